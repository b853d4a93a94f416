import {
  backupHours,
  forgottenDays,
  getOversight,
  mostSilentTills,
  mostTroubledPlatforms,
  silentHours,
  type OverseenPlatform,
} from '#domain/report/oversight.ts';
import type { PlatformStore } from '#domain/delivery/schema.ts';
import { platformTroubles } from '#domain/delivery/troubles.ts';
import { shownName } from '../access/shown-name.ts';
import { newestBackup } from '../backup/nightly.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession, type Session } from '../database/session.ts';
import { implement } from './call.ts';

const hourMs = 3_600_000;

export const getOversightCall = implement(getOversight, async (_input, { config, database, now }) => {
  const before = (hours: number): string => new Date(now.getTime() - hours * hourMs).toISOString();
  const { lines, platforms } = await inSession(database, 'snapshot', systemAccess, async (session) => ({
    platforms: await troubledPlatforms(session),
    lines: await session.query(
      `select d."brand_id", s."id" as "store_id", s."name" as "store_name", ${shownName('d')} as "name", l."lane", d."last_seen_at", coalesce(d."pending", 0) as "pending"
       from "sync_devices" d
       join "sync_lanes" l on l."device" = d."id" and l."brand_id" = d."brand_id"
       join "stores" s on s."id" = l."store_id" and s."brand_id" = l."brand_id"
       where d."kind" = 'till' and d."revoked_at" is null and d."last_seen_at" < $1 and (d."last_seen_at" > $2 or d."pending" > 0)
       order by d."last_seen_at", d."id", s."id" limit $3`,
      [before(silentHours), before(forgottenDays * 24), mostSilentTills],
    ),
  }));
  const newest = config.backups && (await newestBackup(config.backups.folder));
  return {
    silentTills: lines.map((line) => ({
      brandId: String(line['brand_id']),
      storeId: String(line['store_id']),
      storeName: String(line['store_name']),
      name: String(line['name']),
      lane: String(line['lane']),
      lastSeenAt: String(line['last_seen_at']),
      pending: Number(line['pending']),
    })),
    platforms,
    ...(config.backups && {
      backup: {
        ...(newest && { newestAt: newest.toISOString() }),
        isLate: newest === undefined || newest.toISOString() < before(backupHours),
      },
    }),
  };
});

/** Of which stores something is wrong on a delivery platform; what is wrong, the rule of the rows says. */
async function troubledPlatforms(session: Session): Promise<OverseenPlatform[]> {
  const lines = await session.query(
    `select p."brand_id", p."store_id", s."name" as "store_name", p."platform", p."is_active", p."status", p."pause", p."menu_sync", p."last_error"
     from "platform_stores" p
     join "stores" s on s."id" = p."store_id" and s."brand_id" = p."brand_id"
     where p."deleted_at" is null and p."is_active"
       and (p."status" = 'OFFLINE' or p."last_error" is not null or p."menu_sync" ->> 'state' = 'failed'
         or (p."pause" is not null and p."pause" ->> 'endedAt' is null))
     order by p."brand_id", p."store_id", p."platform" limit $1`,
    [mostTroubledPlatforms],
  );
  const rows = lines.map((line) => ({
    line,
    platform: line['platform'] as PlatformStore['platform'],
    isActive: line['is_active'] === true,
    status: line['status'] as PlatformStore['status'],
    pause: (line['pause'] ?? undefined) as PlatformStore['pause'],
    menuSync: (line['menu_sync'] ?? undefined) as PlatformStore['menuSync'],
    lastError: (line['last_error'] ?? undefined) as PlatformStore['lastError'],
  }));
  return platformTroubles(rows).map(({ row: { line, platform }, trouble }) => ({
    brandId: String(line['brand_id']),
    storeId: String(line['store_id']),
    storeName: String(line['store_name']),
    platform,
    trouble,
  }));
}
