import { hearDayJob } from '#domain/drawer/movements.ts';
import { hearDay } from '#domain/shift/amend.ts';
import { silentTillsOf } from '#domain/shift/silent-tills.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { readDevices } from '../calls/devices.ts';
import { brandAccess, systemAccess, type Database } from '../database/connection.ts';
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
export async function serverFiguresOfDay(
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

/** So long it is looked whether tills came back that a closed day names. */
const heardDays = 14;

/**
 * A till that was switched off before the end of a day is heard of on the next one, and has nothing more for it: of each such day the
 * server says anew what it knows, by a job. Nothing is written where no till of a day's last close was seen or revoked since.
 * @param now Asked for twice within an hour, a day gets one job.
 */
export async function planDayUpdates(database: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - heardDays * 86_400_000).toISOString().slice(0, 10);
  await inSession(database, 'write', systemAccess, (session) =>
    session.query(
      `insert into "jobs" ("id", "brand_id", "name", "payload")
       select '${hearDayJob}:' || c."id" || ':' || jsonb_array_length(c."closings") || ':' || $2::text, c."brand_id", '${hearDayJob}',
         jsonb_build_object('brandId', c."brand_id", 'storeId', c."store_id", 'businessDate', c."business_date", 'change', last ->> 'change')
           || case when last ? 'deviceId' then jsonb_build_object('deviceId', last ->> 'deviceId') else '{}'::jsonb end
       from "day_closes" c cross join lateral (select c."closings" -> -1 as last) l
       where c."business_date" >= $1 and exists (
         select from jsonb_to_recordset(last -> 'silent') as s("deviceId" text)
         join "sync_devices" d on d."id" = s."deviceId" and d."brand_id" = c."brand_id"
         where d."revoked_at" is not null or (d."last_seen_at" > last ->> 'heardAt' and coalesce(d."pending", 0) = 0)
       )
       on conflict do nothing`,
      [since, now.toISOString().slice(0, 13)],
    ),
  );
}
