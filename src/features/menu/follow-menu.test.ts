import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#domain/menu/schema.ts';
import { mergeParts, type MenuParts } from '#domain/menu/edit-menu.ts';
import {
  addDishes,
  editItem,
  editSection,
  moveItem,
  moveSection,
  removeItem,
  removeSection,
} from './edit-draft.ts';
import { followMenu } from './follow-menu.ts';
import { emptyMenuDraft, menuEditsOf, type MenuDraft } from './menu-draft.ts';

const item = (_id: string, order: number): MenuItem => ({
  _id,
  itemType: 'dish',
  dishTemplate: `dish-${_id}`,
  isShowing: true,
  order,
});
// As an import numbers them: there is no room between two, so that who moves one numbers all anew.
const seen: MenuDraft = {
  ...emptyMenuDraft,
  name: '白天',
  categories: [
    { _id: 'tea', name: '茶', order: 0, items: [item('black', 0), item('oolong', 1)] },
    { _id: 'milk', name: '奶茶', order: 1, items: [item('pearl', 0)] },
    { _id: 'cake', name: '點心', order: 2, items: [] },
  ],
};
const after = (categories: MenuDraft['categories']): MenuDraft => ({ ...seen, categories });
const idsOf = ({ categories }: Pick<MenuDraft, 'categories'>): string[] => categories.map(({ _id }) => _id);

const renamed = after(editSection(seen.categories, 'milk', { name: '鮮奶茶' }));
const rearranged = after(moveSection(seen.categories, 'cake', 0));

describe('a builder over a menu that somebody else publishes meanwhile', () => {
  it('gives a section its name and leaves it where the other has put it', () => {
    const { seen: over, values } = followMenu({ seen, values: renamed }, rearranged);
    expect(idsOf(values)).toEqual(['cake', 'tea', 'milk']);
    expect(values.categories[2]).toMatchObject({ name: '鮮奶茶' });
    const edits = menuEditsOf(over, values);
    expect(edits).toEqual({ sections: { milk: { name: { from: '奶茶', to: '鮮奶茶' } } } });
    const published = mergeParts({ categories: [...rearranged.categories] }, edits as MenuParts, 'server');
    expect(published.conflicts).toEqual([]);
    expect(idsOf(published)).toEqual(['cake', 'tea', 'milk']);
  });

  it('moves by the order that the other has made', () => {
    const { seen: over, values } = followMenu({ seen, values: renamed }, rearranged);
    const moved = after(moveSection(values.categories, 'milk', 0));
    expect(idsOf(moved)).toEqual(['milk', 'cake', 'tea']);
    // The others keep the numbers that they were given meanwhile.
    expect(Object.keys((menuEditsOf(over, moved) as MenuParts).sections ?? {})).toEqual(['milk']);
  });

  it('keeps what was typed over what, so that one field of two people is decided', () => {
    const theirs = after(editSection(rearranged.categories, 'milk', { name: '奶' }));
    const { seen: over, values } = followMenu({ seen, values: renamed }, theirs);
    expect(menuEditsOf(over, values)).toEqual({
      sections: { milk: { name: { from: '奶茶', to: '鮮奶茶' } } },
    });
  });

  it('follows items that came, went, were moved or priced, and keeps those that were touched here', () => {
    let mine = editItem(seen.categories, 'black', { priceOverride: 35 });
    mine = addDishes(removeItem(mine, 'pearl'), 'milk', ['dish-new'], () => 'new');
    let theirs = moveItem(seen.categories, 'black', { section: 'cake', at: 0 });
    theirs = removeItem(editItem(theirs, 'pearl', { isShowing: false }), 'oolong');
    const { seen: over, values } = followMenu({ seen, values: after(mine) }, after(theirs));
    const standing = values.categories.map(({ _id, items }) => [_id, items.map((one) => one._id)]);
    expect(standing).toEqual([
      ['tea', []],
      ['milk', ['new']],
      ['cake', ['black']],
    ]);
    expect(menuEditsOf(over, values)).toMatchObject({
      items: { black: { priceOverride: { from: null, to: 35 } }, pearl: { remove: true }, new: { add: {} } },
    });
  });

  it('stays as it is where what was typed has nowhere to go, so that publishing tells it', () => {
    const kept = { seen, values: renamed };
    expect(followMenu(kept, after(removeSection(seen.categories, 'milk')))).toEqual(kept);
  });
});

it('what is put down where it was picked up is not moved', () => {
  expect(moveSection(seen.categories, 'cake', 2)).toEqual(seen.categories);
  expect(moveItem(seen.categories, 'oolong', { section: 'tea', at: 1 })).toEqual(seen.categories);
});
