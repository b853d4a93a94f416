import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerTable,
  catalogueFile,
  dishTable,
  optionTable,
  type Catalogue,
} from '#domain/catalogue/catalogue-file.ts';
import { planEntries } from '#domain/catalogue/plan-import.ts';
import { importCatalogue } from '#domain/catalogue/import-operations.ts';
import { dishTemplate, option, optionCategory } from '#domain/catalogue/schema.ts';
import { csvFile } from '#domain/kit/csv.ts';
import { FileRefused } from '#src/office/import/text-file.ts';
import { readFile, readText, type FileRead } from './read-file.ts';

const stamps = { createdAt: '2026-11-21T00:00:00.000Z', updatedAt: '2026-11-21T00:00:00.000Z', rev: 1 };
const nothing: Catalogue = { options: [], optionCategories: [], dishTemplates: [] };
const zh = { language: 'zh', yesNo: ['是', '否'] } as const;
const en = { language: 'en', yesNo: ['yes', 'no'] } as const;

const plan = (read: FileRead, present: Catalogue = nothing, brandId = 'b1') => {
  if (read.kind !== 'entries') throw new Error('a menu');
  return planEntries(brandId, read.entries, present);
};
const bytes = (...values: number[]) => new Uint8Array(values);
const refusal = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof FileRefused) return error.why;
  }
  return 'nothing';
};
/** What a plan made, as rows that are there. */
const rowsOf = ({ input }: ReturnType<typeof plan>): Catalogue => ({
  options: input.options.map((row) => option.parse({ ...row, ...stamps })),
  optionCategories: input.optionCategories.map((row) => optionCategory.parse({ ...row, ...stamps })),
  dishTemplates: input.dishTemplates.map((row) => dishTemplate.parse({ ...row, ...stamps })),
});

/** The questions by their names, under a heading that is none of an import's. */
const asking = ({ optionCategories }: Catalogue) => ({
  heading: '所屬類別',
  of: ({ _id }: { readonly _id: string }) =>
    optionCategories
      .filter(({ options }) => options.some(({ refOption }) => refOption === _id))
      .map(({ name: called }) => called),
});

const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .map((value) => dishTemplate.shape.name.safeParse(value))
    .filter(({ success }) => success)
    .map(({ data }) => data ?? '');
const risky = fc.constantFrom(
  '=1+1',
  "'=1",
  '@珍珠',
  '-5',
  '"a", b',
  '<b>茶</b>',
  '紅茶|拿鐵',
  'a\\|b',
  '+886',
);
const name = fc.oneof(text(20), risky);

const catalogue: fc.Arbitrary<Catalogue> = fc
  .record({
    options: fc.uniqueArray(name, { maxLength: 6 }),
    categories: fc.array(name, { maxLength: 4 }),
    dishes: fc.array(
      fc.record({
        name,
        nameEn: fc.option(name, { nil: undefined }),
        basePrice: fc.integer({ min: 0, max: 100_000_000 }),
        description: fc.option(fc.oneof(name, fc.constant('兩行\n=1+1')), { nil: undefined }),
        tags: fc.array(name, { maxLength: 3 }),
        isActive: fc.boolean(),
        tileColour: fc.constantFrom(undefined, 'tea', 'mint'),
      }),
      { maxLength: 5 },
    ),
    seed: fc.nat(),
  })
  .map(({ options, categories, dishes, seed }) => {
    const defined = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([, v]) => v !== undefined));
    const refs = options.map((_, index) => `o${index}`).filter((_, index) => (seed >> index) % 2 === 0);
    return {
      options: options.map((one, index) =>
        option.parse({
          ...stamps,
          _id: `o${index}`,
          brandId: 'b1',
          name: one,
          price: index - 2,
          tags: [],
          isActive: index % 3 > 0,
          sort: index,
        }),
      ),
      optionCategories: categories.map((one, index) =>
        optionCategory.parse({
          ...stamps,
          _id: `g${index}`,
          brandId: 'b1',
          name: one,
          inputType: 'multiple',
          options: refs.map((refOption, order) => ({ refOption, order })),
          minSelect: 0,
          required: false,
          sort: index,
          ...(refs.length > 0 && index % 2 === 0 && { defaultOption: refs[0], maxSelect: refs.length }),
        }),
      ),
      dishTemplates: dishes.map((one, index) =>
        dishTemplate.parse({
          ...stamps,
          ...defined(one),
          _id: `d${index}`,
          brandId: 'b1',
          taxType: 'taxable',
          sort: index,
          optionCategories: categories.map((_, order) => ({ categoryId: `g${order}`, order: order * 10 })),
          ...(index === 0 && { code: 'A=1' }),
        }),
      ),
    };
  });

describe('what was exported', () => {
  it('comes in again with nothing to do, as tables in both languages and as JSON', () => {
    fc.assert(
      fc.property(catalogue, (all) => {
        for (const file of [
          csvFile(dishTable(all, zh)),
          csvFile(dishTable(all, en)),
          csvFile(optionTable(all, zh)),
          csvFile(optionTable(all, en)),
          csvFile(answerTable(all.options, asking(all), zh)),
          csvFile(answerTable(all.options, asking(all), en)),
          // What a filter leaves of the questions, with all that they ask.
          csvFile(optionTable({ ...all, optionCategories: all.optionCategories.slice(1) }, zh)),
          JSON.stringify(catalogueFile(all)),
        ]) {
          const { faults, outcomes } = plan(readText(file), all);
          expect(faults).toEqual([]);
          expect(outcomes.filter(({ state }) => state !== 'same')).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('goes into another brand under ids of that brand, once', () => {
    fc.assert(
      fc.property(catalogue, (all) => {
        const file = readText(JSON.stringify(catalogueFile(all)));
        const first = plan(file, nothing, 'b2');
        expect(first.faults).toEqual([]);
        importCatalogue.input.parse(first.input);
        const rows = rowsOf(first);
        expect(
          rows.dishTemplates.every(({ _id, brandId }) => _id.startsWith('b2:') && brandId === 'b2'),
        ).toBe(true);
        expect(rows.dishTemplates).toHaveLength(all.dishTemplates.length);
        const again = plan(file, rows, 'b2');
        expect([again.faults, again.outcomes.filter(({ state }) => state !== 'same')]).toEqual([[], []]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a file', () => {
  it('is read in UTF-8 with a mark, in Big5 and in UTF-16, and pasted with tabs', () => {
    const table = '名稱,價格\r\n紅茶,30\r\n';
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...[...table].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
    ]);
    // 名稱,價格 / 紅茶,30
    const big5 = bytes(
      0xa6,
      0x57,
      0xba,
      0xd9,
      0x2c,
      0xbb,
      0xf9,
      0xae,
      0xe6,
      0x0a,
      0xac,
      0xf5,
      0xaf,
      0xf9,
      0x2c,
      0x33,
      0x30,
    );
    for (const read of [
      readFile(new TextEncoder().encode(`\uFEFF${table}`)),
      readFile(utf16),
      readFile(big5),
      readText('名稱\t價格\n紅茶\t30\n'),
    ])
      expect(plan(read).input.dishTemplates).toMatchObject([{ name: '紅茶', basePrice: 30 }]);
  });

  it('that is a price list with a column of kinds is one of dishes, in the words of those who keep it', () => {
    for (const headings of ['名稱,價格,類別', '品名,售價,分類', 'Name,Price,Category'])
      expect(plan(readText(`${headings}\n紅茶,30,找好茶\n綠茶,三十,找好茶\n`))).toMatchObject({
        input: { dishTemplates: [{ name: '紅茶', basePrice: 30 }], optionCategories: [] },
        faults: [{ at: '3', field: 'basePrice', reason: 'not_a_number' }],
      });
  });

  it.each([
    ['nothing', bytes(), 'empty'],
    ['a workbook', bytes(0x50, 0x4b, 0x03, 0x04), 'spreadsheet'],
    ['a picture', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0x80), 'unreadable'],
    ['other headings', new TextEncoder().encode('when,who\n1,2'), 'headings'],
    ['cut JSON', new TextEncoder().encode('{"shops": ['), 'cut_off'],
    ['other JSON', new TextEncoder().encode('{"hello": 1}'), 'shape'],
    ['too much', new Uint8Array(8 * 1024 * 1024 + 1), 'too_large'],
  ])('that is %s is refused with its reason', (_, content, why) => {
    expect(refusal(() => readFile(content))).toBe(why);
  });
});

describe('a table of 10,000 dishes', () => {
  it('names the columns that it is not read from: unknown ones, and one that is there twice', () => {
    const read = readText('名稱,價格,成本,名稱,,"供應商\n(代號)"\n紅茶,30,8,Tea,x,3');
    if (read.kind !== 'entries') throw new Error('a menu');
    expect(read.entries.ignored).toEqual(['成本', '名稱', '供應商\n(代號)']);
    expect(plan(read).outcomes).toMatchObject([{ name: '紅茶', price: 30, state: 'new' }]);
    const own = readText(`名稱,價格\n紅茶,30`);
    expect(own).toMatchObject({ entries: { ignored: [] } });
  });

  it('names its three bad lines with their reasons and leaves the others whole', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `餐點 ${index},${30 + (index % 70)},`);
    lines[98] = '沒有價錢的字,三十,';
    lines[4999] = '負的,-5,';
    lines[9999] = '不明的問題,40,沒有這個';
    const { faults, input, outcomes } = plan(readText(`名稱,價格,選項類別\n${lines.join('\n')}`));
    expect(faults).toEqual([
      { at: '100', field: 'basePrice', reason: 'not_a_number', value: '三十' },
      { at: '5001', field: 'basePrice', reason: 'too_small', value: '-5' },
      { at: '10001', field: 'optionCategories', reason: 'unknown', value: '沒有這個' },
    ]);
    expect(input.dishTemplates).toHaveLength(9997);
    expect(outcomes).toHaveLength(9997);
  });

  it('says once of a column what is wrong with it, however much of it is wrong', () => {
    const tags = [...'abc'].map((letter) => letter.repeat(31)).join('|');
    const { faults } = plan(readText(`名稱,價格,標籤\n紅茶,30,${tags}`));
    expect(faults).toMatchObject([{ at: '2', field: 'tags', reason: 'too_long' }]);
  });

  it('keeps names with HTML as text, takes half prices up, and makes what has no price switched off', () => {
    const { input, outcomes, faults } = plan(
      readText('Name,Price,On sale\n<img src=x onerror=alert(1)>,"NT$1,250.5",yes\n未定價,,是\n'),
    );
    expect(faults).toEqual([]);
    expect(input.dishTemplates).toMatchObject([
      { name: '<img src=x onerror=alert(1)>', basePrice: 1251, isActive: true },
      { name: '未定價', basePrice: 0, isActive: false },
    ]);
    expect(outcomes[1]?.unpriced).toBe(true);
  });

  it('tells new, changed and same, by id, code or name, and says what changes', () => {
    const made = rowsOf(plan(readText('名稱,價格,代碼\n紅茶,30,A1\n綠茶,25,\n')));
    const { outcomes, faults, input } = plan(
      readText('名稱,價格,代碼\n紅茶拿鐵,45,A1\n綠茶,25,\n青茶,20,\n青茶,22,A1'),
      made,
    );
    expect(outcomes.map(({ name: n, state, changes }) => [n, state, Object.keys(changes)])).toEqual([
      ['紅茶拿鐵', 'changed', ['name', 'basePrice']],
      ['綠茶', 'same', []],
      ['青茶', 'new', []],
    ]);
    expect(faults).toMatchObject([{ at: '5', reason: 'repeated', value: '2' }]);
    expect(Object.values(input.changes.dishTemplates)).toEqual([
      { name: { from: '紅茶', to: '紅茶拿鐵' }, basePrice: { from: 30, to: 45 } },
    ]);
  });
});

describe('a table of options', () => {
  it('makes questions with their answers and refuses what no question can be', () => {
    const { faults, input } = plan(
      readText(
        '類別,最少,最多,單選,選項,加價,預設\n甜度,1,1,是,半糖,0,是\n甜度,1,1,是,全糖,0,否\n加料,3,1,否,珍珠,10,否\n',
      ),
    );
    expect(input.options.map(({ name: n, price }) => [n, price])).toEqual([
      ['半糖', 0],
      ['全糖', 0],
      ['珍珠', 10],
    ]);
    expect(input.optionCategories).toMatchObject([
      { name: '甜度', inputType: 'single', required: true, defaultOption: input.options[0]?._id },
    ]);
    expect(faults).toMatchObject([{ at: '4', field: 'minSelect', reason: 'rule', value: 'above_max' }]);
  });
});

describe('a name that stands in a table twice', () => {
  it('is said with its lines while it makes something, and not of what is there', () => {
    const table = '名稱,價格\n紅茶,30\n綠茶,25\n紅茶,35\n';
    const first = plan(readText(table));
    expect(first.sameNames).toEqual([{ name: '紅茶', at: ['2', '4'] }]);
    expect(plan(readText(table), rowsOf(first)).sameNames).toEqual([]);
  });
});

describe('a menu of a delivery platform', () => {
  it('is called cut off where its text ends in the middle, and unreadable where it is wrong', () => {
    const listing = readFileSync('tests/fixtures/menu-listing.json', 'utf8');
    expect(refusal(() => readText(listing.slice(0, 900)))).toBe('cut_off');
    expect(refusal(() => readText(`${listing}}`))).toBe('unreadable');
  });

  it('is read without the dishes that cannot be taken, which are named', () => {
    const listing = JSON.parse(readFileSync('tests/fixtures/menu-listing.json', 'utf8')) as {
      categories: { dishes: { name: unknown; variations: { price?: unknown }[] }[] }[];
    };
    listing.categories[0]!.dishes[0]!.variations[0]!.price = -1;
    const read = readText(JSON.stringify(listing));
    expect(read.kind === 'menu' && read.faults).toMatchObject([
      { at: 'categories.0.dishes.0', field: 'variations.0.price', reason: 'too_small' },
    ]);
  });
});
