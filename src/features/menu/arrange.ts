interface Placed {
  readonly order: number;
}

/** Between two neighbours there is room for ten more before all of a list must be renumbered. */
const step = 1024;

/**
 * The same things in the same order, numbered so that their numbers say it, with as few new numbers as possible: what was not moved keeps
 * its own, so that two people who move different things do not touch each other's.
 * @param isLoose What has been put here and gets a number that fits its neighbours.
 */
export function arranged<T extends Placed>(
  list: readonly T[],
  isLoose: (one: T) => boolean = () => false,
): T[] {
  const kept = longestRising(list.map((one) => (isLoose(one) ? undefined : one.order)));
  const orders = list.map(({ order }) => order);
  for (let at = 0; at < list.length; at++) {
    if (kept.has(at)) continue;
    let end = at;
    while (end < list.length && !kept.has(end)) end++;
    const count = end - at;
    const before = orders[at - 1];
    const after = orders[end];
    const low = before ?? (after === undefined ? 0 : after - step * (count + 1));
    const gap = after === undefined ? step : Math.floor((after - low) / (count + 1));
    if (gap < 1) return list.map((one, i) => ({ ...one, order: (i + 1) * step }));
    for (let i = at; i < end; i++) orders[i] = low + gap * (i - at + 1);
    at = end - 1;
  }
  return list.map((one, i) => (one.order === orders[i] ? one : { ...one, order: orders[i] ?? 0 }));
}

/** The list with the thing at `from` moved to `to`, as it is counted without it. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Places of a longest strictly rising run of the numbers; those without one are not in it. */
function longestRising(numbers: readonly (number | undefined)[]): ReadonlySet<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let last = -1;
  numbers.forEach((number, at) => {
    if (number === undefined) return;
    lengths[at] = 1;
    previous[at] = -1;
    for (let before = 0; before < at; before++) {
      const smaller = numbers[before];
      if (smaller === undefined || smaller >= number || (lengths[before] ?? 0) < (lengths[at] ?? 0)) continue;
      lengths[at] = (lengths[before] ?? 0) + 1;
      previous[at] = before;
    }
    if (last < 0 || (lengths[at] ?? 0) > (lengths[last] ?? 0)) last = at;
  });
  const found = new Set<number>();
  for (let at = last; at >= 0; at = previous[at] ?? -1) found.add(at);
  return found;
}
