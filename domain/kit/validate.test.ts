import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { parseInput } from './validate.ts';

function faultsIn(value: unknown): unknown {
  try {
    return parseInput(z.strictObject({ a: z.optional(z.int()) }), value);
  } catch (error) {
    return (error as AppError).details?.['faults'];
  }
}

it('says where an input does not fit, and which fields nobody knows', () => {
  expect(faultsIn({ a: 'one', b: 1 })).toEqual([
    { path: 'a', message: 'invalid_type' },
    { path: 'b', message: 'unknown_field' },
  ]);
});

it('says no more of an input that is all nonsense than somebody would read', () => {
  const nonsense = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i]));
  expect(faultsIn(nonsense)).toHaveLength(50);
});
