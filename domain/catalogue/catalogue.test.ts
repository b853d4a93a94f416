import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { guest } from '../kit/actor.ts';
import * as z from 'zod/mini';
import { listOptions } from './choice-operations.ts';
import {
  createDish,
  getCategoryOptions,
  getDish,
  getDishOptions,
  listDishes,
  updateDish,
} from './operations.ts';
import {
  dishTemplates,
  optionCategories,
  options,
  type DishTemplate,
  type Option,
  type OptionCategory,
} from './schema.ts';

const stamps = { createdAt: testNow, updatedAt: testNow, rev: 1, brandId: 'tea', sort: 0 };

function aDish(over: Partial<DishTemplate> = {}): DishTemplate {
  return {
    ...stamps,
    _id: 'oolong',
    name: '四季春',
    basePrice: 40,
    tags: [],
    optionCategories: [],
    isActive: true,
    taxType: 'taxable',
    ...over,
  };
}

function aCategory(over: Partial<OptionCategory> = {}): OptionCategory {
  return {
    ...stamps,
    _id: 'sweetness',
    name: '甜度',
    inputType: 'single',
    options: [],
    minSelect: 1,
    required: true,
    ...over,
  };
}

function anOption(over: Partial<Option> = {}): Option {
  return { ...stamps, _id: 'half', name: '半糖', price: 0, tags: [], isActive: true, ...over };
}

function someRows(): MemoryRows {
  return new MemoryRows([dishTemplates, optionCategories, options])
    .seed(
      dishTemplates,
      aDish({
        optionCategories: [
          { categoryId: 'topping', order: 2 },
          { categoryId: 'sweetness', order: 1 },
          { categoryId: 'gone', order: 0 },
        ],
      }),
    )
    .seed(
      optionCategories,
      aCategory({
        options: [
          { refOption: 'less', order: 2 },
          { refOption: 'half', order: 1 },
          { refOption: 'off', order: 0 },
        ],
      }),
      aCategory({ _id: 'topping', name: '加料', options: [{ refOption: 'off', order: 1 }] }),
    )
    .seed(
      options,
      anOption(),
      anOption({ _id: 'less', name: '少糖' }),
      anOption({ _id: 'off', name: '布丁', isActive: false }),
    );
}

describe('reading the catalogue', () => {
  it('expands the questions of a dish in order, without what is switched off', async () => {
    const { options: expanded } = await someRows().ask(
      getDishOptions,
      { brandId: 'tea', id: 'oolong' },
      { actor: guest },
    );
    expect(
      expanded.map(({ category, options: answers }) => [category._id, answers.map((one) => one._id)]),
    ).toEqual([['sweetness', ['half', 'less']]]);
  });

  it('answers one question alone', async () => {
    const answers = await someRows().ask(
      getCategoryOptions,
      { brandId: 'tea', categoryId: 'sweetness' },
      { actor: guest },
    );
    expect(answers.map((one) => one._id)).toEqual(['half', 'less']);
  });

  it('hides a dish that is switched off from guests alone', async () => {
    const rows = new MemoryRows([dishTemplates, optionCategories, options]).seed(
      dishTemplates,
      aDish({ isActive: false }),
    );
    await expect(
      rows.ask(getDishOptions, { brandId: 'tea', id: 'oolong' }, { actor: guest }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await rows.ask(getDishOptions, { brandId: 'tea', id: 'oolong' })).toEqual({ options: [] });
  });

  it('does not find a dish under another brand', async () => {
    await expect(someRows().ask(getDish, { brandId: 'noodles', id: 'oolong' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await someRows().ask(listDishes, { brandId: 'noodles' })).toEqual([]);
    expect(await someRows().ask(listOptions, { brandId: 'tea' })).toHaveLength(3);
  });
});

describe('changing dishes', () => {
  it('creates a dish with what nobody says filled in', async () => {
    const rows = someRows();
    const { output } = await rows.run(createDish, {
      brandId: 'tea',
      _id: 'new',
      name: ' 冬瓜檸檬 ',
      basePrice: 55,
    });
    expect(output).toMatchObject({
      _id: 'new',
      name: '冬瓜檸檬',
      isActive: true,
      tags: [],
      taxType: 'taxable',
    });
    expect(await rows.get(dishTemplates, 'new')).toMatchObject({ basePrice: 55, rev: 1, createdAt: testNow });
  });

  it('takes its id from the change where the caller has none, and does nothing when it is repeated', async () => {
    const rows = someRows();
    const dish = { brandId: 'tea', name: '冬瓜檸檬', basePrice: 55 };
    await rows.run(createDish, dish, { changeId: 'change-x' });
    const { output } = await rows.run(createDish, { ...dish, basePrice: 60 }, { changeId: 'change-x' });
    expect(output).toMatchObject({ _id: 'change-x', basePrice: 55 });
  });

  it('refuses an option category that is not there', async () => {
    const dish = {
      brandId: 'tea',
      name: 'x',
      basePrice: 1,
      optionCategories: [{ categoryId: 'nowhere', order: 0 }],
    };
    await expect(someRows().run(createDish, dish)).rejects.toMatchObject({
      code: 'not_found',
      details: { id: 'nowhere' },
    });
  });

  it('applies edits to what they saw and flags the field that somebody else changed', async () => {
    const rows = someRows();
    await rows.run(updateDish, { brandId: 'tea', id: 'oolong', basePrice: { from: 40, to: 45 } });
    const edit = {
      brandId: 'tea',
      id: 'oolong',
      basePrice: { from: 40, to: 50 },
      nameEn: { from: null, to: 'Four Seasons' },
    };
    const { exceptions } = await rows.run(updateDish, edit);
    expect(await rows.get(dishTemplates, 'oolong')).toMatchObject({ basePrice: 45, nameEn: 'Four Seasons' });
    expect(exceptions).toMatchObject([{ code: 'edit_conflict' }]);
  });

  it('takes plain values from REST as edits that claim nothing', async () => {
    const body = z.parse(updateDish.restInput!, {
      brandId: 'tea',
      id: 'oolong',
      basePrice: 42,
      isActive: false,
    });
    const input = updateDish.fromRest!(body as never);
    expect(input).toEqual({ brandId: 'tea', id: 'oolong', basePrice: { to: 42 }, isActive: { to: false } });
    const { output } = await someRows().run(updateDish, input as never);
    expect(output).toMatchObject({ basePrice: 42, isActive: false });
    expect(z.safeParse(updateDish.restInput!, { brandId: 'tea', id: 'oolong', price: 42 }).success).toBe(
      false,
    );
  });
});
