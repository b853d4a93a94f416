import { expect, test } from 'vitest';
import { parseTabSearch } from './tab-search.ts';

test('the address says which tab of a customer is open; the orders are what is usual', () => {
  expect(parseTabSearch({ tab: 'points', page: '2', limit: '20' })).toEqual({
    tab: 'points',
    page: 2,
    limit: 20,
  });
  expect(parseTabSearch({ tab: 'orders' })).toEqual({});
  expect(parseTabSearch({ tab: 'shoes', page: 'x' })).toEqual({});
});
