import { expect, it } from 'vitest';
import { standingOf } from './panel.ts';

it('tells what went back, whole or in part, apart from what the store has', () => {
  expect(standingOf({ state: 'paid', amount: 60, refunded: 0 })).toBe('paid');
  expect(standingOf({ state: 'paid', amount: 60, refunded: 20 })).toBe('partly_refunded');
  expect(standingOf({ state: 'paid', amount: 60, refunded: 60 })).toBe('refunded');
  // A hold that was given up took nothing.
  expect(standingOf({ state: 'lifted', amount: 60, refunded: 60 })).toBe('lifted');
  expect(standingOf({ state: 'authorised', amount: 60, refunded: 0 })).toBe('authorised');
});
