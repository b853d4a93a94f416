import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { dayCloseIdOf, dayCloses, type DayClose } from '../drawer/schema.ts';
import type { AdminActor } from '../kit/actor.ts';
import { aStore, anOrder, paid, settingsOf } from '../order/builders.ts';
import { orders } from '../order/schema.ts';
import { stores, storeSettings } from '../store/schema.ts';
import { getSales } from './sales.ts';

const place = { brandId: 'tea', storeId: 'north' };
const [friday, today] = ['2026-11-20', '2026-11-21'];

function store(): MemoryRows {
  const sold = (businessDate: string, amount: number) =>
    anOrder({
      _id: `order-${businessDate}-${amount}`,
      businessDate,
      placedAt: `${businessDate}T04:00:00.000Z`,
      payments: [paid(amount)],
    });
  return new MemoryRows([orders, stores, storeSettings, dayCloses])
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf())
    .seed(orders, sold('2026-10-31', 50), sold(friday, 65), sold(friday, 70), sold(today, 80));
}

const asked = (over: object = {}) => ({ ...place, from: '2026-11-01', to: today, ...over });

describe('a report', () => {
  it('has the days on which anything was sold, or the months, by the clock of the store', async () => {
    const found = await store().ask(getSales, asked());
    expect(found).toMatchObject({ today, blind: [] });
    expect(found.days.map(({ date, cells }) => [date, cells[0]?.revenue])).toEqual([
      [friday, 135],
      [today, 80],
    ]);
    expect(found.days[0]?.cells[0]?.hours).toEqual([{ hour: 12, orders: 2, revenue: 135 }]);
    const months = await store().ask(getSales, asked({ from: '2026-10-01', by: 'month' }));
    expect(months.days.map(({ date, cells }) => [date, cells[0]?.revenue])).toEqual([
      ['2026-10-01', 50],
      ['2026-11-01', 215],
    ]);
  });

  it('counts a sale after midnight to the business day before, in its hour', async () => {
    const late = anOrder({
      _id: 'late',
      businessDate: friday,
      // 01:30 on Saturday in Taipei.
      placedAt: '2026-11-20T17:30:00.000Z',
      payments: [paid(90)],
    });
    const { days } = await store().seed(orders, late).ask(getSales, asked());
    expect(days[0]).toMatchObject({ date: friday, cells: [{ revenue: 225 }] });
    expect(days[0]?.cells[0]?.hours).toEqual([
      { hour: 1, orders: 1, revenue: 90 },
      { hour: 12, orders: 2, revenue: 135 },
    ]);
  });

  it('is refused for more days than are told, for an end before its beginning, and for a place that is not there', async () => {
    await expect(store().ask(getSales, asked({ from: '2026-06-01' }))).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(store().ask(getSales, asked({ from: '1976-01-01', by: 'month' }))).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(store().ask(getSales, asked({ to: '2026-10-31' }))).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(store().ask(getSales, asked({ storeId: 'south' }))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('does not tell an employee the tenders of the present day until it is closed', async () => {
    const employee: AdminActor = {
      kind: 'admin',
      adminId: 'an',
      name: '小安',
      role: 'employee',
      ...place,
    };
    const rows = store();
    const blind = await rows.ask(getSales, asked(), { actor: employee });
    expect(blind.blind).toEqual([today]);
    expect(blind.days.map(({ cells }) => cells[0]?.tenders.length)).toEqual([1, 0]);
    const closed = { _id: dayCloseIdOf('north', today), ...place, businessDate: today } as DayClose;
    const told = await rows.seed(dayCloses, closed).ask(getSales, asked(), { actor: employee });
    expect(told.blind).toEqual([]);
    expect(told.days.map(({ cells }) => cells[0]?.tenders.length)).toEqual([1, 1]);
  });
});
