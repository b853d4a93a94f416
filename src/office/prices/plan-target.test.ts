import { expect, test } from 'vitest';
import { noTarget, saidBy } from './plan-target.ts';

const stores = [
  { _id: 'north', timezone: 'Asia/Taipei' },
  { _id: 'tokyo', timezone: 'Asia/Tokyo' },
];
const now = Date.parse('2026-11-21T06:05:00.000Z');

test('prices hold somewhere, at once unless it is said when', () => {
  expect(saidBy(noTarget, stores, now)).toEqual({ fault: 'stores' });
  expect(saidBy({ ...noTarget, stores: ['gone'] }, stores, now)).toEqual({ fault: 'stores' });
  expect(saidBy({ ...noTarget, stores: ['north'] }, stores, now)).toEqual({});
});

test('a moment is one of the stores, and lies ahead', () => {
  const at = (moment: string, of = 'north') => saidBy({ stores: [of], way: 'later', moment }, stores, now);
  expect(at('')).toEqual({ fault: 'moment' });
  expect(at('2026-11-21T14:05')).toEqual({ fault: 'past' });
  expect(at('2026-12-01T00:00')).toEqual({ startsAt: '2026-11-30T16:00:00.000Z' });
  expect(at('2026-12-01T00:00', 'tokyo')).toEqual({ startsAt: '2026-11-30T15:00:00.000Z' });
});
