import { expect, test } from 'vitest';
import { parseBookSearch } from './book-search.ts';
import { isMonth, monthOffsetBy, monthOf } from './months.ts';

test('an address that is mistyped shows the list all the same', () => {
  expect(
    parseBookSearch({ from: '2026-11-31x', to: '2026-11-01', type: 'gift', q: '', method: 'cash' }),
  ).toEqual({
    method: 'cash',
  });
  expect(parseBookSearch({ from: '2026-11-09', to: '2026-11-02' })).toEqual({});
  expect(parseBookSearch({ from: '2026-11-02', to: '2026-11-09', voided: 'shown' })).toEqual({
    from: '2026-11-02',
    to: '2026-11-09',
    voided: 'shown',
  });
});

test('months lead to each other over the year', () => {
  expect(monthOf('2028-02-09')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthOffsetBy('2026-01-31', -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(isMonth(monthOffsetBy('2026-12-05', 1))).toBe(true);
  expect(isMonth({ from: '2026-11-01', to: '2026-11-29' })).toBe(false);
});
