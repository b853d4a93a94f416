import { describe, expect, it } from 'vitest';
import type { PresentedChoice } from '../menu/present-schema.ts';
import { aLine } from './builders.ts';
import {
  choiceFaults,
  chosenOf,
  defaultChoices,
  lineFor,
  lineIdentity,
  linePrice,
  type Chosen,
  type DishOnMenu,
} from './lines.ts';

function answer(optionId: string, price: number, over: { soldOut?: boolean; dish?: string } = {}) {
  return { optionId, name: optionId, price, soldOut: false, ...over };
}

const size: PresentedChoice = {
  categoryId: 'size',
  name: '大小',
  nameEn: 'Size',
  inputType: 'single',
  min: 1,
  max: 1,
  required: true,
  defaults: ['medium'],
  options: [answer('medium', 0), answer('large', 10)],
};
const sugar: PresentedChoice = {
  ...size,
  categoryId: 'sugar',
  name: '甜度',
  defaults: [],
  options: [answer('half', 0), answer('none', 0)],
};
const topping: PresentedChoice = {
  categoryId: 'topping',
  name: '加料',
  inputType: 'multiple',
  min: 0,
  max: 3,
  required: false,
  defaults: [],
  options: [
    answer('pearl', 10),
    answer('egg', 15, { dish: 'egg-dish' }),
    answer('jelly', 10, { soldOut: true }),
  ],
};
const latte: DishOnMenu = {
  dishId: 'latte',
  name: '紅茶拿鐵',
  nameEn: 'Black tea latte',
  price: 65,
  station: 'bar',
  choices: [size, sugar, topping],
};

const pick = (categoryId: string, ...optionIds: string[]): Chosen => ({
  categoryId,
  selections: optionIds.map((optionId) => ({ optionId, quantity: 1 })),
});

describe('choices', () => {
  it('are answered by defaults where there are any', () => {
    expect(defaultChoices(latte)).toEqual([pick('size', 'medium')]);
  });

  it('that are required are named where they are missing', () => {
    expect(choiceFaults(latte, defaultChoices(latte))).toEqual([
      { kind: 'missing', categoryId: 'sugar', name: '甜度', nameEn: 'Size', min: 1, max: 1 },
    ]);
  });

  it('fit when every question has as many answers as it takes', () => {
    expect(
      choiceFaults(latte, [pick('size', 'large'), pick('sugar', 'half'), pick('topping', 'pearl', 'egg')]),
    ).toEqual([]);
  });

  it.each<[string, Chosen[], string]>([
    ['two sizes', [pick('size', 'medium', 'large'), pick('sugar', 'half')], 'too_many'],
    [
      'one topping four times',
      [
        pick('size', 'large'),
        pick('sugar', 'half'),
        { categoryId: 'topping', selections: [{ optionId: 'pearl', quantity: 4 }] },
      ],
      'too_many',
    ],
    [
      'a topping of another dish',
      [pick('size', 'large'), pick('sugar', 'half'), pick('topping', 'cheese')],
      'unknown',
    ],
    [
      'an answer to a question nobody asked',
      [pick('size', 'large'), pick('sugar', 'half'), pick('noodles', 'thick')],
      'unknown',
    ],
    [
      'a topping that is sold out',
      [pick('size', 'large'), pick('sugar', 'half'), pick('topping', 'jelly')],
      'sold_out',
    ],
  ])('with %s do not fit', (_, chosen, kind) => {
    expect(choiceFaults(latte, chosen).map((fault) => fault.kind)).toEqual([kind]);
  });
});

describe('a line', () => {
  const chosen = [pick('topping', 'egg', 'pearl'), pick('sugar', 'half'), pick('size', 'large')];
  const line = lineFor(latte, chosen, { _id: 'l1', quantity: 2, note: '去冰' });

  it('carries the names and prices of its moment, in the order of the menu', () => {
    expect(line).toMatchObject({
      templateId: 'latte',
      itemName: '紅茶拿鐵',
      itemNameEn: 'Black tea latte',
      basePrice: 65,
      station: 'bar',
      note: '去冰',
    });
    expect(
      line.options.map((group) => [
        group.optionCategoryName,
        group.selections.map(({ name, price }) => `${name}+${price}`),
      ]),
    ).toEqual([
      ['大小', ['large+10']],
      ['甜度', ['half+0']],
      ['加料', ['pearl+10', 'egg+15']],
    ]);
  });

  it('remembers which of its options are dishes of their own', () => {
    expect(line.options.at(-1)?.selections.map(({ dish }) => dish)).toEqual([undefined, 'egg-dish']);
  });

  it('costs its dish and its options', () => {
    expect(linePrice(line)).toBe(100);
  });

  it('can be opened in the option sheet again', () => {
    const again = lineFor(latte, chosenOf(line), { _id: 'l1', quantity: 2, note: '去冰' });
    expect(again).toEqual(line);
  });

  it('equals another of the same dish, answers, price and note, whatever the order of the answers', () => {
    const other = lineFor(latte, [...chosen].reverse(), { _id: 'l2', quantity: 1, note: '去冰' });
    expect(lineIdentity({ ...other, options: other.options.toReversed() })).toBe(lineIdentity(line));
  });

  it.each([
    ['note', { note: '少冰' }],
    ['price', { basePrice: 60 }],
    ['dish', { templateId: 'tea' }],
  ])('differs from one with another %s', (_, over) => {
    expect(lineIdentity(aLine(over))).not.toBe(lineIdentity(aLine()));
  });
});
