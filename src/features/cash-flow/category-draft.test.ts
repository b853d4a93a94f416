import { expect, it } from 'vitest';
import { aCategory } from '#domain/cash-flow/builders.ts';
import { placeAtEnd } from './category-draft.ts';

it('puts a new category after all others, also after those that are put away or sorted with gaps', () => {
  const present = [
    aCategory('sales', { type: 'income', sort: 0 }),
    aCategory('rent', { sort: 4 }),
    aCategory('old', { sort: 9, isArchived: true }),
  ];
  expect([placeAtEnd([]), placeAtEnd(present)]).toEqual([0, 10]);
});
