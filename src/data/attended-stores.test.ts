import { expect, it } from 'vitest';
import { AttendedStores } from './attended-stores.ts';

const north = { brandId: 'tea', storeId: 'north' };

it('a store is attended while any part of a page attends it, and each brand is told of its own', async () => {
  const attended = new AttendedStores('test', undefined);
  const counter = attended.attend(north);
  const kitchen = attended.attend(north);
  attended.attend({ brandId: 'egg', storeId: 'east' });
  expect(await attended.scopes('tea')).toEqual(['store:north']);
  counter();
  expect(await attended.scopes('tea')).toEqual(['store:north']);
  kitchen();
  expect(await attended.scopes('tea')).toEqual([]);
  expect(await attended.scopes('egg')).toEqual(['store:east']);
});

it('what other tabs attend counts as well, and their end is theirs', async () => {
  const browser = new TabLocks();
  const here = new AttendedStores('test', browser.tab());
  const there = new AttendedStores('test', browser.tab());
  const end = there.attend(north);
  here.attend({ ...north, storeId: 'east' });
  new AttendedStores('demo', browser.tab()).attend({ ...north, storeId: 'west' });
  expect(await here.scopes('tea')).toEqual(['store:east', 'store:north']);
  end();
  await Promise.resolve();
  expect(await here.scopes('tea')).toEqual(['store:east']);
});

/** What browsers keep of shared locks: Node 20 has none. */
class TabLocks {
  readonly #held: { name: string }[] = [];

  tab(): LockManager {
    return {
      query: async () => ({ held: [...this.#held], pending: [] }),
      request: async (name: string, _options: LockOptions, hold: () => Promise<unknown>) => {
        const lock = { name };
        this.#held.push(lock);
        await hold();
        this.#held.splice(this.#held.indexOf(lock), 1);
      },
    } as unknown as LockManager;
  }
}
