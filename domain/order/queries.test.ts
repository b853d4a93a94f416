import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { stores } from '../store/schema.ts';
import { anOrder, anOrderLine, aStore, paid, tea } from './builders.ts';
import { getOrder, listOlderOrders, listOrders, listOrdersOfUser, listToday } from './queries.ts';
import { orders } from './schema.ts';

const hour = (h: number) => `2026-11-21T0${h}:00:00.000Z`;

function shop(): MemoryRows {
  return new MemoryRows([orders, stores]).seed(stores, aStore()).seed(
    orders,
    anOrder({ _id: 'first', seq: 1, placedAt: hour(1), payments: [paid(65)] }),
    anOrder({ _id: 'second', seq: 2, placedAt: hour(2), items: [anOrderLine({ quantity: 3 })] }),
    anOrder({ _id: 'third', seq: 3, placedAt: hour(3), fulfilment: 'cancelled' }),
    anOrder({
      _id: 'last-month',
      seq: 1,
      businessDate: '2026-10-01',
      placedAt: '2026-10-01T04:00:00.000Z',
    }),
    anOrder({ _id: 'elsewhere', seq: 1, storeId: 'south' }),
  );
}

const ids = (answer: { items: { _id: string }[] }) => answer.items.map(({ _id }) => _id);

describe('the list of orders', () => {
  it('has the newest first and says which days it looked at', async () => {
    const answer = await shop().ask(listOrders, tea);
    expect(ids(answer)).toEqual(['third', 'second', 'first']);
    expect(answer).toMatchObject({ page: 1, limit: 10, total: 3, from: '2026-10-18', to: null });
  });

  it('covers the business days that are asked for, both included', async () => {
    expect(ids(await shop().ask(listOrders, { ...tea, from: '2026-10-01', to: '2026-10-01' }))).toEqual([
      'last-month',
    ]);
    expect((await shop().ask(listOrders, { ...tea, from: '2026-01-01' })).total).toBe(4);
  });

  it('is cut into pages and sorted as asked, by words of a query string', async () => {
    const asked = { ...tea, limit: '2', page: '2', sortBy: 'total', sortOrder: 'asc' };
    const answer = await shop().ask(listOrders, asked as never);
    expect(answer).toMatchObject({ page: 2, limit: 2, total: 3 });
    expect(ids(answer)).toEqual(['second']);
  });

  it('shows one status', async () => {
    expect(ids(await shop().ask(listOrders, { ...tea, status: 'paid' }))).toEqual(['first']);
    expect(ids(await shop().ask(listOrders, { ...tea, status: 'cancelled' }))).toEqual(['third']);
  });
});

describe("today's orders of a till", () => {
  it('are all of the business day, the newest first, and none of another day or store', async () => {
    const answer = await shop().ask(listToday, tea);
    expect(answer.map(({ _id }) => _id)).toEqual(['third', 'second', 'first']);
  });
});

describe('orders whose ids sort otherwise than their times', () => {
  const mixed = () =>
    new MemoryRows([orders, stores])
      .seed(stores, aStore())
      .seed(
        orders,
        anOrder({ _id: 'm', seq: 1, placedAt: hour(2) }),
        anOrder({ _id: 'z', seq: 2, placedAt: hour(1) }),
        anOrder({ _id: 'a', seq: 3, placedAt: hour(3) }),
        anOrder({ _id: 'n', seq: 4, placedAt: hour(2) }),
      );

  it('are listed by their times, the newest first; of one instant by their ids, the last first', async () => {
    expect((await mixed().ask(listToday, tea)).map(({ _id }) => _id)).toEqual(['a', 'n', 'm', 'z']);
    expect(ids(await mixed().ask(listOrders, tea))).toEqual(['a', 'n', 'm', 'z']);
    expect(ids(await mixed().ask(listOrders, { ...tea, sortOrder: 'asc' }))).toEqual(['z', 'm', 'n', 'a']);
  });
});

describe('the orders from before the days that devices keep', () => {
  const old = (_id: string, businessDate: string, seq = 1) =>
    anOrder({ _id, seq, businessDate, placedAt: `${businessDate}T04:00:00.000Z` });
  const archive = () => shop().seed(orders, old('edge', '2026-10-17', 7), old('kept', '2026-10-18'));

  it('end where the list of a device begins, the newest first', async () => {
    const answer = await archive().ask(listOlderOrders, tea);
    expect(ids(answer)).toEqual(['edge', 'last-month']);
    expect(answer).toMatchObject({ to: '2026-10-17', total: 2 });
    expect((await archive().ask(listOlderOrders, { ...tea, to: '2026-12-31' })).to).toBe('2026-10-17');
  });

  it('are narrowed by days and a part of the number', async () => {
    expect(ids(await archive().ask(listOlderOrders, { ...tea, from: '2026-10-02' }))).toEqual(['edge']);
    expect(ids(await archive().ask(listOlderOrders, { ...tea, to: '2026-10-02' }))).toEqual(['last-month']);
    expect(ids(await archive().ask(listOlderOrders, { ...tea, number: 'a-007' }))).toEqual(['edge']);
  });
});

describe('the orders of a customer', () => {
  const of = (userId: string, over: object) => anOrder({ userId, ...over });
  const known = () =>
    shop().seed(
      orders,
      of('ming', { _id: 'early', seq: 11, placedAt: hour(1) }),
      of('ming', { _id: 'late', seq: 12, placedAt: hour(2) }),
      of('ming', { _id: 'south', seq: 13, placedAt: hour(3), storeId: 'south' }),
      of('hua', { _id: 'other', seq: 14, placedAt: hour(4) }),
      of('ming', { _id: 'foreign', seq: 15, brandId: 'noodles' }),
    );
  const asked = { brandId: 'tea', userId: 'ming' };
  const admin = { kind: 'admin', adminId: 'a', name: '小美' } as const;

  it('are those of the whole brand to its staff, the newest first', async () => {
    const actor = { ...admin, role: 'brand_admin', brandId: 'tea' } as const;
    expect(ids(await known().ask(listOrdersOfUser, asked, { actor }))).toEqual(['south', 'late', 'early']);
  });

  it('are those of their own store to everybody else', async () => {
    const actor = { ...admin, role: 'employee', brandId: 'tea', storeId: 'north' } as const;
    expect(await known().ask(listOrdersOfUser, asked, { actor })).toMatchObject({ total: 2 });
  });
});

describe('one order', () => {
  it('is found in its store alone', async () => {
    expect((await shop().ask(getOrder, { ...tea, orderId: 'first' })).number).toBe('A-001');
    await expect(shop().ask(getOrder, { ...tea, orderId: 'elsewhere' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
