import { isoInstant, businessDateOf } from '#domain/kit/time.ts';
import { takeBusinessDate } from '#domain/order/numbering.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import type { DeviceRow } from '#sync/client/local-tables.ts';

type Store = Pick<StoreRecord, '_id' | 'timezone' | 'dayCutover'>;
type Device = Pick<DeviceRow, 'clockOffset' | 'serverSeenAt' | 'registers' | 'lanes'>;

/**
 * The business day that the next sale falls on, and the calendar's day beside it. By the same rule as the sale itself takes it; nothing
 * is kept.
 * @param wallMs The device's clock, as it stands.
 */
export function dayBeingSold(
  { _id: storeId, timezone, dayCutover }: Store,
  { clockOffset, serverSeenAt, registers, lanes }: Device,
  wallMs: number,
): { readonly day: string; readonly calendarDay: string } {
  const ms = wallMs + clockOffset;
  const now = isoInstant(ms);
  const register = {
    lane: lanes[storeId] ?? '',
    get: (key: string) => registers[`${storeId}|${key}`],
    set: () => undefined,
  };
  const serverNow = serverSeenAt !== undefined && serverSeenAt > now ? serverSeenAt : now;
  const day = takeBusinessDate(register, { now, serverNow, timezone, dayCutover });
  return { day, calendarDay: businessDateOf(ms, timezone, '00:00') };
}
