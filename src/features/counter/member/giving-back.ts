interface GivingBack {
  readonly giveBack: () => Promise<void>;
  /** So long is waited before it. */
  readonly afterMs: number;
  /** And so long until it is tried again where it failed. */
  readonly againMs: number;
  readonly onFailed: (error: unknown) => void;
}

/** Gives back what was lent, after a moment in which it may be wanted again, and again until that is done. @returns What ends it */
export function giveBackSoon({ giveBack, afterMs, againMs, onFailed }: GivingBack): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryLater = (ms: number): void => {
    timer = setTimeout(() => {
      giveBack().catch((error: unknown) => {
        onFailed(error);
        if (!isOver) tryLater(againMs);
      });
    }, ms);
  };
  tryLater(afterMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
