import { expect, test } from 'vitest';
import { storeViewOf } from './store-tab.ts';

test('an address names a tab, also by what it was called before', () => {
  expect(storeViewOf({ tab: 'hours' })).toEqual({ tab: 'hours', print: undefined });
  expect(storeViewOf({ tab: 'special-days' })).toEqual({ tab: 'hours', print: undefined });
  expect(storeViewOf({ tab: 'shoes', print: 'tents' })).toEqual({ tab: undefined, print: 'tents' });
});
