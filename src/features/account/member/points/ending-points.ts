import type { PointBalance } from '#domain/promotion/point-ledger.ts';

export interface EndingPoints {
  /** The last business day on which they count. */
  readonly day: string;
  readonly amount: number;
}

/**
 * What of somebody's points ends when, day by day, the next first.
 * @param today What was kept on the device may have ended since.
 */
export function endingPoints(lots: PointBalance['points'], today: string): readonly EndingPoints[] {
  const days = new Map<string, number>();
  for (const { expiryDate, amount } of lots)
    if (expiryDate !== undefined && expiryDate >= today)
      days.set(expiryDate, (days.get(expiryDate) ?? 0) + amount);
  return [...days].map(([day, amount]) => ({ day, amount })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
