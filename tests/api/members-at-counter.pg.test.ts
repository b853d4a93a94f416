import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberAtCounter } from '#domain/customer/counter-operations.ts';
import type { Command } from '#domain/kit/operation.ts';
import type { Order } from '#domain/order/schema.ts';
import { operationByName } from '#domain/operations.ts';
import { brandId, GuestHouse, minute, otherBrand, outcome, type Guest } from './lib/guest-house.ts';
import { newId } from './lib/new-id.ts';
import { newSigner, staffNamed, TestTill } from './test-till.ts';

// Members at the counter: found by their number, made there, and given what was sold to them.

const storeId = 'charizi-zhongshan';
const demo = { id: 'demo-customer-charizi', phone: '0912345678' };

let house: GuestHouse;
let till: TestTill;
let mei: Guest;
let lead: Guest;
let xinyi: Guest;
let shun: Guest;

beforeAll(async () => {
  house = await GuestHouse.open();
  const staff = async (name: string, brand = brandId): Promise<Guest> => {
    const guest = house.guest();
    await guest.askFor('POST /admin-auth/login', { name, password: 'haodan-demo', brandId: brand });
    return guest;
  };
  [mei, lead, xinyi, shun] = (await Promise.all([
    staff('mei'),
    staff('lead'),
    staff('xinyi'),
    staff('shun', otherBrand),
  ])) as [Guest, Guest, Guest, Guest];
  till = await new TestTill(await house.server.visitor().signIn('mei'), await newSigner()).open();
});
afterAll(() => house.server.close());

const ask = (who: Guest, body: object, store = storeId, brand = brandId) =>
  who.askFor(`POST /admin-user/brands/${brand}/stores/${store}/members`, body);
const found = async (who: Guest, phone: string, more: object = {}): Promise<MemberAtCounter | null> =>
  (await ask(who, { phone, ...more })).body['member'] as MemberAtCounter | null;
const customersOf = (phone: string) =>
  house.rows(sql<{ id: string; name: string; origin: string; phone_verified_at: string | null }>`
    select id, name, origin, phone_verified_at from customers where phone = ${phone} and deleted_at is null`);

const commit = async (name: string, input: object): Promise<Order> =>
  (await till.engine.commit(operationByName.get(name) as Command, input as never, staffNamed('mei')))
    .output as Order;
/** Sold at a till, and on the server when it next hears of it. */
const sell = (customerInfo: object, more: object = {}): Promise<Order> =>
  commit('order.place', {
    brandId,
    storeId,
    _id: newId(),
    orderType: 'takeout',
    lines: [{ _id: newId(), templateId: 'charizi:black-tea', itemName: '紅茶', basePrice: 35, quantity: 1 }],
    payments: [],
    customerInfo,
    ...more,
  });
const send = async (): Promise<void> => {
  await till.engine.cycle();
  await house.server.app.sync.idle();
};
const ownerOf = async ({ _id }: Order): Promise<string | null> => {
  const [row] = await house.rows(
    sql<{ user_id: string | null }>`select user_id from orders where id = ${_id}`,
  );
  return row?.user_id ?? null;
};

describe('asking who has a number', () => {
  it('tells the one who has it, to employees with their name in part', async () => {
    expect(await found(lead, '0912-345-678')).toMatchObject({ _id: demo.id, name: '林小晴', isActive: true });
    expect(await found(mei, '+886 912 345 678')).toMatchObject({ _id: demo.id, name: '林○晴' });
    expect(JSON.stringify(await found(mei, demo.phone))).not.toMatch(/09\d{8}|小晴/);
  });

  it('tells nobody where nobody of the brand has it, and takes no part of a number', async () => {
    expect(await found(mei, '0987654321')).toBeNull();
    for (const phone of ['0912', '678', '', '0223456789'])
      expect(outcome(await ask(mei, { phone }))).toBe('400 validation');
    expect(await customersOf('0987654321')).toHaveLength(1);
  });

  it('is for staff of that store alone', async () => {
    const { guest: customer } = await house.member();
    const body = { phone: demo.phone };
    for (const who of [house.guest(), customer])
      expect(outcome(await ask(who, body))).toBe('401 auth_required');
    expect(outcome(await ask(xinyi, body))).toBe('403 forbidden_store');
    expect(outcome(await ask(shun, body))).toBe('403 forbidden_brand');
    expect(outcome(await ask(lead, body, 'ashun-daan'))).toMatch(/^40[34] /);
  });

  it('makes a member once, and leaves whoever has the number as they are', async () => {
    const phone = house.newPhone();
    const made = await found(lead, phone, { enrols: true, name: '王大明' });
    expect(made).toMatchObject({ name: '王大明', visits: 0 });
    const again = await Promise.all([1, 2, 3].map(() => found(mei, phone, { enrols: true, name: '別人' })));
    for (const one of again) expect(one).toMatchObject({ _id: made?._id, name: '王○明' });
    expect(await customersOf(phone)).toMatchObject([
      { name: '王大明', origin: 'counter', phone_verified_at: null },
    ]);
    expect(await found(lead, demo.phone, { enrols: true, name: '別人' })).toMatchObject({ name: '林小晴' });
  });

  it('ends after so many numbers an hour', async () => {
    const zhongshan = house.guest();
    await zhongshan.askFor('POST /admin-auth/login', {
      name: 'zhongshan',
      password: 'haodan-demo',
      brandId,
    });
    house.later(61 * minute);
    for (let n = 0; n < 120; n++)
      expect((await ask(zhongshan, { phone: `09330${String(n).padStart(5, '0')}` })).status).toBe(200);
    const refused = await ask(zhongshan, { phone: demo.phone });
    expect(outcome(refused)).toBe('429 rate_limited');
    expect(refused.body['details']).toMatchObject({ seconds: expect.any(Number) });
    expect(outcome(await ask(zhongshan, { phone: '0933000001' }))).toBe('200');
    house.later(61 * minute);
    expect(outcome(await ask(zhongshan, { phone: demo.phone }))).toBe('200');
  });
});

describe('a sale that says a number', () => {
  it('becomes that of who has it, once, and tells every till their name in part', async () => {
    const before = (await found(lead, demo.phone))?.visits ?? 0;
    const sold = await sell({ phone: demo.phone });
    expect(sold.userId).toBeUndefined();
    await send();
    expect(await ownerOf(sold)).toBe(demo.id);
    const [row] = await house.rows(sql<{ rev: number; joined: object }>`
      select rev, joined from orders where id = ${sold._id}`);
    expect(row?.joined).toMatchObject({ by: 'phone', name: '林○晴' });
    await house.rows(
      sql`update jobs set done_at = null, run_at = now() where payload ->> 'orderId' = ${sold._id}`,
    );
    await send();
    const [later] = await house.rows(sql<{ rev: number }>`select rev from orders where id = ${sold._id}`);
    expect(later?.rev).toBe(row?.rev);
    expect((await found(lead, demo.phone))?.visits).toBe(before + 1);
  });

  it('makes whoever wants it a member, however many sales of an outage say so', async () => {
    const phone = house.newPhone();
    const sales = [
      await sell({ phone, name: '阿明', wantsMembership: true }),
      await sell({ phone: `+886${phone.slice(1)}`, name: '阿明', wantsMembership: true }),
    ];
    expect(await customersOf(phone)).toEqual([]);
    await send();
    const [made, ...others] = await customersOf(phone);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ name: '阿明', origin: 'counter', phone_verified_at: null });
    for (const one of sales) expect(await ownerOf(one)).toBe(made?.id);
  });

  it('makes nobody a member who did not ask for it', async () => {
    const phone = house.newPhone();
    const sold = await sell({ phone, name: '路人' });
    await send();
    expect(await customersOf(phone)).toEqual([]);
    expect(await ownerOf(sold)).toBeNull();
  });

  it('is joined to nobody of another brand', async () => {
    const sold = await sell({ phone: '0987654321' });
    await send();
    expect(await ownerOf(sold)).toBeNull();
    const wished = await sell({ phone: '0987654321', wantsMembership: true });
    await send();
    expect(await ownerOf(wished)).not.toBe('demo-customer-ashun');
    expect((await customersOf('0987654321')).map(({ origin }) => origin).sort()).toEqual(['counter', 'self']);
  });

  it('waits while it is put aside, and takes a number that was corrected meanwhile', async () => {
    const phone = house.newPhone();
    const aside = await sell({ phone, wantsMembership: true }, { parked: {} });
    await send();
    expect(await customersOf(phone)).toEqual([]);
    const revise = { brandId, storeId, orderId: aside._id, add: [], remove: [] };
    await commit('order.revise', { ...revise, finish: 'send', customerInfo: { phone: demo.phone } });
    await send();
    expect(await customersOf(phone)).toEqual([]);
    expect(await ownerOf(aside)).toBe(demo.id);
  });

  it('of a guest who is not signed in stays nobody’s: whoever types a number has proved nothing', async () => {
    const { body } = await house
      .guest()
      .askFor(`POST /order-customer/brands/${brandId}/stores/${storeId}/create`, {
        orderData: {
          orderType: 'takeout',
          items: [{ templateId: 'charizi-waffle', quantity: 1 }],
          customerInfo: { name: '小美', phone: demo.phone },
        },
      });
    await send();
    expect(await ownerOf(body as unknown as Order)).toBeNull();
    const wished = await house
      .guest()
      .askFor(`POST /order-customer/brands/${brandId}/stores/${storeId}/create`, {
        orderData: {
          orderType: 'takeout',
          items: [{ templateId: 'charizi-waffle', quantity: 1 }],
          customerInfo: { name: '小美', phone: demo.phone, wantsMembership: true },
        },
      });
    expect(outcome(wished)).toBe('400 validation');
  });
});

describe('a member who was made at the counter', () => {
  it('is taken over with all they bought by who registers with the number', async () => {
    const phone = house.newPhone();
    const sold = await sell({ phone, wantsMembership: true });
    await send();
    const [made] = await customersOf(phone);
    expect(made?.name).toBe(`${phone.slice(0, 4)}***${phone.slice(-3)}`);
    const guest = house.guest();
    expect(outcome(await guest.register(phone, { name: '林美' }))).toBe('200');
    expect(await customersOf(phone)).toMatchObject([{ id: made?.id, name: '林美', origin: 'counter' }]);
    const { body } = await guest.askFor(`GET /order-customer/brands/${brandId}/my-orders`);
    expect(JSON.stringify(body)).toContain(sold._id);
  });
});
