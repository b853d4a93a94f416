const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Not for tills: W is the server's own lane and P the platforms' (sync.md §10). */
const reserved = new Set(['P', 'W']);

/** A, B, … Z, AA, AB, …: names of lanes in the order in which they are given out. */
export function* laneNames(): Generator<string> {
  for (const letter of letters) if (!reserved.has(letter)) yield letter;
  for (const first of letters) for (const second of letters) yield first + second;
}
