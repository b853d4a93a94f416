import { businessDateOf, instantMs } from '#domain/kit/time.ts';
import type { PointEntry } from '#domain/promotion/point-ledger.ts';

export interface MonthOfEntries {
  /** `2026-11`, by the calendar of the house. */
  readonly month: string;
  readonly entries: readonly PointEntry[];
}

/** A ledger by its months, in the order in which it is told. */
export function byMonth(entries: readonly PointEntry[]): readonly MonthOfEntries[] {
  const months = new Map<string, PointEntry[]>();
  for (const entry of entries) {
    const month = businessDateOf(instantMs(entry.at), 'Asia/Taipei', '00:00').slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].map(([month, of]) => ({ month, entries: of }));
}
