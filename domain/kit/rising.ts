/**
 * Numbers that rise in the order of the rows, so that they can be sorted by them. Those that rise already stay, so that two people who each
 * move one do not edit all the others.
 * @param before What each has now; absent for a new one.
 */
export function risingNumbers(before: readonly (number | undefined)[]): number[] {
  let last = -1;
  return before.map((own) => {
    last = own !== undefined && own > last ? own : last + 1;
    return last;
  });
}
