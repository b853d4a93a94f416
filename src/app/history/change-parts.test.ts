import { expect, it } from 'vitest';
import { nameOfPart, namesSaidIn, partByPart, partIdsIn } from './change-parts.ts';

const change = { _id: 'c', at: '', author: '', deviceName: '' };
const milk = { name: '奶茶', nameEn: 'Milk tea' };

it('tells of a list of other records what came and what left, and not how it stands', () => {
  const list = (...ids: string[]) => ids.map((refOption, order) => ({ refOption, order }));
  const edit = { field: 'options', from: list('ice', 'pearl'), to: list('pearl', 'jelly') };
  expect(partByPart(edit)).toEqual([
    { field: 'options/jelly', from: null, to: null, part: 'added' },
    { field: 'options/ice', from: null, to: null, part: 'removed' },
  ]);
  expect(partByPart({ ...edit, to: list('pearl', 'ice') })).toEqual([]);
  // A change that does not say what it saw cannot say what it took away.
  expect(partByPart({ ...edit, from: null })).toEqual([{ ...edit, from: null }]);
  expect(partIdsIn([{ ...change, fields: partByPart(edit) }])).toEqual(['ice', 'jelly']);
});

it('calls a part that is gone as the changes themselves called it last', () => {
  const known = new Map([['milk', milk]]);
  const edited = { field: 'items/i1/priceOverride', from: 40, to: 45 };
  const removed = { field: 'items/i1', from: { dishTemplate: 'milk' }, to: null, part: 'removed' as const };
  const relabelled = { field: 'tables/t1/label', from: 'A1', to: 'B1' };
  const added = { field: 'tables/t1', from: null, to: { label: 'A1' }, part: 'added' as const };
  const changes = [removed, relabelled, edited, added].map((field) => ({ ...change, fields: [field] }));
  const said = namesSaidIn(changes, known);
  expect(Object.fromEntries(said)).toEqual({ i1: milk, t1: { name: 'B1' } });
  expect(nameOfPart({ ...removed, from: null }, said)).toEqual(milk);
  expect(nameOfPart({ ...removed, from: { dishTemplate: 'gone', name: '冬瓜茶' } }, known)).toEqual({
    name: '冬瓜茶',
  });
  expect(nameOfPart({ ...removed, field: 'items/i9', from: null }, known)).toBeUndefined();
});
