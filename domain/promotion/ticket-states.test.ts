import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../kit/errors.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import {
  reservedMinutes,
  standingOf,
  ticketAfter,
  type Moment,
  type TicketEvent,
  type TicketState,
} from './ticket-states.ts';

const start = '2026-11-21T06:00:00.000Z';
const fresh: TicketState = { status: 'active', expiresAt: '2026-12-21T21:00:00.000Z' };
const at = (minutes: number, isHeld = false): Moment => ({
  now: isoInstant(instantMs(start) + minutes * 60_000),
  isHeld,
});
const days = (count: number): number => count * 24 * 60;

/** What somebody is told, or how the ticket stands then. */
function tried(ticket: TicketState, event: TicketEvent, moment: Moment): string {
  try {
    return standingOf(ticketAfter(ticket, event, moment), moment);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('a ticket that is put on an order', () => {
  const reserved = ticketAfter(fresh, { kind: 'reserve', order: 'a' }, at(0));

  it('is kept for it, and for nobody else', () => {
    expect(reserved).toMatchObject({
      status: 'reserved',
      order: 'a',
      reservedUntil: at(reservedMinutes).now,
    });
    expect(ticketAfter(reserved, { kind: 'reserve', order: 'a' }, at(0))).toBe(reserved);
    expect(tried(reserved, { kind: 'reserve', order: 'b' }, at(14))).toBe('ticket_reserved');
    expect(tried(reserved, { kind: 'use', order: 'b' }, at(14))).toBe('ticket_reserved');
    expect(tried(reserved, { kind: 'revoke' }, at(14))).toBe('ticket_reserved');
  });

  it('is kept anew while somebody is still choosing, and not past its last day', () => {
    const again = ticketAfter(reserved, { kind: 'reserve', order: 'a' }, at(10));
    expect(again.reservedUntil).toBe(at(25).now);
    expect(ticketAfter(again, { kind: 'reserve', order: 'a' }, at(12, true))).toBe(again);
    const last = { ...again, expiresAt: at(20).now };
    expect(ticketAfter(last, { kind: 'reserve', order: 'a' }, at(20))).toBe(last);
    expect(tried(last, { kind: 'reserve', order: 'a' }, at(25))).toBe('ticket_expired');
  });

  it('is free again after a quarter of an hour, unless the order was made with it', () => {
    expect(standingOf(reserved, at(15))).toBe('active');
    expect(tried(reserved, { kind: 'reserve', order: 'b' }, at(15))).toBe('reserved');
    expect(standingOf(reserved, at(15, true))).toBe('reserved');
    expect(tried(reserved, { kind: 'reserve', order: 'b' }, at(15, true))).toBe('ticket_reserved');
  });

  it('stays good for that order when its day is over, and ends with it', () => {
    expect(tried(reserved, { kind: 'use', order: 'a' }, at(days(40), true))).toBe('used');
    expect(tried(reserved, { kind: 'release', order: 'a' }, at(days(40), true))).toBe('expired');
    expect(tried(reserved, { kind: 'use', order: 'a' }, at(days(40)))).toBe('ticket_expired');
  });

  it('comes back with the order, whole', () => {
    const used = ticketAfter(reserved, { kind: 'use', order: 'a' }, at(1));
    expect(used).toMatchObject({ status: 'used', order: 'a', usedAt: at(1).now });
    expect(ticketAfter(used, { kind: 'release', order: 'b' }, at(2))).toBe(used);
    expect(ticketAfter(used, { kind: 'release', order: 'a' }, at(2))).toEqual({
      ...fresh,
      order: undefined,
      reservedUntil: undefined,
      usedAt: undefined,
    });
  });
});

describe('a ticket that cannot be used', () => {
  it.each([
    ['that was used', { ...fresh, status: 'used', order: 'a' }, 'ticket_used'],
    ['that was taken back', { ...fresh, status: 'revoked' }, 'ticket_revoked'],
    ['whose day is over', { ...fresh, expiresAt: start }, 'ticket_expired'],
  ] as const)('%s says why', (_, ticket, code) => {
    expect(tried(ticket, { kind: 'reserve', order: 'b' }, at(0))).toBe(code);
    expect(tried(ticket, { kind: 'use', order: 'b' }, at(0))).toBe(code);
  });

  it('is taken back only while somebody could use it, and once', () => {
    const revoked = ticketAfter(fresh, { kind: 'revoke' }, at(0));
    expect(ticketAfter(revoked, { kind: 'revoke' }, at(1))).toBe(revoked);
    expect(tried({ ...fresh, expiresAt: start }, { kind: 'revoke' }, at(0))).toBe('ticket_expired');
    expect(tried({ ...fresh, status: 'used', order: 'a' }, { kind: 'revoke' }, at(0))).toBe('ticket_used');
  });
});

const order = fc.constantFrom('a', 'b', 'c');
const event: fc.Arbitrary<TicketEvent> = fc.oneof(
  fc.record({ kind: fc.constantFrom('reserve', 'use', 'release'), order }) as fc.Arbitrary<TicketEvent>,
  fc.constant<TicketEvent>({ kind: 'revoke' }),
);
const step = fc.record({ event, later: fc.integer({ min: 0, max: 20 }), isMade: fc.boolean() });

describe('whatever happens to a ticket', () => {
  /** All states that a ticket goes through, each with what led to it. */
  function walk(steps: readonly { event: TicketEvent; later: number; isMade: boolean }[]) {
    let ticket = fresh;
    let minutes = 0;
    return steps.map(({ event: happens, later, isMade }) => {
      minutes += later;
      const moment = at(minutes, isMade);
      const before = ticket;
      try {
        ticket = ticketAfter(ticket, happens, moment);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
      return { before, event: happens, moment, after: ticket };
    });
  }

  it('is used with one order at a time: with another only once the first gave it back', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let usedWith: string | undefined;
        for (const { event: happens, before, after } of walk(steps)) {
          if (happens.kind === 'release' && happens.order === usedWith) usedWith = undefined;
          if (after.status === 'used') {
            expect([undefined, after.order]).toContain(usedWith);
            usedWith = after.order;
          } else expect(usedWith).toBeUndefined();
          if (before.status === 'revoked') expect(after).toBe(before);
        }
      }),
    );
  });

  it('the same event once more, at the same moment, changes nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        for (const { after, event: happens, moment, before } of walk(steps))
          if (after !== before) expect(ticketAfter(after, happens, moment)).toBe(after);
      }),
    );
  });

  it('an order is named exactly while one has it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        for (const { after } of walk(steps))
          expect(after.order !== undefined).toBe(after.status === 'reserved' || after.status === 'used');
      }),
    );
  });
});
