import { expect, test } from 'vitest';
import type { Menu } from '#domain/menu/schema.ts';
import {
  addDishes,
  addSection,
  editItem,
  editSection,
  moveItem,
  moveSection,
  removeItem,
  removeSection,
} from './edit-draft.ts';
import { menuChanges } from '#domain/menu/menu-changes.ts';
import {
  copyOfMenu,
  emptyMenuDraft,
  menuDraftOf,
  menuEditsOf,
  newMenuOf,
  type MenuDraft,
} from './menu-draft.ts';
import { faultsOfMenu } from './menu-faults.ts';

const item = (_id: string, order: number) =>
  ({ _id, itemType: 'dish', dishTemplate: `dish-${_id}`, isShowing: true, order }) as const;
const day: Menu = {
  _id: 'day',
  brandId: 'tea',
  storeId: 'one',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rev: 1,
  name: '白天',
  menuType: 'food',
  isActive: true,
  revision: 4,
  sort: 0,
  categories: [
    { _id: 'milk', name: '奶茶', order: 2048, items: [item('pearl', 1024)] },
    { _id: 'tea', name: '茶', order: 1024, items: [item('oolong', 2048), item('black', 1024)] },
  ],
};
const seen = menuDraftOf(day);
const place = { brandId: 'tea', storeId: 'one' };
let count = 0;
const newId = (): string => `new-${++count}`;
const after = (categories: MenuDraft['categories']): MenuDraft => ({ ...seen, categories });
const prices: Readonly<Record<string, number>> = { 'dish-pearl': 60, 'dish-oolong': 40, 'dish-black': 30 };
const told = (draft: MenuDraft) => menuChanges(seen, draft, (dish) => prices[dish]);

test('sections and items stand in the order of their numbers', () => {
  expect(seen.categories.map(({ _id, items }) => [_id, items.map((one) => one._id)])).toEqual([
    ['tea', ['black', 'oolong']],
    ['milk', ['pearl']],
  ]);
  expect(menuEditsOf(seen, menuDraftOf(day))).toEqual({});
});

test('a price is one edit that says what it saw; taking it away clears it', () => {
  const raised = after(editItem(seen.categories, 'pearl', { priceOverride: 65 }));
  expect(menuEditsOf(seen, raised)).toEqual({ items: { pearl: { priceOverride: { from: null, to: 65 } } } });
  const back = after(editItem(raised.categories, 'pearl', { priceOverride: undefined }));
  expect(menuEditsOf(raised, back)).toEqual({ items: { pearl: { priceOverride: { from: 65, to: null } } } });
});

test('moving an item edits its place alone, and claims nothing about the order', () => {
  const moved = after(moveItem(seen.categories, 'black', { section: 'milk', at: 0 }));
  expect(menuEditsOf(seen, moved)).toEqual({
    items: { black: { section: { from: 'tea', to: 'milk' }, order: { to: 0 } } },
  });
  expect(moveItem(seen.categories, 'black', { section: 'gone', at: 0 })).toEqual(seen.categories);
  const sections = after(moveSection(seen.categories, 'milk', 0));
  expect(menuEditsOf(seen, sections)).toEqual({ sections: { milk: { order: { to: 0 } } } });
});

test('what is made is added under its id, blank texts are none', () => {
  const made = addDishes(
    addSection(seen.categories, { _id: 'new', name: ' 湯 ' }),
    'new',
    ['soup'],
    () => 'i',
  );
  expect(menuEditsOf(seen, after(editSection(made, 'new', { nameEn: ' ' })))).toEqual({
    sections: { new: { add: { name: '湯', order: 3072 } } },
    items: {
      i: { add: { itemType: 'dish', dishTemplate: 'soup', isShowing: true, order: 1024, section: 'new' } },
    },
  });
});

test('publishing says what guests will see: prices, what comes, what goes, what moves', () => {
  let sections = editItem(seen.categories, 'pearl', { priceOverride: 65 });
  sections = editItem(sections, 'black', { isShowing: false });
  sections = removeItem(sections, 'oolong');
  sections = moveItem(addDishes(sections, 'milk', ['dish-foam'], newId), 'black', { section: 'milk', at: 0 });
  expect(told(after(sections))).toEqual([
    { kind: 'removed', dish: 'dish-oolong', section: '茶', price: 40 },
    { kind: 'hidden', dish: 'dish-black', section: '奶茶', price: 30 },
    { kind: 'moved', dish: 'dish-black', from: '茶', to: '奶茶' },
    { kind: 'price', dish: 'dish-pearl', from: 60, to: 65 },
    { kind: 'added', dish: 'dish-foam', section: '奶茶', price: undefined },
  ]);
  expect(told({ ...after(removeSection(seen.categories, 'tea')), name: '晚上' })).toMatchObject([
    { kind: 'field', field: 'name', from: '白天', to: '晚上' },
    { kind: 'sectionRemoved', section: '茶', count: 2 },
    { kind: 'removed' },
    { kind: 'removed' },
  ]);
  expect(told(after(moveItem(seen.categories, 'black', { section: 'tea', at: 1 })))).toEqual([
    { kind: 'arranged', section: '茶' },
  ]);
  expect(told(after(moveSection(seen.categories, 'milk', 0)))).toEqual([{ kind: 'sectionsArranged' }]);
});

test('times of an item are one edit and one line; without any it is served as the menu is', () => {
  const noon = [{ days: [1, 2], from: '11:00', to: '14:00' }];
  const timed = after(editItem(seen.categories, 'pearl', { schedule: noon }));
  expect(menuEditsOf(seen, timed)).toEqual({ items: { pearl: { schedule: { from: null, to: noon } } } });
  expect(told(timed)).toEqual([{ kind: 'times', dish: 'dish-pearl', from: [], to: noon }]);
  const back = after(editItem(timed.categories, 'pearl', { schedule: undefined }));
  expect(menuEditsOf(timed, back)).toEqual({ items: { pearl: { schedule: { from: noon, to: null } } } });
  expect(told(after(editItem(seen.categories, 'pearl', { schedule: [] })))).toEqual([]);
});

test('a copy has ids of its own, keeps the times and is not on yet', () => {
  const timed = [{ days: [6], from: '22:00', to: '02:00' }];
  const source = { ...day, categories: editItem(day.categories, 'pearl', { schedule: timed }) };
  const copy = copyOfMenu(source, '白天（複本）', newId);
  expect(copy.categories.flatMap(({ items }) => items.map(({ schedule }) => schedule))).toContainEqual(timed);
  expect(copy).toMatchObject({ name: '白天（複本）', isActive: false });
  const ids = copy.categories.flatMap(({ _id, items }) => [_id, ...items.map((one) => one._id)]);
  expect(new Set(ids).size).toBe(5);
  expect(ids.every((id) => id.startsWith('new-'))).toBe(true);
  expect(newMenuOf(copy)).not.toHaveProperty('schedule');
});

test('what cannot be published is named by where it stands', () => {
  const bad: MenuDraft = {
    ...emptyMenuDraft,
    schedule: [{ days: [], from: '06:00', to: '11:00' }],
    categories: editItem(editSection(seen.categories, 'tea', { name: ' ' }), 'pearl', {
      priceOverride: 0,
      schedule: [{ days: [], from: '06:00', to: '11:00' }],
    }),
  };
  expect(faultsOfMenu(bad, place).map(({ field, kind }) => `${field} ${kind}`)).toEqual([
    'name missing',
    'schedule missing',
    'section/tea/name missing',
    'item/pearl/priceOverride tooSmall',
    'item/pearl/schedule missing',
  ]);
  expect(faultsOfMenu(seen, place)).toEqual([]);
});
