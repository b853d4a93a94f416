import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('prints what comes after a slip that failed, each when the one before is over', async () => {
  const told: unknown[] = [];
  const print = inTurn((error) => told.push((error as Error).message));
  void print(async () => {
    await Promise.resolve();
    told.push('first');
  });
  void print(() => Promise.reject(new Error('the press did not start')));
  await print(async () => void told.push('third'));
  expect(told).toEqual(['first', 'the press did not start', 'third']);
});
