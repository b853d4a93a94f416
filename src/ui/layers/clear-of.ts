/** A part of the screen, in px. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const gap = 8;

/** How far from the top something is put so that it lies over none of the boxes: where it would, below them. */
export function clearOf(
  boxes: readonly Box[],
  own: { left: number; right: number; height: number },
  from: number,
): number {
  const beside = boxes.filter(({ left, right }) => left < own.right && right > own.left);
  let top = from;
  for (const box of beside.toSorted((a, b) => a.top - b.top))
    if (box.top < top + own.height + gap && box.bottom > top) top = box.bottom + gap;
  return top;
}
