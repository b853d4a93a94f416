import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stableText } from './stable-text.ts';

/** As JSON writes an object whose fields were put into it by name: fingerprints that were kept must be found again. */
function asJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    const fields = Object.entries(each).filter(
      ([, field]) => field !== undefined && !(Array.isArray(field) && field.length === 0),
    );
    return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const names = fc.oneof(
  fc.string(),
  fc.nat(4_294_967_297).map(String),
  fc.constantFrom('01', '1.5', '-1', 'b', 'a'),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(names, tie('value')), { maxLength: 6 })
      .map((fields) => Object.fromEntries(fields.filter(([name]) => name !== '__proto__'))),
  ),
}));

it('is the text that JSON makes of the same fields by name, without those that say nothing', () => {
  fc.assert(
    fc.property(value, (each) => {
      expect(stableText(each)).toBe(asJson(each));
    }),
    { numRuns: 1000 },
  );
});
