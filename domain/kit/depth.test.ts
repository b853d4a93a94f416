import { expect, it } from 'vitest';
import { isTooDeep } from './depth.ts';

/** A list in a list in a list. */
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

it('takes what is nested as deeply as any message, and not what nothing could walk', () => {
  expect([isTooDeep(nested(64)), isTooDeep({ a: { b: [1, 'x', null] } }), isTooDeep('['.repeat(99))]).toEqual(
    [false, false, false],
  );
  expect([isTooDeep(nested(65)), isTooDeep(nested(100_000)), isTooDeep({ a: nested(64) })]).toEqual([
    true,
    true,
    true,
  ]);
});
