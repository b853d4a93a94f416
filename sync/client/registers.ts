import { instantMs, isoInstant } from '#domain/kit/time.ts';

/** Counters and dates of a device, by `{storeId}|{key}`. */
export type Registers = Readonly<Record<string, string | number>>;

/** Longer than any list of orders goes back. */
const keptMs = 40 * 86_400_000;

/**
 * Counters of business dates that are long over, forgotten. Dates are counted back from the server's or from the last one that this device
 * counted, whichever is earlier: the present date keeps its counter however wrong a clock is, and so does a future one.
 * @param serverTime An instant.
 */
export function withoutOld(registers: Registers, serverTime: string): Registers {
  const entries = Object.entries(registers);
  const own = entries.flatMap(([key, value]) => [dateOf(key), dateOf(String(value))]).filter(isText);
  const [present] = [serverTime.slice(0, 10), ...own.sort().slice(-1)].sort();
  const oldest = isoInstant(instantMs(`${present}T00:00:00.000Z`) - keptMs).slice(0, 10);
  return Object.fromEntries(entries.filter(([key]) => (dateOf(key) ?? oldest) >= oldest));
}

function dateOf(text: string): string | undefined {
  return /\b\d{4}-\d{2}-\d{2}$/.exec(text)?.[0];
}

function isText(value: string | undefined): value is string {
  return value !== undefined;
}

/** Counters never go back: the higher of two values, the later of two dates. */
export function highest(a: Registers, b: Registers): Record<string, string | number> {
  const result: Record<string, string | number> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const other = result[key];
    result[key] = other === undefined || other < value ? value : other;
  }
  return result;
}
