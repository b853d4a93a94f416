import { expect, it } from 'vitest';
import { endingPoints } from './ending-points.ts';
import { byMonth } from './months.ts';
import { saysMore } from './says-more.ts';

it('points that end on the same day are told together, the next day first; what ended or never ends is not', () => {
  const lot = (lotId: string, amount: number, expiryDate?: string) => ({
    lotId,
    amount,
    ...(expiryDate !== undefined && { expiryDate }),
  });
  const lots = [
    lot('a', 5, '2026-12-31'),
    lot('b', 3, '2026-11-30'),
    lot('c', 7, '2026-12-31'),
    lot('d', 9, '2026-11-20'),
    lot('e', 2),
  ];
  expect(endingPoints(lots, '2026-11-21')).toEqual([
    { day: '2026-11-30', amount: 3 },
    { day: '2026-12-31', amount: 12 },
  ]);
});

it('a ledger is divided by the months of Taipei', () => {
  const entry = (_id: string, at: string) =>
    ({ _id, at, kind: 'earn', amount: 1, label: '', source: { model: 'Order' } }) as const;
  const months = byMonth([
    entry('a', '2026-11-30T16:00:00.000Z'),
    entry('b', '2026-11-30T15:59:59.000Z'),
    entry('c', '2026-11-01T00:00:00.000Z'),
  ]);
  expect(months.map(({ month, entries }) => [month, entries.map(({ _id }) => _id)])).toEqual([
    ['2026-12', ['a']],
    ['2026-11', ['b', 'c']],
  ]);
});

it('a description is told beside the sentence of its rule where it says more', () => {
  const sentence = '每消費NT$1,000得1點，單筆滿NT$200，60天內有效。';
  for (const same of ['每消費1000元得1點', '每消費 NT$1,000 得 1 點！', '60天內有效、單筆滿200元', '', '。'])
    expect(saysMore(same, sentence), same).toBe(false);
  for (const more of ['每消費100元得1點', '每消費1000元得1點，生日加倍', '點數可以兌換套組'])
    expect(saysMore(more, sentence), more).toBe(true);
});
