import {
  keptUntil,
  leaseOf,
  standingOf,
  ticketAfter,
  type Moment,
  type TicketState,
} from './ticket-states.ts';

/** Where an order wants a ticket: kept while it is open, used once it is paid, free where it has no need of it any more. */
export type Wanted = 'reserved' | 'used' | 'free';

/** What an order says of a ticket that it names. */
export interface TicketClaim {
  readonly order: string;
  readonly wanted: Wanted;
  /** When the ticket was put on it: what was good then is good for it. */
  readonly placedAt: string;
  /** The till that put it on, where one did. What was lent to it then it had a yes for, however late that is heard. */
  readonly device?: string | undefined;
}

/** Where a ticket stands after an order's word, and what is to be told of it. */
export interface ClaimedTicket<T> {
  /** The very same object where nothing changes. */
  readonly ticket: T;
  /** What a person should look at. */
  readonly exception?: 'ticket_used_twice' | 'ticket_not_allowed' | 'ticket_unconfirmed';
  /** It went back to its customer: good again, or over. */
  readonly back?: 'active' | 'expired';
}

/**
 * Brings a ticket to where an order wants it, under the lock of its row. An order is a fact: it is not refused, but what it had no yes for is
 * told, and a ticket that another order has, or that is no more, stays as it is. A sale that is paid takes what is only lent to another till, or kept
 * for an order that is not there. Once more it changes nothing.
 */
export function claimTicket<T extends TicketState>(
  ticket: T,
  claim: TicketClaim,
  moment: Moment,
): ClaimedTicket<T> {
  const { order, wanted, placedAt } = claim;
  const isIts = ticket.order === order && (ticket.status === 'reserved' || ticket.status === 'used');
  if (wanted === 'free') {
    if (!isIts) return { ticket };
    const freed = ticketAfter(ticket, { kind: 'release', order }, moment);
    const isOver = standingOf(freed, moment) === 'expired';
    return { ticket: freed, back: isOver ? 'expired' : 'active' };
  }
  if (!isIts) {
    const standing = standingOf(ticket, moment);
    if (standing === 'used' || (standing === 'reserved' && !givesWay(ticket, claim, moment)))
      return { ticket, exception: 'ticket_used_twice' };
    if (standing === 'revoked' || ticket.expiresAt <= placedAt)
      return { ticket, exception: 'ticket_not_allowed' };
  }
  const claimed = isIts && ticket.status === wanted ? ticket : taken(ticket, order, wanted, moment);
  const hadYes = isIts || wasLent(ticket, claim);
  return { ticket: claimed, ...(!hadYes && { exception: 'ticket_unconfirmed' }) };
}

/**
 * Whether what keeps the ticket lets an order have it: what is lent to its own till, and, before a sale that is paid, whatever is only kept for a
 * use that may never come. Its goods are gone: who had the ticket lent since is flagged when they do use it, and nobody uses it twice unseen.
 */
function givesWay(ticket: TicketState, { wanted, device }: TicketClaim, moment: Moment): boolean {
  if (leaseOf(ticket, moment)?.device === device && device !== undefined) return true;
  return wanted === 'used' && !moment.isHeld;
}

/** Whether the till that speaks of it had it when the ticket was put on the order. */
function wasLent({ lease }: TicketState, { device, placedAt }: TicketClaim): boolean {
  return lease !== undefined && lease.device === device && placedAt <= lease.until;
}

function taken<T extends TicketState>(
  ticket: T,
  order: string,
  wanted: Exclude<Wanted, 'free'>,
  moment: Moment,
): T {
  if (wanted === 'used')
    return { ...ticket, order, status: wanted, reservedUntil: undefined, usedAt: moment.now };
  return { ...ticket, order, status: wanted, reservedUntil: keptUntil(moment), usedAt: undefined };
}
