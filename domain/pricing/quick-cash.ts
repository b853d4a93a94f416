/** Notes that people hand over: what is due is rounded up to each. Whole TWD. */
const notes = [100, 500, 1000];

/** Amounts to offer as one tap of cash for `due` whole TWD, rising, the exact amount first (ux.md §7). */
export function quickCash(due: number): number[] {
  const offers = new Set([due, ...notes.map((note) => Math.ceil(due / note) * note)]);
  return [...offers].sort((a, b) => a - b);
}

/** What goes back over the counter, whole TWD; zero where less than what is due was given. */
export function change(due: number, tendered: number): number {
  return Math.max(0, tendered - due);
}
