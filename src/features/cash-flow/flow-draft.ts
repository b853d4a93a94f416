import { createCashFlow } from '#domain/cash-flow/record-operations.ts';
import type { CashFlowRecord, FlowMethod, FlowType } from '#domain/cash-flow/schema.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { maxAmount } from '#domain/kit/money.ts';
import { instantMs, isoInstant, zoneOffsetMinutes } from '#domain/kit/time.ts';
import { readSum } from './amount-sum.ts';

export interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** Money in or out as it is typed. */
export interface FlowDraft {
  readonly type: FlowType;
  /** As typed: it may be a sum. */
  readonly amount: string;
  readonly category: string;
  readonly name: string;
  /** By the store's clock, `2026-11-21T14:05`; empty for now. */
  readonly moment: string;
  readonly method: FlowMethod;
  readonly description: string;
  readonly photo: string | null;
}

export const emptyFlow: FlowDraft = {
  type: 'expense',
  amount: '',
  category: '',
  name: '',
  moment: '',
  method: 'cash',
  description: '',
  photo: null,
};

/** What is wrong with a draft, by field. */
export type FlowFault = 'amount' | 'tooLarge' | 'category' | 'moment' | 'ahead';

const minuteMs = 60_000;

/** @param now By which a day lies beyond tomorrow. */
export function faultsOfFlow(
  { amount, category, moment }: FlowDraft,
  timezone: string,
  isAhead: (time: string) => boolean,
): { field: keyof FlowDraft; fault: FlowFault }[] {
  const found: { field: keyof FlowDraft; fault: FlowFault }[] = [];
  const sum = readSum(amount);
  if (sum == null || sum < 1) found.push({ field: 'amount', fault: 'amount' });
  else if (sum > maxAmount) found.push({ field: 'amount', fault: 'tooLarge' });
  if (category === '') found.push({ field: 'category', fault: 'category' });
  const time = instantOf(moment, timezone);
  if (moment !== '' && time === undefined) found.push({ field: 'moment', fault: 'moment' });
  else if (time !== undefined && isAhead(time)) found.push({ field: 'moment', fault: 'ahead' });
  return found;
}

/** What is said of a record; the schema has judged it. @param id Of a new one. */
export function flowInput(
  place: Place,
  draft: FlowDraft,
  timezone: string,
  id: string,
): InputOf<typeof createCashFlow> {
  const { category, name, description, method, photo, moment } = draft;
  const time = instantOf(moment, timezone);
  return {
    ...place,
    _id: id,
    category,
    amount: readSum(draft.amount) ?? 0,
    method,
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(description.trim() !== '' && { description: description.trim() }),
    ...(photo !== null && { photo }),
    ...(time !== undefined && { time }),
  };
}

export function flowDraftOf(record: CashFlowRecord, timezone: string): FlowDraft {
  const { type, amount, category, name, method, description = '', photo = null, time } = record;
  return {
    type,
    amount: String(amount),
    category,
    name,
    method,
    description,
    photo,
    moment: momentOf(time, timezone),
  };
}

/** The same as an edit says it: null stands for absent. */
export function flowFieldsOf(draft: FlowDraft, seen: CashFlowRecord, timezone: string) {
  const time = instantOf(draft.moment, timezone);
  // The form knows minutes: one that nobody touched keeps its seconds.
  const isSameMinute = time !== undefined && momentOf(seen.time, timezone) === draft.moment;
  return {
    amount: readSum(draft.amount) ?? 0,
    category: draft.category,
    name: draft.name.trim() || seen.name,
    method: draft.method,
    description: draft.description.trim() === '' ? null : draft.description.trim(),
    photo: draft.photo,
    time: isSameMinute ? seen.time : (time ?? seen.time),
  };
}

/** An instant by the store's clock, as a form has it. */
export function momentOf(time: string, timezone: string): string {
  return isoInstant(instantMs(time) + zoneOffsetMinutes(timezone) * minuteMs).slice(0, 16);
}

function instantOf(moment: string, timezone: string): string | undefined {
  // Browsers read nonsense as some day of long ago: what is nothing must be none.
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(moment) ? Date.parse(`${moment}:00Z`) : Number.NaN;
  return Number.isNaN(ms) ? undefined : isoInstant(ms - zoneOffsetMinutes(timezone) * minuteMs);
}
