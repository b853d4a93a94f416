import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { anOrder, anOrderLine, paid, refunded, tea } from './builders.ts';
import { orders } from './schema.ts';
import { listDays, listOpen, matchOrders, orderSummary, type SummaryState } from './summaries.ts';

const hour = (h: number) => `2026-11-21T0${h}:00:00.000Z`;
const soup = anOrderLine({
  _id: 'line-2',
  itemName: '貢丸湯',
  itemNameEn: 'Meatball Soup',
  basePrice: 40,
  quantity: 2,
});

function shop(): MemoryRows {
  return new MemoryRows([orders]).seed(
    orders,
    anOrder({ _id: 'paid', seq: 1, placedAt: hour(1), payments: [paid(65)] }),
    anOrder({
      _id: 'parked',
      seq: 2,
      placedAt: hour(2),
      fulfilment: 'placed',
      parked: { at: hour(2), by: '小美' },
      items: [anOrderLine(), soup],
      customerInfo: { phone: '0912345678' },
    }),
    anOrder({ _id: 'unpaid', seq: 17, placedAt: hour(3), dineInInfo: { tableNumber: '5' } }),
    anOrder({
      _id: 'refunded',
      seq: 4,
      placedAt: hour(4),
      payments: [paid(65)],
      refunds: [refunded(65)],
      fulfilment: 'completed',
    }),
    anOrder({ _id: 'gone', seq: 5, placedAt: hour(5), fulfilment: 'cancelled' }),
    anOrder({ _id: 'old', seq: 1, businessDate: '2026-10-20', placedAt: '2026-10-20T04:00:00.000Z' }),
    anOrder({ _id: 'elsewhere', seq: 1, storeId: 'south' }),
  );
}

const days = { ...tea, from: '2026-10-18', to: '2026-11-21' };

describe('the orders of some days', () => {
  it('are told in short, the newest first, of both days and all between', async () => {
    const found = await shop().ask(listDays, days);
    expect(found.map(({ _id }) => _id)).toEqual(['gone', 'refunded', 'unpaid', 'parked', 'paid', 'old']);
    expect(found.map((row) => z.safeParse(orderSummary, row).error)).toEqual(Array(6).fill(undefined));
    expect(found[3]).toMatchObject({ items: '紅茶拿鐵、貢丸湯 ×2', total: 145, phone: '0912345678' });
    expect(found[3]?.itemsEn).toBe('紅茶拿鐵, Meatball Soup ×2');
    expect(found[1]?.refunded).toBe(65);
    const today = await shop().ask(listDays, { ...days, from: '2026-11-21' });
    expect(today).toHaveLength(5);
  });

  it.each([
    ['all', 'ball soup', ['parked']],
    ['all', 'ＳＯＵＰ', ['parked']],
    ['all', '丸', ['parked']],
    ['all', '345678', ['parked']],
    ['all', 'a017', ['unpaid']],
    ['all', 'A-017', ['unpaid']],
    ['all', 'NT$145', ['parked']],
    ['all', '5', ['gone', 'parked', 'unpaid']],
    ['parked', '', ['parked']],
    ['unpaid', '', ['old', 'parked', 'unpaid']],
    ['paid', '', ['paid']],
    ['refunded', '', ['refunded']],
    ['cancelled', '', ['gone']],
    ['cancelled', '丸', []],
  ] satisfies [SummaryState, string, string[]][])(
    'that are %s are found by %j',
    async (state, text, expected) => {
      const found = matchOrders(await shop().ask(listDays, days), { text, state });
      expect(found.map(({ _id }) => _id).sort()).toEqual(expected);
    },
  );
});

it('are each in one of the states that a till counts, also where money went back for what was cancelled', async () => {
  const rows = shop().seed(
    orders,
    anOrder({
      _id: 'voided',
      seq: 6,
      placedAt: hour(6),
      payments: [paid(65)],
      refunds: [refunded(65)],
      fulfilment: 'cancelled',
    }),
    anOrder({ _id: 'partly', seq: 7, placedAt: hour(7), payments: [paid(65)], refunds: [refunded(5)] }),
  );
  const found = await rows.ask(listDays, days);
  const counted = (['unpaid', 'paid', 'refunded', 'cancelled'] as const).flatMap((state) =>
    matchOrders(found, { text: '', state }).map(({ _id }) => _id),
  );
  expect([...counted].sort()).toEqual(found.map(({ _id }) => _id).sort());
});

it('lists what is still to be paid, the oldest first', async () => {
  const open = await shop().ask(listOpen, tea);
  expect(open.map(({ _id }) => _id)).toEqual(['old', 'parked', 'unpaid']);
});
