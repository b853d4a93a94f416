import { expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

it('reads digits of any width, and what is pasted with them', () => {
  expect(typedNumber('65', 1)).toBe(65);
  expect(typedNumber('６５', 1)).toBe(65);
  expect(typedNumber(' NT$1,200 ', 1)).toBe(1200);
  expect(typedNumber('0', 0)).toBe(0);
  expect(typedNumber('999999', 1)).toBe(999_999);
});

it('takes nothing that is no number, nor one that cannot be', () => {
  for (const text of ['', ' ', '6.5', '-5', '五', '6a', '0', '1000000'])
    expect(typedNumber(text, 1)).toBeUndefined();
});
