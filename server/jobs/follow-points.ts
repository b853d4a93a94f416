import { notePoints } from '#domain/order/follow-points.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import { writeNow } from '#sync/server/write.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { followOrders } from '../promotion/follow-order.ts';
import type { DueJob } from './job-runner.ts';

/**
 * Which part of its time the server gives to points while many sell to members at once: they come a little later then, and nobody who sells waits for
 * them. One order's are there at once.
 */
export const shareOfPoints = 0.02;

/** Where they take long because everybody has much to do, they are to leave as large a part of the time. */
export const longestRestOfPointsMs = 5000;

interface Parts {
  readonly database: Database;
  readonly host: SyncHost;
  readonly committed: (brandId: string, pokes: readonly ScopePoke[]) => void;
}

/** What a job says of the order that it is about. */
type Wanted = Readonly<Record<'storeId' | 'orderId' | 'userId', string>>;

/**
 * Orders are worth other points than before: their customers' ledgers follow, and the orders say how many they have brought. It goes by the orders as
 * they are now; doing it again changes nothing. Who is deleted has no points. What many orders leave to do is done together, the ledgers of a brand in
 * one transaction and the orders of a store in another: most of what one of them costs is the transaction.
 */
export async function followPoints(parts: Parts, jobs: readonly DueJob[], now: Date): Promise<void> {
  for (const [brandId, ofBrand] of groupedBy(jobs, (job) => job.brandId)) {
    const wanted = ofBrand.map(({ payload }) => payload as Wanted);
    const found = await parts.database.inTransaction(brandAccess(brandId), (tx) =>
      followOrders(tx, brandId, wanted, now),
    );
    for (const [storeId, ofStore] of groupedBy(wanted, (one) => one.storeId)) {
      const orderIds = new Set(ofStore.map(({ orderId }) => orderId));
      const news = [...found].flatMap(([orderId, pointsEarned]) =>
        orderIds.has(orderId) ? [{ orderId, pointsEarned }] : [],
      );
      const changeId = ofBrand.find(({ payload }) => (payload as Wanted).storeId === storeId)?.id ?? '';
      if (news.length > 0) await note(parts, { brandId, storeId, found: news }, changeId);
    }
  }
}

async function note(
  { host, committed }: Parts,
  input: { readonly brandId: string; readonly storeId: string; readonly found: readonly object[] },
  changeId: string,
): Promise<void> {
  try {
    const { pokes } = await writeNow(host, {
      command: notePoints,
      input,
      actor: { kind: 'system' },
      changeId,
    });
    committed(input.brandId, pokes);
  } catch (error) {
    // Its store is gone, and with it whoever could look.
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
}

function groupedBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
