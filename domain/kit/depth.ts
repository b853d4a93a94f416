/** Levels of lists and records within each other; no message of ours has a quarter of them. */
const mostLevels = 64;

/**
 * Whether a value is nested deeper than any of ours. A parser takes a hundred thousand levels; what walks a value by itself later (a
 * comparison, writing it as JSON) runs out of stack long before.
 */
export function isTooDeep(value: unknown, levels = mostLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1));
}
