import { expect, test } from 'vitest';
import { inShopTime } from './save-table.ts';

test('an instant goes into a file as the shop’s clock shows it, on its own day', () => {
  expect(inShopTime('2026-11-24T22:25:04.388Z')).toBe('2026-11-25 06:25:04');
  expect(inShopTime('2026-11-24T15:59:59Z')).toBe('2026-11-24 23:59:59');
  expect(inShopTime('2026-11-24T16:00:00.000Z')).toBe('2026-11-25 00:00:00');
});

test.each(['2026-11-24', 'A-001', 'at 2026-11-24T16:00:00.000Z', '', 50, undefined])(
  'what is no instant stays: %s',
  (cell) => expect(inShopTime(cell)).toBe(cell),
);
