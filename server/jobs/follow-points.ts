import { notePoints } from '#domain/order/follow-points.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import { writeNow } from '#sync/server/write.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { followOrder } from '../promotion/follow-order.ts';
import { isCustomer } from '../promotion/customers.ts';
import type { DueJob } from './job-runner.ts';

/**
 * Which part of its time the server gives to points while many sell to members at once: they come a little later then, and nobody who sells waits for
 * them. One order's are there at once.
 */
export const shareOfPoints = 0.03;

interface Parts {
  readonly database: Database;
  readonly host: SyncHost;
  readonly committed: (brandId: string, pokes: readonly ScopePoke[]) => void;
}

/**
 * An order is worth other points than before: its customer's ledger follows, and the order says how many it has brought. It goes by the order as
 * it is now; doing it again changes nothing. Who is deleted has no points.
 */
export async function followPoints(
  { database, host, committed }: Parts,
  { id, brandId, payload }: DueJob,
  now: Date,
): Promise<void> {
  const { storeId, orderId, userId } = payload as Readonly<Record<'storeId' | 'orderId' | 'userId', string>>;
  const pointsEarned = await database.inTransaction(brandAccess(brandId), async (tx) => {
    const holder = { brandId, userId };
    return (await isCustomer(tx, holder)) ? followOrder(tx, holder, { orderId }, now) : undefined;
  });
  if (pointsEarned === undefined) return;
  try {
    const { pokes } = await writeNow(host, {
      command: notePoints,
      input: { brandId, storeId, orderId, pointsEarned },
      actor: { kind: 'system' },
      changeId: id,
    });
    committed(brandId, pokes);
  } catch (error) {
    // Its store is gone, and with it whoever could look.
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
}
