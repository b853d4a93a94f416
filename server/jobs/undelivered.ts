import { AppError } from '#domain/kit/errors.ts';
import { orders } from '#domain/order/schema.ts';
import { cancelUndelivered, dueAtMs, isUntouched, lostMs } from '#domain/order/undelivered.ts';
import { storeSettings, stores } from '#domain/store/schema.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import { writeNow } from '#sync/server/write.ts';
import { brandAccess, systemAccess, type Database } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import { unfetchedOrders, type UnfetchedOrder } from '../sync/fetched-orders.ts';

const tables = new TableSqls();

interface Parts {
  readonly database: Database;
  readonly host: SyncHost;
  readonly committed: (brandId: string, pokes: readonly ScopePoke[]) => void;
}

/**
 * Cancels orders of guests that no till of their store has fetched in time. Each on its own: one that fails leaves the others to be ended.
 * @throws what the last of those threw that failed
 */
export async function cancelLost({ database, host, committed }: Parts, now: Date): Promise<void> {
  const before = new Date(now.getTime() - lostMs).toISOString();
  const found = await inSession(database, 'snapshot', systemAccess, (session) =>
    unfetchedOrders(session, before),
  );
  let failure: unknown;
  for (const one of found) {
    try {
      if (!(await isLost(database, one, now))) continue;
      const { answer: _, pokes } = await writeNow(host, {
        command: cancelUndelivered,
        input: one,
        actor: { kind: 'system' },
        changeId: `undelivered:${one.orderId}`,
      });
      committed(one.brandId, pokes);
    } catch (error) {
      // Gone, paid or handed over meanwhile: nobody waits for it.
      if (!(error instanceof AppError)) failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}

async function isLost(
  database: Database,
  { brandId, storeId, orderId }: UnfetchedOrder,
  now: Date,
): Promise<boolean> {
  return inSession(database, 'snapshot', brandAccess(brandId, storeId), async (session) => {
    const rows = new PostgresRows(session, tables, brandId);
    const [row, store, settings] = [
      await rows.get(orders, orderId),
      await rows.get(stores, storeId),
      await rows.get(storeSettings, storeId),
    ];
    if (!row || !store || !settings || !isUntouched(row)) return false;
    return now.getTime() - dueAtMs(row, { store, settings }) >= lostMs;
  });
}
