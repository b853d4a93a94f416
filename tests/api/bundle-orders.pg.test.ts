import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menu } from '#domain/menu/schema.ts';
import type { Command } from '#domain/kit/operation.ts';
import { operationByName } from '#domain/operations.ts';
import type { Order } from '#domain/order/schema.ts';
import { mostOfOrder, vouchersAtOnce } from '#domain/promotion/bundle-portions.ts';
import type { Answered } from '#server/http/testing.ts';
import { bundleInstanceId } from '#server/promotion/entry-id.ts';
import { brandId, minute, otherBrand, outcome, type Guest } from './lib/guest-house.ts';
import { newId } from './lib/new-id.ts';
import { TicketHouse } from './lib/ticket-house.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner, staffNamed, TestTill } from './test-till.ts';

// Bundles as lines of orders: at a till and on the web, given once they are paid for, and taken back while nothing of them was used.

const storeId = 'charizi-zhongshan';
const ofStore = `/order-customer/brands/${brandId}/stores/${storeId}`;
const bundlePath = `/bundle/brands/${brandId}/bundles`;
/** NT$60, and what the vouchers are for. */
const waffle = 'charizi-waffle';

let shop: TicketHouse;
let mei: Guest;
let till: TestTill;
let device: RawDevice;
let voucher: string;

beforeAll(async () => {
  shop = await TicketHouse.open();
  mei = await shop.staff('mei');
  till = await new TestTill(await shop.house.server.visitor().signIn('lead'), await newSigner()).open();
  device = await RawDevice.enrol(await shop.house.server.visitor().signIn('mei'), await newSigner());
  voucher = await shop.template('voucher', { name: '鬆餅兌換券', exchangeDishTemplate: waffle });
  await shop.house.rows(sql`update inventory set total_stock = 100000`);
});
afterAll(() => shop.house.server.close());

/** A till of the store, with the browser that it is. */
async function aTill(name: string) {
  const browser = await shop.house.server.visitor().signIn(name);
  const { id } = await RawDevice.enrol(browser, await newSigner());
  return { browser, device: id };
}

const idle = (): Promise<void> => shop.house.server.app.sync.idle();

/** Three waffles for NT$150. */
async function aBundle(more: object = {}): Promise<string> {
  const _id = newId();
  const made = await shop.owner.askFor(`POST ${bundlePath}`, {
    _id,
    name: '鬆餅三入',
    bundleItems: [{ voucherTemplate: voucher, quantity: 3, voucherName: '鬆餅兌換券' }],
    cashPrice: { original: 180, selling: 150 },
    ...more,
  });
  expect(outcome(made)).toBe('200');
  return _id;
}

const lineOf = (templateId: string, quantity = 1, more: object = {}) => ({
  _id: newId(),
  itemType: 'bundle',
  templateId,
  itemName: '鬆餅三入',
  basePrice: 150,
  quantity,
  ...more,
});

let seq = 500;
/** A sale of a till that is seen now, paid for. */
async function sale(
  lines: readonly { basePrice: number; quantity: number }[],
  { _id: orderId = newId(), ...more }: { readonly _id?: string; readonly [field: string]: unknown } = {},
) {
  const amount = lines.reduce((sum, { basePrice, quantity }) => sum + basePrice * quantity, 0);
  seq++;
  const result = await device.push('order.place', {
    _id: orderId,
    orderType: 'takeout',
    lines,
    payments: [{ _id: newId(), method: 'cash', amount }],
    orderNo: { lane: 'A', seq, display: `A-${seq}` },
    businessDate: '2026-11-21',
    serviceChargeRate: 0,
    completesWhenPaid: true,
    ...more,
  });
  expect(result.status).toMatch(/^applied/);
  await idle();
  return orderId;
}

const commit = async (name: string, input: object): Promise<void> => {
  await till.engine.cycle();
  const all = { brandId, storeId, ...input };
  await till.engine.commit(operationByName.get(name) as Command, all as never, staffNamed('lead'));
  await till.engine.cycle();
  await idle();
};
const refund = (orderId: string, lineId: string, qty: number, amount: number): Promise<void> =>
  commit('order.refund', {
    orderId,
    _id: newId(),
    lines: [{ lineId, qty }],
    amount,
    method: 'cash',
    reason: '客人不要了',
  });
const hold = (orderId: string, by = mei, more: object = {}): Promise<Answered> =>
  by.askFor(`POST /sync/brands/${brandId}/stores/${storeId}/orders/${orderId}/hold`, more);

/** What is noted of an order's bundles, in the list of its store. */
const flagged = async (orderId: string): Promise<string[]> => {
  const rows = await shop.house.rows(
    sql<{ code: string }>`select code from flags where "order"->>'id' = ${orderId} order by id`,
  );
  const own = rows.map(({ code }) => code);
  return own.filter((code) => code.startsWith('bundle_') || ['price_changed', 'dish_unknown'].includes(code));
};
const given = (orderId: string) =>
  shop.house.rows(sql<{ id: string; user_id: string; status: string; final_price: number }>`
    select id, user_id, status, final_price from bundle_instances where order_id = ${orderId} order by id`);
const vouchersOf = async (instance: string) =>
  (
    await shop.house.rows(
      sql<{
        id: string;
        status: string;
      }>`select id, status from tickets where created_by = ${instance} order by id`,
    )
  ).map(({ id, status }) => ({ id, status }));
const itemsOf = async (orderId: string): Promise<Order['items']> => {
  const [row] = await shop.house.rows(
    sql<Pick<Order, 'items'>>`select items from orders where id = ${orderId}`,
  );
  return row?.items ?? [];
};
const use = (guest: Guest, id: string): Promise<string> => shop.used('voucher', guest, id, newId());

describe('a till that sells a bundle', () => {
  it('gives its member one for each unit with its vouchers, once', async () => {
    const member = await shop.member();
    const line = lineOf(await aBundle(), 2);
    const orderId = await sale([line], { userId: member.id });
    const ids = [1, 2].map((unit) => bundleInstanceId(orderId, line._id, unit));
    const expected = ids.map((id) => ({ id, user_id: member.id, status: 'active', final_price: 150 }));
    expect(await given(orderId)).toEqual(expected);
    expect((await vouchersOf(ids[0]!)).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    expect((await itemsOf(orderId))[0]).toMatchObject({ bundlesGiven: 2, kitchen: 'new' });
    expect(await flagged(orderId)).toEqual([]);
    await shop.house.rows(sql`update jobs set done_at = null, run_at = now() where name = 'bundles.give'`);
    await idle();
    expect(await given(orderId)).toEqual(expected);
    expect((await vouchersOf(ids[1]!)).length).toBe(3);
    // Nobody cooks it: being paid is the end of it.
    const [row] = await shop.house.rows(
      sql<{ fulfilment: string; bundle_subtotal: number }>`
        select fulfilment, bundle_subtotal from orders where id = ${orderId}`,
    );
    expect(row).toEqual({ fulfilment: 'completed', bundle_subtotal: 300 });
    const own = await member.guest.askFor(`GET ${bundlePath}/instances/${ids[0]}`);
    expect(own.body).toMatchObject({ name: '鬆餅三入', order: orderId, status: 'active', paidWith: 'cash' });
  });

  it('is told to look where nobody is known, and gives it once somebody is', async () => {
    const line = lineOf(await aBundle());
    const orderId = await sale([line]);
    expect(await given(orderId)).toEqual([]);
    expect(await flagged(orderId)).toEqual(['bundle_without_member']);
    const { id, phone } = await shop.member();
    const known = await sale([lineOf(line.templateId)], { customerInfo: { phone } });
    expect(await given(known)).toMatchObject([{ user_id: id }]);
    expect(await flagged(known)).toEqual([]);
    const wanted = { phone: shop.house.newPhone(), wantsMembership: true };
    const joined = await sale([lineOf(line.templateId)], { customerInfo: wanted });
    expect(await given(joined)).toHaveLength(1);
    expect(await flagged(joined)).toEqual([]);
  });

  it('goes beyond what one may buy, is flagged once, and the fact stands', async () => {
    const { id: userId } = await shop.member();
    const bundle = await aBundle({ purchaseLimitPerUser: 2 });
    const first = await sale([lineOf(bundle, 2)], { userId });
    expect(await flagged(first)).toEqual([]);
    const one = await sale([lineOf(bundle)], { userId });
    const two = await sale([lineOf(bundle)], { userId });
    for (const orderId of [one, two]) {
      expect(await given(orderId)).toHaveLength(1);
      expect(await flagged(orderId)).toEqual(['bundle_over_limit']);
    }
    await shop.house.rows(sql`update jobs set done_at = null, run_at = now() where name = 'bundles.give'`);
    await idle();
    expect(await flagged(one)).toEqual(['bundle_over_limit']);
  });

  it('gives as many as anybody buys, in portions, and a person looks at the rest', async () => {
    const { id: userId } = await shop.member();
    const bundleItems = [{ voucherTemplate: voucher, quantity: 100, voucherName: '鬆餅兌換券' }];
    const line = lineOf(await aBundle({ bundleItems }), 999);
    const orderId = await sale([line], { userId });
    expect(await given(orderId)).toHaveLength(mostOfOrder.vouchers / 100);
    expect(await flagged(orderId)).toEqual(['bundle_too_many']);
    expect((await itemsOf(orderId))[0]).toMatchObject({
      bundlesGiven: 100,
      bundleOddities: ['bundle_too_many'],
    });
    const [told] = await shop.house.rows(sql<{ vouchers: number; commits: number }>`
      select (select count(*)::int from tickets t join bundle_instances b on b.id = t.created_by
        where b.order_id = ${orderId}) as vouchers,
        (select count(distinct xmin::text)::int from bundle_instances where order_id = ${orderId}) as commits`);
    expect(told).toEqual({ vouchers: mostOfOrder.vouchers, commits: mostOfOrder.vouchers / vouchersAtOnce });
    await shop.house.rows(sql`update jobs set done_at = null, run_at = now() where name = 'bundles.give'`);
    await idle();
    expect(await given(orderId)).toHaveLength(100);
    expect(await flagged(orderId)).toEqual(['bundle_too_many']);
  });

  it('gives them under ids that nobody can take before', async () => {
    const { id: userId } = await shop.member();
    const line = lineOf(await aBundle());
    const orderId = newId();
    const taking = (_id: string) =>
      shop.owner.askFor(`POST ${bundlePath}/instances`, {
        _id,
        templateId: line.templateId,
        userId,
        reason: '補償',
      });
    const id = bundleInstanceId(orderId, line._id, 1);
    expect(outcome(await taking(id))).toBe('400 validation');
    expect(outcome(await taking(`${orderId}:${line._id}:1`))).toBe('200');
    await sale([line], { _id: orderId, userId });
    expect(await given(orderId)).toMatchObject([{ id, status: 'active' }]);
  });

  it('is told of another price, and of one that is no more', async () => {
    const { id: userId } = await shop.member();
    const bundle = await aBundle();
    expect(await flagged(await sale([lineOf(bundle, 1, { basePrice: 1 })], { userId }))).toEqual([
      'price_changed',
    ]);
    const gone = await sale([lineOf('no-such-bundle')], { userId });
    expect((await flagged(gone)).sort()).toEqual(['bundle_unknown', 'dish_unknown']);
  });
});

describe('a refund of a bundle', () => {
  it('takes back what is unused: held while it is asked, revoked once it is heard of', async () => {
    const { id: userId, guest } = await shop.member();
    const line = lineOf(await aBundle(), 2);
    const orderId = await sale([line], { userId });
    const [first, second] = (await given(orderId)).map(({ id }) => id);
    const [kept] = await vouchersOf(first!);
    const [held] = await vouchersOf(second!);
    const one = { lines: [{ lineId: line._id, qty: 1 }] };
    expect((await hold(orderId, mei, one)).body).toEqual({ held: 1 });
    expect(await use(guest, held!.id)).toBe('409 ticket_reserved');
    // It is no order that its customer chose it for.
    const letGo = `POST /promotion/brands/${brandId}/tickets/${held!.id}/unreserve`;
    expect(outcome(await guest.askFor(letGo, { orderId }))).toBe('409 ticket_reserved');
    expect(await use(guest, held!.id)).toBe('409 ticket_reserved');
    expect(await use(guest, kept!.id)).toBe('reserved');
    // Nobody went on: they are free again by themselves.
    shop.house.later(6 * minute);
    expect(await use(guest, held!.id)).toBe('reserved');
    shop.house.later(20 * minute);
    expect((await hold(orderId, mei, one)).body).toEqual({ held: 1 });
    await refund(orderId, line._id, 1, 150);
    expect((await given(orderId)).map(({ status }) => status)).toEqual(['active', 'refunded']);
    expect((await vouchersOf(second!)).map(({ status }) => status)).toEqual([
      'revoked',
      'revoked',
      'revoked',
    ]);
    expect((await vouchersOf(first!)).some(({ status }) => status === 'revoked')).toBe(false);
    expect(await flagged(orderId)).toEqual([]);
  });

  it('is refused where a voucher was used, and flagged where it comes all the same', async () => {
    const { id: userId, guest } = await shop.member();
    const line = lineOf(await aBundle());
    const orderId = await sale([line], { userId });
    const [instance] = (await given(orderId)).map(({ id }) => id);
    const [ticket] = await vouchersOf(instance!);
    await shop.house.rows(
      sql`update tickets set status = 'used', order_id = 'elsewhere', used_at = now() where id = ${ticket!.id}`,
    );
    const refused = await hold(orderId);
    expect(outcome(refused)).toBe('409 bundle_used');
    expect(refused.body['details']).toMatchObject({ name: '鬆餅三入', used: 1 });
    expect((await vouchersOf(instance!)).map(({ status }) => status).sort()).toEqual([
      'active',
      'active',
      'used',
    ]);
    await refund(orderId, line._id, 1, 150);
    expect(await flagged(orderId)).toContain('bundle_refunded_used');
    expect(await given(orderId)).toMatchObject([{ status: 'active' }]);
    expect(
      await use(guest, (await vouchersOf(instance!)).find(({ status }) => status === 'active')!.id),
    ).toBe('reserved');
  });

  it('takes no voucher that a till has, but its own', async () => {
    const { id: userId, phone } = await shop.member();
    const line = lineOf(await aBundle());
    const orderId = await sale([line], { userId });
    const [instance] = (await given(orderId)).map(({ id }) => id);
    const [lender, other] = await Promise.all([aTill('mei'), aTill('lead')]);
    const lent = await lender.browser.ask(`POST /sync/brands/${brandId}/stores/${storeId}/leases`, {
      device: lender.device,
      phone,
    });
    expect(outcome(lent)).toBe('200');
    const holdAt = ({ browser }: typeof lender, device?: string) =>
      browser.ask(
        `POST /sync/brands/${brandId}/stores/${storeId}/orders/${orderId}/hold`,
        device === undefined ? {} : { device },
      );
    expect(outcome(await hold(orderId))).toBe('409 bundle_used');
    expect(outcome(await holdAt(other, other.device))).toBe('409 bundle_used');
    // Nobody says that they are another till.
    expect(outcome(await holdAt(other, lender.device))).toBe('401 device_unknown');
    // What comes all the same is flagged, and the till keeps what it has.
    await refund(orderId, line._id, 1, 150);
    expect(await flagged(orderId)).toEqual(['bundle_refunded_used']);
    expect((await vouchersOf(instance!)).map(({ status }) => status)).toEqual(['active', 'active', 'active']);

    const second = await sale([lineOf(line.templateId)], { userId });
    await lender.browser.ask(`POST /sync/brands/${brandId}/stores/${storeId}/leases`, {
      device: lender.device,
      phone,
    });
    const own = await lender.browser.ask(
      `POST /sync/brands/${brandId}/stores/${storeId}/orders/${second}/hold`,
      { device: lender.device },
    );
    expect(own.body).toEqual({ held: 1 });
  });

  it('goes with its order: by itself it is refused, and a void takes it back', async () => {
    const { id: userId } = await shop.member();
    const line = lineOf(await aBundle());
    const orderId = await sale([line], { userId });
    const [instance] = (await given(orderId)).map(({ id }) => id);
    const alone = await shop.owner.askFor(`POST ${bundlePath}/instances/${instance}/refund`, {
      reason: '退',
    });
    expect(outcome(alone)).toBe('409 bundle_with_order');
    expect((await hold(orderId)).body).toEqual({ held: 1 });
    await commit('order.void', {
      orderId,
      refunds: [{ _id: newId(), method: 'cash', amount: 150 }],
      reason: '客人退單',
    });
    expect(await given(orderId)).toMatchObject([{ status: 'refunded' }]);
    // What was refunded before it was heard of is never given.
    const late = await sale([lineOf(line.templateId)]);
    const [item] = await itemsOf(late);
    await refund(late, item!._id, 1, 150);
    await shop.house.rows(sql`update orders set user_id = ${userId} where id = ${late}`);
    await shop.house.rows(sql`update jobs set done_at = null, run_at = now() where name = 'bundles.give'`);
    await idle();
    expect(await given(late)).toEqual([]);
  });

  it('is given anew where the money comes once more after all of it went back', async () => {
    const { id: userId } = await shop.member();
    const line = lineOf(await aBundle());
    const orderId = await sale([line], { userId });
    await commit('order.refund', {
      orderId,
      _id: newId(),
      lines: [],
      amount: 150,
      method: 'cash',
      reason: '收錯',
    });
    expect(await given(orderId)).toMatchObject([{ status: 'refunded' }]);
    await commit('order.pay', { orderId, payments: [{ _id: newId(), method: 'cash', amount: 150 }] });
    const [first, second] = await given(orderId);
    expect([first?.status, second?.status]).toEqual(['refunded', 'active']);
    expect((await vouchersOf(second!.id)).map(({ status }) => status)).toEqual([
      'active',
      'active',
      'active',
    ]);
    expect((await itemsOf(orderId))[0]?.bundlesGiven).toBe(2);
    expect((await hold(orderId)).body).toEqual({ held: 1 });
    await refund(orderId, line._id, 1, 150);
    expect((await given(orderId)).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  });

  it('tells of the line whose voucher was used, and of no other', async () => {
    const { id: userId } = await shop.member();
    const lines = [lineOf(await aBundle()), lineOf(await aBundle(), 1, { itemName: '鬆餅另三入' })];
    const orderId = await sale(lines, { userId });
    for (const [line, count] of [
      [lines[0]!, 1],
      [lines[1]!, 2],
    ] as const) {
      const vouchers = await vouchersOf(bundleInstanceId(orderId, line._id, 1));
      const ids = vouchers.slice(0, count).map(({ id }) => id);
      await shop.house.rows(sql`update tickets set status = 'used', order_id = 'elsewhere', used_at = now()
        where id = any(${ids}::text[])`);
    }
    const refused = async (line: { readonly _id: string }) =>
      (await hold(orderId, mei, { lines: [{ lineId: line._id, qty: 1 }] })).body['details'];
    expect(await refused(lines[0]!)).toMatchObject({ name: '鬆餅三入', used: 1 });
    expect(await refused(lines[1]!)).toMatchObject({ name: '鬆餅另三入', used: 2 });
  });

  it('is asked for by the staff of the store alone', async () => {
    const { id: userId, guest } = await shop.member();
    const orderId = await sale([lineOf(await aBundle())], { userId });
    expect(outcome(await hold(newId()))).toBe('404 not_found');
    expect((await hold(orderId, guest)).status).toBeGreaterThanOrEqual(401);
    expect((await hold(orderId, await shop.staff('shun', otherBrand))).status).toBeGreaterThanOrEqual(403);
    const path = `POST /sync/brands/${brandId}/stores/charizi-xinyi/orders/${orderId}/hold`;
    expect(outcome(await shop.owner.askFor(path, {}))).toBe('404 not_found');
  });
});

describe('on the web', () => {
  /** Puts items at the end of the store's menu of a kind, which is made where there is none. */
  async function onMenu(menuType: Menu['menuType'], items: readonly object[]): Promise<void> {
    const listed = await shop.owner.askFor(`GET /menu/brands/${brandId}/${storeId}/menus`);
    const menu = (listed.body as unknown as Menu[]).find((one) => one.menuType === menuType && one.isActive);
    const section = { _id: newId(), name: '套組', order: 100, items };
    const made = menu
      ? await shop.owner.askFor(`PUT /menu/brands/${brandId}/${storeId}/menu/${menu._id}`, {
          categories: [...menu.categories, section],
        })
      : await shop.owner.askFor(`POST /menu/brands/${brandId}/${storeId}/menu`, {
          name: '兌換',
          menuType,
          categories: [section],
        });
    expect(outcome(made)).toBe('200');
  }
  const item = (bundle: string, more: object = {}) => ({
    _id: newId(),
    itemType: 'bundle',
    bundle,
    isShowing: true,
    order: 0,
    ...more,
  });

  it('is bought by who is signed in, at the price of the menu, and given when it is paid', async () => {
    const bundle = await aBundle();
    await onMenu('food', [item(bundle, { priceOverride: 140 })]);
    const { guest } = await shop.member();
    const orderId = newId();
    const orderData = {
      _id: orderId,
      orderType: 'takeout',
      items: [{ itemType: 'bundle', templateId: bundle, quantity: 1 }],
    };
    const stranger = { ...orderData, customerInfo: { name: '客人', phone: '0912345678' } };
    expect(outcome(await shop.house.guest().askFor(`POST ${ofStore}/quote`, { orderData: stranger }))).toBe(
      '403 bundle_needs_member',
    );
    const quoted = await guest.askFor(`POST ${ofStore}/quote`, { orderData });
    expect(quoted.body).toMatchObject({ total: 140, items: [{ itemName: '鬆餅三入', unitPrice: 140 }] });
    const made = await guest.askFor(`POST ${ofStore}/create`, { orderData, expected: { total: 140 } });
    expect(made.body).toMatchObject({ total: 140, items: [{ bundle: 'due' }] });
    await idle();
    expect(await given(orderId)).toEqual([]);
    const path = `/order-admin/brands/${brandId}/stores/${storeId}/orders/${orderId}`;
    expect(outcome(await mei.askFor(`PUT ${path}`, { status: 'paid', paymentMethod: 'cash' }))).toBe('200');
    await idle();
    expect(await given(orderId)).toMatchObject([{ status: 'active', final_price: 140 }]);
    const told = await guest.askFor(`GET /order-customer/brands/${brandId}/order/${orderId}`);
    expect(told.body).toMatchObject({ fulfilment: 'completed', items: [{ bundle: 'given' }] });
    const off = {
      ...orderData,
      _id: newId(),
      items: [{ ...orderData.items[0], templateId: await aBundle() }],
    };
    expect(outcome(await guest.askFor(`POST ${ofStore}/quote`, { orderData: off }))).toBe('409 sold_out');
  });

  it('is refused beyond what one may buy, with what waits to be paid counted', async () => {
    const bundle = await aBundle({ purchaseLimitPerUser: 3 });
    await onMenu('food', [item(bundle)]);
    const { id: userId, guest } = await shop.member();
    const line = (quantity: number) => ({ itemType: 'bundle', templateId: bundle, quantity });
    const request = (...units: number[]) => ({ _id: newId(), orderType: 'takeout', items: units.map(line) });
    const ask = async (call: 'quote' | 'create', orderData: object) =>
      guest.askFor(`POST ${ofStore}/${call}`, { orderData });
    const tooMany = request(2, 2);
    for (const refused of [await ask('quote', tooMany), await ask('create', tooMany)]) {
      expect(outcome(refused)).toBe('409 bundle_limit');
      expect(refused.body['details']).toEqual({ remaining: 3, name: '鬆餅三入' });
    }
    // What a till sold counts, and so does an order that is not paid for.
    await sale([lineOf(bundle)], { userId });
    expect(outcome(await ask('quote', request(3)))).toBe('409 bundle_limit');
    expect(outcome(await ask('quote', request(2)))).toBe('200');
    const both = [request(2), request(1)];
    const answers = await Promise.all(both.map((one) => ask('create', one)));
    const made = both.filter((_, at) => outcome(answers[at]!) === '200');
    expect(answers.map(outcome).sort()).toEqual(['200', '409 bundle_limit']);
    // One that is there is answered again.
    expect(outcome(await ask('create', made[0]!))).toBe('200');
    // Tills are not refused: what they sold is flagged.
    const beyond = await sale([lineOf(bundle, 3)], { userId });
    expect(await flagged(beyond)).toEqual(['bundle_over_limit']);
  });

  it('costs the points that the store’s menu of point exchange asks', async () => {
    const bundle = await aBundle({ pointPrice: { original: 12, selling: 10 } });
    await onMenu('point_exchange', [item(bundle, { pointOverride: 7 })]);
    const { id, guest } = await shop.member();
    const lead = await shop.staff('lead');
    const points = { requestId: newId(), amount: 20, reason: '測試' };
    await lead.askFor(`POST /promotion/brands/${brandId}/points/users/${id}/adjust`, points);
    const shown = await guest.askFor(`GET /menu/brands/${brandId}/${storeId}/show`);
    expect(JSON.stringify(shown.body)).toContain('"points":{"amount":7,"was":12}');
    const redeem = (more: object) =>
      guest.askFor(`POST ${bundlePath}/${bundle}/redeem-with-points`, { requestId: newId(), ...more });
    expect(outcome(await redeem({ expected: 7 }))).toBe('409 price_changed');
    expect((await redeem({ expected: 7, storeId })).body).toMatchObject({
      finalPrice: 7,
      paidWith: 'points',
    });
    expect((await redeem({ expected: 10 })).body).toMatchObject({ finalPrice: 10 });
  });
});

it('a dish that a coupon or a voucher is for is not deleted', async () => {
  const dish = newId();
  const made = await shop.owner.askFor(`POST /dish/brands/${brandId}/templates`, {
    _id: dish,
    name: '限定鬆餅',
    basePrice: 80,
  });
  expect(outcome(made)).toBe('200');
  await shop.template('voucher', { name: '限定兌換券', exchangeDishTemplate: dish });
  await shop.template('coupon', { name: '限定折20', dishes: [waffle, dish] });
  const refused = await shop.owner.askFor(`DELETE /dish/brands/${brandId}/templates/${dish}`);
  expect(outcome(refused)).toBe('409 referenced');
  expect(refused.body['details']).toMatchObject({
    count: 2,
    by: [
      { kind: 'couponTemplate', name: '限定折20' },
      { kind: 'voucherTemplate', name: '限定兌換券' },
    ],
  });
});
