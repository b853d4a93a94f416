import { expect, test } from 'vitest';
import { keyed } from './keyed.ts';

test('what says the same has different keys, and keeps them when something else is added before', () => {
  const says = (text: string): string => text;
  expect(keyed(['a', 'b', 'a'], says)).toEqual([
    ['a 0', 'a'],
    ['b 0', 'b'],
    ['a 1', 'a'],
  ]);
  expect(keyed(['c', 'a', 'b', 'a'], says).slice(1)).toEqual(keyed(['a', 'b', 'a'], says));
});
