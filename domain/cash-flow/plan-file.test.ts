import { describe, expect, it } from 'vitest';
import { aCategory, aRecord } from './builders.ts';
import { findHeads, guessColumns, lackOf, withColumn, type Mapping } from './file-columns.ts';
import { importInput, planFile, type FilePlan } from './plan-file.ts';
import type { CashFlowCategory, CashFlowRecord } from './schema.ts';

const now = '2026-11-25T06:00:00.000Z';
const books = {
  storeId: 'north',
  timezone: 'Asia/Taipei',
  now,
  records: [] as readonly CashFlowRecord[],
  categories: [
    aCategory('food', { name: '食材' }),
    aCategory('misc', { name: '雜支' }),
  ] as readonly CashFlowCategory[],
};

function plan(
  rows: readonly (readonly string[])[],
  over: Partial<typeof books & { mapping: Partial<Mapping> }> = {},
) {
  const { heads, line } = findHeads(rows)!;
  const mapping: Mapping = {
    columns: guessColumns(heads),
    positive: 'income',
    method: 'other',
    rest: { income: '', expense: 'misc' },
    ...over.mapping,
  };
  const going = planFile(rows, line, mapping, { ...books, ...over });
  let step = going.next();
  let slices = 1;
  while (step.done !== true) {
    step = going.next();
    slices += 1;
  }
  return { ...step.value, slices };
}

const states = ({ lines }: FilePlan): string[] => lines.map(({ state }) => state);
const reasons = ({ faults }: FilePlan) => faults.map(({ line, field, reason }) => [line, field, reason]);

describe('a file of cash flow', () => {
  it('is found below what a bank puts before it, with amounts in two columns', () => {
    const { lines, faults } = plan(
      [
        ['帳號', '012-345-678'],
        ['查詢期間：115/11/01-115/11/25'],
        [''],
        ['交易日', '摘要', '支出金額', '存入金額', '餘額', '備註'],
        ['115/11/03', '房租', '25,000', '', '75,000', '11月'],
        ['115/11/04', '外送撥款', '', '12,340', '87,340', ''],
        ['合計', '', '25,000', '12,340', '', ''],
      ],
      {
        mapping: { rest: { income: 'sales', expense: 'misc' } },
        categories: [...books.categories, aCategory('sales', { type: 'income' })],
      },
    );
    expect(lines.map(({ line, type, amount, name, time }) => [line, type, amount, name, time])).toEqual([
      [5, 'expense', 25_000, '房租', '2026-11-03T04:00:00.000Z'],
      [6, 'income', 12_340, '外送撥款', '2026-11-04T04:00:00.000Z'],
    ]);
    expect(faults).toEqual([{ line: 7, field: 'date', reason: 'not_a_day', value: '合計' }]);
  });

  it('books nothing under a category that was put away, as little as the page offers it', () => {
    const away = aCategory('misc', { name: '雜支', isArchived: true });
    const { faults } = plan(
      [
        ['日期', '摘要', '支出金額'],
        ['115/11/03', '房租', '25,000'],
      ],
      { categories: [away] },
    );
    expect(faults.map(({ line, field }) => [line, field])).toEqual([[2, 'category']]);
  });

  it('tells what is wrong with each line', () => {
    const found = plan([
      ['日期', '類型', '類別', '金額', '名稱'],
      ['', '支出', '食材', '5', 'a'],
      ['2027-01-01', '支出', '食材', '5', 'a'],
      ['2026-11-21', '轉帳', '食材', '5', 'a'],
      ['2026-11-21', '支出', '食材', '12.5', 'a'],
      ['2026-11-21', '支出', '食材', '0', 'a'],
      ['2026-11-21', '支出', '食材', '999999999999', 'a'],
      ['2026-11-21', '支出', '食材', '12*', 'a'],
      ['2026-11-21', '收入', '食材', '-5', 'a'],
      ['2026-11-21', '收入', '', '5', 'a'],
      ['2026-11-21', '支出', '食材', '5', 'a'.repeat(81)],
      ['2026-11-21', '支出', '食材', '-5', 'a'],
    ]);
    expect(reasons(found)).toEqual([
      [2, 'date', 'missing'],
      [3, 'date', 'ahead'],
      [4, 'type', 'not_a_type'],
      [5, 'amount', 'fraction'],
      [6, 'amount', 'zero'],
      [7, 'amount', 'too_large'],
      [8, 'amount', 'not_an_amount'],
      [9, 'amount', 'negative'],
      [10, 'category', 'no_category'],
      [11, 'name', 'too_long'],
    ]);
    expect(states(found)).toEqual(['new']);
  });

  it('leaves out what the books or an earlier line have by day, amount and text', () => {
    const rows = [
      ['日期', '金額', '名稱', '說明'],
      ['2026-11-21', '-100', '全　聯', ''],
      ['2026-11-21', '-100', '全聯', '白菜'],
      ['2026-11-22', '-100', '全聯', ''],
      ['2026-11-22', '-100', '全聯', ''],
      ['2026-11-22', '-60', '計程車', '去程'],
      ['2026-11-22', '-60', '計程車', '回程'],
    ];
    const found = plan(rows, { records: [aRecord({ description: '高麗菜', isVoided: true })] });
    expect(states(found)).toEqual(['booked', 'new', 'new', 'repeated', 'new', 'new']);
    expect(found.lines[0]).toMatchObject({ isVoided: true });
    expect(found.lines[3]).toMatchObject({ twin: 4 });
  });

  it('books what was chosen once, also where it is the same as another', () => {
    const rows = [
      ['日期', '金額', '名稱', '類別', '收支'],
      ['2026-11-21', '30', '公車', '交通', '支出'],
      ['2026-11-21', '30', '公車', '交通', '支出'],
    ];
    const first = plan(rows);
    const input = importInput(first, first.lines, { brandId: 'tea', storeId: 'north' }, { method: 'cash' });
    expect(new Set(input.records.map(({ _id }) => _id)).size).toBe(2);
    expect(input.categories).toEqual([{ _id: input.records[0]!.category, name: '交通', type: 'expense' }]);
    expect(plan(rows).lines.map(({ recordId }) => recordId)).toEqual(input.records.map(({ _id }) => _id));
    // Renamed since, it is known by its id.
    const records = input.records.map(({ _id }) => aRecord({ _id, name: '計程車', amount: 45 }));
    expect(states(plan(rows, { records }))[0]).toBe('booked');
    // Wished once more, it is a further record.
    const ids = plan(rows, { records }).lines.map(({ recordId }) => recordId);
    expect(ids.every((id) => records.every(({ _id }) => _id !== id))).toBe(true);
  });

  it('follows a merge, and gives a name to the category in use', () => {
    const categories = [
      aCategory('old', { name: '蔬菜', isArchived: true, mergedInto: 'food' }),
      aCategory('food', { name: '食材' }),
      aCategory('gone', { name: '瓦斯', isArchived: true }),
      aCategory('gas', { name: '瓦斯' }),
    ];
    const { lines } = plan(
      [
        ['日期', '收支', '類別', '金額'],
        ['2026-11-21', '支出', '蔬菜', '10'],
        ['2026-11-21', '支出', '瓦斯', '20'],
      ],
      { categories },
    );
    expect(lines.map(({ categoryId, name }) => [categoryId, name])).toEqual([
      ['food', '食材'],
      ['gas', '瓦斯'],
    ]);
  });

  it('works in slices, in which twenty thousand equal lines are no more than others', () => {
    const row = ['2026-11-21', '-30', '公車'];
    const rows = [['日期', '金額', '名稱'], ...Array.from({ length: 20_000 }, () => row)];
    const { lines, slices } = plan(rows);
    expect(slices).toBeGreaterThan(50);
    expect(lines.filter(({ state }) => state === 'new')).toHaveLength(1);
    expect(new Set(lines.map(({ recordId }) => recordId)).size).toBe(20_000);
  });
});

describe('the columns of a file', () => {
  it('are known by what banks, card companies and old systems call them', () => {
    expect(guessColumns(['交易時間', '交易說明', '借方金額（元）', '貸方金額', '餘額'])).toEqual([
      'date',
      'description',
      'out',
      'in',
      null,
    ]);
    expect(guessColumns(['Date', 'Type', 'Category', 'Amount', 'Name', 'Description', 'Operator'])).toEqual([
      'date',
      'type',
      'category',
      'amount',
      'name',
      'description',
      null,
    ]);
    expect(guessColumns(['日期', '備註', '備註', '摘要', '名稱'])).toEqual([
      'date',
      'description',
      'description',
      'name',
      null,
    ]);
  });

  it('say what is lacking, and each thing is said by one', () => {
    expect(lackOf(['amount'])).toBe('date');
    expect(lackOf(['date', null])).toBe('amount');
    expect(lackOf(['date', 'out'])).toBeUndefined();
    expect(withColumn(['date', 'amount', 'type', null], 3, 'in')).toEqual(['date', null, null, 'in']);
    expect(withColumn(['date', null], 1, 'date')).toEqual([null, 'date']);
    expect(withColumn(['description', null], 1, 'description')).toEqual(['description', 'description']);
  });
});
