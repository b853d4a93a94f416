import { describe, expect, it } from 'vitest';
import { UnpackLoop } from './unpack.ts';

/** Steps as far as a test lets them go, with what was reported. */
function aLoop(left: number) {
  const defects: unknown[] = [];
  const pauses: (() => void)[] = [];
  const state = { left, steps: 0, failing: false };
  const loop = new UnpackLoop({
    step: async () => {
      state.steps += 1;
      if (state.failing) throw new Error('closed');
      state.left -= 1;
      return state.left >= 0;
    },
    pause: () => new Promise((resolve) => void pauses.push(resolve)),
    onDefect: (error) => defects.push(error),
  });
  /** The pause that is under way ends, and what follows it happens. */
  const go = async (): Promise<void> => {
    pauses.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { loop, state, defects, pauses, go };
}

describe('what came in packs', () => {
  it('is unpacked a step at a time, with a pause before each, until there is nothing left', async () => {
    const { loop, state, pauses, go } = aLoop(2);
    loop.start();
    loop.wake();
    for (const steps of [1, 2, 3]) {
      expect(pauses).toHaveLength(1);
      await go();
      expect(state.steps).toBe(steps);
    }
    expect(pauses).toHaveLength(0);
    state.left = 1;
    loop.wake();
    await go();
    expect(state.steps).toBe(4);
  });

  it('waits while the page is closed, and says nothing of what closing broke off', async () => {
    const { loop, state, defects, pauses, go } = aLoop(5);
    loop.wake();
    expect(pauses).toHaveLength(0);
    loop.start();
    loop.stop();
    await go();
    expect([state.steps, defects]).toEqual([0, []]);
  });

  it('tells what went wrong once, and goes on when it is woken', async () => {
    const { loop, state, defects, go } = aLoop(5);
    state.failing = true;
    loop.start();
    await go();
    expect(defects).toHaveLength(1);
    state.failing = false;
    loop.wake();
    await go();
    await go();
    expect([state.steps, defects.length]).toEqual([3, 1]);
  });
});
