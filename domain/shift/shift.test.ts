import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { openShiftKey } from '../drawer/movements.ts';
import { aCategory, aRecord } from '../cash-flow/builders.ts';
import { deleteCashFlow, restoreCashFlow, updateCashFlow } from '../cash-flow/record-operations.ts';
import { cashFlowCategories, cashFlowRecords } from '../cash-flow/schema.ts';
import { cashMovements, dayCloseIdOf, dayCloses, shifts, type DayClose } from '../drawer/schema.ts';
import type { Actor } from '../kit/actor.ts';
import type { OutputOf, Query } from '../kit/operation.ts';
import type { ManyQuery } from '../kit/paged-rows.ts';
import type { ListQuery, ReadRows } from '../kit/rows.ts';
import type { Table } from '../kit/table.ts';
import { aPayment, aSale, aStore, arrived, settingsOf, tea } from '../order/builders.ts';
import { changeTender } from '../order/change-tender.ts';
import { payOrder } from '../order/pay.ts';
import { placeOrder } from '../order/place.ts';
import { refundOrder } from '../order/refund.ts';
import { storeSettings, stores } from '../store/schema.ts';
import { amendDay, amendShift, hearDay } from './amend.ts';
import { clerk, manager, shopTables } from './builders.ts';
import { closeDay } from './close-day.ts';
import { closeShift } from './close.ts';
import { figuresOf } from './day-figures.ts';
import { moveCash } from './move.ts';
import { openShift } from './open.ts';
import { listDays, listShifts, reportDay, reportShift } from './reading.ts';

const one = { ...tea, shiftId: 'shift-1' };
const boss: Actor = { kind: 'admin', adminId: 'boss', name: '老闆', role: 'brand_admin', brandId: 'tea' };

function till(actor: Actor = manager, setting: { requiresShift?: boolean } = {}): MemoryRows {
  return new MemoryRows(shopTables, { actor })
    .seed(stores, aStore())
    .seed(storeSettings, { ...settingsOf(), ...setting });
}

async function opened(actor: Actor = manager): Promise<MemoryRows> {
  const rows = till(actor);
  await rows.run(openShift, { ...tea, _id: 'shift-1', openingFloat: 3000 });
  return rows;
}

async function sell(rows: MemoryRows, no: number, over: Partial<ReturnType<typeof aPayment>> = {}) {
  const payments = [aPayment({ _id: `pay-${no}`, ...over })];
  return rows.run(placeOrder, aSale({ _id: `order-${no}`, payments }));
}

async function expected(rows: MemoryRows): Promise<number | undefined> {
  return (await rows.ask(reportShift, one, { actor: manager })).seen?.expected;
}

const close = { ...one, counted: 3065, floatKept: 3000 };

describe('a shift', () => {
  it('is numbered by its lane without a gap, one open at a time', async () => {
    const rows = await opened();
    await expect(rows.run(openShift, { ...tea, _id: 'shift-2', openingFloat: 0 })).rejects.toMatchObject({
      code: 'shift_open',
    });
    await rows.run(closeShift, { ...close, counted: 3000 });
    await rows.run(openShift, { ...tea, _id: 'shift-2', openingFloat: 0 });
    expect(rows.all(shifts).map(({ no }) => no)).toEqual(['A-Z1', 'A-Z2']);
  });

  it('goes on after the highest number that the store knows of its lane, where the till forgot its own', async () => {
    const rows = await opened();
    rows.register.clear();
    await rows.run(openShift, { ...tea, _id: 'shift-2', openingFloat: 0 });
    expect((await rows.get(shifts, 'shift-2'))?.no).toBe('A-Z2');
  });

  it('goes on after the till’s own number, whatever number somebody else says that its lane has come to', async () => {
    const rows = await opened();
    await rows.run(closeShift, { ...close, counted: 3000 });
    const said = { lane: 'A', seq: 999_999, businessDate: '2026-11-21' };
    await rows.run(arrived(openShift), { ...tea, _id: 'far', openingFloat: 0, ...said });
    await rows.run(openShift, { ...tea, _id: 'shift-2', openingFloat: 0 });
    expect((await rows.get(shifts, 'shift-2'))?.no).toBe('A-Z2');
  });

  it('counts what is sold, given back, put in and taken out while it is open', async () => {
    const rows = await opened();
    await sell(rows, 1);
    await sell(rows, 2, { method: 'credit_card' });
    const back = { ...tea, orderId: 'order-1', _id: 'refund-1', method: 'cash' as const, amount: 20 };
    await rows.run(refundOrder, { ...back, reason: '餐點問題' });
    const move = { ...one, reason: '找零兌換' };
    await rows.run(moveCash, { ...move, _id: 'in', type: 'pay_in', amount: 500 });
    await rows.run(moveCash, { ...move, _id: 'out', type: 'pay_out', amount: 180 });
    await rows.run(moveCash, { ...move, _id: 'drop', type: 'drop', amount: 1000 });
    await rows.run(moveCash, { ...move, _id: 'look', type: 'drawer_open', amount: 0 });
    const report = await rows.ask(reportShift, one);
    expect(report.seen).toMatchObject({
      expected: 3000 + 65 - 20 + 500 - 180 - 1000,
      cash: { float: 3000, sales: 65, refunds: -20, paidIn: 500, paidOut: -180, dropped: -1000 },
      taken: 130,
      refunded: 20,
    });
    expect(report).toMatchObject({
      sales: 2,
      drawerOpenings: 1,
      tenders: [
        { key: 'cash', taken: 65, refunded: 20, amount: 45 },
        { key: 'credit_card', count: 1, amount: 65 },
      ],
    });
  });

  it('counts a payment in the drawer where it was made, whatever shift the order began in', async () => {
    const rows = await opened();
    await rows.run(placeOrder, aSale());
    await rows.run(closeShift, { ...close, counted: 3000 });
    await rows.run(openShift, { ...tea, _id: 'shift-2', openingFloat: 0 });
    await rows.run(payOrder, { ...tea, orderId: 'order-1', payments: [aPayment()] });
    expect(await expected(rows)).toBe(3000);
    expect((await rows.ask(reportShift, { ...tea, shiftId: 'shift-2' })).seen?.expected).toBe(65);
  });

  it('takes a corrected tender out of one and into the other, in the drawer of its payment', async () => {
    const rows = await opened();
    await sell(rows, 1);
    const fix = { ...tea, orderId: 'order-1', paymentId: 'pay-1', method: 'credit_card' as const };
    await rows.run(changeTender, fix);
    expect(rows.all(cashMovements).filter(({ type }) => type === 'tender')).toMatchObject([
      { method: 'cash', amount: -65 },
      { method: 'credit_card', amount: 65 },
    ]);
    expect(await expected(rows)).toBe(3000);
  });

  it('books both where two orders have payments of one id', async () => {
    const rows = await opened();
    const payments = [aPayment({ _id: 'same' })];
    await rows.run(placeOrder, aSale({ _id: 'order-1', payments }));
    await rows.run(placeOrder, aSale({ _id: 'order-2', payments }));
    expect(await expected(rows)).toBe(3000 + 130);
  });

  it('is not needed to sell, unless the store asks for one', async () => {
    const free = till();
    await sell(free, 1);
    expect(free.all(cashMovements)).toEqual([]);
    const strict = till(manager, { requiresShift: true });
    const run = strict.run(placeOrder, aSale({ payments: [aPayment()] }));
    // Nothing is asked of what has no till.
    await expect(run).resolves.toBeDefined();
  });

  it('takes no money where somebody closed it elsewhere', async () => {
    const rows = await opened();
    await rows.run(arrived(closeShift), { ...close, counted: 3000 });
    expect(rows.register.get(openShiftKey)).toBe('shift-1');
    await sell(rows, 1);
    expect(await expected(rows)).toBe(3000);
    await expect(
      rows.run(moveCash, { ...one, _id: 'x', type: 'pay_in', amount: 1, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'shift_closed' });
  });
});

describe('closing a shift', () => {
  it('asks for a reason from NT$100 on, and keeps what stays apart from what goes to the bank', async () => {
    const rows = await opened();
    await sell(rows, 1);
    const short = { ...close, counted: 2965 - 0, floatKept: 2000 };
    await expect(rows.run(closeShift, { ...short, counted: 2965 })).rejects.toMatchObject({
      details: { faults: [{ path: 'reason', message: 'required' }] },
    });
    await rows.run(closeShift, { ...short, counted: 2966 });
    const report = await rows.ask(reportShift, one);
    expect(report.seen?.difference).toBe(-99);
    expect(report.bankDrop).toBe(966);
  });

  it('refuses notes that do not sum to what was counted, and more kept than there is', async () => {
    const rows = await opened();
    const denominations = [{ value: 1000 as const, count: 3 }];
    await expect(rows.run(closeShift, { ...close, denominations, floatKept: 4000 })).rejects.toMatchObject({
      details: {
        faults: [
          { path: 'floatKept', message: 'out_of_range' },
          { path: 'counted', message: 'invalid' },
        ],
      },
    });
  });

  it('tells a blind closer nothing, and asks them nothing about a difference', async () => {
    const rows = await opened(clerk);
    await sell(rows, 1);
    const { output } = await rows.run(closeShift, { ...close, counted: 1 * 500, floatKept: 0 });
    expect(JSON.stringify(output)).not.toMatch(/expected|difference|3065/);
    const told = [
      await rows.ask(reportShift, one),
      await rows.ask(listShifts, tea),
      (await rows.ask(reportDay, { ...tea, businessDate: '2026-11-21' })).shifts,
    ];
    expect(JSON.stringify(told)).not.toMatch(/expected|difference|3065|"method":"cash","count"/);
    expect((await rows.ask(listShifts, tea, { actor: manager })).items[0]).toMatchObject({
      difference: -2565,
    });
  });

  it('keeps both counts of two tills, the earliest being the shift’s, whichever comes first', async () => {
    const counts = [
      { counted: 3000, at: '2026-11-21T08:00:00.000Z', changeId: 'a' },
      { counted: 3010, at: '2026-11-21T08:01:00.000Z', changeId: 'b' },
    ];
    const results = [];
    for (const order of [counts, counts.toReversed()]) {
      const rows = await opened();
      const flagged = [];
      for (const { counted, at: now, changeId } of order)
        flagged.push(
          ...(await rows.run(arrived(closeShift), { ...close, counted }, { now, changeId })).exceptions,
        );
      expect(flagged).toMatchObject([{ code: 'shift_closed_twice' }]);
      results.push((await rows.get(shifts, 'shift-1'))?.closings.map(({ counted }) => counted));
    }
    expect(results).toEqual([
      [3000, 3010],
      [3000, 3010],
    ]);
  });
});

describe('what a closed shift books', () => {
  const books = (rows: MemoryRows) =>
    rows.all(cashFlowRecords).map(({ _id, type, amount, name, categoryName, isVoided }) => ({
      _id,
      type,
      amount,
      name,
      categoryName,
      isVoided,
    }));

  it('is the cash that business brought, as it was counted, once', async () => {
    const rows = await opened();
    await sell(rows, 1);
    await rows.run(moveCash, { ...one, _id: 'out', type: 'pay_out', amount: 180, reason: '買食材' });
    await rows.run(moveCash, { ...one, _id: 'in', type: 'pay_in', amount: 500, reason: '找零兌換' });
    await rows.run(closeShift, { ...close, counted: 3380 }, { changeId: 'closes' });
    await rows.run(arrived(closeShift), { ...close, counted: 3380 }, { changeId: 'closes' });
    expect(books(rows)).toEqual([
      {
        _id: 'shift:shift-1',
        type: 'income',
        amount: 60,
        name: 'A-Z1',
        categoryName: '營業收入',
        isVoided: false,
      },
    ]);
    expect(rows.all(cashFlowCategories)).toMatchObject([{ name: '營業收入', type: 'income' }]);
  });

  it('goes into the store’s own category of that name, and what is missing is an expense', async () => {
    const rows = await opened();
    const own = { _id: 'own', ...tea, name: '雜支', type: 'expense' as const, isArchived: false, sort: 0 };
    rows.seed(cashFlowCategories, { ...own, createdAt: testNow, updatedAt: testNow, rev: 1 });
    await rows.run(closeShift, { ...close, counted: 2950, floatKept: 0 });
    expect(rows.all(cashFlowRecords)).toMatchObject([{ type: 'expense', amount: 50, category: 'own' }]);
    expect(rows.all(cashFlowCategories)).toHaveLength(1);
  });

  it('books by how much a later revision differs, and nothing where it does not', async () => {
    const rows = await opened();
    await rows.run(closeShift, { ...close, counted: 3000 });
    expect(books(rows)).toEqual([]);
    const late = { ...one, _id: 'late', type: 'pay_out' as const, amount: 200, reason: '買食材' };
    const { jobs } = await rows.run(arrived(moveCash), late);
    for (const { payload } of jobs) await rows.run(amendShift, payload as never);
    expect(books(rows)).toMatchObject([
      { _id: 'shift:shift-1:2', type: 'income', amount: 200, name: 'A-Z1/2' },
    ]);
  });
});

describe('what a drawer is booked with that was counted twice', () => {
  const count = (rows: MemoryRows, counted: number, now: string) =>
    rows.run(
      arrived(closeShift),
      { ...close, counted, floatKept: 0 },
      { changeId: `counted-${counted}`, now },
    );
  const record = async (rows: MemoryRows) => rows.get(cashFlowRecords, 'shift:shift-1');

  it('goes by the earlier count, also where that comes to nothing and more reaches it later', async () => {
    const rows = await opened();
    await count(rows, 2990, '2026-11-21T08:00:00.000Z');
    expect(await record(rows)).toMatchObject({ type: 'expense', amount: 10, isVoided: false });
    await count(rows, 3000, '2026-11-21T07:00:00.000Z');
    expect(await record(rows)).toMatchObject({ isVoided: true, voided: { by: '' } });
    const late = { ...one, _id: 'late', type: 'pay_out' as const, amount: 200, reason: '買食材' };
    const { jobs } = await rows.run(arrived(moveCash), late);
    for (const { payload } of jobs) await rows.run(amendShift, payload as never);
    expect(await rows.get(cashFlowRecords, 'shift:shift-1:2')).toMatchObject({ type: 'income', amount: 200 });
    await count(rows, 3070, '2026-11-21T06:30:00.000Z');
    expect(await record(rows)).toMatchObject({ type: 'income', amount: 70, isVoided: false });
    expect(await rows.get(cashFlowRecords, 'shift:shift-1:2')).toMatchObject({ amount: 200 });
  });

  it('goes by the till’s own count, which sold on after somebody had counted its drawer elsewhere', async () => {
    const elsewhere = { changeId: 'b', now: '2026-11-21T07:00:00.000Z', deviceId: 'till-b' };
    const own = { changeId: 'a', now: '2026-11-21T08:00:00.000Z' };
    const counts = [
      [{ ...close, counted: 3000, floatKept: 0 }, elsewhere],
      [{ ...close, counted: 3065, floatKept: 0 }, own],
    ] as const;
    for (const order of [counts, counts.toReversed()]) {
      const rows = await opened();
      await sell(rows, 1);
      for (const [input, by] of order) await rows.run(arrived(closeShift), input, by);
      expect((await rows.get(shifts, 'shift-1'))?.closings.map(({ change }) => change)).toEqual(['a', 'b']);
      expect(await record(rows)).toMatchObject({ type: 'income', amount: 65 });
    }
  });

  it('is told by whoever made the count that holds, whichever came first, and stays where a person sorted it', async () => {
    const rows = await opened();
    const later = { changeId: 'b', now: '2026-11-21T08:00:00.000Z', actor: boss };
    await rows.run(arrived(closeShift), { ...close, counted: 3050 }, later);
    rows.seed(cashFlowCategories, aCategory('market', { type: 'income', name: '市集' }));
    const at = { ...tea, id: 'shift:shift-1' };
    await rows.run(updateCashFlow, { ...at, category: { to: 'market' } }, { actor: boss });
    const earlier = { changeId: 'a', now: '2026-11-21T07:00:00.000Z', actor: clerk };
    await rows.run(arrived(closeShift), { ...close, counted: 3070 }, earlier);
    expect(await record(rows)).toMatchObject({
      amount: 70,
      admin: 'lin',
      adminName: '小林',
      time: '2026-11-21T07:00:00.000Z',
      bookedAt: '2026-11-21T07:00:00.000Z',
      category: 'market',
      categoryName: '市集',
    });
  });

  it('is not put into a record of somebody’s that has its id', async () => {
    const rows = await opened();
    rows.seed(cashFlowRecords, aRecord({ ...tea, _id: 'shift:shift-1', type: 'income', amount: 5 }));
    await count(rows, 3070, '2026-11-21T08:00:00.000Z');
    await count(rows, 3080, '2026-11-21T07:00:00.000Z');
    expect(rows.all(cashFlowRecords).map(({ source, amount }) => [source, amount])).toEqual([
      ['manual', 5],
      ['shift', 80],
    ]);
  });

  it('never becomes an expense by being sorted otherwise', async () => {
    const rows = await opened();
    rows.seed(cashFlowCategories, aCategory('rent'));
    await count(rows, 3070, '2026-11-21T08:00:00.000Z');
    const at = { ...tea, id: 'shift:shift-1' };
    await expect(rows.run(updateCashFlow, { ...at, category: { to: 'rent' } })).rejects.toMatchObject({
      code: 'validation',
      details: { faults: [{ path: 'category', message: 'unfit' }] },
    });
  });

  it('stays voided where a person voided it, and nobody brings back what came to nothing', async () => {
    const rows = await opened();
    await count(rows, 3070, '2026-11-21T08:00:00.000Z');
    const at = { ...tea, id: 'shift:shift-1' };
    await rows.run(deleteCashFlow, { ...at, reason: '重複' }, { actor: boss });
    await count(rows, 3060, '2026-11-21T07:00:00.000Z');
    expect(await record(rows)).toMatchObject({ amount: 60, isVoided: true, voided: { reason: '重複' } });
    await rows.run(restoreCashFlow, at, { actor: boss });
    await count(rows, 3000, '2026-11-21T06:30:00.000Z');
    await expect(rows.run(restoreCashFlow, at, { actor: boss })).rejects.toMatchObject({
      code: 'forbidden_role',
    });
  });
});

it('is found among the open ones however many came after it', async () => {
  const rows = await opened();
  for (const no of [2, 3]) {
    rows.register.clear();
    await rows.run(openShift, { ...tea, _id: `shift-${no}`, openingFloat: 0 });
    await rows.run(closeShift, { ...close, shiftId: `shift-${no}`, counted: 0, floatKept: 0 });
  }
  const found = async (open?: 'true') =>
    (await rows.ask(listShifts, { ...tea, limit: 1, open })).items.map(({ no }) => no);
  expect([await found(), await found('true')]).toEqual([['A-Z3'], ['A-Z1']]);
});

it('is listed with others by one question for all that moved in them, and a day reads no close after it', async () => {
  const rows = await opened();
  for (const no of [2, 3]) {
    await sell(rows, no);
    rows.register.clear();
    await rows.run(openShift, { ...tea, _id: `shift-${no}`, openingFloat: 100 * no });
  }
  const far = (businessDate: string, gross: number): DayClose => ({
    _id: dayCloseIdOf(tea.storeId, businessDate),
    ...tea,
    businessDate,
    closings: [],
    revision: 1,
    revisions: [{ no: 1, at: testNow, figures: { ...figuresOf([]), gross } }],
    createdAt: testNow,
    updatedAt: testNow,
    rev: 1,
  });
  rows.seed(dayCloses, far('2026-11-20', 500), far('2026-11-22', 7000));
  const asked: string[] = [];
  const database = {
    get: rows.get.bind(rows),
    list: async (table: Table, query: ListQuery) => {
      asked.push(`${table.name} ${String(query.to ?? '')}`.trim());
      return rows.list(table, query);
    },
    listMany: async (table: Table, { index, equals }: ManyQuery) => {
      asked.push(`many ${table.name}`);
      return (await Promise.all(equals.map((each) => rows.list(table, { index, equals: each })))).flat();
    },
    page: undefined,
  } as unknown as ReadRows;
  const ask = async <Q extends Query>(query: Q, input: object): Promise<OutputOf<Q>> =>
    (await query.run(database, input as never, {
      actor: manager,
      now: testNow,
      side: 'server',
    })) as OutputOf<Q>;
  const { items } = await ask(listShifts, { ...tea, limit: 30 });
  expect(items.map(({ expected: should }) => should)).toEqual([300, 265, 3065]);
  expect(asked).toEqual(['shifts', 'many cashMovements']);
  asked.length = 0;
  const report = await ask(reportDay, { ...tea, businessDate: '2026-11-21' });
  expect([report.grandTotal, report.shifts.length]).toEqual([630, 3]);
  expect(asked.filter((one) => one.startsWith('dayCloses'))).toEqual(['dayCloses 2026-11-20']);
});

describe('what reaches a closed shift', () => {
  it('makes one revision of all that comes before the job runs, and both are kept', async () => {
    const rows = await opened();
    await sell(rows, 1);
    await rows.run(closeShift, close);
    const late = (no: number) =>
      rows.run(
        arrived(placeOrder),
        {
          ...aSale({ _id: `late-${no}`, payments: [aPayment({ _id: `late-pay-${no}` })] }),
          shiftId: 'shift-1',
          orderNo: { lane: 'A', seq: 90 + no, display: `A-0${90 + no}` },
          businessDate: '2026-11-21',
          serviceChargeRate: 0,
          completesWhenPaid: true,
        },
        { actor: manager },
      );
    const jobs = [...(await late(1)).jobs, ...(await late(2)).jobs];
    expect(new Set(jobs.map(({ id }) => id))).toEqual(new Set(['shift.amend:shift-1:2']));
    for (const { payload } of jobs) await rows.run(amendShift, payload as never);
    await late(3).then(({ jobs: [job] }) => rows.run(amendShift, job?.payload as never));
    const { shift, seen } = await rows.ask(reportShift, one);
    expect(shift.revision).toBe(3);
    expect(seen?.revisions).toMatchObject([
      { no: 1, expected: 3065, difference: 0, late: 0 },
      { no: 2, expected: 3195, difference: -130, late: 130 },
      { no: 3, expected: 3260, difference: -195, late: 65 },
    ]);
  });
});

describe('closing a day', () => {
  const ofDay = { ...tea, businessDate: '2026-11-21' };
  const silent = [{ deviceId: 'till-b', name: '櫃檯2', lastSeenAt: testNow, pending: 2 }];

  it('names what may still come, and is final when nothing may', async () => {
    const rows = await opened();
    await rows.run(closeDay, { ...ofDay, silent });
    expect((await rows.ask(reportDay, ofDay)).isProvisional).toBe(true);
    expect(rows.all(dayCloses)[0]?.closings[0]).toMatchObject({ openShifts: ['A-Z1'], silent });
    await rows.run(closeShift, { ...close, counted: 3000 });
    expect((await rows.run(closeDay, ofDay)).exceptions).toEqual([]);
    expect((await rows.ask(reportDay, ofDay)).isProvisional).toBe(false);
  });

  it('is not final where the closing till knew nothing of the others, until the server says what it knows', async () => {
    const rows = till();
    const { jobs } = await rows.run(closeDay, { ...ofDay, unheard: true });
    expect((await rows.ask(reportDay, ofDay)).isProvisional).toBe(true);
    const [{ change }] = rows.all(dayCloses)[0]!.closings as [DayClose['closings'][number]];
    expect(jobs).toMatchObject([{ id: 'day.hear:day:north:2026-11-21:1', payload: { change } }]);
    await rows.run(hearDay, { ...ofDay, change, silent: [] });
    const [heard] = rows.all(dayCloses)[0]!.closings;
    expect(heard).toMatchObject({ change, silent: [], pending: 0, heardAt: testNow });
    expect(heard).not.toHaveProperty('unheard');
    expect((await rows.ask(reportDay, ofDay)).isProvisional).toBe(false);
    // Told again, or of a close that nobody made: nothing comes back.
    for (const of of [change, 'none']) await rows.run(hearDay, { ...ofDay, change: of, silent });
    expect(rows.all(dayCloses)[0]?.closings).toEqual([heard]);
  });

  it('is final once the tills are heard of that were silent when it was closed', async () => {
    const rows = till();
    await rows.run(closeDay, ofDay);
    const [{ change }] = rows.all(dayCloses)[0]!.closings as [DayClose['closings'][number]];
    const [one] = silent;
    const two = [...silent, { ...one!, deviceId: 'till-c' }];
    const states = [];
    for (const now of [two, silent, two, []]) {
      await rows.run(hearDay, { ...ofDay, change, silent: now });
      states.push([
        rows.all(dayCloses)[0]?.closings[0]?.silent.length,
        (await rows.ask(reportDay, ofDay)).isProvisional,
      ]);
    }
    expect(states).toEqual([
      [2, true],
      [1, true],
      [1, true],
      [0, false],
    ]);
  });

  it('does not close one that has not begun', async () => {
    await expect(till().run(closeDay, { ...tea, businessDate: '2026-11-22' })).rejects.toMatchObject({
      details: { faults: [{ path: 'businessDate', message: 'out_of_range' }] },
    });
  });

  it('keeps what it came to, and what it comes to after more has come; the grand total never falls', async () => {
    const rows = await opened();
    await sell(rows, 1);
    await rows.run(closeDay, ofDay);
    const { jobs } = await sell(rows, 2);
    expect(jobs).toMatchObject([{ id: 'day.amend:day:north:2026-11-21:2' }]);
    const back = { ...tea, orderId: 'order-1', _id: 'refund-1', method: 'cash' as const, amount: 65 };
    expect((await rows.run(refundOrder, { ...back, reason: '餐點問題' })).jobs).toEqual(jobs);
    await rows.run(amendDay, jobs[0]?.payload as never);
    const { close: closed, grandTotal } = await rows.ask(reportDay, ofDay);
    expect(closed?.revisions).toMatchObject([
      { no: 1, figures: { orders: 1, gross: 65, refunds: 0 } },
      { no: 2, figures: { orders: 2, gross: 130, refunds: 65 } },
    ]);
    expect(grandTotal).toBe(130);
    expect((await rows.ask(listDays, tea)).items).toMatchObject([{ revision: 2 }]);
  });

  it('says where somebody had closed it whom this till had not heard of', async () => {
    const rows = await opened();
    await rows.run(closeDay, ofDay);
    const { exceptions } = await rows.run(arrived(closeDay), { ...ofDay, seen: 0 });
    expect(exceptions).toMatchObject([{ code: 'day_closed_twice' }]);
    // Nor does it help to say that one had heard of more than there are.
    const boasting = await rows.run(arrived(closeDay), { ...ofDay, seen: 1000 });
    expect(boasting.exceptions).toMatchObject([{ code: 'day_closed_twice' }]);
    expect((await rows.run(arrived(closeDay), { ...ofDay, seen: 3 })).exceptions).toEqual([]);
  });
});
