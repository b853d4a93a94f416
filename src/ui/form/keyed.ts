/** Keys for things that have no name of their own, by what they say: of several that say the same, each has a key of its own. */
export function keyed<T>(items: readonly T[], says: (item: T) => string): readonly (readonly [string, T])[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = says(item);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return [`${text} ${before}`, item];
  });
}
