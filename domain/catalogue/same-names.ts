/** A name that a file gives to several records, and where. */
export interface SameName {
  readonly name: string;
  readonly at: readonly string[];
}

/** Names that stand in a file more than once: often right, and often a row that was copied. Somebody should look. */
export function sameNames(rows: Iterable<{ readonly name: string; readonly at: string }>): SameName[] {
  const places = new Map<string, string[]>();
  for (const { name, at } of rows) places.set(name, [...(places.get(name) ?? []), at]);
  return [...places].flatMap(([name, at]) => (at.length > 1 ? [{ name, at }] : []));
}
