import { AppError } from '#domain/kit/errors.ts';
import { noteTickets } from '#domain/order/follow-tickets.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import { writeNow } from '#sync/server/write.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { followTickets } from '../promotion/follow-tickets.ts';
import type { DueJob } from './job-runner.ts';

/** What the job works with. */
export interface FollowParts {
  readonly database: Database;
  readonly host: SyncHost;
  readonly committed: (brandId: string, pokes: readonly ScopePoke[]) => void;
}

/** What is found changes while others use the same tickets; not for ever. */
const mostLooks = 5;

/** An order wants its tickets elsewhere than before: they follow, by what the order is now. Doing it again changes nothing. */
export async function followTicketsOf(
  { database, host, committed }: FollowParts,
  { id, brandId, payload }: DueJob,
  now: Date,
): Promise<void> {
  const { storeId, orderId, gone } = payload as {
    readonly storeId: string;
    readonly orderId: string;
    readonly gone: readonly string[];
  };
  for (let look = 1; look <= mostLooks; look++) {
    const found = await database.inTransaction(brandAccess(brandId), (tx) =>
      followTickets(tx, { brandId, orderId, gone }, now),
    );
    if (found.length === 0) return;
    try {
      const { pokes } = await writeNow(host, {
        command: noteTickets,
        input: { brandId, storeId, orderId, found },
        actor: { kind: 'system' },
        changeId: `${id}:${look}`,
      });
      committed(brandId, pokes);
    } catch (error) {
      // Its store is gone, and with it whoever could look.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      return;
    }
  }
  throw new Error(`the tickets of order ${orderId} go on changing`);
}
