import { expect, test } from 'vitest';
import { aDish } from '#domain/order/builders.ts';
import { mostCategories } from '#domain/catalogue/schema.ts';
import { attachEdits, whyNotAsked } from './attach-edits.ts';

const asking = (...ids: string[]) => ids.map((categoryId, at) => ({ categoryId, order: at * 2 }));

test('dishes ask the category last, each edit says what it saw, and the inverse takes it back', () => {
  const [bare, full] = [[], asking('size', 'ice')];
  const dishes = [
    aDish({ _id: 'waffle', optionCategories: bare }),
    aDish({ _id: 'latte', optionCategories: full }),
  ];
  const { there, back } = attachEdits(dishes, 'cup');
  expect(there).toEqual([
    ['waffle', { optionCategories: { from: bare, to: [{ categoryId: 'cup', order: 0 }] } }],
    ['latte', { optionCategories: { from: full, to: [...full, { categoryId: 'cup', order: 3 }] } }],
  ]);
  expect(back).toEqual(
    there.map(([id, { optionCategories }]) => [
      id,
      { optionCategories: { from: optionCategories.to, to: optionCategories.from } },
    ]),
  );
});

test('a dish that asks it already, or as much as a dish may, cannot be chosen', () => {
  const most = Array.from({ length: mostCategories }, (_, at) => `q${at}`);
  expect(whyNotAsked(aDish({ optionCategories: asking('cup') }), 'cup')).toBe('asked');
  expect(whyNotAsked(aDish({ optionCategories: asking(...most) }), 'cup')).toBe('full');
  expect(whyNotAsked(aDish({ optionCategories: asking(...most.slice(1)) }), 'cup')).toBeUndefined();
});
