import type { Line } from '../database/rows/record-sql.ts';

/** A statement within somebody's transaction. */
export type Ask = (text: string, values: readonly unknown[]) => Promise<Line[]>;

/** What of a row may be absent. */
export function textOrNone(value: unknown): string | undefined {
  return value === null || value === undefined ? undefined : String(value);
}

export function numberOrNone(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}
