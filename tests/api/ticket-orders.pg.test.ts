import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '#domain/kit/operation.ts';
import type { Order } from '#domain/order/schema.ts';
import { operationByName } from '#domain/operations.ts';
import { brandAccess, type Tx } from '#server/database/connection.ts';
import type { Answered } from '#server/http/testing.ts';
import { followTickets } from '#server/promotion/follow-tickets.ts';
import { brandId, minute, otherBrand, outcome, type Guest } from './lib/guest-house.ts';
import { newId } from './lib/new-id.ts';
import { TicketHouse, type Kind } from './lib/ticket-house.ts';
import { RawDevice, type RawResult } from './raw-device.ts';
import { newSigner, staffNamed, TestTill } from './test-till.ts';

// Coupons and vouchers in orders: on the web with the server's yes, from a till with or without, and where they go when it is over.

const storeId = 'charizi-zhongshan';
const ofStore = `/order-customer/brands/${brandId}/stores/${storeId}`;
/** NT$75, and what vouchers are for. */
const cheese = { templateId: 'charizi-cheese-waffle', quantity: 1 };
/** NT$60. */
const waffle = { templateId: 'charizi-waffle', quantity: 1 };

let shop: TicketHouse;
let mei: Guest;
let till: TestTill;
let device: RawDevice;
beforeAll(async () => {
  shop = await TicketHouse.open();
  mei = await shop.staff('mei');
  till = await new TestTill(await shop.house.server.visitor().signIn('lead'), await newSigner()).open();
  device = await RawDevice.enrol(await shop.house.server.visitor().signIn('mei'), await newSigner());
  const table = { _id: 'g1', label: 'G1', seats: 4, qrToken: 'code-one', isActive: true, sort: 0 };
  await shop.house.rows(sql`update store_settings set tables = ${JSON.stringify([table])}::jsonb,
    service_settings = service_settings || '{"enableDineIn": true}' where store_id = ${storeId}`);
  // There is enough of everything.
  await shop.house.rows(sql`update inventory set total_stock = 100000`);
});
afterAll(() => shop.house.server.close());

const idle = (): Promise<void> => shop.house.server.app.sync.idle();
const fixed = (discountValue: number, minPurchaseAmount = 0) => ({
  discountInfo: { discountType: 'fixed', discountValue, minPurchaseAmount },
});

/** A ticket of somebody new. */
async function aTicket(kind: Kind, about: object = {}) {
  const dish = kind === 'voucher' ? { exchangeDishTemplate: cheese.templateId } : {};
  const template = await shop.template(kind, { ...dish, ...about });
  const member = await shop.member();
  return { ...member, template, ticket: await shop.give(kind, template, member.id) };
}

function wanted(_id: string, items: readonly object[] = [cheese, waffle]) {
  return { orderData: { _id, orderType: 'takeout', items } };
}
const quote = (guest: Guest, _id: string, items?: readonly object[], more: object = {}): Promise<Answered> =>
  guest.askFor(`POST ${ofStore}/quote`, { ...wanted(_id, items), ...more });
const create = (guest: Guest, _id: string, items?: readonly object[], more: object = {}): Promise<Answered> =>
  guest.askFor(`POST ${ofStore}/create`, { ...wanted(_id, items), ...more });

/** The id of an order that somebody has made with their ticket. */
async function orderWith(
  kind: Kind,
  guest: Guest,
  ticket: string,
  items?: readonly object[],
): Promise<string> {
  const orderId = newId();
  expect(await shop.used(kind, guest, ticket, orderId)).toBe('reserved');
  const made = await create(guest, orderId, items);
  expect(outcome(made)).toBe('200');
  await idle();
  return orderId;
}
const told = async (guest: Guest, orderId: string) =>
  (await guest.askFor(`GET /order-customer/brands/${brandId}/order/${orderId}`)).body;
const rowOf = async (orderId: string): Promise<Pick<Order, 'discounts' | 'total' | 'userId'>> => {
  const [row] = await shop.house.rows(
    sql<
      Pick<Order, 'discounts' | 'total'> & { user_id: string }
    >`select discounts, total, user_id from orders where id = ${orderId}`,
  );
  return { ...row!, userId: row!.user_id };
};
const paidBy = async (orderId: string): Promise<string> => {
  const path = `/order-admin/brands/${brandId}/stores/${storeId}/orders/${orderId}`;
  const answer = await mei.askFor(`PUT ${path}`, { status: 'paid', paymentMethod: 'cash' });
  await idle();
  return outcome(answer);
};
const commit = async (name: string, input: object, by = 'lead'): Promise<void> => {
  await till.engine.cycle();
  const all = { brandId, storeId, ...input };
  await till.engine.commit(operationByName.get(name) as Command, all as never, staffNamed(by));
  await till.engine.cycle();
  await idle();
};
/** What is noted of an order's tickets, in the list of its store. */
const flagged = async (orderId: string): Promise<string[]> =>
  (
    await shop.house.rows(
      sql<{
        code: string;
      }>`select code from flags where "order"->>'id' = ${orderId} and code like 'ticket_%' order by id`,
    )
  ).map(({ code }) => code);

describe('an order on the web', () => {
  it('is made with what is reserved for it, as it was quoted, and with nothing that is said', async () => {
    const { guest, ticket } = await aTicket('coupon', fixed(20, 100));
    const orderId = newId();
    const before = await quote(guest, orderId);
    expect(before.body).toMatchObject({ total: 135, totalDiscount: 0, tickets: [] });
    await shop.use('coupon', guest, ticket, orderId);
    const expected = { total: 115 };
    const quoted = await quote(guest, orderId, undefined, { expected });
    expect(quoted.body).toMatchObject({
      total: 115,
      totalDiscount: 20,
      tickets: [{ _id: ticket, name: '滿額折20', amount: 20 }],
    });
    // Of another order nobody has one.
    expect((await quote(guest, newId())).body).toMatchObject({ total: 135, tickets: [] });
    const forged = {
      _id: ticket,
      name: '免費',
      expiresAt: '2027-01-01T00:00:00.000Z',
      terms: { exchangeDishTemplate: cheese.templateId },
    };
    expect((await quote(guest, newId(), undefined, { tickets: [forged] })).body).toMatchObject({
      total: 135,
      tickets: [],
    });
    expect(outcome(await create(guest, newId(), undefined, { tickets: [forged] }))).toBe('400 validation');
    const made = await create(guest, orderId, undefined, { expected });
    expect(made.body).toMatchObject({
      total: 115,
      totalDiscount: 20,
      tickets: [{ name: '滿額折20', kind: 'coupon', amount: 20 }],
    });
    await idle();
    expect(await flagged(orderId)).toEqual([]);
    shop.house.later(60 * minute);
    expect(await shop.used('coupon', guest, ticket, newId())).toBe('409 ticket_reserved');
    // The answer was lost: the same again is the same order.
    expect((await create(guest, orderId, undefined, { expected })).body).toMatchObject({
      _id: orderId,
      total: 115,
    });
  });

  it('has the base price of the voucher’s dish off, and its options paid', async () => {
    const { guest, ticket } = await aTicket('voucher');
    const orderId = await orderWith('voucher', guest, ticket, [{ ...cheese, quantity: 2 }]);
    expect(await told(guest, orderId)).toMatchObject({
      subtotal: 150,
      total: 75,
      tickets: [{ kind: 'voucher', amount: 75 }],
    });
  });

  it('that does not meet the terms says what is missing, is made without it, and gives it back', async () => {
    const { guest, ticket } = await aTicket('coupon', fixed(20, 100));
    const orderId = newId();
    await shop.use('coupon', guest, ticket, orderId);
    const asked = await quote(guest, orderId, [cheese]);
    expect(asked.body).toMatchObject({
      total: 75,
      tickets: [{ _id: ticket, amount: 0, fault: { code: 'coupon_min_amount', missing: 25 } }],
    });
    expect(outcome(await create(guest, orderId, [cheese], { expected: { total: 55 } }))).toBe(
      '409 price_changed',
    );
    expect((await create(guest, orderId, [cheese], { expected: { total: 75 } })).body).toMatchObject({
      total: 75,
      tickets: [],
    });
    await idle();
    expect(await shop.standing(ticket)).toBe('active');
  });

  it('of fifty with one coupon has it once', async () => {
    const { guest, ticket } = await aTicket('coupon', fixed(20));
    const orders = Array.from({ length: 50 }, () => newId());
    const seated = { orderType: 'dine_in', dineInInfo: { tableToken: 'code-one' }, items: [cheese] };
    const totals = await Promise.all(
      orders.map(async (_id) => {
        const browser = shop.house.guest(undefined, guest.cookies);
        await shop.use('coupon', browser, ticket, _id);
        const made = await browser.askFor(`POST ${ofStore}/create`, { orderData: { _id, ...seated } });
        return made.body['totalDiscount'];
      }),
    );
    expect(totals.filter((off) => off === 20)).toHaveLength(1);
    expect(totals.filter((off) => off === 0)).toHaveLength(49);
    await idle();
    const [row] = await shop.house.rows(
      sql<{ order_id: string }>`select order_id from tickets where id = ${ticket}`,
    );
    expect(row?.order_id).toBe(orders[totals.indexOf(20)]);
    for (const orderId of orders) expect(await flagged(orderId)).toEqual([]);
  });

  it('is made once where a ticket is taken off it at the same moment: with it, or without', async () => {
    for (let round = 0; round < 10; round++) {
      const { guest, ticket } = await aTicket('voucher');
      const [orderId, other] = [newId(), newId()];
      await shop.use('voucher', guest, ticket, orderId);
      const free = () =>
        guest.askFor(`POST /promotion/brands/${brandId}/tickets/${ticket}/unreserve`, { orderId });
      const [made] = await Promise.all([
        create(guest, orderId),
        free().then(() => shop.use('voucher', guest, ticket, other)),
      ]);
      await idle();
      const has = made.status === 200 && made.body['totalDiscount'] === 75;
      if (made.status !== 200) expect(outcome(made)).toBe('409 ticket_reserved');
      const [row] = await shop.house.rows(
        sql<{ order_id: string }>`select order_id from tickets where id = ${ticket}`,
      );
      expect(row?.order_id).toBe(has ? orderId : other);
      expect(await flagged(orderId)).toEqual([]);
    }
  });

  it('leaves a ticket of somebody else alone, whatever its id', async () => {
    const { guest, ticket } = await aTicket('coupon', fixed(20));
    const orderId = newId();
    await shop.use('coupon', guest, ticket, orderId);
    const other = await shop.member();
    expect(await shop.used('coupon', other.guest, ticket, orderId)).toBe('404 not_found');
    expect((await quote(other.guest, orderId)).body).toMatchObject({ total: 135, tickets: [] });
    const stranger = { ...wanted(orderId).orderData, customerInfo: { name: '小美', phone: '0912345999' } };
    const asked = await shop.house.guest().askFor(`POST ${ofStore}/quote`, { orderData: stranger });
    expect(asked.body).toMatchObject({ total: 135, tickets: [] });
  });
});

describe('a ticket of an order', () => {
  it('is used when the order is paid, and back with the unit that is refunded', async () => {
    const { guest, ticket } = await aTicket('voucher');
    const orderId = await orderWith('voucher', guest, ticket, [{ ...cheese, quantity: 2 }]);
    expect(await paidBy(orderId)).toBe('200');
    expect(await shop.standing(ticket)).toBe('used');
    const lineId = ((await told(guest, orderId))['items'] as { _id: string }[])[0]?._id;
    const refund = (amount: number) =>
      commit('order.refund', {
        orderId,
        _id: newId(),
        lines: [{ lineId, qty: 1 }],
        amount,
        method: 'cash',
        reason: '餐點問題',
      });
    // The first unit is the one that was paid for.
    await refund(75);
    expect(await shop.standing(ticket)).toBe('used');
    await refund(0);
    expect(await shop.standing(ticket)).toBe('active');
    expect(await told(guest, orderId)).toMatchObject({
      refunded: 75,
      tickets: [{ amount: 75, back: 'active' }],
    });
    expect(await shop.used('voucher', guest, ticket, newId())).toBe('reserved');
    expect(await flagged(orderId)).toEqual([]);
  });

  it('is a coupon that goes back with the last line', async () => {
    const { guest, ticket } = await aTicket('coupon', fixed(20));
    const orderId = await orderWith('coupon', guest, ticket);
    await paidBy(orderId);
    const lines = (await told(guest, orderId))['items'] as { _id: string }[];
    for (const [i, { _id: lineId }] of lines.entries()) {
      expect(await shop.standing(ticket)).toBe('used');
      const about = { orderId, _id: newId(), method: 'cash', reason: '餐點問題' };
      await commit('order.refund', { ...about, lines: [{ lineId, qty: 1 }], amount: i === 0 ? 64 : 51 });
    }
    expect(await shop.standing(ticket)).toBe('active');
  });

  it('is back where its guest takes the order back, and where the store does', async () => {
    const { guest, ticket } = await aTicket('coupon', fixed(20));
    await shop.house.rows(
      sql`update store_settings set service_settings = service_settings || '{"autoAccept": false}' where store_id = ${storeId}`,
    );
    const orderId = await orderWith('coupon', guest, ticket);
    const cancelled = await guest.askFor(`POST ${ofStore}/orders/${orderId}/cancel`, {});
    expect(outcome(cancelled)).toBe('200');
    await idle();
    expect(await shop.standing(ticket)).toBe('active');
    expect(await told(guest, orderId)).toMatchObject({ tickets: [{ back: 'active' }] });
    const second = await orderWith('coupon', guest, ticket);
    await commit('order.reject', { orderId: second, reason: '太忙' });
    expect(await shop.standing(ticket)).toBe('active');
    const third = await orderWith('coupon', guest, ticket);
    await paidBy(third);
    const { total } = await rowOf(third);
    await commit('order.void', {
      orderId: third,
      refunds: [{ _id: newId(), method: 'cash', amount: total }],
      reason: '客人退單',
    });
    expect(await shop.standing(ticket)).toBe('active');
  });

  it('whose day is over meanwhile stays good for it, and is over when it comes back', async () => {
    const { guest, ticket } = await aTicket('coupon', fixed(20));
    const ends = new Date(shop.house.clock.now.getTime() + minute).toISOString();
    await shop.house.rows(sql`update tickets set expires_at = ${ends} where id = ${ticket}`);
    const orderId = await orderWith('coupon', guest, ticket);
    shop.house.later(2 * minute);
    await paidBy(orderId);
    expect(await shop.standing(ticket)).toBe('used');
    const { total } = await rowOf(orderId);
    await commit('order.void', {
      orderId,
      refunds: [{ _id: newId(), method: 'cash', amount: total }],
      reason: '客人退單',
    });
    expect(await told(guest, orderId)).toMatchObject({ tickets: [{ amount: 20, back: 'expired' }] });
    expect(await shop.used('coupon', guest, ticket, newId())).toBe('409 ticket_expired');
  });

  it('that takes nothing off when it is paid is back', async () => {
    const { guest, ticket } = await aTicket('coupon', fixed(20, 100));
    const orderId = await orderWith('coupon', guest, ticket);
    const [, line] = (await told(guest, orderId))['items'] as { _id: string }[];
    await commit('order.voidLine', { orderId, lineId: line?._id, reason: '點錯' });
    expect(await told(guest, orderId)).toMatchObject({ total: 75, tickets: [{ amount: 0 }] });
    expect(await shop.standing(ticket)).toBe('reserved');
    await paidBy(orderId);
    expect(await shop.standing(ticket)).toBe('active');
  });

  it('is where it belongs however often that is looked at', async () => {
    const { guest, ticket } = await aTicket('coupon', fixed(20));
    const orderId = await orderWith('coupon', guest, ticket);
    await paidBy(orderId);
    const state = async () => [
      await shop.house.rows(sql`select status, order_id, used_at from tickets where id = ${ticket}`),
      (await rowOf(orderId)).discounts,
      await flagged(orderId),
    ];
    const before = await state();
    await shop.house.rows(
      sql`update jobs set done_at = null, run_at = now() where name = 'tickets.follow' and payload->>'orderId' = ${orderId}`,
    );
    shop.house.later(minute);
    await idle();
    expect(await state()).toEqual(before);
  });

  it('goes by what it is once its tickets are free, not by what it was before', async () => {
    const { guest, ticket } = await aTicket('coupon', fixed(20));
    const orderId = await orderWith('coupon', guest, ticket);
    const { database } = shop.house.server;
    const inBrand = <T>(work: (tx: Tx) => Promise<T>) => database.inTransaction(brandAccess(brandId), work);
    const { late } = await inBrand(async (tx) => {
      await sql`select from tickets where id = ${ticket} for update`.execute(tx);
      const started = inBrand((other) =>
        followTickets(other, { brandId, orderId, gone: [] }, shop.house.clock.now),
      );
      await expect
        .poll(
          async () => (await sql`select from pg_locks where not granted`.execute(database.owner)).rows.length,
        )
        .toBeGreaterThan(0);
      // It is paid meanwhile, and another job has done what follows from it.
      await sql`update orders set payment = 'paid' where id = ${orderId}`.execute(tx);
      await sql`update tickets set status = 'used', used_at = now(), reserved_until = null where id = ${ticket}`.execute(
        tx,
      );
      return { late: started };
    });
    expect(await late).toEqual([]);
    expect(await shop.standing(ticket)).toBe('used');
  });
});

describe('taking a ticket off an order that is still to be made', () => {
  const off = async (guest: Guest, ticket: string, orderId: string, brand = brandId): Promise<string> => {
    const answer = await guest.askFor(`POST /promotion/brands/${brand}/tickets/${ticket}/unreserve`, {
      orderId,
    });
    return answer.status === 200 ? String(answer.body['status']) : outcome(answer);
  };

  it('frees it at once, and once more', async () => {
    const { guest, ticket } = await aTicket('coupon', fixed(20));
    const orderId = newId();
    await shop.use('coupon', guest, ticket, orderId);
    expect(await off(guest, ticket, newId())).toBe('reserved');
    expect(await off(guest, ticket, orderId)).toBe('active');
    expect(await off(guest, ticket, orderId)).toBe('active');
    expect((await quote(guest, orderId)).body).toMatchObject({ total: 135, tickets: [] });
    expect(await shop.used('coupon', guest, ticket, newId())).toBe('reserved');
  });

  it('is refused where the order is made, and to everybody else', async () => {
    const { guest, ticket } = await aTicket('coupon', fixed(20));
    const orderId = await orderWith('coupon', guest, ticket);
    expect(await off(guest, ticket, orderId)).toBe('409 ticket_reserved');
    const other = await shop.member();
    expect(await off(other.guest, ticket, orderId)).toBe('404 not_found');
    expect(await off(shop.house.guest(), ticket, orderId)).toBe('401 auth_required');
    expect(await off(await shop.staff('shun', otherBrand), ticket, orderId, otherBrand)).toBe(
      '404 not_found',
    );
    await paidBy(orderId);
    expect(await off(guest, ticket, orderId)).toBe('409 ticket_used');
    expect(await shop.standing(ticket)).toBe('used');
  });
});

describe('a till that names a ticket', () => {
  let seq = 100;
  /** A paid sale of a latte and a waffle with one ticket. */
  async function sale(discount: object, more: object = {}): Promise<{ orderId: string; result: RawResult }> {
    const orderId = newId();
    const line = (_id: string, templateId: string, itemName: string, basePrice: number) => {
      return { _id, templateId, itemName, basePrice, quantity: 1 };
    };
    seq++;
    const result = await device.push('order.place', {
      _id: orderId,
      orderType: 'takeout',
      lines: [
        line(newId(), 'charizi-black-latte', '紅茶拿鐵', 65),
        line(newId(), 'charizi-waffle', '原味鬆餅', 60),
      ],
      discounts: [{ _id: newId(), amount: 0, label: '滿額折20', ...discount }],
      payments: [{ _id: newId(), method: 'cash', amount: 105 }],
      orderNo: { lane: 'A', seq, display: `A-${seq}` },
      businessDate: '2026-11-21',
      serviceChargeRate: 0,
      completesWhenPaid: true,
      ...more,
    });
    await idle();
    return { orderId, result };
  }
  const coupon = (refId: string, value = 20) => ({
    discountModel: 'CouponInstance',
    refId,
    kind: 'amount',
    value,
    ticket: { minPurchaseAmount: 0 },
  });

  it('with the server’s yes is not looked at', async () => {
    const { guest, ticket, id: userId } = await aTicket('coupon', fixed(20));
    const orderId = newId();
    await shop.use('coupon', guest, ticket, orderId);
    await sale(coupon(ticket), { _id: orderId, userId });
    expect(await rowOf(orderId)).toMatchObject({ total: 105 });
    expect(await flagged(orderId)).toEqual([]);
    expect(await shop.standing(ticket)).toBe('used');
  });

  it('without one is booked and flagged, and the ticket is used once', async () => {
    const { ticket } = await aTicket('coupon', fixed(20));
    const first = await sale(coupon(ticket));
    expect(first.result.status).toMatch(/^applied/);
    expect(await rowOf(first.orderId)).toMatchObject({ total: 105 });
    expect(await flagged(first.orderId)).toEqual(['ticket_unconfirmed']);
    expect(await shop.standing(ticket)).toBe('used');
    const second = await sale(coupon(ticket));
    expect(await flagged(second.orderId)).toEqual(['ticket_used_twice']);
    const [row] = await shop.house.rows(
      sql<{ order_id: string }>`select order_id from tickets where id = ${ticket}`,
    );
    expect(row?.order_id).toBe(first.orderId);
    // Heard of again, it is flagged no second time.
    await shop.house.rows(sql`update jobs set done_at = null, run_at = now() where name = 'tickets.follow'`);
    await idle();
    expect(await flagged(first.orderId)).toEqual(['ticket_unconfirmed']);
    expect(await flagged(second.orderId)).toEqual(['ticket_used_twice']);
  });

  it('of nobody, of another brand, or of another customer is flagged, and theirs stays theirs', async () => {
    const unknown = await sale(coupon('nothing-of-ours'));
    expect(await flagged(unknown.orderId)).toEqual(['ticket_unknown']);
    expect(await flagged((await sale({ discountModel: 'CouponInstance', amount: 20 })).orderId)).toEqual([
      'ticket_unknown',
    ]);
    const noodles = await shop.house.rows(
      sql<{ id: string }>`select id from tickets where brand_id = ${otherBrand} limit 1`,
    );
    if (noodles[0])
      expect(await flagged((await sale(coupon(noodles[0].id))).orderId)).toEqual(['ticket_unknown']);
    const { ticket } = await aTicket('coupon', fixed(20));
    const other = await shop.member();
    const theirs = await sale(coupon(ticket), { userId: other.id });
    expect(await flagged(theirs.orderId)).toEqual(['ticket_of_another']);
    expect(await shop.standing(ticket)).toBe('active');
  });

  it('by other terms than its own, or where it is not good, is flagged', async () => {
    const larger = await aTicket('coupon', fixed(20));
    expect(await flagged((await sale(coupon(larger.ticket, 90))).orderId)).toEqual(['ticket_not_allowed']);
    const elsewhere = await aTicket('coupon', { ...fixed(20), stores: ['charizi-xinyi'] });
    expect(await flagged((await sale(coupon(elsewhere.ticket))).orderId)).toEqual(['ticket_not_allowed']);
    const beside = await aTicket('coupon', fixed(20));
    const byHand = { _id: newId(), discountModel: 'Manual', amount: 5, label: '熟客' };
    const both = [{ _id: newId(), amount: 0, label: '券', ...coupon(beside.ticket) }, byHand];
    const manual = await sale(
      {},
      { discounts: both, payments: [{ _id: newId(), method: 'cash', amount: 100 }] },
    );
    expect(await flagged(manual.orderId)).toEqual(['ticket_not_allowed']);
    const revoked = await aTicket('coupon', fixed(20));
    await shop.revoke(revoked.ticket);
    expect(await flagged((await sale(coupon(revoked.ticket))).orderId)).toEqual(['ticket_not_allowed']);
    expect(await shop.standing(revoked.ticket)).toBe('revoked');
  });
});
