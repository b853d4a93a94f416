import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { readPage } from '../kit/paged-rows.ts';
import { pageOf, paging } from '../kit/paging.ts';
import { byStore } from '../kit/scope.ts';
import { day, dayNumber, daysLater } from '../kit/time.ts';
import { stores } from '../store/schema.ts';
import { calendarOf } from '../supply/read-use.ts';
import { categoriesCsv, fileLanguages, recordsCsv } from './csv.ts';
import {
  bounds,
  categoriesOf,
  checkKept,
  countedFor,
  effectOf,
  keptSince,
  mostBookDays,
  readBalanceBefore,
  readBooked,
} from './read-booked.ts';
import { maySee, shownOf } from './rules.ts';
import {
  cashFlowCategories,
  cashFlowRecord,
  cashFlowRecords,
  countedUnder,
  flowMethod,
  flowType,
  type CashFlowCategory,
  type CashFlowRecord,
} from './schema.ts';

const rest = '/cash-flow/{brandId}/{storeId}';
const place = { brandId: id, storeId: id };

/** A yes or no, also as an address has it. */
const flag = z._default(z.union([z.boolean(), z.enum(['true', 'false'])]), false);
const isSaid = (said: z.output<typeof flag>): boolean => said === true || said === 'true';

/** What a list is narrowed to; days are the store's business days, both included. */
const narrowed = {
  from: z.optional(day),
  to: z.optional(day),
  type: z.optional(flowType),
  /** Records that count for it, also by a merge. */
  category: z.optional(id),
  method: z.optional(flowMethod),
  /** A part of a name, a description or an amount. */
  text: z.optional(z.string().check(z.maxLength(80))),
};

type Narrowed = z.output<z.ZodMiniObject<typeof narrowed>>;

/**
 * A store's records, the latest first. Voided ones are among them only where they are asked for. Employees are told of their own.
 * @throws validation where `from` is after `to`
 */
export const listCashFlow = defineQuery({
  name: 'cashFlow.list',
  rest: `GET ${rest}`,
  who: can('cashFlow.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({
    ...place,
    ...paging,
    from: narrowed.from,
    to: narrowed.to,
    type: narrowed.type,
    category: narrowed.category,
    includeVoided: z._default(z.enum(['true', 'false']), 'false'),
  }),
  output: pageOf(cashFlowRecord),
  tables: [cashFlowRecords, cashFlowCategories, stores],
  async run(rows, input, { actor }) {
    const { brandId, storeId, type, includeVoided, page, limit } = input;
    checkSpan(input);
    const category =
      input.category === undefined ? undefined : countedFor(await categoriesOf(rows, input), input.category);
    const { from, to } = bounds(input, await calendarOf(rows, storeId));
    return readPage(rows, cashFlowRecords, {
      index: 'store',
      equals: [storeId],
      from,
      to,
      where: {
        brandId,
        type,
        category,
        admin: shownOf(actor),
        isVoided: includeVoided === 'true' ? undefined : false,
      },
      order: ['time'],
      descending: true,
      page,
      limit,
    });
  },
  summary: "A store's cash-flow records, paged.",
});

/** One record. @throws not_found, for an employee also of somebody else's · not_kept on a device that may lack it for its age */
export const getCashFlow = defineQuery({
  name: 'cashFlow.get',
  rest: `GET ${rest}/detail/{id}`,
  who: can('cashFlow.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ ...place, id }),
  output: cashFlowRecord,
  tables: [cashFlowRecords],
  async run(rows, input, { actor }) {
    if (!(await rows.get(cashFlowRecords, input.id))) await checkKept(rows, actor, input, undefined);
    const record = await mustGetOwn(rows, cashFlowRecords, input.id, input);
    if (!maySee(actor, record))
      throw new AppError('not_found', { table: cashFlowRecords.name, id: input.id });
    return record;
  },
  summary: 'One cash-flow record.',
});

/**
 * What a list is narrowed to as a file, the oldest first; without `from` the last {@link mostBookDays} days before `to` or today.
 * @throws validation where `from` is after `to`, or for more days than that · not_kept on a device for days before those that it keeps
 */
export const exportCashFlow = defineQuery({
  name: 'cashFlow.exportCsv',
  rest: `GET ${rest}/export/csv`,
  answers: 'csv',
  who: can('cashFlow.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ ...place, ...narrowed, language: z._default(z.enum(fileLanguages), 'zh-TW') }),
  output: z.string(),
  tables: [cashFlowRecords, cashFlowCategories, stores],
  async run(rows, input, { actor, now }) {
    const calendar = await calendarOf(rows, input.storeId);
    const asked = { ...input, ...spanOf({ ...input, to: input.to ?? dayAfterTomorrow(now) }, now) };
    const span = bounds(asked, calendar);
    await checkKept(rows, actor, input, span.from);
    const categories = await categoriesOf(rows, input);
    const found = await readBooked(rows, actor, input, span);
    return recordsCsv(
      found.filter((record) => isAsked(record, asked, categories)),
      categories,
      input.language,
      calendar.timezone,
    );
  },
  summary: "A store's cash-flow records as a file.",
});

/** A store's categories as a file, in their order. */
export const exportCashFlowCategories = defineQuery({
  name: 'cashFlowCategory.exportCsv',
  rest: 'GET /cash-flow-category/{brandId}/{storeId}/export/csv',
  answers: 'csv',
  who: can('cashFlow.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ ...place, language: z._default(z.enum(fileLanguages), 'zh-TW') }),
  output: z.string(),
  tables: [cashFlowCategories],
  async run(rows, input) {
    return categoriesCsv([...(await categoriesOf(rows, input)).values()], input.language);
  },
  summary: "A store's cash-flow categories as a file.",
});

const balanced = z.object({ record: cashFlowRecord, balance: z.int() });

/**
 * A store's book between two days, the latest first, each record with the balance that it left: of all that was booked, or for an employee
 * of what they booked. `opening` is the balance before; `since` is the first record of all. Voided records stand in it where they are asked
 * for, and change nothing. Whoever asks for what the span came to alone (`isOfSpan`) is told of balances within it, and nothing before it
 * is read. Without `from` it goes back {@link mostBookDays} days, or as far as the device has records: `keptFrom` says then from when.
 * @throws validation where `from` is after `to`, or for more days than that · not_kept on a device for days before those that it keeps
 */
export const readBook = defineQuery({
  name: 'cashFlow.readBook',
  rest: `GET ${rest}/book`,
  who: can('cashFlow.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({
    ...place,
    ...narrowed,
    includeVoided: flag,
    isOfSpan: flag,
  }),
  output: z.object({
    items: z.array(balanced),
    opening: z.int(),
    closing: z.int(),
    income: z.int(),
    expense: z.int(),
    /** Of the days alone, whatever else the list is narrowed to. */
    ofSpan: z.object({ income: z.int(), expense: z.int() }),
    since: z.optional(z.string()),
    keptFrom: z.optional(z.string()),
    categories: z.array(cashFlowCategories.schema),
    calendar: z.object({ timezone: z.string(), dayCutover: z.string() }),
  }),
  tables: [cashFlowRecords, cashFlowCategories, stores],
  async run(rows, input, { actor, now }) {
    const calendar = await calendarOf(rows, input.storeId);
    const categories = await categoriesOf(rows, input);
    const asked = bounds(spanOf(input, now), calendar);
    const keptFrom = input.from === undefined ? await keptSince(rows, actor, input, asked.from) : undefined;
    if (keptFrom === undefined) await checkKept(rows, actor, input, asked.from);
    // A record from before that waits here to be sent stands in no sum yet: it is among the rows.
    const [from, to] = [keptFrom === undefined ? (asked.from ?? '') : '', asked.to];
    const isWithVoided = isSaid(input.includeVoided);
    const before = isSaid(input.isOfSpan)
      ? { balance: 0, since: undefined }
      : await readBalanceBefore(rows, actor, input, from, isWithVoided);
    const ofDays = await readBooked(rows, actor, input, { from, to }, isWithVoided);
    const sums = { income: 0, expense: 0 };
    const ofSpan = { income: 0, expense: 0 };
    const items: z.output<typeof balanced>[] = [];
    const opening = before.balance;
    let balance = opening;
    for (const record of ofDays) {
      balance += effectOf(record);
      if (!record.isVoided) ofSpan[record.type] += record.amount;
      if (!isAsked(record, input, categories)) continue;
      if (!record.isVoided) sums[record.type] += record.amount;
      items.push({ record, balance });
    }
    const since = before.since ?? ofDays[0]?.time;
    return {
      items: items.reverse(),
      opening,
      closing: balance,
      ...sums,
      ofSpan,
      ...(since !== undefined && { since }),
      ...(keptFrom !== undefined && { keptFrom }),
      categories: [...categories.values()],
      calendar,
    };
  },
  summary: "A store's book between two days, with the balance after each record.",
});

function isAsked(
  record: CashFlowRecord,
  { type, category, method, text = '' }: Narrowed,
  categories: ReadonlyMap<string, CashFlowCategory>,
): boolean {
  if (type !== undefined && record.type !== type) return false;
  if (method !== undefined && record.method !== method) return false;
  const of = countedUnder(categories, record.category);
  if (category !== undefined && record.category !== category && of?._id !== category) return false;
  const wanted = plain(text);
  if (wanted === '') return true;
  const words = [record.name, record.description, String(record.amount), of?.name ?? record.categoryName];
  return words.some((word) => word !== undefined && plain(word).includes(wanted));
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const dayAfterTomorrow = (now: string): string => daysLater(now.slice(0, 10), 2);

/** The days that are looked at. @throws AppError validation where `from` is after `to`, or for more than {@link mostBookDays} days */
function spanOf(
  { from, to: until }: { from?: string | undefined; to?: string | undefined },
  now: string,
): { from: string; to: string | undefined } {
  const to = until ?? dayAfterTomorrow(now);
  const asked = { from: from ?? daysLater(to, 1 - mostBookDays), to };
  checkSpan(asked);
  if (dayNumber(to) - dayNumber(asked.from) >= mostBookDays)
    throw new AppError('validation', { faults: [{ path: 'from', message: 'too_far' }] });
  return { from: asked.from, to: until };
}

function checkSpan({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  if (from !== undefined && to !== undefined && from > to)
    throw new AppError('validation', { faults: [{ path: 'from', message: 'after_to' }] });
}
