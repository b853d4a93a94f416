import { listDevices, renameDevice, revokeDevice } from '#domain/device/operations.ts';
import { replacedDevice, storeDevice, type ReplacedDevice, type StoreDevice } from '#domain/device/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { countHeld } from '#sync/server/held.ts';
import { endSessionsOn } from '../access/session-store.ts';
import { shownName } from '../access/shown-name.ts';
import { brandAccess, systemAccess, type Database } from '../database/connection.ts';
import type { Line } from '../database/rows/record-sql.ts';
import { inSession, type Session } from '../database/session.ts';
import { implement } from './call.ts';

/** The store's devices, those that were seen last first. */
export const listDevicesCall = implement(
  listDevices,
  async ({ brandId, storeId }, { database, sync, now }) => {
    const devices = await readDevices(database, { brandId, storeId }, now);
    const held = await countHeld(sync.host, { brandId, storeId });
    return devices.map((device) => {
      const count = held[device._id] ?? 0;
      return { ...device, ...(count > 0 && { held: count }) };
    });
  },
);

/** The store's devices with what they were before, those that were seen last first. */
export async function readDevices(
  database: Database,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
  now: Date,
): Promise<StoreDevice[]> {
  return inSession(database, 'snapshot', brandAccess(brandId), async (session) => {
    const replaced = await replacedOf(session, brandId, storeId, now);
    return (await devicesOf(session, brandId, storeId)).map((device) => {
      const replaces = replaced.get(device._id);
      return { ...device, ...(replaces && { replaces }) };
    });
  });
}

/** Its browser's own words stay: by those a till whose data were deleted is recognised (decision 0015). */
export const renameDeviceCall = implement(
  renameDevice,
  ({ brandId, storeId, device, name = null }, { database }) =>
    inSession(database, 'write', brandAccess(brandId), (session) =>
      changed(session, { brandId, storeId, device }, '"given_name" = $3', name),
    ),
);

/**
 * Its receipts and its lane stay: what it still sends is set aside, and its numbers are nobody else's. Its stream ends at once, and so does
 * what is signed in on it: in one transaction, so that no device is revoked by halves.
 */
export const revokeDeviceCall = implement(
  revokeDevice,
  async ({ brandId, storeId, device }, { database, now, session: own, sync }) => {
    // Sessions are no brand's. What is changed of devices names its brand by itself.
    const revoked = await inSession(database, 'write', systemAccess, async (session) => {
      const place = { brandId, storeId, device };
      const set = '"revoked_at" = coalesce("revoked_at", $3)';
      const after = await changed(session, place, set, now.toISOString());
      await endSessionsOn(session, device, own?.tokenHash ?? '');
      return after;
    });
    sync.revoked(brandId, device);
    return revoked;
  },
);

interface DevicePlace {
  readonly brandId: string;
  readonly storeId: string;
  readonly device: string;
}

/** @throws AppError not_found where the store has no such device */
async function changed(
  session: Session,
  { brandId, storeId, device }: DevicePlace,
  set: string,
  value: string | null,
): Promise<StoreDevice> {
  await session.query(
    `update "sync_devices" set ${set} where "id" = $1 and "brand_id" = $2
     and exists (select from "sync_lanes" where "device" = $1 and "brand_id" = $2 and "store_id" = $4)`,
    [device, brandId, value, storeId],
  );
  const after = (await devicesOf(session, brandId, storeId)).find(({ _id }) => _id === device);
  if (!after) throw new AppError('not_found', { id: device });
  return after;
}

async function devicesOf(session: Session, brandId: string, storeId: string): Promise<StoreDevice[]> {
  const lines = await session.query(
    `select d."id", ${shownName('d')} as "name", case when d."given_name" is not null then d."name" end as "browser", d."kind", l."lane", d."enrolled_at", d."last_seen_at", d."pending", d."oldest_at", d."app", d."revoked_at"
     from "sync_lanes" l join "sync_devices" d on d."id" = l."device" and d."brand_id" = l."brand_id"
     where l."store_id" = $1 and l."brand_id" = $2 order by d."last_seen_at" desc, d."id"`,
    [storeId, brandId],
  );
  return lines.map(deviceOf);
}

/** A running till is seen every minute. */
const silentMs = 10 * 60_000;

/** By the device that took their place. What only looks like it counts once it is silent: a till that was off comes back. */
async function replacedOf(
  session: Session,
  brandId: string,
  storeId: string,
  now: Date,
): Promise<Map<string, ReplacedDevice[]>> {
  const silentSince = new Date(now.getTime() - silentMs).toISOString();
  const lines = await session.query(
    `select d."id" as "now_id", r."by", o."id", ${shownName('o')} as "name", l."lane", o."last_seen_at", o."pending", o."oldest_at",
       coalesce((select sum("last_seq") from "sync_chains" c where c."device" = o."id" and c."brand_id" = o."brand_id"), 0) as "received",
       n."number", n."business_date"
     from "sync_devices" d
     cross join lateral jsonb_to_recordset(d."replaces") as r("device" text, "by" text)
     join "sync_devices" o on o."id" = r."device" and o."brand_id" = d."brand_id"
     join "sync_lanes" l on l."device" = o."id" and l."brand_id" = o."brand_id" and l."store_id" = $1
     left join lateral (
       select "order_no"->>'display' as "number", "business_date" from "orders"
       where "brand_id" = $2 and "store_id" = $1 and "order_no"->>'lane' = l."lane"
       order by "business_date" desc, ("order_no"->>'seq')::bigint desc limit 1
     ) n on true
     where d."brand_id" = $2 and d."replaces" is not null and o."revoked_at" is null
       and o."last_seen_at" <= d."enrolled_at" and (r."by" = 'cookie' or o."last_seen_at" <= $3)
     order by o."last_seen_at" desc, o."id"`,
    [storeId, brandId, silentSince],
  );
  const replaced = new Map<string, ReplacedDevice[]>();
  for (const line of lines) {
    const key = String(line['now_id']);
    replaced.set(key, [...(replaced.get(key) ?? []), replacedDeviceOf(line)]);
  }
  return replaced;
}

function replacedDeviceOf(line: Line): ReplacedDevice {
  const { number, business_date: businessDate } = line;
  return replacedDevice.parse({
    _id: line['id'],
    name: line['name'],
    lane: line['lane'],
    by: line['by'],
    lastSeenAt: line['last_seen_at'],
    received: Number(line['received']),
    ...present({ pending: line['pending'], oldestAt: line['oldest_at'] }),
    ...(number === null ? {} : { lastNumber: { number, businessDate } }),
  });
}

function present(fields: Line): Line {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function deviceOf(line: Line): StoreDevice {
  return storeDevice.parse({
    _id: line['id'],
    name: line['name'],
    kind: line['kind'],
    lane: line['lane'],
    enrolledAt: line['enrolled_at'],
    lastSeenAt: line['last_seen_at'],
    app: line['app'],
    ...present({
      browser: line['browser'],
      pending: line['pending'],
      oldestAt: line['oldest_at'],
      revokedAt: line['revoked_at'],
    }),
  });
}
