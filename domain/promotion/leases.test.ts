import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../kit/errors.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import { claimTicket } from './claim-ticket.ts';
import {
  standingOf,
  ticketAfter,
  type Moment,
  type TicketEvent,
  type TicketLease,
  type TicketState,
} from './ticket-states.ts';

const start = '2026-11-21T01:00:00.000Z';
const hours = 60;
const at = (minutes: number, isHeld = false): Moment => ({
  now: isoInstant(instantMs(start) + minutes * 60_000),
  isHeld,
});
const fresh: TicketState = { status: 'active', expiresAt: '2026-12-21T21:00:00.000Z' };
const leaseOf = (device: string, from = 0, _id = `${device}-${from}`): TicketLease => ({
  _id,
  device,
  store: 'north',
  until: at(from + 12 * hours).now,
});
const lend = (device: string, from = 0): TicketEvent => ({ kind: 'lend', lease: leaseOf(device, from) });

function tried(ticket: TicketState, event: TicketEvent, moment: Moment): string {
  try {
    return standingOf(ticketAfter(ticket, event, moment), moment);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('a ticket that is lent to a till', () => {
  const lent = ticketAfter(fresh, lend('a'), at(0));

  it('is nobody else’s: not the web’s, nor another till’s, nor taken back', () => {
    expect(tried(lent, { kind: 'reserve', order: 'web' }, at(1))).toBe('ticket_reserved');
    expect(tried(lent, { kind: 'use', order: 'web' }, at(1))).toBe('ticket_reserved');
    expect(tried(lent, lend('b', 1), at(1))).toBe('ticket_reserved');
    expect(tried(lent, { kind: 'revoke' }, at(1))).toBe('ticket_reserved');
  });

  it('stays there to the end, however long nobody hears of the till, and not longer', () => {
    expect(tried(lent, lend('b', 719), at(719))).toBe('ticket_reserved');
    expect(tried(lent, lend('b', 720), at(720))).toBe('reserved');
    expect(tried(lent, { kind: 'reserve', order: 'web' }, at(720))).toBe('reserved');
    const last = { ...fresh, expiresAt: at(60).now };
    expect(standingOf(ticketAfter(last, lend('a'), at(0)), at(60))).toBe('expired');
  });

  it('is kept from then on when the same till asks again', () => {
    const again = ticketAfter(lent, lend('a', 100), at(100));
    expect(again.lease?.until).toBe(at(100 + 720).now);
    // What it gave back of the lease before is over: it has the new one.
    const late: TicketEvent = { kind: 'giveBack', device: 'a', leaseId: 'a-0', at: at(90).now };
    expect(ticketAfter(again, late, at(101))).toBe(again);
  });

  it('is free as soon as that till gives it back, and no other', () => {
    const back = (device: string): TicketEvent => ({
      kind: 'giveBack',
      device,
      leaseId: 'a-0',
      at: at(5).now,
    });
    expect(ticketAfter(lent, back('b'), at(6))).toBe(lent);
    const given = ticketAfter(lent, back('a'), at(6));
    expect(standingOf(given, at(6))).toBe('active');
    expect(ticketAfter(given, back('a'), at(7))).toBe(given);
  });

  it('is taken from that till by somebody of its store, by that lease alone; what it sold before had its yes', () => {
    const take = (store: string, leaseId = 'a-0'): TicketEvent => ({ kind: 'takeBack', store, leaseId });
    expect(ticketAfter(lent, take('south'), at(6))).toBe(lent);
    expect(ticketAfter(lent, take('north', 'a-5'), at(6))).toBe(lent);
    const taken = ticketAfter(lent, take('north'), at(6));
    expect(standingOf(taken, at(6))).toBe('active');
    expect(ticketAfter(taken, take('north'), at(7))).toBe(taken);
    expect(tried(taken, lend('b', 6), at(6))).toBe('reserved');
    const claim = (minutes: number) => ({
      order: 'one',
      wanted: 'used' as const,
      placedAt: at(minutes).now,
      device: 'a',
    });
    expect(claimTicket(taken, claim(5), at(9))).not.toHaveProperty('exception');
    expect(claimTicket(taken, claim(8), at(9)).exception).toBe('ticket_unconfirmed');
    const elsewhere = ticketAfter(taken, { kind: 'use', order: 'web' }, at(7));
    expect(claimTicket(elsewhere, claim(5), at(9)).exception).toBe('ticket_used_twice');
  });

  it('is not lent while an order has it', () => {
    const reserved = ticketAfter(fresh, { kind: 'reserve', order: 'web' }, at(0));
    expect(tried(reserved, lend('a', 1), at(1))).toBe('ticket_reserved');
    const lapsed = ticketAfter(reserved, lend('a', 15), at(15));
    expect(lapsed.order).toBeUndefined();
    expect(tried(lapsed, { kind: 'use', order: 'web' }, at(16))).toBe('ticket_reserved');
  });
});

describe('an order of the till that a ticket was lent to', () => {
  const lent = ticketAfter(fresh, lend('a'), at(0));
  const claim = (order: string, minutes: number, device = 'a') => ({
    order,
    wanted: 'used' as const,
    placedAt: at(minutes).now,
    device,
  });

  it('had its yes, also where it is heard of when the lease is over or was given back', () => {
    expect(claimTicket(lent, claim('one', 10), at(10))).not.toHaveProperty('exception');
    expect(claimTicket(lent, claim('one', 10), at(3 * 24 * hours))).toEqual({
      ticket: expect.objectContaining({ status: 'used', order: 'one' }) as TicketState,
    });
    const back = ticketAfter(lent, { kind: 'giveBack', device: 'a', leaseId: 'a-0', at: at(11).now }, at(12));
    expect(claimTicket(back, claim('one', 10), at(13))).not.toHaveProperty('exception');
  });

  it('had none for what it sold after the end, nor had another till', () => {
    expect(claimTicket(lent, claim('one', 721), at(722)).exception).toBe('ticket_unconfirmed');
    expect(claimTicket(lent, claim('one', 10, 'b'), at(11)).exception).toBe('ticket_unconfirmed');
    const ofNobody = { ...claim('one', 10), device: undefined };
    expect(claimTicket(lent, ofNobody, at(11)).exception).toBe('ticket_unconfirmed');
    // While it is not paid, it has no claim on what another till has.
    expect(claimTicket(lent, { ...claim('one', 10, 'b'), wanted: 'reserved' }, at(11))).toEqual({
      ticket: lent,
      exception: 'ticket_used_twice',
    });
  });

  it('has it before the till that it was lent to since, whose own use is the one that is flagged', () => {
    const lentAnew = ticketAfter(lent, lend('b', 720), at(720));
    const { ticket: sold, exception } = claimTicket(lentAnew, claim('one', 10), at(800));
    expect(exception).toBe('ticket_unconfirmed');
    expect(sold).toMatchObject({ status: 'used', order: 'one' });
    expect(claimTicket(sold, claim('two', 790, 'b'), at(810))).toEqual({
      ticket: sold,
      exception: 'ticket_used_twice',
    });
    const back: TicketEvent = { kind: 'giveBack', device: 'b', leaseId: 'b-720', at: at(820).now };
    expect(standingOf(ticketAfter(sold, back, at(820)), at(3 * 24 * hours))).toBe('used');
  });

  it('has it before a cart that keeps it, and not before an order that is there', () => {
    const kept = ticketAfter(lent, { kind: 'reserve', order: 'web' }, at(720));
    expect(claimTicket(kept, claim('one', 10), at(721))).toEqual({
      ticket: expect.objectContaining({ status: 'used', order: 'one' }) as TicketState,
    });
    expect(claimTicket(kept, claim('one', 10), at(721, true))).toEqual({
      ticket: kept,
      exception: 'ticket_used_twice',
    });
  });

  it('gives it back to the till while that has it, and to the customer after', () => {
    const { ticket: sold } = claimTicket(lent, claim('one', 10), at(10));
    const { ticket: freed, back } = claimTicket(sold, { ...claim('one', 10), wanted: 'free' }, at(20));
    expect(back).toBe('active');
    expect(standingOf(freed, at(20))).toBe('reserved');
    expect(claimTicket(freed, claim('two', 21), at(22))).not.toHaveProperty('exception');
    expect(standingOf(freed, at(720))).toBe('active');
  });
});

// Two tills with leases, offline and late, and a guest on the web, all after one ticket.

interface Sent {
  readonly kind: 'order' | 'release';
  readonly id: string;
  readonly at: number;
}

interface Till {
  lease: { readonly id: string; readonly until: number } | undefined;
  queue: Sent[];
}

type Step =
  | { readonly do: 'web'; readonly isMade: boolean }
  | { readonly do: 'lend' | 'sell' | 'giveBack' | 'sync'; readonly till: 'a' | 'b' };

const step: fc.Arbitrary<{ readonly step: Step; readonly later: number }> = fc.record({
  step: fc.oneof(
    fc.record({ do: fc.constant('web' as const), isMade: fc.boolean() }),
    fc.record({
      do: fc.constantFrom('lend' as const, 'sell' as const, 'giveBack' as const, 'sync' as const),
      till: fc.constantFrom('a' as const, 'b' as const),
    }),
  ),
  later: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 14 * hours })),
});

interface Heard {
  readonly id: string;
  readonly isFine: boolean;
  readonly isInTime: boolean;
  /** Somebody's sale, which came before, had the ticket already. */
  readonly wasUsed: boolean;
}

/** Plays it, and counts for each order that names the ticket whether it had it, and when that was heard. */
class World {
  ticket = fresh;
  minutes = 0;
  /** Orders on the web that are made as soon as the ticket is reserved for them; the others are carts that nobody sends. */
  readonly made = new Set<string>();
  readonly heard: Heard[] = [];
  readonly tills: Record<'a' | 'b', Till> = {
    a: { lease: undefined, queue: [] },
    b: { lease: undefined, queue: [] },
  };
  #named = 0;

  play(of: Step): void {
    if (of.do === 'web') this.#web(of.isMade);
    else this[of.do](of.till);
  }

  lend(name: 'a' | 'b'): void {
    // A till sends first what it sold.
    this.sync(name);
    const lease = leaseOf(name, this.minutes, `${name}${this.#named++}`);
    if (!this.#try({ kind: 'lend', lease })) return;
    this.tills[name].lease = { id: lease._id, until: this.minutes + 12 * hours };
  }

  /** Without a network: by its lease alone, once. */
  sell(name: 'a' | 'b'): void {
    const till = this.tills[name];
    if (!till.lease || this.minutes > till.lease.until) return;
    till.queue.push({ kind: 'order', id: `${name}-order-${this.#named++}`, at: this.minutes });
    this.giveBack(name);
  }

  giveBack(name: 'a' | 'b'): void {
    const till = this.tills[name];
    if (till.lease) till.queue.push({ kind: 'release', id: till.lease.id, at: this.minutes });
    till.lease = undefined;
  }

  sync(name: 'a' | 'b'): void {
    const till = this.tills[name];
    for (const sent of till.queue) {
      if (sent.kind === 'release')
        this.#try({ kind: 'giveBack', device: name, leaseId: sent.id, at: at(sent.at).now });
      else this.#hear(name, sent);
    }
    till.queue = [];
  }

  #hear(device: string, { id, at: soldAt }: Sent): void {
    const before = this.ticket;
    const claim = { order: id, wanted: 'used' as const, placedAt: at(soldAt).now, device };
    const { ticket, exception } = claimTicket(before, claim, this.#moment());
    this.ticket = ticket;
    const isInTime = before.lease?.device === device && before.lease.until > this.#moment().now;
    this.heard.push({ id, isFine: exception === undefined, isInTime, wasUsed: before.status === 'used' });
  }

  #web(isMade: boolean): void {
    const order = `web-${this.#named++}`;
    if (!this.#try({ kind: 'reserve', order }) || !isMade) return;
    this.made.add(order);
    this.heard.push({ id: order, isFine: true, isInTime: true, wasUsed: false });
  }

  /** Whether anybody could use it at this moment or later. */
  get isOpen(): boolean {
    const standing = standingOf(this.ticket, this.#moment());
    return standing !== 'used' && !(this.ticket.order !== undefined && this.made.has(this.ticket.order));
  }

  #try(event: TicketEvent): boolean {
    try {
      this.ticket = ticketAfter(this.ticket, event, this.#moment());
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  #moment(): Moment {
    return at(this.minutes, this.ticket.order !== undefined && this.made.has(this.ticket.order));
  }
}

describe('whoever wants a ticket: a guest on the web, and two tills with leases, without a network and late,', () => {
  it('has it at most once; what a till sold by its lease and said in time it had, and what was sold nobody uses again', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world = new World();
        for (const { step: next, later } of steps) {
          world.minutes += later;
          world.play(next);
        }
        for (const name of ['a', 'b'] as const) world.sync(name);
        const fine = world.heard.filter(({ isFine }) => isFine);
        expect(fine.length).toBeLessThanOrEqual(1);
        for (const { isFine, isInTime, wasUsed } of world.heard)
          expect(isFine || wasUsed || !isInTime).toBe(true);
        expect(world.isOpen).toBe(world.heard.length === 0);
        if (fine.length === 1) expect(world.ticket.order).toBe(fine[0]?.id);
      }),
      { numRuns: 500 },
    );
  });
});
