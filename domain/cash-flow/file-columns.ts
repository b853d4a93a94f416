import { fingerprint } from '../kit/fingerprint.ts';
import { dayOrderIn, type DayOrder } from './file-cells.ts';
import type { FlowMethod, FlowType } from './schema.ts';

/** What a column of a file may say. Only descriptions may stand in several. */
export const columnRoles = [
  'date',
  'time',
  'amount',
  'in',
  'out',
  'type',
  'category',
  'name',
  'description',
] as const;

export type ColumnRole = (typeof columnRoles)[number];

/** How a file is read. */
export interface Mapping {
  /** By column; null for one that is left out. */
  readonly columns: readonly (ColumnRole | null)[];
  /** What a positive amount is where no column says so. */
  readonly positive: FlowType;
  readonly method: FlowMethod;
  /** The category of lines without one, by type; empty for none. */
  readonly rest: Readonly<Record<FlowType, string>>;
}

/** Headings by what they mean, without spaces and units, in lower case. */
const headings: Readonly<Record<ColumnRole, readonly string[]>> = {
  date: [
    '日期',
    '交易日期',
    '交易日',
    '帳務日期',
    '帳務日',
    '入帳日期',
    '入帳日',
    '記帳日期',
    '記帳日',
    '發生日期',
    '消費日期',
    '消費日',
    'date',
    'transactiondate',
    'postingdate',
    'posteddate',
    'valuedate',
  ],
  time: ['時間', '交易時間', '記帳時間', 'time', 'transactiontime'],
  amount: [
    '金額',
    '交易金額',
    '消費金額',
    '收支金額',
    '新臺幣金額',
    '新台幣金額',
    'amount',
    'amt',
    'transactionamount',
  ],
  in: [
    '收入',
    '收入金額',
    '存入',
    '存入金額',
    '存款',
    '存款金額',
    '貸方',
    '貸方金額',
    '進帳',
    'credit',
    'creditamount',
    'deposit',
    'deposits',
    'moneyin',
    'paidin',
    'income',
  ],
  out: [
    '支出',
    '支出金額',
    '提出',
    '提出金額',
    '提款',
    '提款金額',
    '支取',
    '支取金額',
    '借方',
    '借方金額',
    'debit',
    'debitamount',
    'withdrawal',
    'withdrawals',
    'moneyout',
    'paidout',
    'expense',
  ],
  type: ['類型', '收支', '收支別', '收支類型', '借貸', '借貸別', 'type', 'dr/cr', 'cr/dr', 'debit/credit'],
  category: ['類別', '分類', '科目', '會計科目', '收支類別', '項目類別', 'category'],
  name: [
    '名稱',
    '項目',
    '摘要',
    '交易摘要',
    '品名',
    '品項',
    '店家',
    '店名',
    '廠商',
    '對象',
    '消費明細',
    'name',
    'item',
    'payee',
    'summary',
    'merchant',
  ],
  description: [
    '說明',
    '交易說明',
    '備註',
    '備考',
    '附註',
    '註記',
    '存摺備註',
    '交易備註',
    '附言',
    'description',
    'details',
    'memo',
    'note',
    'notes',
    'remark',
    'remarks',
    'reference',
  ],
};

/** A table without what stands before its headings. */
export interface FoundTable {
  readonly heads: readonly string[];
  /** The line of the headings, counted from 1. */
  readonly line: number;
}

/** Banks put the account and the span before their table; so many lines are looked at. */
const linesBefore = 30;

/** The headings of a table: the first line with two known ones, else the first of the usual width. Undefined for no table. */
export function findHeads(rows: readonly (readonly string[])[]): FoundTable | undefined {
  const first = rows.slice(0, linesBefore);
  const known = first.findIndex((row) => row.filter((cell) => roleOf(cell) !== null).length >= 2);
  const widths = first.map((row) => row.filter((cell) => cell.trim() !== '').length);
  const at = known >= 0 ? known : widths.findIndex((width) => width >= 2 && width >= Math.max(...widths) - 1);
  const heads = rows[at]?.map((head) => head.trim());
  return heads && { heads, line: at + 1 };
}

function roleOf(heading: string): ColumnRole | null {
  const plain = heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|[\s:_*"']/g, '');
  return columnRoles.find((role) => headings[role].includes(plain)) ?? null;
}

/** What the columns are by their headings, each thing once. Whoever has the file looks at it. */
export function guessColumns(heads: readonly string[]): (ColumnRole | null)[] {
  const found = heads.map(roleOf);
  const isParted = found.includes('in') && found.includes('out');
  const taken = new Set<ColumnRole>();
  const columns = found.map((role) => {
    if (role === null || (role !== 'description' && taken.has(role))) return null;
    // Beside two columns of amounts a further one is their sum, or whose account it was.
    if (isParted && (role === 'amount' || role === 'type')) return null;
    if (!isParted && (role === 'in' || role === 'out') && found.includes('amount')) return null;
    taken.add(role);
    return role;
  });
  // A file with a time alone has the day in it.
  return taken.has('date') ? columns : columns.map((role) => (role === 'time' ? 'date' : role));
}

/** Puts a role to a column, and takes it from another one that may not keep it. */
export function withColumn(
  columns: readonly (ColumnRole | null)[],
  at: number,
  role: ColumnRole | null,
): (ColumnRole | null)[] {
  const others: readonly ColumnRole[] =
    role === 'amount' ? ['in', 'out'] : role === 'in' || role === 'out' ? ['amount', 'type'] : [];
  return columns.map((one, nth) => {
    if (nth === at) return role;
    if (one === null || role === null) return one;
    return (one === role && role !== 'description') || others.includes(one) ? null : one;
  });
}

/** What a mapping still lacks before a line can be read. */
export function lackOf(columns: readonly (ColumnRole | null)[]): 'date' | 'amount' | undefined {
  if (!columns.includes('date')) return 'date';
  return ['amount', 'in', 'out'].some((role) => columns.includes(role as ColumnRole)) ? undefined : 'amount';
}

/** By what a file's mapping is found again: its headings, whatever stands below them. */
export function headsKey(heads: readonly string[]): string {
  return fingerprint(...heads);
}

/** The order of day and month in a column, by the first cell that gives it away. */
export function dayOrderOf(rows: readonly (readonly string[])[], column: number): DayOrder | undefined {
  for (const row of rows) {
    const order = dayOrderIn(row[column] ?? '');
    if (order) return order;
  }
  return undefined;
}
