import { AppError } from '#domain/kit/errors.ts';
import { mostLent } from '#domain/promotion/release-tickets.ts';
import { ticketFaultOf, type TicketPlace } from '#domain/promotion/ticket-terms.ts';
import type { AnyTicket } from '#domain/promotion/ticket-schema.ts';
import { ticketAfter, type TicketLease } from '#domain/promotion/ticket-states.ts';
import type { Tx } from '../database/connection.ts';
import { writeState } from './move-ticket.ts';
import { ticketsOfCustomer, type StandingTicket } from './ticket-lists.ts';
import { couponOf, lockTicket, stateOf, voucherOf, type ListedTicketRow } from './ticket-rows.ts';

interface Lending {
  readonly brandId: string;
  readonly userId: string;
  readonly lease: TicketLease;
  readonly place: TicketPlace;
  /** False: the member is told of what they have, and the till gets none of it. */
  readonly lends: boolean;
}

/** A member's tickets as a till gets them: lent to it, or only shown. */
export interface Lent {
  readonly lent: readonly AnyTicket[];
  readonly others: readonly AnyTicket[];
}

/** Lends a till what of a member's tickets can be used in its store now: those that end first, the lowest id is locked first. */
export async function lendTickets(
  tx: Tx,
  { brandId, userId, lease, place, lends }: Lending,
  now: Date,
): Promise<Lent> {
  const kinds = ['coupon', 'voucher'] as const;
  const found: StandingTicket[] = [];
  for (const kind of kinds)
    found.push(...(await ticketsOfCustomer(tx, { brandId, userId, kind }, now, mostLent)));
  const open = found
    .filter(({ status }) => status === 'active' || status === 'reserved')
    .toSorted((a, b) => (a.row.expires_at < b.row.expires_at ? -1 : 1));
  const fits = lends ? open.filter((one) => isForTill(one, lease, place)).slice(0, mostLent) : [];
  const lent = new Set<string>();
  for (const id of fits.map(({ row }) => row.id).sort())
    if (await lend(tx, { brandId, id }, lease, now)) lent.add(id);
  return {
    lent: fits.filter(({ row }) => lent.has(row.id)).map(({ row }) => toldAs(row, 'active')),
    others: open
      .filter(({ row }) => !lent.has(row.id))
      .slice(0, mostLent)
      .map(({ row, status }) => toldAs(row, status)),
  };
}

/** Whether a till would get it: nobody else has it, and what it asks for is met by day and place. */
function isForTill({ row, status }: StandingTicket, { device }: TicketLease, place: TicketPlace): boolean {
  const isIts = row.status === 'active' && row.lease_device === device;
  if (status !== 'active' && !isIts) return false;
  return ticketFaultOf(toldAs(row, 'active').ticket, undefined, place) === undefined;
}

/** Whether the till has it now: somebody may have been quicker. */
async function lend(
  tx: Tx,
  asked: { readonly brandId: string; readonly id: string },
  lease: TicketLease,
  now: Date,
): Promise<boolean> {
  const locked = await lockTicket(tx, asked);
  if (!locked) return false;
  const before = stateOf(locked.row);
  try {
    const moment = { now: now.toISOString(), isHeld: locked.isHeld };
    const after = ticketAfter(before, { kind: 'lend', lease }, moment);
    if (after !== before) await writeState(tx, locked.row, after);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

/** As its customer is told of it, and which till has it: what somebody wrote beside it is not for every till. */
function toldAs(row: ListedTicketRow, status: StandingTicket['status']): AnyTicket {
  return row.kind === 'coupon'
    ? { kind: 'coupon', ticket: couponOf(row, status, 'tills') }
    : { kind: 'voucher', ticket: voucherOf(row, status, 'tills') };
}
