import { randomBytes } from 'node:crypto';
import { lastSeqKey } from '#domain/order/numbering.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { storeSettings, type ServiceSettings } from '#domain/store/schema.ts';
import { defaultServiceSettings } from '#domain/store/schema.ts';
import type { Enroller } from '#sync/server/enrol.ts';
import { NewDevices } from '../access/new-devices.ts';
import { hashToken } from '../access/session-store.ts';
import type { Database } from '../database/connection.ts';
import { Certificates } from './certificates.ts';
import { sqlOf } from './postgres-judge.ts';

/** Business dates that a lane may still be counting: a till that was off over a long weekend. */
const countedDays = 4;

/** What enrolment needs of this server. */
export function postgresEnroller({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => string;
}): Enroller {
  const certificates = new Certificates(database);
  const newDevices = new NewDevices(() => Date.parse(now()));
  return {
    newDevice(adminId) {
      newDevices.count(adminId);
      const token = randomBytes(32).toString('base64url');
      return { id: uuidv7(Date.parse(now()), randomBytes), token, tokenHash: hashToken(token) };
    },
    certify: (facts) => certificates.sign(facts),
    /** A new incarnation goes on after the lane's highest number of each date (settled 25). Keys as the device's registers have them. */
    async registersOf(tx, lanes) {
      const since = new Date(Date.parse(now()) - countedDays * 86_400_000).toISOString().slice(0, 10);
      const registers: Record<string, number> = {};
      for (const [storeId, lane] of Object.entries(lanes)) {
        const days = await sqlOf(tx).read(
          `select "business_date" as date, max(("order_no"->>'seq')::bigint) as seq from "orders"
           where "store_id" = $1 and "business_date" >= $2 and "order_no"->>'lane' = $3 group by "business_date"`,
          [storeId, since, lane],
        );
        for (const { date, seq } of days)
          registers[`${storeId}|${lastSeqKey(lane, String(date))}`] = Number(seq);
      }
      return registers;
    },
    async leaseHours(tx, brandId, storeId) {
      const found =
        storeId === undefined
          ? undefined
          : (await tx.getRows(storeSettings, brandId, [storeId])).get(storeId);
      const settings = (found?.['serviceSettings'] as ServiceSettings | undefined) ?? defaultServiceSettings;
      return settings.offlinePolicy.maxHours;
    },
  };
}
