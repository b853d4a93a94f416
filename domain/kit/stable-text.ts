/**
 * A value as text that is the same however it came about: fields by name, and without those that say nothing, which are undefined ones
 * and empty lists.
 */
export function stableText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    const fields = Object.entries(each).filter(
      ([, field]) => field !== undefined && !(Array.isArray(field) && field.length === 0),
    );
    return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
