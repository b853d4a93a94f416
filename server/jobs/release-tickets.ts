import { ticketsJob } from '#domain/order/follow-tickets.ts';
import { endLeaseJob } from '#domain/promotion/end-lease.ts';
import { releaseJob } from '#domain/promotion/release-tickets.ts';
import { ticketAfter, type TicketEvent } from '#domain/promotion/ticket-states.ts';
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

interface Lent {
  readonly storeId: string;
  readonly leaseId: string;
  readonly tickets: readonly string[];
}

interface Returned extends Lent {
  readonly device: string;
  /** UTC ISO, by the till's clock. */
  readonly at: string;
}

/** What a till gave back is its customer's again. Once more it changes nothing. */
export function releaseTicketsOf(parts: FollowFirstParts, job: DueJob, now: Date): Promise<void> {
  const { device, leaseId, at } = job.payload as unknown as Returned;
  return moveLent(parts, job, { kind: 'giveBack', device, leaseId, at }, now);
}

/** What somebody of the store took from a till is its customer's from now on. Once more it changes nothing. */
export function endLeaseOf(parts: FollowFirstParts, job: DueJob, now: Date): Promise<void> {
  const { storeId, leaseId } = job.payload as unknown as Lent;
  return moveLent(parts, job, { kind: 'takeBack', store: storeId, leaseId }, now);
}

/** The lowest id first, when the store's sales have what they sold with. */
async function moveLent(
  parts: FollowFirstParts,
  { brandId, payload }: Pick<DueJob, 'brandId' | 'payload'>,
  event: TicketEvent,
  now: Date,
): Promise<void> {
  const { storeId, tickets } = payload as unknown as Lent;
  await followFirst(parts, { brandId, storeId }, now);
  await parts.database.inTransaction(brandAccess(brandId), async (tx) => {
    for (const id of [...new Set(tickets)].sort()) {
      const locked = await lockTicket(tx, { brandId, id });
      if (!locked) continue;
      const before = stateOf(locked.row);
      const after = ticketAfter(before, event, { now: now.toISOString(), isHeld: locked.isHeld });
      if (after !== before) await writeState(tx, locked.row, after);
    }
  });
}

/** Before tickets are lent: what the store's tills sold with has its tickets, and what was given back or taken from a till is free. */
export async function settleFirst(parts: FollowFirstParts, place: StorePlace, now: Date): Promise<void> {
  await followFirst(parts, place, now);
  await doWaiting(parts, place, { name: releaseJob, work: (job) => releaseTicketsOf(parts, job, now) });
  await doWaiting(parts, place, { name: endLeaseJob, work: (job) => endLeaseOf(parts, job, now) });
}

interface StorePlace {
  readonly brandId: string;
  readonly storeId: string;
}

/**
 * What a store's tills sold with tickets before has them first: in between nobody else takes one. A job that is done twice changes nothing. One that
 * fails is told to the log and tried again by itself; nobody else's tickets wait for it.
 */
function followFirst(parts: FollowFirstParts, place: StorePlace, now: Date): Promise<void> {
  return doWaiting(parts, place, { name: ticketsJob, work: (job) => followTicketsOf(parts, job, now) });
}

interface Waiting {
  readonly name: string;
  readonly work: (job: DueJob) => Promise<void>;
}

async function doWaiting(
  { database, log }: FollowFirstParts,
  { brandId, storeId }: StorePlace,
  { name, work }: Waiting,
): Promise<void> {
  const due = await inSession(database, 'snapshot', brandAccess(brandId), (session) =>
    session.query(
      `select "id", "name", "payload" from "jobs"
       where "brand_id" = $1 and "name" = $2 and "done_at" is null and "payload"->>'storeId' = $3 order by "run_at"`,
      [brandId, name, storeId],
    ),
  );
  for (const line of due) {
    const job = { id: String(line['id']), name, payload: line['payload'] as DueJob['payload'], brandId };
    try {
      await work(job);
    } catch (error) {
      log.error({ err: error, job: job.id }, 'tickets follow what was done with them later');
    }
  }
}
