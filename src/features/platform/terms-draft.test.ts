import { expect, test } from 'vitest';
import { faultsOfTerms, termsDraftOf, termsOf } from './terms-draft.ts';

const seen = termsDraftOf({ trialDays: 30, feeRate: 0.003 });

test('a fee is typed in percent, and only what differs is sent', () => {
  expect(seen).toEqual({ trialDays: '30', fee: '0.3' });
  expect(termsOf(seen, seen)).toEqual({});
  expect(termsOf(seen, { ...seen, fee: '０.25' })).toEqual({ feeRate: 0.0025 });
});

test('a trial has whole days up to a year, a fee ends at ten percent', () => {
  expect(faultsOfTerms(seen)).toEqual([]);
  expect(faultsOfTerms({ trialDays: '400', fee: 'x' })).toEqual([
    { field: 'trialDays', kind: 'tooLarge', limit: 365 },
    { field: 'fee', kind: 'wrong' },
  ]);
  expect(faultsOfTerms({ trialDays: '1.5', fee: '11' })).toEqual([
    { field: 'trialDays', kind: 'wrong' },
    { field: 'fee', kind: 'tooLarge', limit: 10 },
  ]);
});
