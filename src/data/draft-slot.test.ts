import { expect, it } from 'vitest';
import { takeSlot } from './draft-slot.ts';

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
