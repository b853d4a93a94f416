import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfter, groupDigits, readDecimal, readWhole } from '../form/money-input.ts';
import { money } from './money.tsx';
import { quickCash } from './quick-cash.ts';

describe('an amount on the screen', () => {
  it('is grouped, without decimals, and the same in both languages', () => {
    expect(money(1234)).toBe('NT$1,234');
    expect(money(1234567)).toBe('NT$1,234,567');
    fc.assert(
      fc.property(
        fc.nat(2_000_000_000),
        fc.constantFrom('zh-TW', 'en'),
        (amount, locale) => money(amount) === `NT$${amount.toLocaleString(locale)}`,
      ),
    );
    expect(money(0)).toBe('NT$0');
  });

  it('has a true minus sign before the currency', () => {
    expect(money(-120)).toBe('−NT$120');
  });
});

describe('an amount that is typed or pasted', () => {
  it.each([
    ['1,234', 1234],
    ['NT$1,234', 1234],
    ['１２３４', 1234],
    [' 50 元', 50],
    ['007', 7],
    ['', null],
  ])('%j is read as %j', (text, amount) => {
    expect(readWhole(text)).toBe(amount);
  });

  it.each(['7.5', '７．５', '7.', '.', '-5', '－5', '−5', '-', '+5', '1e3', '１e3', '0x10', '5%'])(
    '%j is a number that is no amount: nothing is made of its digits',
    (text) => {
      expect(readWhole(text)).toBeNaN();
    },
  );

  it.each(['abc', 'ㄅㄆ', '12345678901'])('%j is not taken at all', (text) => {
    expect(readWhole(text)).toBeUndefined();
  });

  it.each([
    ['7.5', 7.5],
    ['７．５', 7.5],
    [' 10 ', 10],
    ['0', 0],
    ['7.55', undefined],
    ['7.', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['1,200', undefined],
    ['', undefined],
  ])('%j is read as a share of %j', (text, share) => {
    expect(readDecimal(text, 1)).toBe(share);
  });

  it('keeps the caret behind the same digit when separators come and go', () => {
    expect(groupDigits(12345)).toBe('12,345');
    expect(caretAfter('12,345', 2)).toBe(2);
    expect(caretAfter('12,345', 3)).toBe(4);
    expect(caretAfter('12,345', 5)).toBe(6);
  });
});

describe('the amounts for one tap', () => {
  it.each([
    [150, [150, 200, 500, 1000]],
    [480, [480, 500, 1000]],
    [1120, [1120, 1200, 1500, 2000]],
    [1000, [1000]],
  ])('for %i are %j', (due, offered) => {
    expect(quickCash(due)).toEqual(offered);
  });
});
