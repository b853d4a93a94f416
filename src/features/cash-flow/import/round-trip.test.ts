import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCategory, aRecord } from '#domain/cash-flow/builders.ts';
import { recordsCsv, fileLanguages } from '#domain/cash-flow/csv.ts';
import { findHeads, guessColumns } from '#domain/cash-flow/file-columns.ts';
import { importInput, planFile } from '#domain/cash-flow/plan-file.ts';
import { cashFlowRecord, flowType, type CashFlowRecord } from '#domain/cash-flow/schema.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { readTableInSlices, workInSlices } from '#src/office/import/table-file.ts';
import { textOfFile } from '#src/office/import/text-file.ts';

const timezone = 'Asia/Taipei';
const now = '2026-11-25T06:00:00.000Z';
const categories = [
  aCategory('food', { name: '食材' }),
  aCategory('odd', { name: '\'=1,"x";' }),
  aCategory('sales', { name: '營業收入', type: 'income' }),
];

const risky = fc.constantFrom(
  '=cmd|calc',
  "'=1",
  '-5',
  '0912345678',
  '"a";b',
  'a,b',
  '１，２００',
  '兩  格',
  '+886',
);
const textOf = (max: number, shape: { safeParse: (value: string) => { data?: string | undefined } }) =>
  fc
    .oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }), risky)
    .map((value) => shape.safeParse(value).data ?? '')
    .filter((value) => value !== '');

const records: fc.Arbitrary<CashFlowRecord[]> = fc
  .array(
    fc.record({
      type: anyType(),
      amount: fc.integer({ min: 1, max: 100_000_000 }),
      name: textOf(80, cashFlowRecord.shape.name),
      description: fc.option(
        fc.oneof(textOf(60, cashFlowRecord.shape.description), fc.constant('兩行\n=1+1')),
        { nil: undefined },
      ),
      seconds: fc.integer({ min: 1_700_000_000, max: 1_790_000_000 }),
      isOdd: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((found) =>
    found.map(({ seconds, isOdd, type, description, ...rest }, at) =>
      aRecord({
        ...rest,
        ...(description !== undefined && { description }),
        _id: `r-${at}`,
        type,
        time: isoInstant(seconds * 1000),
        category: type === 'income' ? 'sales' : isOdd ? 'odd' : 'food',
      }),
    ),
  );

function anyType() {
  return fc.constantFrom(...flowType.options);
}

async function planOf(csv: string, there: readonly CashFlowRecord[]) {
  const text = textOfFile(new TextEncoder().encode(csv));
  const rows = await readTableInSlices(text, { most: 20_000 });
  const { heads, line } = findHeads(rows)!;
  const mapping = {
    columns: guessColumns(heads),
    positive: 'income',
    method: 'other',
    rest: { income: '', expense: '' },
  } as const;
  const books = { storeId: 'north', timezone, now, categories, records: there };
  return (await workInSlices(planFile(rows, line, mapping, books), {}))!;
}

it('what goes out as a file comes in again with nothing to do', async () => {
  const byId = new Map(categories.map((one) => [one._id, one]));
  await fc.assert(
    fc.asyncProperty(records, fc.constantFrom(...fileLanguages), async (there, language) => {
      const csv = recordsCsv(there, byId, language, timezone);
      const again = await planOf(csv, there);
      expect(again.faults).toEqual([]);
      expect(again.lines.map(({ state }) => state)).toEqual(there.map(() => 'booked'));

      // Into empty books it comes whole, but for what it says twice, and then there is nothing to do either.
      const first = await planOf(csv, []);
      const taken = first.lines.filter(({ state }) => state === 'new');
      const input = importInput(first, taken, { brandId: 'tea', storeId: 'north' }, { method: 'other' });
      expect(input.categories).toEqual([]);
      const made = input.records.map(({ method: _, ...record }, at) =>
        aRecord({ ...record, type: taken[at]!.type }),
      );
      expect((await planOf(csv, made)).lines.every(({ state }) => state !== 'new')).toBe(true);
    }),
    { numRuns: 150 },
  );
});
