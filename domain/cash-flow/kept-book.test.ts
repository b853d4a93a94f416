import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import type { AdminActor } from '../kit/actor.ts';
import { isOlder, keptFrom, sumsOf } from '../kit/retention.ts';
import type { PartialRows } from '../kit/read-older.ts';
import { daysLater, instantMs, isoInstant } from '../kit/time.ts';
import { stores } from '../store/schema.ts';
import { aCategory, aRecord } from './builders.ts';
import { countCategoryUses } from './count-uses.ts';
import { exportCashFlow, getCashFlow, readBook } from './reading.ts';
import { cashFlowCategories, cashFlowRecords, type CashFlowRecord } from './schema.ts';
import { readCashFlowStatistics } from './statistics.ts';

// A device keeps thirteen months of a store's books and the sum of what was before; the server has all of them.

const place = { brandId: 'tea', storeId: 'north' };
const from = keptFrom(cashFlowRecords.kept!, testNow);
const boss: AdminActor = {
  kind: 'admin',
  adminId: 'boss',
  name: 'boss',
  role: 'primary_store_admin',
  ...place,
};
const mei: AdminActor = { ...boss, adminId: 'mei', name: 'mei', role: 'employee' };

function all(records: readonly CashFlowRecord[]): MemoryRows {
  return new MemoryRows([cashFlowCategories, cashFlowRecords, stores])
    .seed(cashFlowCategories, aCategory('food'), aCategory('sales', { type: 'income' }))
    .seed(cashFlowRecords, ...records);
}

/** @param waiting Booked here, and not confirmed yet: they are in no sum. */
function device(records: readonly CashFlowRecord[], waiting: readonly CashFlowRecord[] = []): PartialRows {
  const old = records.filter((record) => isOlder(cashFlowRecords as never, record, from));
  const rows = all([...records.filter((record) => !old.includes(record)), ...waiting]);
  const sums = sumsOf(cashFlowRecords as never, old);
  return {
    get: rows.get.bind(rows),
    list: rows.list.bind(rows),
    older: async () => ({ from, sums, isGone: true }),
    isPartial: true,
  };
}

const server = (records: readonly CashFlowRecord[]): PartialRows => {
  const rows = all(records);
  return {
    get: rows.get.bind(rows),
    list: rows.list.bind(rows),
    older: async (table, _, before) => ({
      from: before,
      sums: sumsOf(
        table,
        records.filter((record) => isOlder(table, record, before)),
      ),
      isGone: false,
    }),
  };
};

const booked = fc
  .record({
    days: fc.integer({ min: 0, max: 900 }),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    isIncome: fc.boolean(),
    isVoided: fc.boolean(),
    admin: fc.constantFrom('mei', 'boss'),
  })
  .map(({ days, isIncome, ...rest }) => ({
    ...rest,
    time: isoInstant(instantMs(testNow) - days * 86_400_000),
    category: isIncome ? 'sales' : 'food',
    type: isIncome ? ('income' as const) : ('expense' as const),
  }));
const book = (name: string) =>
  fc
    .array(booked, { maxLength: 30 })
    .map((some) => some.map((one, i) => aRecord({ ...one, _id: `${name}-${i}` })));
const firstDay = daysLater(from.slice(0, 10), 2);
const span = fc
  .tuple(fc.integer({ min: 0, max: 380 }), fc.integer({ min: 0, max: 60 }))
  .map(([start, days]) => ({ from: daysLater(firstDay, start), to: daysLater(firstDay, start + days) }));
const context = (actor: AdminActor) => ({ side: 'device' as const, actor, now: testNow });

describe('a device that keeps the last months', () => {
  it('tells the same balances, sums and counts as who has all of them, with what waits here to be sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        book('r'),
        book('w'),
        span,
        fc.constantFrom(boss, mei),
        fc.boolean(),
        async (records, waiting, days, actor, includeVoided) => {
          const whole = [...records, ...waiting];
          const hosts = [all(whole), device(records, waiting), server(whole)];
          const asked = { ...place, ...days, includeVoided, isOfSpan: false };
          const [plain, here, there] = await Promise.all(
            hosts.map((rows) => readBook.run(rows as never, asked as never, context(actor))),
          );
          expect(here).toEqual(plain);
          expect(there).toEqual(plain);
          const uses = await Promise.all(
            hosts.map(async (rows) => {
              const counts = (await countCategoryUses.run(rows as never, place as never, context(actor))) as {
                category: string;
              }[];
              return counts.toSorted((a, b) => (a.category < b.category ? -1 : 1));
            }),
          );
          expect(uses[1]).toEqual(uses[0]);
          expect(uses[2]).toEqual(uses[0]);
        },
      ),
    );
  });

  it('says what it has without a first day, and that it has no more', async () => {
    const old = aRecord({ _id: 'old', time: '2024-01-05T04:00:00.000Z', amount: 70 });
    const young = aRecord({ _id: 'young', time: '2026-11-01T04:00:00.000Z', amount: 5 });
    const asked = { ...place, includeVoided: false, isOfSpan: false };
    const told = await readBook.run(device([old, young]) as never, asked as never, context(boss));
    expect(told).toMatchObject({ opening: -70, closing: -75, since: old.time, keptFrom: from });
    const all3 = await readBook.run(server([old, young]) as never, asked as never, context(boss));
    expect(all3).toMatchObject({ items: [{ record: young }, { record: old }], opening: 0, closing: -75 });
    expect(all3).not.toHaveProperty('keptFrom');
  });

  it('answers nothing of days before: a part would pass for the whole', async () => {
    const rows = device([aRecord({ _id: 'old', time: '2024-01-05T04:00:00.000Z', admin: 'boss' })]);
    const days = { from: '2025-09-01', to: '2025-10-31' };
    const run = (query: { run: unknown }, input: object) =>
      (query.run as (...args: unknown[]) => Promise<unknown>)(rows, { ...place, ...input }, context(boss));
    const refusal = { code: 'not_kept', details: { from } };
    await expect(run(readBook, { ...days, includeVoided: false, isOfSpan: false })).rejects.toMatchObject(
      refusal,
    );
    await expect(run(exportCashFlow, { ...days, language: 'en' })).rejects.toMatchObject(refusal);
    await expect(run(getCashFlow, { id: 'old' })).rejects.toMatchObject(refusal);
    // A year is held against the year before.
    await expect(run(readCashFlowStatistics, { from: '2026-01-01', to: '2026-12-31' })).rejects.toMatchObject(
      refusal,
    );
    await expect(
      run(readCashFlowStatistics, { from: '2026-11-01', to: '2026-11-30' }),
    ).resolves.toMatchObject({
      opening: -100,
    });
    // Whoever has booked nothing then lacks nothing.
    await expect(
      readBook.run(
        rows as never,
        { ...place, ...days, includeVoided: false, isOfSpan: false } as never,
        context(mei),
      ),
    ).resolves.toMatchObject({ items: [] });
  });

  it('keeps thirteen whole months before the present one, whenever a day begins there', () => {
    expect(from).toBe('2025-09-30T00:00:00.000Z');
    expect(keptFrom(cashFlowRecords.kept!, '2026-01-31T23:59:59.000Z')).toBe('2024-11-30T00:00:00.000Z');
    expect(keptFrom(cashFlowRecords.kept!, '2026-03-01T00:00:00.000Z')).toBe('2025-01-31T00:00:00.000Z');
  });
});
