import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSum, readSum } from './amount-sum.ts';

describe('an amount', () => {
  it.each([
    ['', null],
    ['1250', 1250],
    ['NT$1,250', 1250],
    ['１，２００', 1200],
    ['12*35+40', 460],
    ['12×35＋40', 460],
    ['100-25', 75],
    ['10/4*2', 5],
    ['12*', undefined],
    ['*12', undefined],
    ['7.5', undefined],
    ['10/3', undefined],
    ['1/0', undefined],
    ['9*9*9*9*9*9*9*9*9*9*9*9*9*9*9*9*9*9', undefined],
    ['2**3', undefined],
    ['alert(1)', undefined],
  ])('%s is %s', (text, amount) => {
    expect(readSum(text)).toBe(amount);
  });

  it('is what its terms come to, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9999), fc.nat(99)), { minLength: 1, maxLength: 4 }), (terms) => {
        const text = terms.map(([price, count]) => `${price}*${count}`).join('+');
        expect(readSum(text)).toBe(terms.reduce((sum, [price, count]) => sum + price * count, 0));
      }),
    );
  });

  it('that is a sum says what it comes to', () => {
    expect([isSum('12*35'), isSum('1,250'), isSum('12*')]).toEqual([true, false, false]);
  });
});
