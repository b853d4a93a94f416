/** Until one of them is over, or nobody waits for it any more. */
export async function inTime(these: readonly Promise<unknown>[], withinMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  await Promise.race([...these, late]);
  clearTimeout(timer);
}

/** A device waits so long for its answer, in ms; what takes longer is asked for again. */
export const answerWithinMs = 8000;
