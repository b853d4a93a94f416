import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import type { ListQuery, ReadRows } from '../kit/rows.ts';
import type { Table } from '../kit/table.ts';
import { businessDateOf, daysLater, isoInstant, instantMs } from '../kit/time.ts';
import { stores } from '../store/schema.ts';
import { aCategory, aRecord } from './builders.ts';
import { recordsCsv } from './csv.ts';
import { readBook } from './reading.ts';
import { cashFlowCategories, cashFlowRecords, type CashFlowRecord } from './schema.ts';
import { spanBefore } from './span-before.ts';
import { readCashFlowStatistics } from './statistics.ts';

const place = { brandId: 'tea', storeId: 'north' };
const categories = [aCategory('food'), aCategory('sales', { type: 'income' })];

function rowsOf(records: readonly CashFlowRecord[]): MemoryRows {
  return new MemoryRows([cashFlowCategories, cashFlowRecords, stores])
    .seed(cashFlowCategories, ...categories)
    .seed(cashFlowRecords, ...records);
}

const booked = fc
  .record({
    minutes: fc.integer({ min: 0, max: 90 * 1440 }),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    isIncome: fc.boolean(),
    isVoided: fc.boolean(),
  })
  .map(({ minutes, amount, isIncome, isVoided }) => ({
    time: isoInstant(instantMs('2026-09-01T00:00:00.000Z') + minutes * 60_000),
    amount,
    isVoided,
    category: isIncome ? 'sales' : 'food',
    type: isIncome ? ('income' as const) : ('expense' as const),
  }));
const book = fc
  .array(booked, { maxLength: 40 })
  .map((all) => all.map((one, i) => aRecord({ ...one, _id: `r-${i}` })));
const span = fc
  .tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 20 }))
  .map(([start, days]) => ({
    from: daysLater('2026-09-01', start),
    to: daysLater('2026-09-01', start + days),
  }));

describe('the sums of a book', () => {
  it('are one, whichever way they are added up: by day, by category, by the balance', async () => {
    await fc.assert(
      fc.asyncProperty(book, span, async (records, asked) => {
        const rows = rowsOf(records);
        const stats = await rows.ask(readCashFlowStatistics, { ...place, ...asked });
        const seen = await rows.ask(readBook, { ...place, ...asked });
        const sum = (type: 'income' | 'expense') =>
          [
            stats[type],
            seen[type],
            stats.days.reduce((all, day) => all + day[type], 0),
            stats.categories.reduce((all, one) => all + (one.type === type ? one.amount : 0), 0),
          ].map((each) => each - stats[type]);
        expect([sum('income'), sum('expense')]).toEqual([
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ]);
        expect(stats.opening).toBe(seen.opening);
        expect(seen.closing).toBe(seen.opening + seen.income - seen.expense);
        expect(seen.items[0]?.balance ?? seen.opening).toBe(seen.closing);
      }),
      { numRuns: 60 },
    );
  });

  it('are those of all that was ever booked, though no more than the span is read beside the balance before it', async () => {
    await fc.assert(
      fc.asyncProperty(book, span, async (records, asked) => {
        const rows = rowsOf(records);
        const inOrder = rows
          .all(cashFlowRecords)
          .toSorted((a, b) => (a.time + a._id < b.time + b._id ? -1 : 1));
        const start = isoInstant(instantMs(`${asked.from}T00:00:00.000Z`) - 3 * 3_600_000);
        const end = isoInstant(instantMs(`${daysLater(asked.to, 1)}T00:00:00.000Z`) - 3 * 3_600_000);
        const balances = new Map<string, number>();
        let [all, opening] = [0, 0];
        for (const { _id, time, type, amount, isVoided } of inOrder) {
          if (time >= end) break;
          if (!isVoided) all += type === 'income' ? amount : -amount;
          if (time < start) opening = all;
          else balances.set(_id, all);
        }
        const whole = await rows.ask(readBook, { ...place, ...asked, includeVoided: true });
        expect([whole.opening, whole.closing, whole.since]).toEqual([
          opening,
          all,
          inOrder[0] && inOrder[0].time < end ? inOrder[0].time : undefined,
        ]);
        expect(new Map(whole.items.map(({ record, balance }) => [record._id, balance]))).toEqual(balances);
        expect((await rows.ask(readCashFlowStatistics, { ...place, ...asked })).opening).toBe(opening);

        const short = await rows.ask(readBook, { ...place, ...asked, isOfSpan: true });
        expect([short.opening, short.ofSpan]).toEqual([0, whole.ofSpan]);
      }),
      { numRuns: 100 },
    );
  });

  it('of a span alone read nothing before it', async () => {
    const rows = rowsOf([aRecord({ time: '2020-01-01T00:00:00.000Z' })]);
    const bounds: unknown[] = [];
    const counting = {
      get: rows.get.bind(rows),
      list: (table: Table, query: ListQuery) => {
        if (table.name === cashFlowRecords.name) bounds.push([query.from, query.to]);
        return rows.list(table, query);
      },
    } as unknown as ReadRows;
    const asked = { ...place, from: '2026-11-01', to: '2026-11-30', includeVoided: false, isOfSpan: true };
    await readBook.run(counting, asked as never, { actor: { kind: 'system' }, now: testNow, side: 'device' });
    expect(bounds).toEqual([['2026-10-31T21:00:00.000Z', '2026-11-30T20:59:59.999Z']]);
  });

  it('of each day are those of its records, in whatever order and however near its turn they were booked', async () => {
    const calendar = { timezone: 'Asia/Taipei', dayCutover: '05:00' };
    const turn = instantMs('2026-11-20T21:00:00.000Z');
    const near = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }), fc.nat(999));
    await fc.assert(
      fc.asyncProperty(fc.array(near, { maxLength: 30 }), async (all) => {
        const records = all.map(([days, ms, amount], i) =>
          aRecord({ _id: `r-${i}`, time: isoInstant(turn + days * 86_400_000 + ms), amount: amount + 1 }),
        );
        const told = await rowsOf(records).ask(readCashFlowStatistics, {
          ...place,
          from: '2026-11-01',
          to: '2026-11-30',
        });
        const wanted = new Map<string, number>();
        for (const { time, amount } of records) {
          const date = businessDateOf(instantMs(time), calendar.timezone, calendar.dayCutover);
          wanted.set(date, (wanted.get(date) ?? 0) + amount);
        }
        expect(new Map(told.days.map(({ day, expense }) => [day, expense]))).toEqual(wanted);
        expect(told.categories[0]?.trend.at(-1) ?? 0).toBe(told.expense);
      }),
    );
  });

  it('turn the day at the hour of the store', async () => {
    const rows = rowsOf([aRecord({ time: '2026-11-20T20:59:00.000Z' })]);
    const { days } = await rows.ask(readCashFlowStatistics, {
      ...place,
      from: '2026-11-20',
      to: '2026-11-21',
    });
    expect(days).toEqual([{ day: '2026-11-20', income: 0, expense: 100 }]);
  });

  it('end with the last month that a day can be named of', async () => {
    const told = await rowsOf([aRecord({ time: '2026-11-20T04:00:00.000Z' })]).ask(readCashFlowStatistics, {
      ...place,
      from: '9999-12-01',
      to: '9999-12-31',
    });
    expect(told).toMatchObject({ opening: -100, days: [], income: 0, expense: 0 });
  });

  it('are compared with the months before where the span is months, else with as many days', () => {
    const later = '2027-01-01';
    expect(spanBefore('2026-03-01', '2026-03-31', later)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(spanBefore('2026-01-01', '2026-03-31', later)).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(spanBefore('2026-11-10', '2026-11-12', later)).toEqual({ from: '2026-11-07', to: '2026-11-09' });
    expect(spanBefore('2026-11-01', '2026-11-30', '2026-11-30').to).toBe('2026-10-31');
    expect(spanBefore('2026-11-01', '2026-11-30', '2026-10-31').to).toBe('2026-10-31');
  });

  it('are compared with as many days from the beginning of those while the span runs', async () => {
    const on = (today: string, from = '2026-11-01', to = '2026-11-30') => spanBefore(from, to, today);
    expect(on('2026-11-26')).toEqual({ from: '2026-10-01', to: '2026-10-26' });
    expect(on('2026-11-01')).toEqual({ from: '2026-10-01', to: '2026-10-01' });
    // February has no 30th: all of it.
    expect(on('2026-03-30', '2026-03-01', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(on('2026-11-26', '2026-09-01')).toEqual({ from: '2026-06-01', to: '2026-08-26' });
    expect(on('2026-11-26', '2026-11-20')).toEqual({ from: '2026-11-09', to: '2026-11-15' });

    // The clock of the tests stands at the 21st.
    const rows = rowsOf([
      aRecord({ _id: 'same', time: '2026-10-21T04:00:00.000Z' }),
      aRecord({ _id: 'after', time: '2026-10-22T04:00:00.000Z', amount: 7000 }),
    ]);
    const month = { ...place, from: '2026-11-01', to: '2026-11-30' };
    expect((await rows.ask(readCashFlowStatistics, month)).compared).toEqual({
      from: '2026-10-01',
      to: '2026-10-21',
      income: 0,
      expense: 100,
      isRunning: true,
    });
    const before = { ...place, from: '2026-10-01', to: '2026-10-31' };
    expect((await rows.ask(readCashFlowStatistics, before)).compared.isRunning).toBe(false);
  });
});

describe('the file', () => {
  it('begins no cell with a formula and keeps its columns', () => {
    const text = recordsCsv(
      [aRecord({ name: '=cmd|x', description: 'a;"b"\n+1', adminName: '@mei' })],
      new Map(categories.map((one) => [one._id, one])),
      'en',
      'Asia/Taipei',
    );
    expect(text).toBe(
      '\uFEFFDate,Type,Category,Amount,Name,Description,Operator\r\n' +
        `2026-11-21 14:05,Expense,food,100,'=cmd|x,"'a;""b""\n+1",'@mei\r\n`,
    );
  });
});
