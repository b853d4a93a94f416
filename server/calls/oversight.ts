import {
  backupHours,
  forgottenDays,
  getOversight,
  mostSilentTills,
  silentHours,
} from '#domain/access/oversight.ts';
import { shownName } from '../access/shown-name.ts';
import { newestBackup } from '../backup/nightly.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { implement } from './call.ts';

const hourMs = 3_600_000;

export const getOversightCall = implement(getOversight, async (_input, { config, database, now }) => {
  const before = (hours: number): string => new Date(now.getTime() - hours * hourMs).toISOString();
  const lines = await inSession(database, 'snapshot', systemAccess, (session) =>
    session.query(
      `select d."brand_id", s."id" as "store_id", s."name" as "store_name", ${shownName('d')} as "name", l."lane", d."last_seen_at", coalesce(d."pending", 0) as "pending"
       from "sync_devices" d
       join "sync_lanes" l on l."device" = d."id" and l."brand_id" = d."brand_id"
       join "stores" s on s."id" = l."store_id" and s."brand_id" = l."brand_id"
       where d."kind" = 'till' and d."revoked_at" is null and d."last_seen_at" < $1 and (d."last_seen_at" > $2 or d."pending" > 0)
       order by d."last_seen_at", d."id", s."id" limit $3`,
      [before(silentHours), before(forgottenDays * 24), mostSilentTills],
    ),
  );
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
    ...(config.backups && {
      backup: {
        ...(newest && { newestAt: newest.toISOString() }),
        isLate: newest === undefined || newest.toISOString() < before(backupHours),
      },
    }),
  };
});
