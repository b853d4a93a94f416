import { listDevices, revokeDevice } from '#domain/device/operations.ts';
import { storeDevice, type StoreDevice } from '#domain/device/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { brandAccess } from '../database/connection.ts';
import type { Line } from '../database/rows/record-sql.ts';
import { inSession, type Session } from '../database/session.ts';
import { implement } from './call.ts';

/** The store's devices, those that were seen last first. */
export const listDevicesCall = implement(listDevices, ({ brandId, storeId }, { database }) =>
  inSession(database, 'snapshot', brandAccess(brandId), (session) => devicesOf(session, brandId, storeId)),
);

/** Its receipts and its lane stay: what it still sends is set aside, and its numbers are nobody else's. */
export const revokeDeviceCall = implement(
  revokeDevice,
  async ({ brandId, storeId, device }, { database, now }) =>
    inSession(database, 'write', brandAccess(brandId), async (session) => {
      const own = (await devicesOf(session, brandId, storeId)).some(({ _id }) => _id === device);
      if (!own) throw new AppError('not_found', { id: device });
      await session.query(
        'update "sync_devices" set "revoked_at" = coalesce("revoked_at", $3) where "id" = $1 and "brand_id" = $2',
        [device, brandId, now.toISOString()],
      );
      const after = (await devicesOf(session, brandId, storeId)).find(({ _id }) => _id === device);
      if (!after) throw new AppError('not_found', { id: device });
      return after;
    }),
);

async function devicesOf(session: Session, brandId: string, storeId: string): Promise<StoreDevice[]> {
  const lines = await session.query(
    `select d."id", d."name", d."kind", l."lane", d."enrolled_at", d."last_seen_at", d."pending", d."oldest_at", d."app", d."revoked_at"
     from "sync_lanes" l join "sync_devices" d on d."id" = l."device" and d."brand_id" = l."brand_id"
     where l."store_id" = $1 and l."brand_id" = $2 order by d."last_seen_at" desc, d."id"`,
    [storeId, brandId],
  );
  return lines.map(deviceOf);
}

function deviceOf(line: Line): StoreDevice {
  const optional = { pending: line['pending'], oldestAt: line['oldest_at'], revokedAt: line['revoked_at'] };
  return storeDevice.parse({
    _id: line['id'],
    name: line['name'],
    kind: line['kind'],
    lane: line['lane'],
    enrolledAt: line['enrolled_at'],
    lastSeenAt: line['last_seen_at'],
    app: line['app'],
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  });
}
