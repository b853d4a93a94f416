import { expect, it } from 'vitest';
import { areasOf, draw, moveToArea, renameArea, stepOf } from './plan-drawing.ts';
import { newTable } from './tables-draft.ts';

const tables = ['1', '2', '3'].map((label) => newTable({ _id: label, label, area: '店內' }));
const inside = () => areasOf(tables)[0]!;

it('draws a table elsewhere and leaves the others where they were seen', () => {
  const drawn = draw(tables, inside(), '2', { x: 10, y: 5 })!;
  expect(drawn.map(({ spot }) => spot)).toEqual([
    { x: 0, y: 0 },
    { x: 10, y: 5 },
    { x: 6, y: 0 },
  ]);
  expect(draw(tables, inside(), '2', { x: 5, y: 1 })).toBeUndefined();
});

it('shows what is in use, by areas', () => {
  const [first, ...others] = tables;
  const areas = areasOf([{ ...first!, isActive: false }, ...moveToArea(others, '3', '露台')]);
  expect(areas.map(({ name, tables: own }) => [name, own.length])).toEqual([
    ['店內', 1],
    ['露台', 1],
  ]);
});

it('takes a table that changes its area to a free place there, and an area’s tables along when it is renamed', () => {
  const drawn = draw(tables, inside(), '2', { x: 10, y: 5 })!;
  expect(moveToArea(drawn, '2', '露台')[1]).toMatchObject({ area: '露台', label: '2' });
  expect(moveToArea(drawn, '2', '露台')[1]).not.toHaveProperty('spot');
  expect(renameArea(tables, '店內', '一樓').every(({ area }) => area === '一樓')).toBe(true);
});

it('steps by the arrows alone', () => {
  expect(stepOf('ArrowLeft', { x: 3, y: 2 })).toEqual({ x: 2, y: 2 });
  expect(stepOf('Enter', { x: 3, y: 2 })).toBeUndefined();
});
