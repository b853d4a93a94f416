import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCategory, aRecord } from '#domain/cash-flow/builders.ts';
import {
  cashFlowCategories,
  cashFlowRecords,
  countedUnder,
  type CashFlowRecord,
} from '#domain/cash-flow/schema.ts';
import { readCashFlowStatistics, type CashFlowStatistics } from '#domain/cash-flow/statistics.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { businessDateOf, daysLater, instantMs, isoInstant } from '#domain/kit/time.ts';
import { aStore } from '#domain/order/builders.ts';
import { stores } from '#domain/store/schema.ts';
import { digestedRows, keepDigests, withDigests, type MissedDigest } from '#sync/client/digests.ts';
import type { AnyTable } from '#sync/operations.ts';
import type { Row } from '#sync/row.ts';
import { MemoryDeviceStore } from '#sync/testing/memory-device-store.ts';
import { testNow } from '#sync/testing/memory-rows.ts';

const place = { brandId: 'tea', storeId: 'north' };
const books = cashFlowRecords as unknown as AnyTable;
const tables = [cashFlowRecords, cashFlowCategories, stores] as unknown as readonly AnyTable[];
const boss: AdminActor = {
  kind: 'admin',
  adminId: 'boss',
  name: 'boss',
  role: 'primary_store_admin',
  ...place,
};
const mei: AdminActor = { ...boss, adminId: 'mei', name: 'mei', role: 'employee' };
const categories = [
  aCategory('food'),
  aCategory('drinks', { mergedInto: 'food', isArchived: true }),
  aCategory('rent'),
  aCategory('sales', { type: 'income' }),
];
const categoriesById = new Map(categories.map((one) => [one._id, one]));

interface Span {
  readonly from: string;
  readonly to: string;
}

/** A device with a store's books, and what its statistics say by what it keeps of months and by its rows alone. */
async function aDevice() {
  const disk = new MemoryDeviceStore();
  const store = withDigests(disk);
  await disk.transact('write', { rows: tables, local: [] }, 'relaxed', async (tx) => {
    await tx.putMany(stores as unknown as AnyTable, [aStore() as unknown as Row]);
    await tx.putMany(cashFlowCategories as unknown as AnyTable, categories as unknown as Row[]);
  });
  const missed: MissedDigest[] = [];
  const ask = (keeps: boolean, span: Span, actor: AdminActor): Promise<CashFlowStatistics> =>
    store.transact('read', { rows: tables, local: ['digests'] }, 'relaxed', (tx) => {
      const plain = { get: tx.get.bind(tx), list: tx.list.bind(tx) };
      const rows = keeps ? digestedRows(tx, 'this build', missed) : plain;
      const context = { side: 'device', actor, now: testNow } as const;
      const input = { ...place, ...span } as never;
      return readCashFlowStatistics.run(rows as never, input, context) as Promise<CashFlowStatistics>;
    });
  return {
    kept: (span: Span, actor = boss) => ask(true, span, actor),
    fresh: (span: Span, actor = boss) => ask(false, span, actor),
    keep: () => keepDigests(store, 'this build', missed.splice(0)),
    keys: (): string[] => disk.allLocal('digests').map(({ key }) => key),
    write: (...rows: readonly CashFlowRecord[]) =>
      store.transact('write', { rows: [books], local: [] }, 'strict', (tx) =>
        tx.putMany(books, rows as unknown as Row[]),
      ),
    remove: (...ids: readonly string[]) =>
      store.transact('write', { rows: [books], local: [] }, 'strict', (tx) => tx.removeMany(books, ids)),
  };
}

/** The same figures, record by record. */
function summed(
  records: readonly CashFlowRecord[],
  { from, to, compared, months }: CashFlowStatistics,
  actor: AdminActor,
) {
  const shown = records
    .filter(({ isVoided, admin }) => !isVoided && (actor === boss || admin === actor.adminId))
    .toSorted((a, b) => (a.time + a._id < b.time + b._id ? -1 : 1))
    .map((record) => ({
      ...record,
      date: businessDateOf(instantMs(record.time), 'Asia/Taipei', '05:00'),
      of: countedUnder(categoriesById, record.category),
    }))
    .filter(({ date }) => date <= to);
  const sum = (some: typeof shown): number => some.reduce((all, { amount }) => all + amount, 0);
  const both = (some: typeof shown) => ({
    income: sum(some.filter(({ type }) => type === 'income')),
    expense: sum(some.filter(({ type }) => type === 'expense')),
  });
  const inSpan = shown.filter(({ date }) => date >= from);
  const inCompared = shown.filter(({ date }) => date >= compared.from && date <= compared.to);
  const before = both(shown.filter(({ date }) => date < from));
  const first = [from, compared.from, `${months[0]}-01`].toSorted()[0]!;
  const drawn = shown.filter(({ date }) => date >= first);
  const keys = new Set(drawn.map(({ of, category }) => of?._id ?? category));
  return {
    ...both(inSpan),
    opening: before.income - before.expense,
    compared: { ...compared, ...both(inCompared) },
    days: [...new Set(inSpan.map(({ date }) => date))].map((day) => ({
      day,
      ...both(inSpan.filter(({ date }) => date === day)),
    })),
    categories: [...keys]
      .map((key) => {
        const own = (some: typeof shown) => some.filter(({ of, category }) => (of?._id ?? category) === key);
        const [earliest] = own(drawn);
        return {
          category: key,
          name: earliest?.of?.name ?? earliest?.categoryName ?? '',
          type: earliest?.type,
          amount: sum(own(inSpan)),
          count: own(inSpan).length,
          before: sum(own(inCompared)),
          trend: months.map((month) => sum(own(shown).filter(({ date }) => date.startsWith(month)))),
        };
      })
      .filter(({ amount, before: earlier, trend }) => amount + earlier + total(trend) > 0)
      .toSorted((a, b) => b.amount - a.amount || b.before - a.before),
  };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

const someRecords = fc.array(
  fc
    .record({
      nth: fc.integer({ min: 0, max: 25 }),
      minutes: fc.integer({ min: 0, max: 420 * 1440 }),
      amount: fc.integer({ min: 1, max: 9000 }),
      category: fc.constantFrom('food', 'drinks', 'rent', 'sales', 'gone'),
      categoryName: fc.constantFrom(undefined, 'Ice', 'Straws'),
      admin: fc.constantFrom('boss', 'mei'),
      isVoided: fc.boolean(),
    })
    .map(({ nth, minutes, category, ...rest }) =>
      aRecord({
        ...rest,
        _id: `r-${nth}`,
        category,
        type: category === 'sales' ? 'income' : 'expense',
        time: isoInstant(instantMs('2025-10-15T00:00:00.000Z') + minutes * 60_000),
      }),
    ),
  { minLength: 1, maxLength: 8 },
);
const someSpan = fc.oneof(
  fc.constant({ from: '2026-11-01', to: '2026-11-30' }),
  fc.constant({ from: '2026-01-01', to: '2026-11-21' }),
  fc.tuple(fc.integer({ min: 0, max: 380 }), fc.integer({ min: 0, max: 60 })).map(([start, days]) => ({
    from: daysLater('2025-11-01', start),
    to: daysLater('2025-11-01', start + days),
  })),
);
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('write' as const), records: someRecords }),
    fc.record({ do: fc.constant('remove' as const), nth: fc.integer({ min: 0, max: 25 }) }),
    fc.record({ do: fc.constant('ask' as const), span: someSpan, actor: fc.constantFrom(boss, mei) }),
    fc.record({ do: fc.constant('keep' as const) }),
  ),
  { minLength: 3, maxLength: 20 },
);

describe('what is kept of the months of a book', () => {
  it('gives the figures that its records come to, whatever is booked, corrected, voided or gone in between', async () => {
    await fc.assert(
      fc.asyncProperty(steps, someSpan, async (walk, last) => {
        const device = await aDevice();
        const booked = new Map<string, CashFlowRecord>();
        const check = async (span: Span, actor: AdminActor): Promise<void> => {
          const told = await device.kept(span, actor);
          expect(told).toEqual(await device.fresh(span, actor));
          expect(told).toMatchObject(summed([...booked.values()], told, actor));
        };
        for (const step of walk) {
          if (step.do === 'write') {
            for (const one of step.records) booked.set(one._id, one);
            await device.write(...new Map(step.records.map((one) => [one._id, one])).values());
          } else if (step.do === 'remove') {
            booked.delete(`r-${step.nth}`);
            await device.remove(`r-${step.nth}`);
          } else if (step.do === 'keep') await device.keep();
          else await check(step.span, step.actor);
        }
        await check(last, boss);
        await device.keep();
        await check(last, boss);
      }),
      { numRuns: 120 },
    );
  });

  const year = { from: '2025-12-01', to: '2026-11-21' };

  it('is of whole months, the running one to its end, so that the next day asks for the same', async () => {
    const device = await aDevice();
    await device.kept({ from: '2026-11-09', to: '2026-11-20' });
    await device.keep();
    const keys = device.keys();
    expect(keys).toHaveLength(12);
    // The span that it is compared with begins in the middle of a month that is among them.
    await device.kept({ from: '2026-11-10', to: '2026-11-21' });
    await device.keep();
    expect(device.keys()).toEqual(keys);
    // As many days before begin in the middle of a month further back, which nobody asks for again.
    await device.kept({ from: '2025-12-10', to: '2026-11-21' });
    await device.keep();
    const added = device.keys().filter((key) => !keys.includes(key));
    expect(added).toEqual(
      added.filter((key) => /\|\d{4}-\d\d-(28|29|30|31)T21:00:00\.000Z\|booked/.test(key)),
    );
  });

  it('is worked out anew of the month that a corrected record leaves, and of no other', async () => {
    const device = await aDevice();
    const march = aRecord({ _id: 'moved', time: '2026-03-10T04:00:00.000Z', amount: 700 });
    await device.write(march, aRecord({ _id: 'stays', time: '2026-03-11T04:00:00.000Z' }));
    await device.kept(year);
    await device.keep();
    const keys = device.keys();
    await device.write({ ...march, time: '2026-06-10T04:00:00.000Z' });
    expect(keys.filter((key) => !device.keys().includes(key))).toHaveLength(2);
    const told = await device.kept(year);
    expect(told.days).toEqual([
      { day: '2026-03-11', income: 0, expense: 100 },
      { day: '2026-06-10', income: 0, expense: 700 },
    ]);
  });

  it('counts nothing of a record that is voided, and all of it again once that is taken back', async () => {
    const device = await aDevice();
    const rent = aRecord({ _id: 'rent', category: 'rent', time: '2026-05-02T04:00:00.000Z' });
    await device.write(rent);
    await device.kept(year);
    await device.keep();
    await device.write({ ...rent, isVoided: true });
    expect((await device.kept(year)).expense).toBe(0);
    await device.keep();
    await device.write(rent);
    expect((await device.kept(year)).expense).toBe(100);
  });
});
