import { randomBytes } from 'node:crypto';
import { shownOfSync, type DeliveryEvent, type PlatformSync } from '#domain/delivery/calls.ts';
import type { Platform } from '#domain/delivery/schema.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { Session } from '../database/session.ts';

interface Happened {
  readonly brandId: string;
  readonly storeId: string;
  readonly platform: Platform;
}

type Details = Pick<PlatformSync['log'][number], 'number' | 'count' | 'error'>;

/** Notes what happened with a platform, for whoever looks at the store's page of it. */
export async function noteHappened(
  session: Session,
  { brandId, storeId, platform }: Happened,
  kind: DeliveryEvent,
  now: Date,
  details: Details = {},
): Promise<void> {
  await session.query(
    `insert into "delivery_log" ("brand_id", "id", "store_id", "platform", "at", "kind", "details") values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      brandId,
      uuidv7(now.getTime(), randomBytes),
      storeId,
      platform,
      now.toISOString(),
      kind,
      JSON.stringify(details),
    ],
  );
}

/** The last of it, the newest first. */
export async function readLog(
  session: Session,
  { brandId, storeId, platform }: Happened,
): Promise<PlatformSync['log']> {
  const lines = await session.query(
    `select "at", "kind", "details" from "delivery_log" where "brand_id" = $1 and "store_id" = $2 and "platform" = $3
     order by "at" desc, "id" desc limit ${shownOfSync.lines}`,
    [brandId, storeId, platform],
  );
  return lines.map((line) => ({
    ...(line['details'] as Details),
    at: String(line['at']),
    kind: line['kind'] as DeliveryEvent,
  }));
}
