import { afterEach, expect, it, vi } from 'vitest';
import { WorkQueue } from './work-queue.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('lets so much run at once and so much wait, tells the rest to come back, and goes on after a failure', async () => {
  const turns = new WorkQueue({ atOnce: 2, mostWaiting: 1 });
  let running = 0;
  let most = 0;
  const ends: ((failure?: Error) => void)[] = [];
  const work = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve, reject) =>
      ends.push((failure) => (failure ? reject(failure) : resolve())),
    );
  };
  const ended = (): void => void (running -= 1);
  const all = [1, 2, 3, 4].map(() => turns.take(() => work().finally(ended)));
  await expect(all[3]).rejects.toMatchObject({ code: 'rate_limited' });
  expect(ends).toHaveLength(2);
  ends[0]?.(new Error('broken'));
  await expect(all[0]).rejects.toThrow('broken');
  await expect.poll(() => ends.length).toBe(3);
  ends[1]?.();
  ends[2]?.();
  await Promise.all([all[1], all[2]]);
  expect(most).toBe(2);
  const again = turns.take(() => Promise.resolve('free'));
  expect(await again).toBe('free');
});

it('rests between turns while others wait, and after the last of them not at all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const turns = new WorkQueue({ atOnce: 1, mostWaiting: 9, share: 0.25 });
  const began: number[] = [];
  const work = async (): Promise<void> => {
    began.push(performance.now());
    vi.advanceTimersByTime(10);
  };
  const from = performance.now();
  const all = Promise.all([turns.take(work), turns.take(work), turns.take(work)]);
  expect(turns.isCrowded).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  await all;
  expect(turns.isCrowded).toBe(false);
  expect(began.map((at) => at - from)).toEqual([0, 40, 80]);
  const now = performance.now();
  await turns.take(work);
  await turns.take(work);
  expect(began.slice(3).map((at) => at - now)).toEqual([0, 10]);
});

it('rests no longer than two seconds, however long a turn took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 9, share: 0.01 });
  const from = performance.now();
  const stuck = queue.take(async () => void vi.advanceTimersByTime(30_000));
  const next = queue.take(async () => performance.now() - from);
  await vi.advanceTimersByTimeAsync(2000);
  await stuck;
  expect(await next).toBe(32_000);
});
