import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standingOf, type TicketState } from '#domain/promotion/ticket-states.ts';
import { brandAccess } from '#server/database/connection.ts';
import { ticketsOfCustomer } from '#server/promotion/ticket-lists.ts';
import { brandId, minute, otherBrand, outcome, type Guest } from './lib/guest-house.ts';
import { newId } from './lib/new-id.ts';
import { at, TicketHouse, type Kind } from './lib/ticket-house.ts';

// Coupons and vouchers as they are used: each with one order, by whom it was given to.

const both: Kind[] = ['coupon', 'voucher'];
const storeId = 'charizi-zhongshan';

let shop: TicketHouse;
let mei: Guest;
let xinyi: Guest;
beforeAll(async () => {
  shop = await TicketHouse.open();
  [mei, xinyi] = (await Promise.all([shop.staff('mei'), shop.staff('xinyi')])) as [Guest, Guest];
});
afterAll(() => shop.house.server.close());

/** A ticket of somebody, and their browser. */
async function aTicket(kind: Kind, about: object = {}) {
  const template = await shop.template(kind, about);
  const member = await shop.member();
  return { ...member, template, ticket: await shop.give(kind, template, member.id) };
}

/** An order that a guest has made. */
async function order(guest: Guest, _id = newId(), templateId = 'charizi-tea-egg'): Promise<string> {
  const made = await guest.askFor(`POST /order-customer/brands/${brandId}/stores/${storeId}/create`, {
    orderData: { _id, orderType: 'takeout', items: [{ templateId, quantity: 1 }] },
  });
  if (made.status !== 200) throw new Error(`no order: ${JSON.stringify(made.body)}`);
  return _id;
}

/** Whoever chose it for an order that is not made takes it off again. */
const letGo = (guest: Guest, ticket: string, orderId: string) =>
  guest.askFor(`POST /promotion/brands/${brandId}/tickets/${ticket}/unreserve`, { orderId });

/** The order takes the ticket off, as its commit does. */
const putOn = (orderId: string, ticket: string) =>
  shop.house.rows(sql`update orders set discounts = jsonb_build_array(jsonb_build_object(
    'discountModel', 'CouponInstance', 'refId', ${ticket}::text, 'amount', 20, 'label', '券')) where id = ${orderId}`);

describe.each(both)('a %s that is put on an order', (kind) => {
  it('is kept for that order alone, and the same again answers the same', async () => {
    const { guest, ticket } = await aTicket(kind);
    const [first, second] = [newId(), newId()];
    const kept = await shop.use(kind, guest, ticket, first);
    expect(kept.body).toMatchObject({ status: 'reserved', order: first, isUsed: false });
    expect((await shop.use(kind, guest, ticket, first)).body).toEqual(kept.body);
    expect(await shop.used(kind, guest, ticket, second)).toBe('409 ticket_reserved');
  });

  it('of two hundred orders at once gets one', async () => {
    const { guest, ticket } = await aTicket(kind);
    const told = await Promise.all(
      Array.from({ length: 200 }, () =>
        shop.used(kind, shop.house.guest(undefined, guest.cookies), ticket, newId()),
      ),
    );
    expect(told.filter((one) => one === 'reserved')).toHaveLength(1);
    expect(told.filter((one) => one === '409 ticket_reserved')).toHaveLength(199);
  });

  it('that is let go by a hundred and taken by a hundred at once is held by one order, or by none', async () => {
    const { guest, ticket } = await aTicket(kind);
    const phone = (): Guest => shop.house.guest(undefined, guest.cookies);
    for (let round = 0; round < 3; round++) {
      const first = newId();
      expect(await shop.used(kind, guest, ticket, first)).toBe('reserved');
      const others = Array.from({ length: 100 }, newId);
      const told = await Promise.all(
        others.flatMap((orderId) => [
          letGo(phone(), ticket, first).then(() => ''),
          shop.used(kind, phone(), ticket, orderId).then((said) => (said === 'reserved' ? orderId : '')),
        ]),
      );
      const holders = told.filter((one) => one !== '');
      expect(holders.length).toBeLessThanOrEqual(1);
      const [row] = await shop.house.rows(
        sql<{ order_id: string | null }>`select order_id from tickets where id = ${ticket}`,
      );
      expect(row?.order_id ?? undefined).toBe(holders[0]);
      if (holders[0] !== undefined) await letGo(guest, ticket, holders[0]);
    }
  });

  it('is free again after a quarter of an hour, unless the order was made with it', async () => {
    const { guest, ticket } = await aTicket(kind);
    await shop.use(kind, guest, ticket, newId());
    shop.house.later(15 * minute);
    const mine = async () => ((await guest.askFor(`GET ${at(kind)}`)).body as unknown as object[])[0];
    expect(await mine()).toMatchObject({ status: 'active' });
    expect(await mine()).not.toHaveProperty('order');
    const made = await order(guest);
    expect(await shop.used(kind, guest, ticket, made)).toBe('reserved');
    await putOn(made, ticket);
    shop.house.later(60 * minute);
    expect(await mine()).toMatchObject({ status: 'reserved', order: made });
    expect(await shop.used(kind, guest, ticket, newId())).toBe('409 ticket_reserved');
    // Over with the order.
    await shop.house.rows(sql`update orders set status = 'cancelled' where id = ${made}`);
    expect(await shop.used(kind, guest, ticket, newId())).toBe('reserved');
  });

  it('is somebody else’s for everybody else, whatever they say', async () => {
    const { guest, ticket, template } = await aTicket(kind);
    const other = await shop.member();
    const other2 = kind === 'coupon' ? 'voucher' : 'coupon';
    expect(await shop.used(kind, other.guest, ticket, newId())).toBe('404 not_found');
    expect(await shop.used(other2, guest, ticket, newId())).toBe('404 not_found');
    expect(await shop.used(kind, guest, template, newId())).toBe('404 not_found');
    expect(outcome(await guest.askFor(`GET ${at(other2)}/${ticket}/validate`))).toBe('404 not_found');
    expect(outcome(await other.guest.askFor(`GET ${at(kind)}/${ticket}/validate`))).toBe('404 not_found');
    expect(outcome(await shop.house.guest().askFor(`GET ${at(kind)}`))).toBe('401 auth_required');
    // Of one brand in another they are nobody; somebody of that brand does not find it there.
    expect(outcome(await shop.use(kind, guest, ticket, newId(), otherBrand))).toBe('401 auth_required');
    const noodles = shop.house.guest();
    await noodles.login('0987654321', 'haodan-demo', {}, otherBrand);
    expect(outcome(await shop.use(kind, noodles, ticket, newId(), otherBrand))).toBe('404 not_found');
    const shun = await shop.staff('shun', otherBrand);
    expect(outcome(await shop.use(kind, shun, ticket, newId(), otherBrand))).toBe('404 not_found');
    expect(await shop.standing(ticket)).toBe('active');
  });

  it('goes on an order of its customer that is made and not paid for', async () => {
    const { guest, ticket } = await aTicket(kind);
    const other = await shop.member();
    const theirs = await order(other.guest);
    expect(await shop.used(kind, guest, ticket, theirs)).toBe('404 not_found');
    // Nor is it put there by staff, who may be wrong about whose it is.
    expect(await shop.used(kind, mei, ticket, theirs)).toBe('404 not_found');
    const own = await order(guest);
    expect(await shop.used(kind, xinyi, ticket, own)).toBe('404 not_found');
    for (const [field, state] of [
      ['fulfilment', 'cancelled'],
      ['payment', 'paid'],
    ] as const) {
      const over = await order(guest);
      await shop.house.rows(sql`update orders set ${sql.ref(field)} = ${state} where id = ${over}`);
      expect(await shop.used(kind, guest, ticket, over)).toBe('409 order_final');
    }
    expect(await shop.used(kind, mei, ticket, own)).toBe('reserved');
  });

  it('says that it is used, or that its day is over', async () => {
    const { guest, ticket } = await aTicket(kind);
    await shop.house.rows(
      sql`update tickets set status = 'used', order_id = 'o', used_at = now() where id = ${ticket}`,
    );
    expect(await shop.used(kind, guest, ticket, newId())).toBe('409 ticket_used');
    expect(await shop.used(kind, guest, ticket, 'o')).toBe('used');
    const late = await aTicket(kind);
    const ends = (ms: number) => new Date(shop.house.clock.now.getTime() + ms).toISOString();
    await shop.house.rows(sql`update tickets set expires_at = ${ends(0)} where id = ${late.ticket}`);
    expect(await shop.used(kind, late.guest, late.ticket, newId())).toBe('409 ticket_expired');
    await shop.house.rows(sql`update tickets set expires_at = ${ends(1)} where id = ${late.ticket}`);
    expect(await shop.used(kind, late.guest, late.ticket, newId())).toBe('reserved');
  });
});

it('a coupon is not used before its first day', async () => {
  const { guest, ticket } = await aTicket('coupon', { startsAt: '2026-12-10' });
  expect(await shop.used('coupon', guest, ticket, newId())).toBe('409 ticket_not_yet');
  expect((await guest.askFor(`GET ${at('coupon')}/${ticket}/validate`)).body).toMatchObject({
    isValid: false,
    fault: { code: 'ticket_not_yet' },
  });
});

describe('asking whether a ticket can be used', () => {
  it('tells what is missing on an order, and where it is not good', async () => {
    const discountInfo = { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 100 };
    const { guest, ticket } = await aTicket('coupon', { discountInfo, stores: [storeId] });
    const orderId = await order(guest);
    const [made] = await shop.house.rows(
      sql<{ subtotal: number }>`select subtotal from orders where id = ${orderId}`,
    );
    const ask = async (rest: string, by = guest) =>
      (await by.askFor(`GET ${at('coupon')}/${ticket}/validate${rest}`)).body;
    expect(await ask('')).toMatchObject({ isValid: true, coupon: { _id: ticket, status: 'active' } });
    expect(await ask(`?orderId=${newId()}`)).toMatchObject({ isValid: true });
    expect(await ask(`?orderId=${orderId}`, mei)).toMatchObject({
      isValid: false,
      fault: { code: 'coupon_min_amount', missing: 100 - (made?.subtotal ?? 0) },
    });
    expect(await ask('?storeId=charizi-xinyi')).toMatchObject({ fault: { code: 'ticket_not_here' } });
    expect(await ask('?storeId=ashun-daan')).toMatchObject({ code: 'not_found' });
    await shop.use('coupon', guest, ticket, newId());
    expect(await ask('')).toMatchObject({ fault: { code: 'ticket_reserved' } });
  });

  it('finds the dish that a voucher is for', async () => {
    const { guest, ticket } = await aTicket('voucher', { exchangeDishTemplate: 'charizi-waffle' });
    const other = await aTicket('voucher', { exchangeDishTemplate: 'charizi-black-latte' });
    const orderId = await order(guest, newId(), 'charizi-waffle');
    const ask = async (id: string) =>
      (await mei.askFor(`GET ${at('voucher')}/${id}/validate?orderId=${orderId}`)).body;
    expect(await ask(ticket)).toMatchObject({ isValid: true });
    expect(await ask(other.ticket)).toMatchObject({ isValid: false, fault: { code: 'voucher_no_match' } });
  });
});

it('whoever tries out ids is stopped, and nobody else', async () => {
  const { guest, ticket } = await aTicket('coupon');
  const other = await aTicket('coupon');
  for (let i = 0; i < 30; i++)
    expect(await shop.used(i % 2 ? 'coupon' : 'voucher', guest, `guess-${i}`, newId())).toBe('404 not_found');
  // The same again tells nothing new.
  expect(await shop.used('coupon', guest, 'guess-7', newId())).toBe('404 not_found');
  expect(await shop.used('coupon', guest, 'guess-30', newId())).toBe('429 rate_limited');
  expect(outcome(await guest.askFor(`GET ${at('coupon')}/${ticket}/validate`))).toBe('429 rate_limited');
  expect(await shop.used('coupon', other.guest, other.ticket, newId())).toBe('reserved');
  shop.house.later(60 * minute);
  expect(await shop.used('coupon', guest, ticket, newId())).toBe('reserved');
});

it('the database says how a ticket stands in the words of the rules', async () => {
  const { id, guest, template } = await aTicket('coupon');
  const held = await order(guest);
  const { now } = shop.house.clock;
  const times = [null, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)];
  let count = 0;
  for (const status of ['active', 'reserved', 'used', 'revoked'] as const)
    for (const reservedUntil of times)
      for (const expiresAt of times.slice(1))
        for (const orderId of [held, 'gone'])
          await shop.house.rows(sql`insert into tickets
            (brand_id, id, kind, template_id, user_id, name, terms, status, order_id, reserved_until, acquired_at, expiry_date, expires_at)
            values (${brandId}, ${`each-${count++}`}, 'coupon', ${template}, ${id}, '券', '{}', ${status}, ${orderId},
              ${reservedUntil}, ${now}, '2026-11-21', ${expiresAt})`);
  await shop.house.rows(sql`update orders set discounts = (
    select jsonb_agg(jsonb_build_object('refId', id)) from tickets where id like 'each-%') where id = ${held}`);
  const found = await shop.house.server.database.inTransaction(brandAccess(brandId), (tx) =>
    ticketsOfCustomer(tx, { brandId, userId: id, kind: 'coupon' }, now),
  );
  expect(found.length).toBe(count + 1);
  for (const { row, status } of found) {
    const state: TicketState = {
      status: row.status,
      order: row.order_id ?? undefined,
      reservedUntil: row.reserved_until ?? undefined,
      expiresAt: row.expires_at,
    };
    const moment = { now: now.toISOString(), isHeld: row.status === 'reserved' && row.order_id === held };
    expect([row.id, status]).toEqual([row.id, standingOf(state, moment)]);
  }
  // What can be used comes first.
  const usable = found.map(({ status }) => status === 'active' || status === 'reserved');
  expect(usable.lastIndexOf(true)).toBeLessThan(usable.indexOf(false));
});
