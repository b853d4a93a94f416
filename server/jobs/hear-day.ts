import { hearDay } from '#domain/shift/amend.ts';
import { silentTillsOf } from '#domain/shift/silent-tills.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { readDevices } from '../calls/devices.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';

interface ClosedDay {
  readonly brandId: string;
  readonly storeId: string;
  readonly businessDate: string;
  readonly change: string;
  /** The closing till; none where it was closed without one. */
  readonly deviceId?: string;
}

/** What the server knows itself of the tills of a day that somebody has closed. */
export async function heardOfDay(
  database: Database,
  { deviceId: own, ...closed }: ClosedDay,
  now: Date,
): Promise<InputOf<typeof hearDay>> {
  const { brandId, storeId, businessDate } = closed;
  const [store] = await inSession(database, 'snapshot', brandAccess(brandId), (session) =>
    session.query(`select "timezone", "day_cutover" from "stores" where "brand_id" = $1 and "id" = $2`, [
      brandId,
      storeId,
    ]),
  );
  const devices = await readDevices(database, closed, now);
  return {
    ...closed,
    silent: silentTillsOf(devices, {
      businessDate,
      timezone: String(store?.['timezone'] ?? 'Asia/Taipei'),
      dayCutover: String(store?.['day_cutover'] ?? '05:00'),
      nowMs: now.getTime(),
      own,
    }),
  };
}
