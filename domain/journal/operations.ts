import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { cashMovements, shifts } from '../drawer/schema.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { readCursorPage } from '../kit/paged-rows.ts';
import { paging } from '../kit/paging.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byBrand, byStore } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { businessDayStart, day, daysLater, isoInstant } from '../kit/time.ts';
import { stores } from '../store/schema.ts';
import { withDifferences } from './differences.ts';
import { journalEntries, journalEntry, journalKind, type JournalEntry } from './schema.ts';

const asked = {
  kind: z.optional(journalKind),
  /** Whose account it was. */
  by: z.optional(id),
  device: z.optional(id),
  /** The number of its order; another text is looked for in the reasons. */
  q: z.optional(line(40)),
  /** Business days, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** The `next` of the stretch before. */
  after: z.optional(z.string().check(z.maxLength(2000))),
  limit: paging.limit,
};

const output = z.object({ items: z.array(journalEntry), next: z.optional(z.string()) });

type Asked = { readonly [F in keyof typeof asked]?: z.output<(typeof asked)[F]> };

/**
 * What a manager looks at afterwards, the latest first: what was taken back, given away, printed again and typed wrong at a store's tills, and
 * where the log of one does not hold together. It is read out of the changes that are kept, which nobody can alter.
 */
export const listJournal = defineQuery({
  name: 'journal.list',
  rest: 'GET /journal/brands/{brandId}/stores/{storeId}',
  who: can('journal.read'),
  scope: byStore,
  source: 'server',
  input: z.strictObject({ brandId: id, storeId: id, ...asked }),
  output,
  tables: [journalEntries, stores, shifts, cashMovements],
  run: async (rows, { brandId, storeId, ...wanted }) =>
    readJournal(rows, { brandId, storeId }, wanted, storeId),
  summary: "The journal of a store's tills, the latest first.",
});

/** The same of all stores of a brand, and of what concerns the brand alone. Days are those of `daysOf`, or of Taipei. */
export const listBrandJournal = defineQuery({
  name: 'journal.listOfBrand',
  rest: 'GET /journal/brands/{brandId}',
  who: can('journal.readOfBrand'),
  scope: byBrand,
  source: 'server',
  input: z.strictObject({ brandId: id, ...asked, daysOf: z.optional(id) }),
  output,
  tables: [journalEntries, stores, shifts, cashMovements],
  run: async (rows, { brandId, daysOf, ...wanted }) => readJournal(rows, { brandId }, wanted, daysOf),
  summary: 'The journal of a brand, the latest first.',
});

interface Whose {
  readonly brandId: string;
  readonly storeId?: string;
}

async function readJournal(
  rows: ReadRows,
  { brandId, storeId }: Whose,
  { kind, by, device, q, from, to, after, limit = 10 }: Asked,
  daysOf: string | undefined,
): Promise<z.output<typeof output>> {
  const startOf = await dayStarts(rows, daysOf, from ?? to);
  const isApproved = kind === 'override' ? (1 as const) : undefined;
  const plain = kind === 'override' ? undefined : kind;
  const number = q === undefined ? undefined : numberIn(q);
  const narrow = { kind: plain, by, device, isApproved, number };
  const [field] = narrowest.filter((one) => narrow[one] !== undefined);
  const equals = field === undefined ? [] : [narrow[field] as string | number];
  const stretch = await readCursorPage(rows, journalEntries, {
    index: `${storeId === undefined ? 'brand' : 'store'}${field === undefined ? '' : suffixOf[field]}`,
    equals: [storeId ?? brandId, ...equals],
    from: from === undefined ? undefined : isoInstant(startOf(from)),
    to: to === undefined ? undefined : isoInstant(startOf(daysLater(to, 1)) - 1),
    where: { brandId, ...narrow },
    ...(q !== undefined && number === undefined && { search: { text: q, in: ['reason'] as const } }),
    descending: true,
    after,
    limit,
  });
  return { ...stretch, items: await withDifferences(rows, stretch.items) };
}

/** By which of several an index finds fewest. */
const narrowest = ['number', 'by', 'device', 'isApproved', 'kind'] as const satisfies (keyof JournalEntry)[];

const suffixOf = {
  number: 'Number',
  by: 'By',
  device: 'Device',
  isApproved: 'Approved',
  kind: 'Kind',
} as const;

/** Days begin as the store's do; nothing is read where no day is asked for. */
async function dayStarts(
  rows: ReadRows,
  storeId: string | undefined,
  asks: string | undefined,
): Promise<(date: string) => number> {
  const store = asks === undefined || storeId === undefined ? undefined : await rows.get(stores, storeId);
  const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = store ?? {};
  return (date) => businessDayStart(date, timezone, dayCutover);
}

/** `a17`, `A-017` and their wide letters mean one number; undefined where it is none. */
function numberIn(text: string): string | undefined {
  const [, lane, digits, rest = ''] =
    /^([A-Z]{1,2})-?(\d{1,6})(-\d{1,3})?$/.exec(text.normalize('NFKC').trim().toUpperCase()) ?? [];
  return lane === undefined || digits === undefined ? undefined : `${lane}-${digits.padStart(3, '0')}${rest}`;
}

export const journalOperations = [listJournal, listBrandJournal];
