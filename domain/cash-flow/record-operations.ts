import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { actorId, type Actor } from '../kit/actor.ts';
import { applyEdits, edits, editsFrom, plainEdits, type Edit } from '../kit/edit.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { ReadRows, Rows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import type { Draft } from '../kit/table.ts';
import { line } from '../kit/text.ts';
import { checkMayEdit, checkRecordId, checkTime, isBookedAhead, mayVoid } from './rules.ts';
import { cashFlowCategories, cashFlowRecord, cashFlowRecords, type CashFlowRecord } from './schema.ts';

const rest = '/cash-flow/{brandId}/{storeId}';
const place = { brandId: id, storeId: id };
const answer = z.omit(cashFlowRecord, { createdAt: true, updatedAt: true, rev: true, deletedAt: true });

const { category, amount, name, time, description, method, photo } = cashFlowRecord.shape;
const said = { category, amount, name, time, description, method, photo };

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/**
 * Books money in or out: a fact. Its type is the category's; without a name it is called like its category.
 * In forms and over REST a day beyond tomorrow is refused, and so is an archived category; what a device booked is booked all the same and
 * flagged: `booked_ahead`, `category_archived`, `category_gone`. An id that has other content already is booked under one of its own and
 * flagged `record_id_reused`.
 * @throws validation · not_found for the category
 */
export const createCashFlow = defineCommand({
  name: 'cashFlow.create',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  rest: `POST ${rest}`,
  who: can('cashFlow.create'),
  scope: byStore,
  input: z.strictObject({
    ...place,
    _id: z.optional(id),
    ...said,
    name: z.optional(name),
    time: z.optional(time),
    method: z._default(method, 'cash'),
    // Of the category, as whoever booked it saw them: they are filled in at commit.
    type: z.optional(cashFlowRecord.shape.type),
    categoryName: cashFlowRecord.shape.categoryName,
  }),
  output: answer,
  tables: [cashFlowRecords, cashFlowCategories],
  touch: (input) => [
    ...(input._id === undefined ? [] : [[cashFlowRecords, input._id] as const]),
    [cashFlowCategories, input.category],
  ],
  target: (input) => (input._id === undefined ? undefined : [cashFlowRecords, input._id]),
  async seal(rows, input, { now }) {
    checkTime(input.time, now);
    const of = await offered(rows, input.category, input);
    return {
      ...input,
      name: input.name ?? of.name,
      time: input.time ?? now,
      type: of.type,
      categoryName: of.name,
    };
  },
  async apply(rows, { _id, type, time: at, name: called, ...input }, ctx) {
    const key = _id ?? ctx.changeId;
    const record: Draft<CashFlowRecord> = {
      ...input,
      _id: key,
      type: await typeIn(rows, input, type, ctx),
      name: called ?? input.categoryName ?? key,
      time: at ?? ctx.now,
      source: 'manual',
      ...signed(ctx.actor),
      bookedAt: ctx.now,
      isVoided: false,
    };
    if (isBookedAhead(record.time, ctx.now))
      ctx.flag({ code: 'booked_ahead', details: { name: record.name } });
    const before = await rows.get(cashFlowRecords, key);
    if (before && isRepeat(before, record)) return before;
    if (before) ctx.flag({ code: 'record_id_reused', details: { name: record.name } });
    const booked = before ? { ...record, _id: idBeside(key, ctx.changeId) } : record;
    checkRecordId(booked._id);
    await rows.put(cashFlowRecords, booked);
    return booked;
  },
  say: (input) =>
    input.type === 'income'
      ? /*i18n*/ {
          id: 'cashFlow.income',
          message: '收入NT${amount, number}',
          values: { amount: input.amount },
        }
      : /*i18n*/ {
          id: 'cashFlow.expense',
          message: '支出NT${amount, number}',
          values: { amount: input.amount },
        },
  summary: 'Books money in or out.',
});

const at = { ...place, id };

/** Edits of a record, each saying what it saw; a shift's result keeps what was counted, and which way it went. @throws edit_conflict · forbidden_role for an employee and somebody else's · validation · not_found */
export const updateCashFlow = defineCommand({
  name: 'cashFlow.update',
  version: 1,
  nature: 'intent',
  rest: `PUT ${rest}/{id}`,
  who: can('cashFlow.create'),
  scope: byStore,
  input: z.strictObject({ ...at, ...edits(said) }),
  restInput: z.strictObject({ ...at, ...plainEdits(said) }),
  // A record that is too old for the device is edited there, by whoever saw it.
  restTakesEdits: true,
  fromRest({ brandId, storeId, id: one, ...values }) {
    return { brandId, storeId, id: one, ...editsFrom(values) };
  },
  output: answer,
  tables: [cashFlowRecords, cashFlowCategories],
  touch: (input) => [
    [cashFlowRecords, input.id],
    ...(input.category ? [[cashFlowCategories, input.category.to] as const] : []),
  ],
  async seal(rows, input, { now, actor }) {
    checkMayEdit(actor, await mustGetOwn(rows, cashFlowRecords, input.id, input));
    checkTime(input.time?.to, now);
    if (input.category) await offered(rows, input.category.to, input);
    return input;
  },
  async apply(rows, { brandId, storeId, id: one, ...changes }, ctx) {
    const present = await mustGetOwn(rows, cashFlowRecords, one, { brandId, storeId });
    checkMayEdit(ctx.actor, present);
    checkSayable(present, changes);
    const edited = applyEdits(present, changes as Readonly<Record<string, Edit<unknown>>>, ctx);
    if (isBookedAhead(edited.time, ctx.now) && edited.time !== present.time)
      ctx.flag({ code: 'booked_ahead', details: { name: edited.name } });
    const of =
      edited.category === present.category ? undefined : await rows.get(cashFlowCategories, edited.category);
    checkSameSide(present, of);
    const next = of ? { ...edited, type: of.type, categoryName: of.name } : edited;
    await rows.put(cashFlowRecords, next);
    return next;
  },
  say: () => /*i18n*/ ({ id: 'cashFlow.updated', message: '修改收支紀錄' }),
  summary: 'Changes fields of a cash-flow record.',
});

/**
 * Voids a record: it is kept with who and why, and counts for nothing. Whoever booked it may do so in the first ten minutes.
 * {@link restoreCashFlow} is the inverse.
 * @throws forbidden_role · not_found
 */
export const deleteCashFlow = defineCommand({
  name: 'cashFlow.delete',
  version: 1,
  nature: 'intent',
  rest: `DELETE ${rest}/{id}`,
  who: can('cashFlow.create'),
  scope: byStore,
  input: z.strictObject({ ...at, reason: z.optional(line(200)) }),
  output: z.object({ _id: id }),
  tables: [cashFlowRecords],
  touch: (input) => [[cashFlowRecords, input.id]],
  async apply(rows, input, ctx) {
    const record = await toVoid(rows, input, ctx);
    if (record.isVoided) return { _id: input.id };
    const { admin: by, adminName: byName } = signed(ctx.actor);
    const voided = {
      at: ctx.now,
      by,
      ...(byName !== undefined && { byName }),
      ...(input.reason !== undefined && { reason: input.reason }),
    };
    await rows.put(cashFlowRecords, { ...record, isVoided: true, voided });
    return { _id: input.id };
  },
  say: () => /*i18n*/ ({ id: 'cashFlow.deleted', message: '作廢收支紀錄' }),
  summary: 'Voids a cash-flow record, which is kept.',
});

/** Takes the voiding of a record back. @throws forbidden_role · not_found */
export const restoreCashFlow = defineCommand({
  name: 'cashFlow.restore',
  version: 1,
  nature: 'intent',
  rest: `POST ${rest}/restore/{id}`,
  who: can('cashFlow.create'),
  scope: byStore,
  input: z.strictObject(at),
  output: z.object({ _id: id }),
  tables: [cashFlowRecords],
  touch: (input) => [[cashFlowRecords, input.id]],
  async apply(rows, input, ctx) {
    const { voided: _voided, ...record } = await toVoid(rows, input, ctx);
    await rows.put(cashFlowRecords, { ...record, isVoided: false });
    return { _id: input.id };
  },
  say: () => /*i18n*/ ({ id: 'cashFlow.restored', message: '還原收支紀錄' }),
  summary: 'Brings a voided cash-flow record back.',
});

export const cashFlowRecordOperations = [createCashFlow, updateCashFlow, deleteCashFlow, restoreCashFlow];

/** Who books something, as it stands on a record: their name stays readable when the account is gone. */
function signed(actor: Actor): Pick<CashFlowRecord, 'admin' | 'adminName'> {
  return { admin: actorId(actor), ...(actor.kind === 'admin' && { adminName: actor.name }) };
}

/** A category that may be chosen now. @throws AppError not_found · validation for one that is archived */
async function offered(rows: ReadRows, categoryId: string, owner: Place) {
  const found = await mustGetOwn(rows, cashFlowCategories, categoryId, owner);
  if (found.isArchived)
    throw new AppError('validation', { faults: [{ path: 'category', message: 'archived' }] });
  return found;
}

/** The type of the category that something was booked in, or the one that was seen where it is gone. */
async function typeIn(
  rows: Rows,
  { category: one, categoryName, ...owner }: Place & { category: string; categoryName?: string | undefined },
  seen: CashFlowRecord['type'] | undefined,
  { flag }: CommandContext,
): Promise<CashFlowRecord['type']> {
  const found = await rows.get(cashFlowCategories, one);
  const isOwn = found?.brandId === owner.brandId && found.storeId === owner.storeId;
  const details = { category: (isOwn ? found.name : categoryName) ?? '' };
  if (!isOwn) flag({ code: 'category_gone', details });
  else if (found.isArchived && found.mergedInto === undefined) flag({ code: 'category_archived', details });
  return isOwn ? found.type : (seen ?? 'expense');
}

/** An id beside one that is taken. One that would be longer than ids may be is the change's alone. */
function idBeside(key: string, changeId: string): string {
  const beside = `${key}:${changeId}`;
  return id.safeParse(beside).success ? beside : changeId;
}

/** The same thing told twice. What was edited since it was booked is told again with its first words: that is looked at by somebody. */
function isRepeat(before: CashFlowRecord, record: Draft<CashFlowRecord>): boolean {
  return (['storeId', 'category', 'amount', 'name', 'time', 'method', 'admin'] as const).every(
    (field) => before[field] === record[field],
  );
}

/**
 * What a drawer brought is said by who counted it: sorting it otherwise is no business of the count's, another amount or time would be.
 * @throws AppError validation
 */
function checkSayable({ source }: CashFlowRecord, changes: object): void {
  if (source !== 'shift') return;
  const faults = ['amount', 'time', 'method']
    .filter((path) => path in changes && changes[path as never] !== undefined)
    .map((path) => ({ path, message: 'fixed' }));
  if (faults.length > 0) throw new AppError('validation', { faults });
}

/** What a drawer brought stays income, and what it lost an expense. @throws AppError validation */
function checkSameSide(
  { source, type }: CashFlowRecord,
  into: Pick<CashFlowRecord, 'type'> | undefined,
): void {
  if (source === 'shift' && into !== undefined && into.type !== type)
    throw new AppError('validation', { faults: [{ path: 'category', message: 'unfit' }] });
}

async function toVoid(
  rows: Rows,
  input: Place & { readonly id: string },
  { actor, now }: CommandContext,
): Promise<CashFlowRecord> {
  const record = await mustGetOwn(rows, cashFlowRecords, input.id, input);
  if (!mayVoid(actor, record, now)) throw new AppError('forbidden_role');
  return record;
}
