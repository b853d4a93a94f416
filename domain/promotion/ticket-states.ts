import { AppError } from '../kit/errors.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import type { TicketStatus } from './ticket-schema.ts';

/** So long a ticket is kept for an order that is still to be made. */
export const reservedMinutes = 15;

/** What a ticket's row says of where it stands. That it expired nobody writes: it follows from the time. */
export interface TicketState {
  readonly status: Exclude<TicketStatus, 'expired'>;
  /** The order that it is reserved for or was used with. */
  readonly order?: string | undefined;
  readonly reservedUntil?: string | undefined;
  readonly usedAt?: string | undefined;
  readonly expiresAt: string;
}

/** What can happen to a ticket (data-model §6). */
export type TicketEvent =
  /** It is put on an order, which may still have to be made. */
  | { readonly kind: 'reserve'; readonly order: string }
  /** The order is paid. */
  | { readonly kind: 'use'; readonly order: string }
  /** The order is cancelled, or what it was for is refunded. */
  | { readonly kind: 'release'; readonly order: string }
  | { readonly kind: 'revoke' };

/** The moment of an event. */
export interface Moment {
  readonly now: string;
  /** Whether the order that the row names is there and has the ticket on it: then no reservation lapses. */
  readonly isHeld: boolean;
}

/** How a ticket stands at a moment: a reservation without its order lapses, and what nobody reserved expires. */
export function standingOf(ticket: TicketState, moment: Moment): TicketStatus {
  if (ticket.status === 'used' || ticket.status === 'revoked') return ticket.status;
  if (ticket.status === 'reserved' && !hasLapsed(ticket, moment)) return 'reserved';
  return ticket.expiresAt <= moment.now ? 'expired' : 'active';
}

/**
 * The ticket after an event; the very same object where nothing changes, as where the event is told once more. It is asked under the lock of
 * the ticket's row, so that of two orders at once one has it.
 * @throws AppError ticket_used · ticket_reserved · ticket_expired · ticket_revoked
 */
export function ticketAfter<T extends TicketState>(ticket: T, event: TicketEvent, moment: Moment): T {
  const standing = standingOf(ticket, moment);
  const isItsOrder = event.kind !== 'revoke' && ticket.order === event.order;
  switch (event.kind) {
    case 'reserve':
      if (isItsOrder && (standing === 'reserved' || standing === 'used')) return ticket;
      refuseUnless('active', standing);
      return {
        ...ticket,
        status: 'reserved',
        order: event.order,
        reservedUntil: isoInstant(instantMs(moment.now) + reservedMinutes * 60_000),
      };
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
    case 'revoke':
      if (standing === 'revoked') return ticket;
      refuseUnless('active', standing);
      return { ...ticket, status: 'revoked', order: undefined, reservedUntil: undefined };
  }
}

function hasLapsed({ reservedUntil }: TicketState, { now, isHeld }: Moment): boolean {
  return !isHeld && reservedUntil !== undefined && reservedUntil <= now;
}

function refuseUnless(wanted: 'active', standing: TicketStatus): void {
  if (standing !== wanted) throw new AppError(`ticket_${standing}`);
}
