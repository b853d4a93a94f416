import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantMs, isoInstant } from '../kit/time.ts';
import { claimTicket, type TicketClaim, type Wanted } from './claim-ticket.ts';
import { standingOf, ticketAfter, type Moment, type TicketState } from './ticket-states.ts';

const start = '2026-11-21T06:00:00.000Z';
const at = (minutes: number, isHeld = true): Moment => ({
  now: isoInstant(instantMs(start) + minutes * 60_000),
  isHeld,
});
const fresh: TicketState = { status: 'active', expiresAt: '2026-11-21T21:00:00.000Z' };
const claim = (wanted: Wanted, order = 'a', placedAt = start): TicketClaim => ({ order, wanted, placedAt });
const reserved = ticketAfter(fresh, { kind: 'reserve', order: 'a' }, at(0));
const nextDay = 24 * 60;

describe('an order that has a ticket', () => {
  it('keeps it while it is open, and uses it when it is paid: nobody has to look', () => {
    expect(claimTicket(reserved, claim('reserved'), at(1))).toEqual({ ticket: reserved });
    const { ticket, ...rest } = claimTicket(reserved, claim('used'), at(1));
    expect(ticket).toMatchObject({ status: 'used', order: 'a', usedAt: at(1).now, reservedUntil: undefined });
    expect(rest).toEqual({});
    expect(claimTicket(ticket, claim('used'), at(9)).ticket).toBe(ticket);
  });

  it('has it also where its time to be made was over, and past its last day', () => {
    expect(claimTicket(reserved, claim('used'), at(40, false))).toMatchObject({ ticket: { status: 'used' } });
    expect(claimTicket(reserved, claim('used'), at(nextDay, false))).not.toHaveProperty('exception');
  });

  it('gives it back whole, or over where its day is over', () => {
    const { ticket } = claimTicket(reserved, claim('used'), at(1));
    const back = claimTicket(ticket, claim('free'), at(5));
    expect(back).toMatchObject({ ticket: fresh, back: 'active' });
    const late = claimTicket(ticket, claim('free'), at(nextDay));
    expect(late.back).toBe('expired');
    expect(standingOf(late.ticket, at(nextDay))).toBe('expired');
    expect(claimTicket(back.ticket, claim('free'), at(6))).toEqual({ ticket: back.ticket });
  });
});

describe('an order that had no yes for a ticket', () => {
  it('gets what nobody else has, and somebody looks', () => {
    expect(claimTicket(fresh, claim('used'), at(1))).toMatchObject({
      ticket: { status: 'used', order: 'a' },
      exception: 'ticket_unconfirmed',
    });
    // It was good when the order was made; the till says so the day after.
    expect(claimTicket(fresh, claim('used'), at(nextDay))).toMatchObject({
      ticket: { status: 'used' },
      exception: 'ticket_unconfirmed',
    });
  });

  it.each([
    ['is kept for another', reserved, 'ticket_used_twice'],
    ['was used with another', { ...fresh, status: 'used', order: 'a', usedAt: start }, 'ticket_used_twice'],
    ['was taken back', { ...fresh, status: 'revoked' }, 'ticket_not_allowed'],
    ['was over when it was made', { ...fresh, expiresAt: start }, 'ticket_not_allowed'],
  ] as const)('does not get one that %s', (_, ticket, exception) => {
    expect(claimTicket(ticket as TicketState, claim('used', 'b'), at(1))).toEqual({ ticket, exception });
    expect(claimTicket(ticket as TicketState, claim('free', 'b'), at(1))).toEqual({ ticket });
  });
});

describe('a ticket, whatever orders say of it,', () => {
  const word = fc.record({
    order: fc.constantFrom('a', 'b', 'c'),
    wanted: fc.constantFrom<Wanted>('reserved', 'used', 'free'),
    later: fc.integer({ min: 0, max: 400 }),
  });

  it('is with one order at a time, and saying it again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        let ticket = fresh;
        let minutes = 0;
        for (const { order, wanted, later } of words) {
          minutes += later;
          const before = ticket;
          const held = at(minutes);
          const found = claimTicket(before, { order, wanted, placedAt: held.now }, held);
          ticket = found.ticket;
          if (before.order !== undefined && before.order !== order) expect(ticket).toBe(before);
          expect(claimTicket(ticket, { order, wanted, placedAt: held.now }, held).ticket).toBe(ticket);
          if (wanted === 'free') expect(ticket.order).not.toBe(order);
        }
      }),
    );
  });

  it('is after a sale and its refund as it was before', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 0, max: 600 }), (isReserved, minutes) => {
        const before = isReserved ? reserved : fresh;
        const { ticket: sold } = claimTicket(before, claim('used'), at(1));
        const { ticket: after, back } = claimTicket(sold, claim('free'), at(minutes));
        expect(after).toEqual({ ...fresh, order: undefined, reservedUntil: undefined, usedAt: undefined });
        expect(back).toBe('active');
      }),
    );
  });
});
