import { expect, it } from 'vitest';
import { takeSlot, takeTabSlot } from './draft-slot.ts';

/** Locks as a browser has them, as far as they are used here. */
class Locks {
  readonly #held = new Set<string>();

  async request(name: string, options: LockOptions, body: (lock: Lock | null) => unknown): Promise<void> {
    if (this.#held.has(name)) {
      if (!options.ifAvailable) throw new DOMException('too late', 'AbortError');
      await body(null);
      return;
    }
    this.#held.add(name);
    await body({ name, mode: 'exclusive' });
    this.#held.delete(name);
  }
}

function aTill(kept: Record<string, unknown> = {}) {
  const locks = new Locks() as unknown as LockManager;
  return (mine?: string) =>
    takeSlot({
      prefix: 'cart:north',
      database: 'tea',
      drafts: { read: async (key) => kept[key] },
      locks,
      mine,
    });
}

it('gives each tab a slot of its own, the first one under the plain name', async () => {
  const open = aTill();
  expect((await open()).key).toBe('cart:north');
  expect((await open()).key).toBe('cart:north:2');
});

it('gives a new tab the slot in which one that crashed left a draft', async () => {
  const open = aTill({ 'cart:north:2': { lines: 1 } });
  const other = await open('cart:north');
  expect(other.key).toBe('cart:north');
  expect((await open()).key).toBe('cart:north:2');
});

it('gives a reloaded tab its own slot again, and a copy of the tab another one', async () => {
  const open = aTill({ 'cart:north': { lines: 1 } });
  const first = await open('cart:north:2');
  expect(first.key).toBe('cart:north:2');
  expect((await open('cart:north:2')).key).toBe('cart:north');
});

it('gives a slot that was let go to the next one', async () => {
  const open = aTill();
  (await open()).release();
  await Promise.resolve();
  expect((await open()).key).toBe('cart:north');
});

it('gives the last slot to all tabs that are too many', async () => {
  const open = aTill();
  const keys: string[] = [];
  for (let tab = 0; tab < 12; tab++) keys.push((await open()).key);
  expect(new Set(keys).size).toBe(10);
  expect(keys.slice(-3)).toEqual(['cart:north:10', 'cart:north:10', 'cart:north:10']);
});

it('takes no slot that is not one of its own for the one it had', async () => {
  const open = aTill();
  expect((await open('cart:south')).key).toBe('cart:north');
});

it('has one slot for all where the browser has no locks', async () => {
  const slot = await takeSlot({
    prefix: 'cart:north',
    database: 'tea',
    drafts: { read: async () => undefined },
    locks: undefined,
    mine: 'cart:north:2',
  });
  expect(slot.key).toBe('cart:north');
});

function aTab(memory: () => Pick<Storage, 'getItem' | 'setItem'>, locks = new Locks()) {
  const defects: unknown[] = [];
  const take = () =>
    takeTabSlot({
      prefix: 'form:dish:new',
      database: 'tea',
      drafts: { read: async () => undefined },
      locks: locks as unknown as LockManager,
      memory,
      onDefect: (error) => defects.push(error),
    });
  return { take, defects };
}

it('remembers the slot of a tab', async () => {
  const kept = new Map<string, string>();
  const memory = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  kept.set('haodan.slot.tea.form:dish:new', 'form:dish:new:3');
  const { take, defects } = aTab(memory);
  expect((await take()).key).toBe('form:dish:new:3');
  expect((await take()).key).toBe('form:dish:new');
  expect(kept.get('haodan.slot.tea.form:dish:new')).toBe('form:dish:new');
  expect(defects).toEqual([]);
});

it('reports where nothing can be remembered, and gives a key that was never used', async () => {
  const denied = new DOMException('denied', 'SecurityError');
  const { take, defects } = aTab(() => {
    throw denied;
  });
  const [first, second] = [await take(), await take()];
  expect(first.key).toMatch(/^form:dish:new:.{36}$/);
  expect(second.key).not.toBe(first.key);
  expect(defects).toEqual([denied, denied]);
});

it('keeps the slot where only remembering it fails', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  const { take, defects } = aTab(() => ({
    getItem: () => null,
    setItem: () => {
      throw full;
    },
  }));
  expect((await take()).key).toBe('form:dish:new');
  expect(defects).toEqual([full]);
});
