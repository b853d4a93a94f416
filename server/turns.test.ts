import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('lets so much run at once and so much wait, tells the rest to come back, and goes on after a failure', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 1 });
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
