import { expect, it } from 'vitest';
import { isTaxId } from './tax-id.ts';

it('takes a number whose sum ten divides, as all did until 2023', () => {
  // 0+8+5+9+5+4+2+7 = 40.
  expect(isTaxId('04595257')).toBe(true);
});

it('takes a number whose sum only five divides, as they are given since 2023', () => {
  // 0+8+5+9+5+4+2+2 = 35.
  expect(isTaxId('04595252')).toBe(true);
});

it('takes 10 of a seventh seven as 1 or as 0', () => {
  // 1+0+4+1+8+1+(1 or 0)+5 = 21 or 20.
  expect(isTaxId('10458575')).toBe(true);
  // One less: 20 or 19.
  expect(isTaxId('10458574')).toBe(true);
  // Two less: 19 or 18.
  expect(isTaxId('10458573')).toBe(false);
  // The exception is for the seventh alone: 1+0+4+1+8+1+2+4 = 21.
  expect(isTaxId('10458554')).toBe(false);
});

it('refuses a wrong digit, a letter and a length', () => {
  for (const text of ['04595258', '12345678', '0459525', '045952570', '0459525A', '０４５９５２５７', ''])
    expect(isTaxId(text), text).toBe(false);
});
