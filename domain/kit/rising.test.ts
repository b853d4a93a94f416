import fc from 'fast-check';
import { expect, it } from 'vitest';
import { risingNumbers } from './rising.ts';

const numbers = fc.array(fc.option(fc.integer({ min: -5, max: 20 }), { nil: undefined }), { maxLength: 12 });

it('rises from one to the next, whatever stood there', () => {
  fc.assert(
    fc.property(numbers, (before) => {
      const after = risingNumbers(before);
      expect(after).toHaveLength(before.length);
      expect(after.every((one, at) => one > (after[at - 1] ?? -1))).toBe(true);
      expect(risingNumbers(after)).toEqual(after);
    }),
  );
});

it('leaves what rises already, and changes nothing before what was moved', () => {
  expect(risingNumbers([0, 10, 20])).toEqual([0, 10, 20]);
  expect(risingNumbers([0, 20, 10, 30])).toEqual([0, 20, 21, 30]);
  expect(risingNumbers([0, undefined, 10])).toEqual([0, 1, 10]);
});
