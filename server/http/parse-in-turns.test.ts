import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#domain/kit/errors.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { parseInTurns } from './parse-in-turns.ts';

const record = z.strictObject({ name: z.string().check(z.minLength(1)), price: z._default(z.int(), 5) });
const schema = z.strictObject({
  brandId: z.string(),
  made: z.array(record).check(z.maxLength(2000)),
  changes: z.strictObject({
    dishes: z.record(z.string().check(z.regex(/^d\d+$/)), record),
    note: z.optional(z.string()),
  }),
});

const answerOf = (parse: () => unknown) =>
  Promise.resolve()
    .then(parse)
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error.details;
    });

const aRecord = fc.oneof(
  { weight: 2000, arbitrary: fc.record({ name: fc.constantFrom('tea', 'cake') }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ name: '' }, { name: 'tea', price: 0.5 }, { name: 'tea', colour: 1 }, 7),
  },
);

it('takes and refuses exactly what is taken and refused in one go', async () => {
  const inputs = fc.record({
    brandId: fc.constantFrom<unknown>('tea', 'tea', 7),
    count: fc.constantFrom(0, 499, 501, 1700, 2001),
    one: aRecord,
    place: fc.nat(1700),
    key: fc.constantFrom('d7', 'd7', '__proto__', 'wrong'),
    extra: fc.constantFrom({}, {}, { unknown: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(inputs, async ({ brandId, count, one, place, key, extra }) => {
      const made = Array.from({ length: count }, (_, at): unknown =>
        at === place ? one : { name: `n${at}` },
      );
      const dishes = Object.fromEntries([...made.map((each, at) => [`d${at}`, each]), [key, one]]);
      const input = { brandId, made, changes: { dishes }, ...extra };
      const [at_once, in_turns] = [
        await answerOf(() => parseInput(schema, input)),
        await answerOf(() => parseInTurns(schema, input)),
      ];
      const faults = (in_turns as { faults?: unknown[] }).faults;
      if (faults === undefined) expect(in_turns).toEqual(at_once);
      // The first part with faults tells its own.
      else expect((at_once as { faults: unknown[] }).faults).toEqual(expect.arrayContaining(faults));
    }),
    { numRuns: 60 },
  );
});

it('serves others in between', async () => {
  let served = 0;
  const serve = (): void => {
    served += 1;
    timer = setImmediate(serve);
  };
  let timer = setImmediate(serve);
  const made = Array.from({ length: 2000 }, () => ({ name: 'tea' }));
  await parseInTurns(schema, { brandId: 'tea', made, changes: { dishes: {} } });
  clearImmediate(timer);
  expect(served).toBeGreaterThanOrEqual(3);
});
