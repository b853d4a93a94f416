import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { stores, storeSettings } from '../store/schema.ts';
import { boardColumns, boardOf, listBoard, nextStep, paceOf } from './board.ts';
import { anOrder, aStore, paid, settingsOf, tea } from './builders.ts';
import { further } from './order-states.ts';
import { fulfilment, orders } from './schema.ts';
import { summaryOf } from './summaries.ts';

const now = '2026-11-21T06:05:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();

/** Paid, and not done by that. */
const plate = { payments: [paid(65)], completesWhenPaid: false };

const open = [
  anOrder({ _id: 'web', seq: 1, channel: 'web', fulfilment: 'placed', placedAt: at(3) }),
  anOrder({ _id: 'older', seq: 2, fulfilment: 'placed', placedAt: at(9) }),
  anOrder({ _id: 'cooking', seq: 3, fulfilment: 'preparing', placedAt: at(8), ...plate }),
  anOrder({ _id: 'served', seq: 4, fulfilment: 'completed', placedAt: at(7) }),
];
const done = [
  anOrder({
    _id: 'parked',
    seq: 5,
    fulfilment: 'placed',
    placedAt: at(2),
    parked: { at: at(2), by: '小美' },
  }),
  anOrder({ _id: 'gone', seq: 6, fulfilment: 'cancelled', placedAt: at(2) }),
  anOrder({ _id: 'done', seq: 7, fulfilment: 'completed', placedAt: at(6), payments: [paid(65)] }),
  anOrder({ _id: 'forgotten', seq: 1, fulfilment: 'ready', placedAt: at(3000), ...plate }),
  anOrder({ _id: 'elsewhere', seq: 1, storeId: 'south', fulfilment: 'placed', placedAt: at(1) }),
];

const shop = () =>
  new MemoryRows([orders, stores, storeSettings])
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf())
    .seed(orders, ...open, ...done);

describe('the board of a store', () => {
  it('has what is not done, the oldest first, and counts what was never marked as done', async () => {
    const board = await shop().ask(listBoard, tea, { now });
    expect(board.orders.map(({ _id }) => _id)).toEqual(['older', 'cooking', 'served', 'web']);
    expect(board).toMatchObject({ date: '2026-11-21', stale: 1, prep: { takeout: 10, dine_in: 15 } });
  });

  it('puts each order into one column, and completed ones of the day beside those that are still unpaid', () => {
    const columns = boardOf(open.map(summaryOf), [...open, ...done].map(summaryOf));
    const ids = Object.fromEntries(
      Object.entries(columns).map(([name, list]) => [name, list.map(({ _id }) => _id)]),
    );
    expect(ids).toEqual({
      placed: ['web', 'older'],
      accepted: [],
      preparing: ['cooking'],
      ready: [],
      completed: ['done', 'served'],
    });
  });

  it('of a store that is not known here is not found', async () => {
    await expect(shop().ask(listBoard, { ...tea, storeId: 'west' }, { now })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the next step', () => {
  it('leads to the last column from wherever an order is, forward alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fulfilment.options), (state) => {
        const step = nextStep(state);
        if (step === undefined) return ['completed', 'cancelled', 'rejected'].includes(state);
        const isForward = further(state, step) === step && step !== state;
        return isForward && boardColumns.indexOf(step) === boardColumns.indexOf(state as never) + 1;
      }),
    );
  });
});

describe('the pace of an order', () => {
  const times = { dine_in: 15, takeout: 10, delivery: 0 };
  const takeout = { orderType: 'takeout', fulfilment: 'accepted' } as const;
  const levelAfter = (minutes: number, over: object = {}) =>
    paceOf({ ...takeout, placedAt: at(minutes), ...over }, times, Date.parse(now));

  it('is due when its time is over, and late by half as much again', () => {
    expect([9, 10, 14, 15].map((minutes) => levelAfter(minutes))).toEqual([
      { minutes: 9, level: 'calm' },
      { minutes: 10, level: 'due' },
      { minutes: 14, level: 'due' },
      { minutes: 15, level: 'late' },
    ]);
  });

  it('goes by the hour that was asked for', () => {
    expect(levelAfter(60, { estimatedPickupTime: at(-1) }).level).toBe('calm');
    expect(levelAfter(60, { estimatedPickupTime: at(0) }).level).toBe('due');
    expect(levelAfter(60, { estimatedPickupTime: at(5) }).level).toBe('late');
  });

  it('is calm where it is made, where no time is named, and never negative by a clock that was ahead', () => {
    expect(levelAfter(90, { fulfilment: 'ready' }).level).toBe('calm');
    expect(levelAfter(90, { orderType: 'delivery' }).level).toBe('calm');
    expect(levelAfter(-5)).toEqual({ minutes: 0, level: 'calm' });
  });
});
