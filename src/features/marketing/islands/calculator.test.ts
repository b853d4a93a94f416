import { expect, it } from 'vitest';
import { revenueIn } from './calculator.ts';

it.each([
  ['', 0],
  ['500000', 500_000],
  ['500,000', 500_000],
  ['NT$1,234', 1234],
  ['１２３', 123],
  ['　３００，０００元 ', 300_000],
  ['999999999', 999_999_999],
])('takes %s as %i', (text, revenue) => expect(revenueIn(text)).toBe(revenue));

it.each(['-1', '−1', '7.5', '1e3', 'abc', '五十萬'])('takes %s for no amount', (text) =>
  expect(revenueIn(text)).toBe('wrong'),
);

it.each(['1000000000', '1000000000000000'])('says that %s is more than it works out', (text) =>
  expect(revenueIn(text)).toBe('tooLarge'),
);
