import { expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { RecentCounts } from './recent-counts.ts';

function counts() {
  const clock = { now: 0 };
  const own = new RecentCounts(2, 10_000, () => clock.now);
  /** Seconds to wait, or 0. */
  const wait = (key: string, what?: string): number => {
    try {
      own.count(key, what);
      return 0;
    } catch (error) {
      if (error instanceof AppError) return Number(error.details?.['seconds']);
      throw error;
    }
  };
  return { clock, own, wait };
}

it('ends at so many of each, by a window that slides', () => {
  const { clock, wait } = counts();
  expect([wait('a'), wait('b')]).toEqual([0, 0]);
  clock.now = 4000;
  expect([wait('a'), wait('a'), wait('b')]).toEqual([0, 6, 0]);
  clock.now = 10_000;
  expect([wait('a'), wait('a')]).toEqual([0, 4]);
});

it('counts the same once', () => {
  const { wait } = counts();
  expect(['x', 'x', 'y', 'x', 'y'].map((what) => wait('a', what))).toEqual([0, 0, 0, 0, 0]);
  expect(wait('a', 'z')).toBe(10);
});

it('counts nothing by being asked', () => {
  const { own, wait } = counts();
  for (let i = 0; i < 5; i++) own.judge('a');
  expect([wait('a'), wait('a')]).toEqual([0, 0]);
  expect(() => own.judge('a')).toThrow(AppError);
});

it('keeps of more than are allowed what says when there may be one more', () => {
  const { clock, own, wait } = counts();
  for (const at of [0, 1000, 2000]) {
    clock.now = at;
    own.add('a');
  }
  expect(wait('a')).toBe(9);
  clock.now = 11_000;
  expect(wait('a')).toBe(0);
});
