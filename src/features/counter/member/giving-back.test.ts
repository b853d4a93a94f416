import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveBackSoon } from './giving-back.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw new Error('the disk is full');
  });
};

it('gives back after its moment, and again until it is done', async () => {
  const giveBack = failing(2);
  const onFailed = vi.fn();
  giveBackSoon({ giveBack, afterMs: 8000, againMs: 60_000, onFailed });
  await vi.advanceTimersByTimeAsync(7999);
  expect(giveBack).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(giveBack).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(giveBack).toHaveBeenCalledTimes(3);
  expect(onFailed).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(giveBack).toHaveBeenCalledTimes(3);
});

it('does nothing any more once it was ended, also where it fails just then', async () => {
  const never = failing(0);
  giveBackSoon({ giveBack: never, afterMs: 8000, againMs: 1, onFailed: vi.fn() })();
  const late = failing(5);
  const end = giveBackSoon({ giveBack: late, afterMs: 0, againMs: 1, onFailed: vi.fn() });
  vi.advanceTimersByTime(0);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(never).not.toHaveBeenCalled();
  expect(late).toHaveBeenCalledTimes(1);
});
