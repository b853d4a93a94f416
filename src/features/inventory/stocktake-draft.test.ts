import { expect, it } from 'vitest';
import { anItem } from '#domain/inventory/builders.ts';
import { inverseOf, moveDraft, moveFaults, moveInput } from './moves.ts';
import { faultsOfStocktake, noCounts, rowsOfStocktake, sumOf, withCount } from './stocktake-draft.ts';

const place = { brandId: 'tea', storeId: 'north' };
const pearl = anItem({ _id: 'pearl', totalStock: 10, totalCountSum: -2 });
const pudding = anItem({
  _id: 'pudding',
  totalStock: 9,
  availableStock: 4,
  enableAvailableStock: true,
  countSum: 3,
});

it('keeps with each number what the books said when it was typed', () => {
  const draft = withCount(withCount(noCounts, pearl, 'totalStock', 8), pudding, 'availableStock', 7);
  expect(rowsOfStocktake(draft)).toEqual([
    { inventoryId: 'pearl', op: 'set', stockType: 'totalStock', quantity: 8, seen: 10, seenCountSum: -2 },
    { inventoryId: 'pudding', op: 'set', stockType: 'availableStock', quantity: 7, seen: 4, seenCountSum: 3 },
  ]);
  expect(sumOf(draft)).toEqual({ counted: 2, different: 2, less: 2, more: 3 });
});

it('has no line of a number that was taken away again', () => {
  expect(withCount(withCount(noCounts, pearl, 'totalStock', 8), pearl, 'totalStock', null)).toEqual(noCounts);
});

it('names the item whose number cannot be, and says when it is too much for one change', () => {
  const wrong = withCount(noCounts, pearl, 'totalStock', 1_000_001);
  expect(faultsOfStocktake(wrong, place)).toMatchObject([
    { field: 'pearl', kind: 'tooLarge', limit: 1_000_000 },
  ]);
  const line = { balance: 'totalStock', counted: 1, seen: 1, seenCountSum: 0 } as const;
  const many = { counts: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`item-${at}`, line])) };
  expect(faultsOfStocktake(many, place)).toEqual([{ field: 'counts', kind: 'tooMany', limit: 1000 }]);
});

it('asks a reason for every move but a count', () => {
  const add = moveDraft('add', pearl);
  expect(moveFaults(pearl, add, pearl)).toEqual([{ field: 'reason', kind: 'missing' }]);
  expect(moveFaults(pearl, { ...add, reason: '廠商送貨' }, pearl)).toEqual([]);
  expect(moveFaults(pearl, { ...add, reason: '廠商送貨', quantity: 0 }, pearl)).toMatchObject([
    { field: 'quantity', kind: 'tooSmall' },
  ]);
  expect(moveFaults(pearl, { ...moveDraft('count', pearl), quantity: 0 }, pearl)).toEqual([]);
});

it('counts against what was seen when it began', () => {
  const later = { ...pearl, totalStock: 6 };
  expect(moveInput(later, { ...moveDraft('count', later), quantity: 9 }, pearl)).toMatchObject({
    counted: 9,
    seen: 10,
    seenCountSum: -2,
    stockType: 'totalStock',
  });
});

it('offers a way back only where another move takes exactly that back', () => {
  const add = { ...moveDraft('add', pudding), quantity: 5 };
  expect(inverseOf(pudding, add, '復原')).toMatchObject({ kind: 'reduce', input: { quantity: 5 } });
  expect(inverseOf(pudding, { ...add, stockType: 'totalStock' }, '復原')).toBeUndefined();
  const damage = { ...moveDraft('damage', pudding), quantity: 2 };
  expect(inverseOf(pudding, damage, '復原')).toMatchObject({
    kind: 'add',
    input: { quantity: 2, stockType: 'both' },
  });
  expect(inverseOf(pudding, { ...moveDraft('count', pudding), quantity: 2 }, '復原')).toBeUndefined();
});
