import { systemAccess, brandAccess, type Database } from '../database/connection.ts';
import { PointLedger } from './point-ledger.ts';

/** Accounts looked for at once. */
const atOnce = 200;

/**
 * Books what has ended since: nobody can spend it any more, booked or not. Each account on its own; one that fails leaves the others to be done.
 * @throws what the last of those threw that failed
 */
export async function expirePoints(database: Database, now: Date): Promise<void> {
  const failed = new Set<string>();
  let failure: unknown;
  for (;;) {
    const found = await endedAccounts(database, now, failed.size + atOnce);
    const due = found.filter(({ brandId, userId }) => !failed.has(`${brandId}/${userId}`));
    for (const holder of due) {
      try {
        await database.inTransaction(brandAccess(holder.brandId), async (tx) =>
          (await PointLedger.open(tx, holder, now)).save(),
        );
      } catch (error) {
        failed.add(`${holder.brandId}/${holder.userId}`);
        failure = error;
      }
    }
    if (found.length < failed.size + atOnce || due.length === 0) break;
  }
  if (failure !== undefined) throw failure;
}

function endedAccounts(
  database: Database,
  now: Date,
  limit: number,
): Promise<{ brandId: string; userId: string }[]> {
  return database.inTransaction(
    systemAccess,
    (tx) =>
      tx
        .selectFrom('point_entries')
        .select(['brand_id as brandId', 'user_id as userId'])
        .distinct()
        .where('remaining', '>', 0)
        .where('expires_at', '<=', now.toISOString())
        .limit(limit)
        .execute(),
    { readOnly: true },
  );
}
