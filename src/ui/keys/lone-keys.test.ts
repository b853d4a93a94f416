import { expect, test } from 'vitest';
import { LoneKeys } from './lone-keys.ts';

test('a key that stands alone is meant once the silence has passed', () => {
  const keys = new LoneKeys<string>();
  expect(keys.type('n', 0)).toBeUndefined();
  expect(keys.settle()).toBe('n');
  expect(keys.settle()).toBeUndefined();
});

test('no key of a burst is meant, not the first and not the last', () => {
  const keys = new LoneKeys<string>();
  expect(keys.type('4', 0)).toBeUndefined();
  expect(keys.type('n', 20)).toBeUndefined();
  expect(keys.isBurst).toBe(true);
  expect(keys.settle()).toBeUndefined();
});

test('a key whose silence a busy page did not hear is meant by the next one at the latest', () => {
  const keys = new LoneKeys<string>();
  keys.type('n', 0);
  expect(keys.type('e', 100)).toBe('n');
  expect(keys.isBurst).toBe(false);
  expect(keys.settle()).toBe('e');
});

test('a key without a meaning makes a burst all the same', () => {
  const keys = new LoneKeys<string>();
  keys.type('n', 0);
  keys.type(undefined, 30);
  expect(keys.settle()).toBeUndefined();
});
