import { expect, it } from 'vitest';
import { Busy, plain, twinOf } from './twins.ts';

interface Shelf {
  all(): Promise<readonly string[]>;
  find(name: string): Promise<object | undefined>;
}

function aShelf(names: readonly string[], found?: object): Shelf {
  return { all: async () => names, find: async () => found };
}

/** What the two were found to differ in. */
async function differences(memory: Shelf, real: Shelf, ...orderless: readonly string[]): Promise<string[]> {
  const told: string[] = [];
  const both = twinOf(memory, real, new Set(orderless), (what) => told.push(what));
  await both.all();
  await both.find('tea');
  return told;
}

it('answers like the real store and says where the other one answers otherwise', async () => {
  const told: string[] = [];
  const both = twinOf(aShelf(['a']), aShelf(['a', 'b']), new Set(), (what) => told.push(what));
  expect(await both.all()).toEqual(['a', 'b']);
  expect(told).toEqual(['all(): memory has ["a"], the real store has ["a","b"]']);
});

it('takes an order for a difference only where an order was promised', async () => {
  expect(await differences(aShelf(['a', 'b']), aShelf(['b', 'a']))).toHaveLength(1);
  expect(await differences(aShelf(['a', 'b']), aShelf(['b', 'a']), 'all')).toEqual([]);
});

it('takes absent for undefined, and null for neither', async () => {
  expect(await differences(aShelf([], { a: undefined, b: 1 }), aShelf([], { b: 1 }))).toEqual([]);
  expect(await differences(aShelf([], { a: null }), aShelf([], {}))).toHaveLength(1);
});

it('compares maps by their entries', () => {
  expect(plain(new Map([['a', { y: 1, x: 2 }]]))).toBe(plain(new Map([['a', { x: 2, y: 1 }]])));
});

it('waits for all that is under way, and for what follows it', async () => {
  const busy = new Busy();
  const done: string[] = [];
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const work = async (name: string): Promise<void> => {
    for (let i = 0; i < 5; i++) await turn();
    done.push(name);
  };
  void busy.during(() => work('first')).then(() => busy.during(() => work('second')));
  await busy.settled();
  expect(done).toEqual(['first', 'second']);
});
