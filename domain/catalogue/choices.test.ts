import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import {
  createOption,
  createOptionCategory,
  deleteOption,
  deleteOptionCategory,
  updateOption,
  updateOptionCategory,
} from './choice-operations.ts';
import { choiceFaults } from './choice-rules.ts';
import { updateDishes } from './operations.ts';
import { createDish } from './operations.ts';
import { updateOptions } from './choice-operations.ts';
import { dishTemplates, optionCategories, options } from './schema.ts';

const tea = { brandId: 'tea' };

/** Half and less sugar, the question of them, and a dish that asks it. */
async function aShop(): Promise<MemoryRows> {
  const rows = new MemoryRows([dishTemplates, optionCategories, options]);
  await rows.run(createOption, { ...tea, _id: 'half', name: '半糖' });
  await rows.run(createOption, { ...tea, _id: 'less', name: '少糖' });
  await rows.run(createOptionCategory, {
    ...tea,
    _id: 'sweetness',
    name: '甜度',
    inputType: 'single',
    options: [
      { refOption: 'half', order: 0 },
      { refOption: 'less', order: 1 },
    ],
    required: true,
  });
  const asks = { optionCategories: [{ categoryId: 'sweetness', order: 0 }] };
  await rows.run(createDish, { ...tea, _id: 'oolong', name: '四季春', basePrice: 40, ...asks });
  await rows.run(createDish, { ...tea, _id: 'milk', name: '鮮奶茶', basePrice: 60 });
  return rows;
}

describe('an answer that is switched off', () => {
  const off = { isActive: { from: true, to: false } };
  const refused = {
    code: 'question_unanswerable',
    details: { id: 'sweetness', name: '甜度', least: 1, left: 0 },
  };

  it('leaves a question that has to be answered as many answers as it takes, alone or with others', async () => {
    const rows = await aShop();
    await expect(
      rows.run(updateOptions, { ...tea, options: { half: off, less: off } }),
    ).rejects.toMatchObject(refused);
    await rows.run(updateOption, { ...tea, id: 'less', ...off });
    await expect(rows.run(updateOption, { ...tea, id: 'half', ...off })).rejects.toMatchObject(refused);
    await rows.run(updateOption, { ...tea, id: 'half', price: { to: 5 } });
    const optional = { required: { to: false } };
    await rows.run(updateOptionCategory, { ...tea, id: 'sweetness', ...optional });
    await rows.run(updateOption, { ...tea, id: 'half', ...off });
    expect(rows.all(options).every(({ isActive }) => !isActive)).toBe(true);
  });

  it('is no answer that its question may come to need, and a question that lacks some stays open to changes', async () => {
    const rows = await aShop();
    await rows.run(updateOption, { ...tea, id: 'less', ...off });
    const only = { options: { to: [{ refOption: 'less', order: 0 }] } };
    await expect(rows.run(updateOptionCategory, { ...tea, id: 'sweetness', ...only })).rejects.toMatchObject(
      refused,
    );
    await rows.run(updateOptionCategory, { ...tea, id: 'sweetness', required: { to: false } });
    await rows.run(updateOption, { ...tea, id: 'half', ...off });
    await expect(
      rows.run(updateOptionCategory, { ...tea, id: 'sweetness', required: { to: true } }),
    ).rejects.toMatchObject(refused);
    rows.seed(optionCategories, { ...rows.all(optionCategories)[0]!, required: true });
    await rows.run(updateOptionCategory, { ...tea, id: 'sweetness', name: { to: '糖' } });
  });
});

describe('a new question', () => {
  it('is not made of answers that are switched off, where it has to be answered', async () => {
    const rows = await aShop();
    await rows.run(updateOption, { ...tea, id: 'less', isActive: { from: true, to: false } });
    const options = [{ refOption: 'less', order: 0 }];
    const asks = { ...tea, name: '糖', inputType: 'single' as const, options };
    await expect(
      rows.run(createOptionCategory, { ...asks, _id: 'sugar', required: true }),
    ).rejects.toMatchObject({
      code: 'question_unanswerable',
      details: { id: 'sugar', name: '糖', least: 1, left: 0 },
    });
    expect(await rows.get(optionCategories, 'sugar')).toBeUndefined();
    await rows.run(createOptionCategory, { ...asks, _id: 'sugar' });
  });
});

describe('options', () => {
  it('have a name that is unique in the brand, when they are made and when they are renamed', async () => {
    const rows = await aShop();
    const taken = { code: 'duplicate', details: { field: 'name', id: 'half' } };
    await expect(rows.run(createOption, { ...tea, _id: 'other', name: ' 半糖 ' })).rejects.toMatchObject(
      taken,
    );
    const rename = { ...tea, id: 'less', name: { to: '半糖' } };
    await expect(rows.run(updateOption, rename)).rejects.toMatchObject(taken);
    await rows.run(updateOption, {
      ...tea,
      id: 'half',
      name: { from: '半糖', to: '半糖' },
      price: { to: -5 },
    });
    expect(await rows.get(options, 'half')).toMatchObject({ price: -5 });
    await rows.run(createOption, { brandId: 'noodles', _id: 'theirs', name: '半糖' });
  });

  it('are not deleted while a question offers them, and come back under their id', async () => {
    const rows = await aShop();
    await expect(rows.run(deleteOption, { ...tea, id: 'half' })).rejects.toMatchObject({
      code: 'referenced',
      details: { by: [{ kind: 'optionCategory', _id: 'sweetness', name: '甜度' }], count: 1 },
    });
    const two = [{ refOption: 'less', order: 0 }];
    await rows.run(updateOptionCategory, { ...tea, id: 'sweetness', options: { to: two } });
    await rows.run(deleteOption, { ...tea, id: 'half' });
    expect(await rows.get(options, 'half')).toBeUndefined();
    await rows.run(createOption, { ...tea, _id: 'half', name: '半糖' });
    expect(await rows.get(options, 'half')).toMatchObject({ name: '半糖', isActive: true });
  });

  it('name a dish of their own brand', async () => {
    const rows = await aShop();
    const egg = { ...tea, _id: 'egg', name: '蛋', refDishTemplate: 'nowhere' };
    await expect(rows.run(createOption, egg)).rejects.toMatchObject({ code: 'not_found' });
    const link = { ...tea, id: 'half', refDishTemplate: { to: 'nowhere' } };
    await expect(rows.run(updateOption, link)).rejects.toMatchObject({ code: 'not_found' });
    await rows.run(updateOption, { ...tea, id: 'half', refDishTemplate: { to: 'milk' } });
    await rows.run(updateOption, { ...tea, id: 'half', refDishTemplate: { from: 'milk', to: null } });
    expect(await rows.get(options, 'half')).not.toHaveProperty('refDishTemplate');
  });
});

describe('questions', () => {
  const base = { inputType: 'multiple', minSelect: 0, required: false } as const;
  const answers = ['a', 'b'].map((refOption, order) => ({ refOption, order }));

  it.each([
    ['two of two', { ...base, options: answers, minSelect: 1, maxSelect: 2 }, []],
    ['a single choice', { ...base, inputType: 'single', options: answers, maxSelect: 1, required: true }, []],
    ['no answers yet', { ...base, options: [] }, []],
    ['least above most', { ...base, options: answers, minSelect: 2, maxSelect: 1 }, ['minSelect above_max']],
    ['most above all', { ...base, options: answers, maxSelect: 3 }, ['maxSelect above_count']],
    ['least above all', { ...base, options: answers, minSelect: 3 }, ['minSelect above_count']],
    ['required without answers', { ...base, options: [], required: true }, ['required above_count']],
    [
      'a single choice of two',
      { ...base, inputType: 'single', options: answers, minSelect: 2, maxSelect: 2 },
      ['maxSelect above_one', 'minSelect above_one'],
    ],
    ['a foreign default', { ...base, options: answers, defaultOption: 'c' }, ['defaultOption not_an_answer']],
    ['an answer twice', { ...base, options: [...answers, answers[0]!] }, ['options repeated']],
  ] as const)('%s', (_title, category, faults) => {
    expect(
      choiceFaults({ ...category, options: [...category.options] }).map((f) => `${f.path} ${f.message}`),
    ).toEqual(faults);
  });

  it('are refused where an edit breaks a rule, and stay open to other edits where they broke one before', async () => {
    const rows = await aShop();
    const broken = { ...tea, id: 'sweetness', defaultOption: { to: 'egg' } };
    await expect(rows.run(updateOptionCategory, broken)).rejects.toMatchObject({
      code: 'validation',
      details: { faults: [{ path: 'defaultOption', message: 'not_an_answer' }] },
    });
    const present = (await rows.get(optionCategories, 'sweetness'))!;
    rows.seed(optionCategories, { ...present, minSelect: 9 });
    await rows.run(updateOptionCategory, { ...tea, id: 'sweetness', name: { from: '甜度', to: '糖' } });
    expect(await rows.get(optionCategories, 'sweetness')).toMatchObject({ name: '糖', minSelect: 9 });
  });

  it('offer options of their own brand alone', async () => {
    const rows = await aShop();
    await rows.run(createOption, { brandId: 'noodles', _id: 'theirs', name: '大' });
    const theirs = [{ refOption: 'theirs', order: 0 }];
    const made = { ...tea, name: '大小', inputType: 'single', options: theirs } as const;
    await expect(rows.run(createOptionCategory, made)).rejects.toMatchObject({ code: 'not_found' });
    const edit = { ...tea, id: 'sweetness', options: { to: theirs } };
    await expect(rows.run(updateOptionCategory, edit)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are not deleted while a dish asks them', async () => {
    const rows = await aShop();
    await expect(rows.run(deleteOptionCategory, { ...tea, id: 'sweetness' })).rejects.toMatchObject({
      code: 'referenced',
      details: { by: [{ kind: 'dish', _id: 'oolong', name: '四季春' }], count: 1 },
    });
    await rows.run(createOptionCategory, { ...tea, _id: 'free', name: '加料', inputType: 'multiple' });
    await rows.run(deleteOptionCategory, { ...tea, id: 'free' });
    expect(await rows.get(optionCategories, 'free')).toBeUndefined();
    const foreign = { brandId: 'noodles', id: 'sweetness' };
    await expect(rows.run(deleteOptionCategory, foreign)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('many dishes at once', () => {
  it('change as one, and the dish where somebody was first keeps its price', async () => {
    const rows = await aShop();
    const { output, exceptions } = await rows.run(updateDishes, {
      ...tea,
      dishes: {
        oolong: { basePrice: { from: 40, to: 45 }, isActive: { from: true, to: false } },
        milk: { basePrice: { from: 55, to: 65 } },
        gone: { basePrice: { from: 1, to: 2 } },
      },
    });
    expect(output).toEqual({ changed: 1 });
    expect(await rows.get(dishTemplates, 'oolong')).toMatchObject({ basePrice: 45, isActive: false });
    expect(await rows.get(dishTemplates, 'milk')).toMatchObject({ basePrice: 60 });
    const conflicts = [
      { field: 'dishes/milk/basePrice', from: 55, to: 65, now: 60 },
      { field: 'dishes/gone/basePrice', from: 1, to: 2, now: null },
    ];
    expect(exceptions).toEqual([{ code: 'edit_conflict', details: { conflicts } }]);
  });

  it('ask what they are told to, which must be there, and stop asking when that is taken back', async () => {
    const rows = await aShop();
    const asked = [{ categoryId: 'sweetness', order: 0 }];
    const ask = (from: typeof asked, to: typeof asked) => ({
      ...tea,
      dishes: { milk: { optionCategories: { from, to } } },
    });
    await rows.run(updateDishes, ask([], asked));
    expect(await rows.get(dishTemplates, 'milk')).toMatchObject({ optionCategories: asked });
    await rows.run(updateDishes, ask(asked, []));
    expect(await rows.get(dishTemplates, 'milk')).toMatchObject({ optionCategories: [] });
    const none = ask([], [{ categoryId: 'none', order: 0 }]);
    await expect(rows.run(updateDishes, none)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are refused where nothing stands, and never reach into another brand', async () => {
    const rows = await aShop();
    const late = { ...tea, dishes: { milk: { basePrice: { from: 1, to: 2 } } } };
    await expect(rows.run(updateDishes, late)).rejects.toMatchObject({ code: 'edit_conflict' });
    const foreign = { brandId: 'noodles', dishes: { milk: { basePrice: { to: 1 } } } };
    await expect(rows.run(updateDishes, foreign)).rejects.toMatchObject({ code: 'not_found' });
    expect(updateDishes.input.safeParse({ ...tea, dishes: {} }).success).toBe(false);
    expect(
      updateDishes.input.safeParse({ ...tea, dishes: { milk: { basePrice: { to: -1 } } } }).success,
    ).toBe(false);
  });
});

describe('edits of many options', () => {
  it('are one change that is taken back as one, and keep apart what somebody else was first with', async () => {
    const rows = await aShop();
    await rows.run(updateOptionCategory, { ...tea, id: 'sweetness', required: { to: false } });
    await rows.run(updateOption, { ...tea, id: 'less', price: { to: 5 } });
    const off = { isActive: { from: true, to: false } };
    const { output, exceptions } = await rows.run(updateOptions, {
      ...tea,
      options: { half: off, less: { ...off, price: { from: 0, to: 10 } }, gone: off },
    });
    expect(output).toEqual({ changed: 2 });
    expect(await rows.get(options, 'half')).toMatchObject({ isActive: false });
    expect(await rows.get(options, 'less')).toMatchObject({ isActive: false, price: 5 });
    const conflicts = [
      { field: 'options/less/price', from: 0, to: 10, now: 5 },
      { field: 'options/gone/isActive', from: true, to: false, now: null },
    ];
    expect(exceptions).toEqual([{ code: 'edit_conflict', details: { conflicts } }]);

    const on = { isActive: { from: false, to: true } };
    await rows.run(updateOptions, { ...tea, options: { half: on, less: on } });
    expect(await rows.get(options, 'half')).toMatchObject({ isActive: true });
    const foreign = { brandId: 'noodles', options: { half: off } };
    await expect(rows.run(updateOptions, foreign)).rejects.toMatchObject({ code: 'not_found' });
    expect(updateOptions.input.safeParse({ ...tea, options: {} }).success).toBe(false);
  });
});
