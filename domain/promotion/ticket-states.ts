import { AppError } from '../kit/errors.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import type { TicketStatus } from './ticket-schema.ts';

/** So long a ticket is kept for an order that is still to be made. */
export const reservedMinutes = 15;

/** A ticket that the server has lent to a till: until then it is that till's alone, whether anybody hears of the till or not. */
export interface TicketLease {
  /** Under which it was told: one that is given back may have been lent anew meanwhile. */
  readonly _id: string;
  readonly device: string;
  /** The store of the till: what others see. */
  readonly store: string;
  readonly until: string;
}

/** What a ticket's row says of where it stands. That it expired nobody writes: it follows from the time. */
export interface TicketState {
  readonly status: Exclude<TicketStatus, 'expired'>;
  /** The order that it is reserved for or was used with. */
  readonly order?: string | undefined;
  readonly reservedUntil?: string | undefined;
  readonly usedAt?: string | undefined;
  readonly expiresAt: string;
  /** Beside an order, too: what that gives back is the till's again. It stays when it is over, for what the till says later of before. */
  readonly lease?: TicketLease | undefined;
}

/** What can happen to a ticket (data-model §6). */
export type TicketEvent =
  /** It is put on an order, which may still have to be made. */
  | { readonly kind: 'reserve'; readonly order: string }
  /** The order is paid. */
  | { readonly kind: 'use'; readonly order: string }
  /** The order is cancelled, or what it was for is refunded. */
  | { readonly kind: 'release'; readonly order: string }
  /** A till gets it, or keeps what it has for longer. */
  | { readonly kind: 'lend'; readonly lease: TicketLease }
  /** A till has no use for it any more, and said so `at`, by its clock: what it sold before that it had the ticket for. */
  | { readonly kind: 'giveBack'; readonly device: string; readonly leaseId: string; readonly at: string }
  /** Somebody of the store takes it from a till that does not give it back: what that till sells with it from then on it has no yes for. */
  | { readonly kind: 'takeBack'; readonly store: string; readonly leaseId: string }
  | { readonly kind: 'revoke' };

/** The moment of an event. */
export interface Moment {
  readonly now: string;
  /** Whether the order that the row names is there and has the ticket on it: then no reservation lapses. */
  readonly isHeld: boolean;
}

/** How a ticket stands at a moment: a reservation without its order lapses, what nobody reserved expires, and what is left a till may have. */
export function standingOf(ticket: TicketState, moment: Moment): TicketStatus {
  const own = ownStanding(ticket, moment);
  return own === 'active' && leaseOf(ticket, moment) ? 'reserved' : own;
}

/** How it stands, whoever it is lent to. */
function ownStanding(ticket: TicketState, moment: Moment): TicketStatus {
  if (ticket.status === 'used' || ticket.status === 'revoked') return ticket.status;
  if (ticket.status === 'reserved' && !hasLapsed(ticket, moment)) return 'reserved';
  return ticket.expiresAt <= moment.now ? 'expired' : 'active';
}

/** The till that a ticket is lent to at a moment, where no order has it. */
export function leaseOf(ticket: TicketState, moment: Moment): TicketLease | undefined {
  const { lease } = ticket;
  return lease && lease.until > moment.now && ownStanding(ticket, moment) === 'active' ? lease : undefined;
}

/**
 * The ticket after an event; the very same object where nothing changes, as where the event is told once more. It is asked under the lock of
 * the ticket's row, so that of two orders at once one has it.
 * @throws AppError ticket_used · ticket_reserved · ticket_expired · ticket_revoked
 */
export function ticketAfter<T extends TicketState>(ticket: T, event: TicketEvent, moment: Moment): T {
  const standing = standingOf(ticket, moment);
  const isItsOrder = 'order' in event && ticket.order === event.order;
  switch (event.kind) {
    case 'reserve':
      if (isItsOrder && standing === 'used') return ticket;
      if (isItsOrder && standing === 'reserved') return keptLonger(ticket, moment);
      refuseUnless('active', standing);
      return { ...ticket, status: 'reserved', order: event.order, reservedUntil: keptUntil(moment) };
    case 'use':
      if (isItsOrder && standing === 'used') return ticket;
      // Reserved for it, it stays good for it, also past its last day.
      if (!isItsOrder || standing !== 'reserved') refuseUnless('active', standing);
      return {
        ...ticket,
        status: 'used',
        order: event.order,
        reservedUntil: undefined,
        usedAt: moment.now,
      };
    case 'release':
      if (!isItsOrder || (ticket.status !== 'reserved' && ticket.status !== 'used')) return ticket;
      return { ...ticket, status: 'active', order: undefined, reservedUntil: undefined, usedAt: undefined };
    case 'lend':
      // A till that asks again keeps what it has; what another has, or an order, nobody gets.
      if (leaseOf(ticket, moment)?.device !== event.lease.device) refuseUnless('active', standing);
      if (ticket.status === 'active' && isSameLease(ticket.lease, event.lease)) return ticket;
      // A cart that kept it for too long has it no more.
      return { ...ticket, status: 'active', order: undefined, reservedUntil: undefined, lease: event.lease };
    case 'giveBack':
      return lentUntil(ticket, event.leaseId, event.at, ({ device }) => device === event.device);
    case 'takeBack':
      return lentUntil(ticket, event.leaseId, moment.now, ({ store }) => store === event.store);
    case 'revoke':
      if (standing === 'revoked') return ticket;
      refuseUnless('active', standing);
      return { ...ticket, status: 'revoked', order: undefined, reservedUntil: undefined };
  }
}

/** Asked for once more, it is kept anew: somebody is still choosing. Not past its last day, nor where the order is there and has it. */
function keptLonger<T extends TicketState>(ticket: T, moment: Moment): T {
  const reservedUntil = keptUntil(moment);
  if (moment.isHeld || ticket.expiresAt <= moment.now || ticket.reservedUntil === reservedUntil)
    return ticket;
  return { ...ticket, reservedUntil };
}

/** When a reservation of this moment lapses. */
export function keptUntil({ now }: Pick<Moment, 'now'>): string {
  return isoInstant(instantMs(now) + reservedMinutes * 60_000);
}

function hasLapsed({ reservedUntil }: TicketState, { now, isHeld }: Moment): boolean {
  return !isHeld && reservedUntil !== undefined && reservedUntil <= now;
}

function isSameLease(a: TicketLease | undefined, b: TicketLease): boolean {
  return a?._id === b._id && a.device === b.device && a.store === b.store && a.until === b.until;
}

/** The ticket with the end of its lease at a moment, where it has that lease and that has not ended before. */
function lentUntil<T extends TicketState>(
  ticket: T,
  leaseId: string,
  until: string,
  isMeant: (lease: TicketLease) => boolean,
): T {
  const { lease } = ticket;
  if (lease?._id !== leaseId || !isMeant(lease) || lease.until <= until) return ticket;
  return { ...ticket, lease: { ...lease, until } };
}

function refuseUnless(wanted: 'active', standing: TicketStatus): void {
  if (standing !== wanted) throw new AppError(`ticket_${standing}`);
}
