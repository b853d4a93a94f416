import { readCsvText } from '../kit/csv.ts';
import { maxAmount } from '../kit/money.ts';
import { instantMs, isoInstant, zoneOffsetMinutes } from '../kit/time.ts';
import { readAmountCell, readClock, readMoment, readTypeCell, type DayOrder } from './file-cells.ts';
import type { ColumnRole, Mapping } from './file-columns.ts';
import { isBookedAhead } from './rules.ts';
import { cashFlowCategory, cashFlowRecord, type FlowType } from './schema.ts';

/** Why a line cannot be taken. */
export type LineReason =
  | 'missing'
  | 'not_a_day'
  | 'ambiguous_day'
  | 'not_a_time'
  | 'ahead'
  | 'not_an_amount'
  | 'fraction'
  | 'zero'
  | 'too_large'
  | 'both'
  | 'negative'
  | 'not_a_type'
  | 'too_long'
  | 'no_category';

export interface LineFault {
  /** As a spreadsheet counts, from 1. */
  readonly line: number;
  readonly field: ColumnRole;
  readonly reason: LineReason;
  readonly value?: string;
}

/** What a line says, not yet compared with the books. */
export interface ReadLine {
  readonly line: number;
  /** By the store's clock. */
  readonly day: string;
  readonly time: string;
  readonly type: FlowType;
  /** Whole TWD. */
  readonly amount: number;
  /** What the money was for, as the file calls it; empty where it says nothing. */
  readonly category: string;
  readonly name: string;
  readonly description: string;
}

export interface LineContext {
  readonly mapping: Mapping;
  readonly order: DayOrder | undefined;
  readonly timezone: string;
  readonly now: string;
}

/** A day without a time is booked at noon: within that business day, whatever hour a store cuts over at. */
const noon = 12 * 3600;

/** Reads a line by a mapping; its first fault is reported. */
export function readLine(cells: readonly string[], line: number, context: LineContext): ReadLine | LineFault {
  const { mapping, order, timezone, now } = context;
  const cellOf = (role: ColumnRole): string => cells[mapping.columns.indexOf(role)]?.trim() ?? '';
  const fault = (field: ColumnRole, reason: LineReason, value = cellOf(field)): LineFault => ({
    line,
    field,
    reason,
    ...(value !== '' && { value: value.slice(0, 80) }),
  });

  const date = cellOf('date');
  if (date === '') return fault('date', 'missing');
  const moment = readMoment(date, order);
  if (moment === undefined) return fault('date', 'not_a_day');
  if (moment === 'ambiguous') return fault('date', 'ambiguous_day');
  const clock = cellOf('time') === '' ? moment.seconds : readClock(cellOf('time'));
  if (clock === undefined && cellOf('time') !== '') return fault('time', 'not_a_time');
  const local = instantMs(`${moment.day}T00:00:00.000Z`) + (clock ?? noon) * 1000;
  const time = isoInstant(local - zoneOffsetMinutes(timezone) * 60_000);
  if (isBookedAhead(time, now)) return fault('date', 'ahead');

  const money = moneyIn(cellOf, mapping);
  if ('reason' in money) return fault(money.field, money.reason);

  const texts = textsIn(cells, mapping);
  const tooLong = texts.find(({ role, text }) => text.length > mostOf[role]);
  if (tooLong) return fault(tooLong.role, 'too_long', tooLong.text);
  const textOf = (role: TextRole): string => texts.find((one) => one.role === role)?.text ?? '';
  return {
    line,
    day: moment.day,
    time,
    ...money,
    category: textOf('category'),
    name: textOf('name'),
    description: textOf('description'),
  };
}

type TextRole = 'category' | 'name' | 'description';

const mostOf: Readonly<Record<TextRole, number>> = { category: 40, name: 80, description: 500 };

/** What a text is once it is booked. */
const kept = {
  category: (text: string) => cashFlowCategory.shape.name.safeParse(text).data ?? text,
  name: (text: string) => cashFlowRecord.shape.name.safeParse(text).data ?? text,
  description: (text: string) => cashFlowRecord.shape.description.safeParse(text).data ?? text,
};

function textsIn(cells: readonly string[], mapping: Mapping): { role: TextRole; text: string }[] {
  return (['category', 'name', 'description'] as const).map((role) => {
    const parts = mapping.columns.flatMap((one, at) => {
      const cell = readCsvText(cells[at] ?? '').trim();
      return one === role && cell !== '' ? [cell] : [];
    });
    return { role, text: kept[role](parts.join(' ')) };
  });
}

type Money =
  | { readonly type: FlowType; readonly amount: number }
  | { readonly field: ColumnRole; readonly reason: LineReason };

function moneyIn(cellOf: (role: ColumnRole) => string, mapping: Mapping): Money {
  if (!mapping.columns.includes('amount')) return partedMoney(cellOf);
  const amount = readAmountCell(cellOf('amount'));
  if (amount === 'empty') return { field: 'amount', reason: 'missing' };
  if (typeof amount === 'string') return { field: 'amount', reason: amountReasons[amount] };
  if (!mapping.columns.includes('type')) {
    const other = mapping.positive === 'income' ? 'expense' : 'income';
    return bounded('amount', amount < 0 ? other : mapping.positive, Math.abs(amount));
  }
  if (cellOf('type') === '') return { field: 'type', reason: 'missing' };
  const type = readTypeCell(cellOf('type'));
  if (type === undefined) return { field: 'type', reason: 'not_a_type' };
  // Some systems write what goes out with a minus beside the word; what comes in with one says two things.
  if (amount < 0 && type === 'income') return { field: 'amount', reason: 'negative' };
  return bounded('amount', type, Math.abs(amount));
}

const amountReasons = { fraction: 'fraction', wrong: 'not_an_amount' } as const;

/** A column for what came in and one for what went out: one of them is filled. */
function partedMoney(cellOf: (role: ColumnRole) => string): Money {
  const found: { field: 'in' | 'out'; amount: number }[] = [];
  let zero: 'in' | 'out' | undefined;
  for (const field of ['in', 'out'] as const) {
    const amount = readAmountCell(cellOf(field));
    if (amount === 'empty') continue;
    if (typeof amount === 'string') return { field, reason: amountReasons[amount] };
    if (amount === 0) zero ??= field;
    else found.push({ field, amount: Math.abs(amount) });
  }
  const [one, other] = found;
  if (other) return { field: 'in', reason: 'both' };
  if (!one) return { field: zero ?? 'in', reason: zero ? 'zero' : 'missing' };
  return bounded(one.field, one.field === 'in' ? 'income' : 'expense', one.amount);
}

function bounded(field: ColumnRole, type: FlowType, amount: number): Money {
  if (amount === 0) return { field, reason: 'zero' };
  return amount > maxAmount ? { field, reason: 'too_large' } : { type, amount };
}
