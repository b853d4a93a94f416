/** Notes that a guest is likely to hand over in Taiwan. The 200 note exists but is rare; it comes out of the hundreds. */
const notes = [100, 500, 1000];

/** The amounts offered for one tap: exact, and the next hundred, five hundred and thousand. 150 gives 150, 200, 500, 1000. */
export function quickCash(due: number): number[] {
  return [...new Set([due, ...notes.map((note) => Math.ceil(due / note) * note)])].sort((a, b) => a - b);
}
