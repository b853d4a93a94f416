import { expect, test } from 'vitest';
import { parseHeldSearch } from './held-search.ts';

test('the address of a template says which of its tickets are listed, and what means nothing is dropped', () => {
  expect(parseHeldSearch({ status: 'used', page: '3', limit: 20, q: 'x', sortBy: 'name' })).toEqual({
    status: 'used',
    page: 3,
    limit: 20,
  });
  expect(parseHeldSearch({ status: 'lost', page: '0', limit: 7 })).toEqual({});
});
