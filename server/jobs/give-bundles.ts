import { AppError } from '#domain/kit/errors.ts';
import { noteBundles } from '#domain/order/follow-bundles.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import { writeNow } from '#sync/server/write.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { followBundles } from '../promotion/follow-bundles.ts';
import type { DueJob } from './job-runner.ts';

interface Parts {
  readonly database: Database;
  readonly host: SyncHost;
  readonly committed: (brandId: string, pokes: readonly ScopePoke[]) => void;
}

/** What is found changes while others buy the same bundles; not for ever. */
const mostLooks = 5;

/**
 * An order leaves its customer other bundles than before: they are given or taken back, by what the order is now, each portion in a transaction of its
 * own. Doing it again changes nothing.
 */
export async function giveBundles(
  { database, host, committed }: Parts,
  { id, brandId, payload }: DueJob,
  now: Date,
): Promise<void> {
  const { storeId, orderId } = payload as { readonly storeId: string; readonly orderId: string };
  for (let look = 1; look <= mostLooks;) {
    const { news, isDone } = await database.inTransaction(brandAccess(brandId), (tx) =>
      followBundles(tx, { brandId, orderId }, now),
    );
    if (isDone) return;
    if (news.length === 0) continue;
    try {
      const { pokes } = await writeNow(host, {
        command: noteBundles,
        input: { brandId, storeId, orderId, found: [...news] },
        actor: { kind: 'system' },
        changeId: `${id}:${look}`,
      });
      committed(brandId, pokes);
      look++;
    } catch (error) {
      // Its store is gone, and with it whoever could look.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      return;
    }
  }
  throw new Error(`the bundles of order ${orderId} go on changing`);
}
