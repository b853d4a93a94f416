import { expect, it } from 'vitest';
import { AppError } from '../kit/errors.ts';
import type { ReadRows } from '../kit/rows.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import { defaultServiceSettings, type DayHours, type Store, type StoreSettings } from '../store/schema.ts';
import { anOrder } from './builders.ts';
import { readyOf, timesAhead, type Place } from './guest-times.ts';
import type { Order } from './schema.ts';

const now = '2026-11-21T06:05:00.000Z';
const noRows: ReadRows = { get: async () => undefined, list: async () => [] };

/** What the rules read of orders: those that wait, and those of late. */
const rowsOf = (all: readonly Order[]): ReadRows => ({
  get: async () => undefined,
  list: async (_table, { index, equals }) =>
    all.filter(({ isOpen }) => index !== 'open' || isOpen === equals[1]) as never,
});

const week = (open: string, close: string): DayHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isClosed: false, periods: [{ open, close }] }));

function placeOf(businessHours: DayHours[], over: Partial<StoreSettings['serviceSettings']> = {}): Place {
  const store = { _id: 's', brandId: 'b', isActive: true, timezone: 'Asia/Taipei' } as Store;
  const serviceSettings = { ...defaultServiceSettings, takeOutPrepTime: 10, ...over };
  return { store, settings: { _id: 's', businessHours, serviceSettings } as unknown as StoreSettings };
}

it('tells the times of one day, and of the others whether there are any', async () => {
  const place = placeOf(week('11:00', '21:00'), { advanceOrderDays: 2 });
  const asked = { nowMs: instantMs(now), date: '2026-11-22' };
  const { dates, date, times } = await timesAhead(noRows, place, 'takeout', asked);
  expect([dates, date]).toEqual([['2026-11-21', '2026-11-22', '2026-11-23'], '2026-11-22']);
  expect([times[0]?.at, times.at(-1)?.at, times.length]).toEqual([
    '2026-11-22T03:15:00.000Z',
    '2026-11-22T12:45:00.000Z',
    39,
  ]);
});

it('says nothing of a day that has no times', async () => {
  const place = placeOf(week('11:00', '21:00'), { advanceOrderDays: 1 });
  const asked = { nowMs: instantMs(now), date: '2026-11-23' };
  expect(await timesAhead(noRows, place, 'takeout', asked)).toEqual({
    dates: ['2026-11-21', '2026-11-22'],
    times: [],
  });
});

it('reads the hours no more often for many days and steps than for few', async () => {
  const readsFor = async (advanceOrderDays: number, minutes: number): Promise<number> => {
    let reads = 0;
    const hours = Object.assign(week('00:00', '00:00'), {
      filter(...given: Parameters<DayHours[]['filter']>) {
        reads++;
        return Array.prototype.filter.apply(this, given) as DayHours[];
      },
    });
    const place = placeOf(hours, { advanceOrderDays, slotLimit: { minutes, orders: 1 } });
    await timesAhead(noRows, place, 'takeout', { nowMs: instantMs(now) });
    return reads;
  };
  expect(await readsFor(60, 1)).toBe(await readsFor(1, 600));
});

it('takes no more than a time has room for, though the kitchen is slow and nobody has answered yet', async () => {
  const place = placeOf(week('00:00', '00:00'), { slotLimit: { minutes: 10, orders: 2 } });
  const ago = (minutes: number): string => isoInstant(instantMs(now) - minutes * 60_000);
  const slow = [60, 55, 50].map((minutes) => ({
    ...anOrder({ _id: `slow-${minutes}`, placedAt: ago(minutes), fulfilment: 'ready' }),
    moves: [{ to: 'ready' as const, at: ago(minutes - 40), by: 'mei' }],
  }));
  const waiting = [2, 1].map((minutes) =>
    anOrder({ _id: `new-${minutes}`, placedAt: ago(minutes), fulfilment: 'placed', channel: 'web' }),
  );
  const ready = async (orders: readonly Order[]) =>
    readyOf(rowsOf(orders), place, { orderType: 'takeout', now });
  expect(await ready([...slow, ...waiting.slice(1)])).toEqual({ at: '2026-11-21T06:45:00.000Z' });
  const next = '2026-11-21T06:50:00.000Z';
  expect(await ready([...slow, ...waiting])).toEqual({ at: next, slotAt: next });
});

it.each(['2026-11-24T06:05:00.001Z', '2031-01-01T04:00:00.000Z', '9999-12-31T23:00:00.000Z'])(
  'refuses an order for %s where people order a day ahead',
  async (estimatedPickupTime) => {
    const place = placeOf(week('00:00', '00:00'), { advanceOrderDays: 1 });
    const refused = await readyOf(noRows, place, { orderType: 'takeout', estimatedPickupTime, now }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(AppError);
    expect((refused as AppError).code).toBe('validation');
  },
);
