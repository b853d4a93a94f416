import { expect, test } from 'vitest';
import { changeOf, sumOfDays, type StoreDay } from './day-sum.ts';

function aDay(over: Partial<StoreDay>): StoreDay {
  return {
    date: '2026-11-21',
    lastDate: '2026-11-14',
    today: { revenue: 0, orders: 0 },
    last: { revenue: 0, orders: 0 },
    hours: Array.from({ length: 24 }, () => ({ today: 0, last: 0 })),
    firstHour: 5,
    top: [],
    unpaid: 0,
    parked: 0,
    waiting: 0,
    soldOut: [],
    soldOutCount: 0,
    low: [],
    lowCount: 0,
    hasMenu: true,
    hasPrinter: true,
    ...over,
  };
}

test('stores are added up by the hour of the clock, whenever their day begins', () => {
  const at = (index: number, today: number) =>
    Array.from({ length: 24 }, (_, hour) => ({ today: hour === index ? today : 0, last: 0 }));
  const { hours, today, top } = sumOfDays([
    aDay({
      today: { revenue: 100, orders: 1 },
      hours: at(5, 100),
      top: [{ _id: 'tea', name: '茶', quantity: 1, revenue: 100 }],
    }),
    aDay({
      today: { revenue: 50, orders: 2 },
      firstHour: 6,
      hours: at(4, 50),
      top: [{ _id: 'tea', name: '茶', quantity: 3, revenue: 50 }],
    }),
  ]);
  expect(hours.find(({ hour }) => hour === 10)?.today).toBe(150);
  expect(hours.at(-1)?.hour).toBe(10);
  expect(today).toEqual({ revenue: 150, orders: 3 });
  expect(top).toEqual([{ _id: 'tea', name: '茶', quantity: 4, revenue: 150 }]);
});

test('nothing is compared with nothing', () => {
  expect(changeOf(100, 0)).toBeUndefined();
  expect(changeOf(110, 100)).toBeCloseTo(0.1);
  expect(sumOfDays([aDay({})]).hours).toEqual([]);
});
