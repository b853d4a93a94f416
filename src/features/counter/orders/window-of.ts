/** Which rows of a long list are drawn: those in view, and some on each side so that a flick of the finger finds them there. */
export function windowOf(
  count: number,
  { top, height, row, spare = 8 }: { top: number; height: number; row: number; spare?: number },
): { readonly first: number; readonly end: number } {
  const first = Math.max(0, Math.min(count, Math.floor(top / row)) - spare);
  const end = Math.min(count, Math.ceil((top + height) / row) + spare);
  return { first, end };
}

/** Where the list must stand for a row to be in view; where it stands already, if it is. */
export function topFor(
  index: number,
  { top, height, row }: { top: number; height: number; row: number },
): number {
  const start = index * row;
  if (start < top) return start;
  return start + row > top + height ? start + row - height : top;
}
