import { ticketAfter } from '#domain/promotion/ticket-states.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { writeState } from '../promotion/move-ticket.ts';
import { lockTicket, stateOf } from '../promotion/ticket-rows.ts';
import type { DueJob } from './job-runner.ts';

/** What a till gave back is its customer's again, the lowest id first. Once more it changes nothing. */
export async function releaseTicketsOf(
  database: Database,
  { brandId, payload }: DueJob,
  now: Date,
): Promise<void> {
  const { device, leaseId, tickets, at } = payload as {
    readonly device: string;
    readonly leaseId: string;
    readonly tickets: readonly string[];
    readonly at: string;
  };
  await database.inTransaction(brandAccess(brandId), async (tx) => {
    for (const id of [...new Set(tickets)].sort()) {
      const locked = await lockTicket(tx, { brandId, id });
      if (!locked) continue;
      const before = stateOf(locked.row);
      const moment = { now: now.toISOString(), isHeld: locked.isHeld };
      const after = ticketAfter(before, { kind: 'giveBack', device, leaseId, at }, moment);
      if (after !== before) await writeState(tx, locked.row, after);
    }
  });
}
