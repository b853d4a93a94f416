/** Counters and dates of a device, by `{storeId}|{key}`. */
export type Registers = Readonly<Record<string, string | number>>;

/** Counters never go back: the higher of two values, the later of two dates. */
export function highest(a: Registers, b: Registers): Record<string, string | number> {
  const result: Record<string, string | number> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const other = result[key];
    result[key] = other === undefined || other < value ? value : other;
  }
  return result;
}
