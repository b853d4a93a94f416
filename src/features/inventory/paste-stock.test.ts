import { expect, it } from 'vitest';
import { anItem } from '#domain/inventory/builders.ts';
import type { InventoryItem } from '#domain/inventory/schema.ts';
import { asText, readPasted } from './paste-stock.ts';
import { numberIn } from './pieces.ts';
import { stockRows } from './stock-listing.ts';

const rowsOf = (...items: InventoryItem[]) =>
  stockRows({
    items: items.map((item) => ({ ...item, status: 'healthy' as const })),
    entries: new Map(),
    dishes: undefined,
    now: '2026-11-24T06:00:00.000Z',
  });

const rows = rowsOf(
  anItem({ _id: 'pearl', itemName: '珍珠', totalStock: 40 }),
  anItem({ _id: 'pudding', itemName: '布丁', totalStock: 9, availableStock: 4, enableAvailableStock: true }),
  anItem({ _id: 'cup-1', itemName: '紙杯' }),
  anItem({ _id: 'cup-2', itemName: '紙杯' }),
);

const read = (text: string, op: 'set' | 'add' = 'set') => readPasted(text, { rows, op, reason: '試算表' });

it('takes name and number, in digits of any width, and tells what the books say before and after', () => {
  const { taken, refused } = read('珍珠\t１，２３４\r\n布丁\t7\r\n');
  expect(refused).toEqual([]);
  expect(taken.map(({ row, from, to }) => ({ ...row, from, to }))).toEqual([
    {
      inventoryId: 'pearl',
      op: 'set',
      stockType: 'totalStock',
      quantity: 1234,
      reason: '試算表',
      from: 40,
      to: 1234,
    },
    {
      inventoryId: 'pudding',
      op: 'set',
      stockType: 'totalStock',
      quantity: 7,
      reason: '試算表',
      from: 9,
      to: 7,
    },
  ]);
});

it('goes by a heading, whatever the order of its columns, with what each line does and why', () => {
  const { taken } = read('原因,數量,操作,品項\n過期,2,報損,珍珠\n,3,,布丁\n', 'add');
  expect(taken.map(({ row }) => row)).toEqual([
    { inventoryId: 'pearl', op: 'damage', stockType: 'totalStock', quantity: 2, reason: '過期' },
    { inventoryId: 'pudding', op: 'add', stockType: 'both', quantity: 3, reason: '試算表' },
  ]);
});

it('counts what may be sold today where the heading says so, and only of what keeps it', () => {
  const { taken } = read('品項\t可售\n布丁\t6\n珍珠\t30\n');
  expect(taken.map(({ row, from }) => [row.stockType, from])).toEqual([
    ['availableStock', 4],
    ['totalStock', 40],
  ]);
});

it('names each line that cannot be meant, and guesses nothing', () => {
  const { taken, refused } = read(
    [
      '珍珠\t=SUM(A1:A3)',
      '珍珠\t-3',
      '珍珠\t1.5',
      '珍珠\t十二',
      '珍珠\t1000001',
      '鳳梨\t3',
      '紙杯\t3',
      '\t3',
      '布丁\t#REF!',
      '布丁\t1',
      '布丁\t2',
    ].join('\n'),
  );
  expect(refused.map(({ line, fault }) => [line, fault])).toEqual([
    [1, 'formula'],
    [2, 'negative'],
    [3, 'fraction'],
    [4, 'noNumber'],
    [5, 'tooLarge'],
    [6, 'unknown'],
    [7, 'ambiguous'],
    [8, 'noName'],
    [9, 'formula'],
    [11, 'repeated'],
  ]);
  expect(taken.map(({ row }) => row.quantity)).toEqual([1]);
});

it('refuses nothing of something, but counts nothing', () => {
  expect(read('珍珠\t0', 'add').refused.map(({ fault }) => fault)).toEqual(['zero']);
  expect(read('珍珠\t0').taken).toHaveLength(1);
});

it('passes over lines without a number, as of a sheet that is half filled in', () => {
  expect(read('珍珠\t\n\n布丁\t2\n')).toMatchObject({ skipped: 1, refused: [], tooMany: undefined });
});

it('tells how many lines are too many, and reads none of them', () => {
  const text = Array.from({ length: 1001 }, (_, at) => `珍珠${at}\t1`).join('\n');
  expect(read(text)).toMatchObject({ tooMany: 1001, taken: [], refused: [] });
});

it('gives back what was refused, to be mended and pasted again', () => {
  const first = read('品項\t數量\n珍珠\t3\n鳳梨\t4\n');
  expect(asText(first)).toBe('品項\t數量\n鳳梨\t4');
  expect(read(asText(first).replace('鳳梨', '布丁')).taken).toHaveLength(1);
});

it.each([
  ['12', 12],
  ['１２', 12],
  ['1,234', 1234],
  ['12.0', 12],
  ['1,23', 'noNumber'],
  ['−3', 'negative'],
  ['＝A1', 'formula'],
  ['1e3', 'noNumber'],
])('reads %s as %s', (cell, value) => {
  expect(numberIn(cell)).toBe(value);
});
