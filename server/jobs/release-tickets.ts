import { ticketsJob } from '#domain/order/follow-tickets.ts';
import { ticketAfter } from '#domain/promotion/ticket-states.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import type { Logger } from '../logging.ts';
import { writeState } from '../promotion/move-ticket.ts';
import { lockTicket, stateOf } from '../promotion/ticket-rows.ts';
import { followTicketsOf, type FollowParts } from './follow-tickets.ts';
import type { DueJob } from './job-runner.ts';

/** With the log, which is told of what fails. */
interface FollowFirstParts extends FollowParts {
  readonly log: Logger;
}

interface Returned {
  readonly storeId: string;
  readonly device: string;
  readonly leaseId: string;
  readonly tickets: readonly string[];
  /** UTC ISO, by the till's clock. */
  readonly at: string;
}

/** What a till gave back is its customer's again, the lowest id first. Once more it changes nothing. */
export async function releaseTicketsOf(
  parts: FollowFirstParts,
  { brandId, payload }: DueJob,
  now: Date,
): Promise<void> {
  const { storeId, device, leaseId, tickets, at } = payload as unknown as Returned;
  await followFirst(parts, { brandId, storeId }, now);
  await parts.database.inTransaction(brandAccess(brandId), async (tx) => {
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

/**
 * What a store's tills sold with tickets before has them first: in between nobody else takes one. A job that is done twice changes nothing. One that
 * fails is told to the log and tried again by itself; nobody else's tickets wait for it.
 */
export async function followFirst(
  { log, ...parts }: FollowFirstParts,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
  now: Date,
): Promise<void> {
  const due = await inSession(parts.database, 'snapshot', brandAccess(brandId), (session) =>
    session.query(
      `select "id", "name", "payload" from "jobs"
       where "brand_id" = $1 and "name" = $2 and "done_at" is null and "payload"->>'storeId' = $3 order by "run_at"`,
      [brandId, ticketsJob, storeId],
    ),
  );
  for (const line of due) {
    const job = { id: String(line['id']), name: ticketsJob, payload: line['payload'] as DueJob['payload'] };
    try {
      await followTicketsOf(parts, { ...job, brandId }, now);
    } catch (error) {
      log.error({ err: error, job: job.id }, 'tickets of an order follow it later');
    }
  }
}
