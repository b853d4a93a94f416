import { expect, it } from 'vitest';
import { isCutOff } from './cut-off.ts';

const whole = JSON.stringify({ shop: '山"腳}', list: [{ price: 1 }, '\\'] });

it('finds every text that ends before its end, and none that is whole', () => {
  expect(isCutOff(whole)).toBe(false);
  for (let length = 1; length < whole.length; length++) expect(isCutOff(whole.slice(0, length))).toBe(true);
});

it('takes what is wrong in the middle for something else', () => {
  expect(isCutOff('{"a": 1,,}')).toBe(false);
  expect(isCutOff('not JSON')).toBe(false);
});
