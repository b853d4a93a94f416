import { expect, it } from 'vitest';
import { clearOf } from './clear-of.ts';

const own = { left: 400, right: 760, height: 80 };
const at = (top: number, bottom: number, left = 300, right = 620) => ({ left, right, top, bottom });

it('stays at the top where nothing is in the way', () => {
  expect(clearOf([], own, 16)).toBe(16);
  expect(clearOf([at(150, 190)], own, 16)).toBe(16);
  expect(clearOf([at(10, 50, 0, 390)], own, 16)).toBe(16);
});

it('goes below what it would cover, and below the next one too where there is no room between', () => {
  expect(clearOf([at(8, 48)], own, 16)).toBe(56);
  expect(clearOf([at(140, 180), at(8, 48)], own, 16)).toBe(188);
  expect(clearOf([at(152, 192), at(8, 48)], own, 16)).toBe(56);
});
