import { expect, test } from 'vitest';
import { maskedPhone } from '../kit/mobile-phone.ts';
import { nameInPart } from './name-in-part.ts';

test.each([
  ['林小晴', '林○晴'],
  ['歐陽小晴', '歐○晴'],
  ['小美', '小○'],
  ['林', '林○'],
  ['Amy Chen', 'A○n'],
  ['𠮷田太郎', '𠮷○郎'],
])('%s is told as %s', (name, told) => {
  expect(nameInPart(name)).toBe(told);
});

test('a number in place of a name stands as it is', () => {
  expect(nameInPart(maskedPhone('0912345678'))).toBe('0912***678');
});
