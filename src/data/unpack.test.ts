import { describe, expect, it } from 'vitest';
import type { CursorRow } from '#sync/client/local-tables.ts';
import { MemoryDeviceStore } from '#sync/testing/memory-device-store.ts';
import { UnpackLoop } from './unpack.ts';

/** Steps as far as a test lets them go, with what was reported. */
function aLoop(left: number) {
  const defects: unknown[] = [];
  const pauses: (() => void)[] = [];
  const state = { left, steps: 0, failing: false, mayUnpack: true };
  const store = new MemoryDeviceStore();
  const unpackOne = async (): Promise<boolean> => {
    state.steps += 1;
    if (state.failing) throw new Error('closed');
    state.left -= 1;
    return state.left >= 0;
  };
  const loop = new UnpackLoop({
    store: Object.assign(store, { unpackOne }),
    pause: () => new Promise((resolve) => void pauses.push(resolve)),
    mayUnpack: () => state.mayUnpack,
    onDefect: (error) => defects.push(error),
  });
  /** The pause that is under way ends, and what follows it happens. */
  const go = async (): Promise<void> => {
    pauses.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const follow = (cursor: Partial<CursorRow>): Promise<void> =>
    store.transact('write', { rows: [], local: ['cursors'] }, 'relaxed', (tx) =>
      tx.localPutMany('cursors', [{ key: 'store:north', loaded: [], ...cursor } as CursorRow]),
    );
  return { loop, state, defects, pauses, go, follow };
}

describe('what came in packs', () => {
  it('is unpacked a step at a time, with a pause before each, until there is nothing left', async () => {
    const { loop, state, pauses, go } = aLoop(2);
    loop.wake();
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

  it('waits for the rest of a first copy, and not for one that the server has not begun', async () => {
    const { loop, state, go, follow } = aLoop(5);
    await follow({ phase: 'loading', staged: { version: 3, stamp: 's' } });
    loop.wake();
    await go();
    expect(state.steps).toBe(0);
    await follow({ phase: 'loading' });
    loop.wake();
    await go();
    expect(state.steps).toBe(1);
  });

  it('waits while the page is closed or its disk has no room, and says nothing of what closing broke off', async () => {
    const { loop, state, defects, go } = aLoop(5);
    state.mayUnpack = false;
    loop.wake();
    await go();
    expect([state.steps, defects]).toEqual([0, []]);
    state.mayUnpack = true;
    loop.wake();
    await go();
    expect(state.steps).toBe(1);
    state.failing = true;
    const broken = go();
    state.mayUnpack = false;
    await broken;
    expect(defects).toEqual([]);
  });

  it('tells what went wrong once, and goes on when it is woken', async () => {
    const { loop, state, defects, go } = aLoop(5);
    state.failing = true;
    loop.wake();
    await go();
    expect(defects).toHaveLength(1);
    state.failing = false;
    loop.wake();
    await go();
    await go();
    expect([state.steps, defects.length]).toEqual([3, 1]);
  });
});
