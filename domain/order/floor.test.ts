import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { brands } from '../brand/schema.ts';
import { dishTemplates, options } from '../catalogue/schema.ts';
import { inventory, stockMoves } from '../inventory/schema.ts';
import { pricePlans } from '../menu/price-plans.ts';
import { menus } from '../menu/schema.ts';
import { storeSettings, stores } from '../store/schema.ts';
import { anOrder, arrived, paid, settingsOf, tea } from './builders.ts';
import { listTables, payTogether } from './floor.ts';
import { moveTable } from './move-table.ts';
import { reviseOrder } from './revise.ts';
import { orders } from './schema.ts';
import { markTable } from './mark-table.ts';
import { markIdOf, tableMarks, type TableStanding } from './table-marks.ts';

const tableOf = (label: string, sort: number) => ({
  _id: `table-${label}`,
  label,
  seats: 4,
  qrToken: label,
  isActive: true,
  sort,
});
const at = (tableNumber: string, tableId?: string) => ({
  orderType: 'dine_in' as const,
  dineInInfo: { tableNumber, ...(tableId === undefined ? {} : { tableId }) },
});
const priced = [brands, dishTemplates, options, menus, pricePlans, inventory, stockMoves];
const floor = () =>
  new MemoryRows([orders, stores, storeSettings, tableMarks, ...priced]).seed(
    storeSettings,
    settingsOf({}, { tables: [tableOf('A1', 0), tableOf('A2', 1)] }),
  );
const today = '2026-11-21';
const moment = (minute: number) => `2026-11-21T06:${String(minute).padStart(2, '0')}:00.000Z`;
const mark = (standing: TableStanding) => ({ ...tea, tableId: 'table-A1', label: 'A1', standing });
const codesOf = (exceptions: readonly { code: string }[]) => exceptions.map(({ code }) => code);
const moved = (label: string) => ({
  ...tea,
  orderId: 'one',
  tableId: `table-${label}`,
  tableNumber: label,
});

describe('the tables of a store', () => {
  it('tell what is open there, by id or by the label that was typed', async () => {
    const rows = floor().seed(
      orders,
      anOrder({ _id: 'typed', seq: 1, placedAt: moment(1), ...at('A1') }),
      anOrder({ _id: 'tapped', seq: 2, placedAt: moment(2), ...at('gone', 'table-A1') }),
    );
    const [first, second] = await rows.ask(listTables, { ...tea, today });
    expect(first).toMatchObject({ state: 'ordered', since: moment(1) });
    expect(first?.orders.map(({ _id }) => _id)).toEqual(['typed', 'tapped']);
    expect(first?.due).toBe(first?.orders.reduce((sum, { total }) => sum + total, 0));
    expect(second).toMatchObject({ state: 'free', due: 0, orders: [] });
  });

  it('are free again once what was asked for is paid', async () => {
    const rows = floor().seed(orders, anOrder({ _id: 'one', seq: 1, placedAt: moment(0), ...at('A1') }));
    await rows.run(markTable, mark('bill_asked'), { now: moment(5) });
    expect((await rows.ask(listTables, { ...tea, today }))[0]?.state).toBe('bill_asked');
    rows.seed(
      orders,
      anOrder({
        _id: 'one',
        seq: 1,
        placedAt: moment(0),
        ...at('A1'),
        payments: [{ ...paid(65), at: moment(6) }],
      }),
    );
    expect((await rows.ask(listTables, { ...tea, today }))[0]?.state).toBe('free');
    rows.seed(orders, anOrder({ _id: 'next', seq: 2, placedAt: moment(8), ...at('A1') }));
    expect((await rows.ask(listTables, { ...tea, today }))[0]).toMatchObject({
      state: 'ordered',
      since: moment(8),
    });
    rows.seed(orders, anOrder({ _id: 'next', seq: 2, fulfilment: 'cancelled', ...at('A1') }));
    await rows.run(markTable, mark('seated'), { now: moment(9) });
    expect((await rows.ask(listTables, { ...tea, today }))[0]).toMatchObject({
      state: 'seated',
      since: moment(9),
    });
  });

  it('are free in the morning of those who were seated the day before', async () => {
    const rows = floor();
    await rows.run(markTable, mark('seated'), { now: '2026-11-20T20:59:00.000Z' });
    expect((await rows.ask(listTables, { ...tea, today: '2026-11-20' }))[0]?.state).toBe('seated');
    expect((await rows.ask(listTables, { ...tea, today }))[0]?.state).toBe('free');
    await rows.run(markTable, mark('seated'), { now: '2026-11-20T21:00:00.000Z' });
    expect((await rows.ask(listTables, { ...tea, today }))[0]?.state).toBe('seated');
  });

  it('stand as was said last, in whichever order it is heard, once or twice', async () => {
    const words = fc.array(fc.record({ minute: fc.nat(5), standing: fc.constantFrom('seated', 'free') }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(words, fc.infiniteStream(fc.nat(1000)), async (said, dice) => {
        const changes = said.map(({ minute, standing }, i) => ({
          input: mark(standing as TableStanding),
          about: { now: moment(minute), changeId: `change-${i}` },
        }));
        const stirred = [...changes, ...changes]
          .map((each) => [dice.next().value as number, each] as const)
          .sort(([a], [b]) => a - b)
          .map(([, each]) => each);
        const [one, other] = [floor(), floor()];
        for (const { input, about } of changes) await one.run(markTable, input, about);
        for (const { input, about } of stirred) await other.run(markTable, input, about);
        const lastOf = async (rows: MemoryRows) => {
          const row = await rows.get(tableMarks, markIdOf('north', 'table-A1'));
          return row && [row.standing, row.at, row.change];
        };
        expect(await lastOf(other)).toEqual(await lastOf(one));
      }),
    );
  });
});

describe('an order that moves to another table', () => {
  it('ends up at the same one, whichever of two tills is heard first', async () => {
    const changes = [
      [moved('A1'), { now: moment(3), changeId: 'a' }],
      [moved('A2'), { now: moment(4), changeId: 'b' }],
    ] as const;
    for (const order of [changes, changes.toReversed()]) {
      const rows = floor().seed(orders, anOrder({ _id: 'one', seq: 1, ...at('A1') }));
      for (const [input, about] of order) await rows.run(arrived(moveTable), input, about);
      expect((await rows.get(orders, 'one'))?.dineInInfo?.tableId).toBe('table-A2');
    }
  });

  it('is where the latest of all words about its table says, with its guests, in whichever order these are heard', async () => {
    const word = fc.record({
      minute: fc.nat(4),
      label: fc.constantFrom('A1', 'A2', undefined),
      guests: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      isMove: fc.boolean(),
    });
    const words = fc.array(word, { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(words, fc.infiniteStream(fc.nat(1000)), async (said, dice) => {
        const changes = said.map(({ minute, label, guests, isMove }, i) => {
          const about = { now: moment(minute), changeId: `change-${i}` };
          const heads = guests === undefined ? {} : { guests };
          const there = label === undefined ? null : { tableNumber: label, ...heads };
          const told = { ...tea, orderId: 'one', dineInInfo: there, finish: 'keep' as const };
          return isMove && label !== undefined
            ? (rows: MemoryRows) => rows.run(arrived(moveTable), { ...moved(label), ...heads }, about)
            : (rows: MemoryRows) => rows.run(arrived(reviseOrder), reviseOrder.input.parse(told), about);
        });
        const stirred = changes
          .map((each) => [dice.next().value as number, each] as const)
          .sort(([a], [b]) => a - b)
          .map(([, each]) => each);
        const heard = async (each: typeof changes) => {
          const rows = floor().seed(orders, anOrder({ _id: 'one', seq: 1, ...at('A1') }));
          for (const hear of each) await hear(rows);
          return (await rows.get(orders, 'one'))?.dineInInfo;
        };
        expect(await heard(stirred)).toEqual(await heard(changes));
      }),
    );
  });

  it('is booked and flagged where it was cancelled meanwhile', async () => {
    const rows = floor().seed(orders, anOrder({ _id: 'one', seq: 1, fulfilment: 'cancelled', ...at('A1') }));
    const { exceptions } = await rows.run(arrived(moveTable), moved('A2'), { now: moment(3) });
    expect(codesOf(exceptions)).toEqual(['moved_when_over']);
    expect((await rows.get(orders, 'one'))?.dineInInfo?.tableNumber).toBe('A2');
  });
});

describe('orders paid together', () => {
  it('each take what is due of them, and one change goes back', () => {
    const bills = [
      anOrder({ _id: 'one', seq: 1 }),
      anOrder({ _id: 'done', seq: 2, payments: [paid(65)] }),
      anOrder({ _id: 'two', seq: 3 }),
    ];
    const shares = payTogether(bills, 'now', { method: 'cash' }, 1000);
    expect(shares.map(({ order: { _id } }) => _id)).toEqual(['one', 'two']);
    const total = shares.reduce((sum, { payment }) => sum + payment.amount, 0);
    expect(total).toBe((bills[0]?.total ?? 0) + (bills[2]?.total ?? 0));
    expect(shares.reduce((sum, { payment }) => sum + (payment.tendered ?? 0), 0)).toBe(1000);
    expect(new Set(shares.map(({ payment }) => payment._id)).size).toBe(2);
  });
});
