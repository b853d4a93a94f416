import { expect, test } from 'vitest';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { noChange, priceEdits, priceLines, type PriceRule } from './price-change.ts';

function aDish(_id: string, basePrice: number): DishTemplate {
  return {
    _id,
    brandId: 'tea',
    createdAt: '',
    updatedAt: '',
    rev: 1,
    name: _id,
    basePrice,
    tags: [],
    optionCategories: [],
    isActive: true,
    taxType: 'taxable',
    sort: 0,
  };
}

const dishes = [aDish('oolong', 40), aDish('latte', 65), aDish('bag', 2)];
const after = (rule: Partial<PriceRule>): number[] =>
  priceLines(dishes, { ...noChange, ...rule }).map(({ to }) => to);

test('prices change by an amount or a percentage, to the nearest step', () => {
  expect(after({ value: 5 })).toEqual([45, 70, 7]);
  expect(after({ value: 10, way: 'percent' })).toEqual([44, 72]);
  expect(after({ value: 10, way: 'percent', step: 5 })).toEqual([45, 70, 0]);
  expect(after({ value: 10, way: 'percent', isDown: true, step: 10 })).toEqual([60, 0]);
  expect(after({ value: 50, way: 'set', step: 10 })).toEqual([50, 50, 50]);
});

test('nothing changes until a value is typed, and what stays the same is not part of the change', () => {
  expect(after({})).toEqual([]);
  expect(after({ value: 0 })).toEqual([]);
  expect(after({ value: 40, way: 'set' })).toEqual([40, 40]);
});

test('a price below zero is named', () => {
  const lines = priceLines(dishes, { ...noChange, value: 10, isDown: true });
  expect(lines.map(({ fault }) => fault)).toEqual([undefined, undefined, 'belowZero']);
});

test('the way back says what the change has made', () => {
  const { there, back } = priceEdits(priceLines(dishes.slice(0, 1), { ...noChange, value: 5 }));
  expect(there).toEqual([['oolong', { basePrice: { from: 40, to: 45 } }]]);
  expect(back).toEqual([['oolong', { basePrice: { from: 45, to: 40 } }]]);
});

test('in stores a price that is the same counts too, and nothing is free', () => {
  const lines = priceLines(dishes, { ...noChange, value: 40, way: 'set' }, { inStores: true });
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    [40, 40],
    [65, 40],
    [2, 40],
  ]);
  const free = priceLines(dishes, { ...noChange, value: 2, isDown: true }, { inStores: true });
  expect(free.map(({ fault }) => fault)).toEqual([undefined, undefined, 'belowOne']);
  expect(priceLines(dishes, { ...noChange, value: 2, isDown: true }).every(({ fault }) => !fault)).toBe(true);
});
