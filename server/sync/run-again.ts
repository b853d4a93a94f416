import { systemAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';

/** The job that judges a quarantined change again after a start. */
export const againJob = 'sync.again';

/**
 * A program that starts may know what the one before did not: an operation, or how not to fail. Each quarantined change gets one job, which
 * is taken up again at every start.
 */
export async function planRunningAgain(database: Database): Promise<void> {
  await inSession(database, 'write', systemAccess, (session) =>
    session.query(
      `insert into "jobs" ("id", "brand_id", "name", "payload")
       select '${againJob}:' || "device" || ':' || "incarnation" || ':' || "seq", "brand_id", '${againJob}',
         jsonb_build_object('device', "device", 'incarnation', "incarnation", 'seq', "seq")
       from "sync_receipts" where "status" = 'quarantined' and "duplicate_of" is null
       on conflict ("id", "brand_id") do update set "done_at" = null, "run_at" = now(), "attempts" = 0`,
      [],
    ),
  );
}
