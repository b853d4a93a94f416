import { expect, it } from 'vitest';
import { emptySums } from '#domain/report/merge-sales.ts';
import type { SalesSums } from '#domain/report/sales-schema.ts';
import { categoriesOf, headingsOf } from './categories-of.ts';
import { sliceOf } from './slices.ts';

const names = new Map([
  ['latte', '飲料'],
  ['oolong', '飲料'],
  ['waffle', '點心'],
]);
const nameOf = (id: string): string | undefined => names.get(id);
const headingOf = ({ id, isBundle }: SalesSums['dishes'][number]): string | undefined =>
  isBundle ? '套組' : nameOf(id);
const dish = (id: string, revenue: number): SalesSums['dishes'][number] => ({
  id,
  name: id,
  quantity: 1,
  revenue,
});

it('tells what each heading brought at each step, bundles as such, and what stands under none by itself', () => {
  const sold = (date: string, ...dishes: ReturnType<typeof dish>[]) => ({
    date,
    cells: [
      { ...emptySums(), orderType: 'takeout' as const, channel: 'counter' as const, orders: 1, dishes },
    ],
  });
  const days = [
    sold('2026-11-20', dish('latte', 60), dish('oolong', 40)),
    sold('2026-11-21', dish('waffle', 30), dish('gone', 5), { ...dish('ten', 540), isBundle: true as const }),
  ];
  expect(categoriesOf(sliceOf([{ days }], {}), ['2026-11-20', '2026-11-21'], headingOf)).toEqual([
    { name: '套組', values: [0, 540], revenue: 540 },
    { name: '飲料', values: [100, 0], revenue: 100 },
    { name: '點心', values: [0, 30], revenue: 30 },
    { name: '', values: [0, 5], revenue: 5 },
  ]);
});

it('offers the headings of what was sold, each once, and no others', () => {
  expect(headingsOf([{ id: 'waffle' }, { id: 'latte' }, { id: 'oolong' }, { id: 'gone' }], nameOf)).toEqual([
    '飲料',
    '點心',
  ]);
  expect(headingsOf([{ id: 'gone' }], nameOf)).toEqual([]);
});
