import Papa from 'papaparse';
import { mostBulkRows, type BulkRow } from '#domain/inventory/bulk-rows.ts';
import { soldFrom } from '#domain/inventory/stock.ts';
import { readCsvText } from '#domain/kit/csv.ts';
import { foldText } from '#domain/kit/search-text.ts';
import { countedFirst, seenOf } from './moves.ts';
import { isFormula, numberIn, type PiecesFault } from './pieces.ts';
import type { StockRow } from './stock-listing.ts';

export type PasteOp = BulkRow['op'];

/** Why a line is not taken. */
export type PasteFault = PiecesFault | 'noName' | 'unknown' | 'ambiguous' | 'repeated' | 'zero';

interface Line {
  /** As people count them, the heading included. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly name: string;
  readonly quantity: string;
}

/** A line that is taken, with what the books say before and after. */
export interface TakenLine extends Line {
  readonly row: BulkRow;
  readonly of: StockRow;
  readonly from: number;
  readonly to: number;
}

export interface RefusedLine extends Line {
  readonly fault: PasteFault;
}

export interface Pasted {
  readonly taken: readonly TakenLine[];
  readonly refused: readonly RefusedLine[];
  /** Lines without a number: nobody counted them. */
  readonly skipped: number;
  /** More lines than one change takes; none of them is read then. */
  readonly tooMany: number | undefined;
  readonly heading: readonly string[] | undefined;
}

type Role = 'name' | 'total' | 'available' | 'op' | 'reason';

/** What a column may be called, in either language. */
const headings: Readonly<Record<Role, readonly string[]>> = {
  name: ['品項', '品名', '名稱', '餐點', '品項名稱', 'item', 'name', 'product'],
  total: ['數量', '總庫存', '庫存', '實際數量', 'quantity', 'qty', 'stock', 'count', 'total stock'],
  available: ['可售', '可售量', '可售庫存', 'available', 'available stock'],
  op: ['操作', '動作', 'operation', 'action'],
  reason: ['原因', '備註', 'reason', 'note'],
};

const ops: Readonly<Record<PasteOp, readonly string[]>> = {
  set: ['盤點', '設為', 'set', 'count'],
  add: ['進貨', '補貨', 'add', 'stock in'],
  reduce: ['耗用', '出貨', 'reduce', 'use'],
  damage: ['報損', '報廢', 'damage', 'waste'],
};

type Columns = Readonly<Partial<Record<Role, number>>>;

interface PasteOptions {
  readonly rows: readonly StockRow[];
  /** What is done with lines that say nothing of it. */
  readonly op: PasteOp;
  /** Why, where a line says nothing of it. */
  readonly reason: string;
}

/**
 * Cells that were copied out of a spreadsheet, as a change of many items: name and number, or whatever its heading names. Lines that cannot
 * be meant are told with the reason; nothing of them is guessed.
 */
export function readPasted(text: string, { rows, op, reason }: PasteOptions): Pasted {
  const cells = Papa.parse<string[]>(text, { delimiter: text.includes('\t') ? '\t' : '' }).data;
  const numbered = cells
    .map((line, at) => ({ line: at + 1, cells: line.map((cell) => readCsvText(cell).trim()) }))
    .filter((one) => one.cells.some((cell) => cell !== ''));
  const columns = columnsIn(numbered[0]?.cells ?? []);
  const heading = columns && numbered[0]?.cells;
  const body = columns ? numbered.slice(1) : numbered;
  const nothing = { taken: [], refused: [], skipped: 0, heading };
  if (body.length > mostBulkRows) return { ...nothing, tooMany: body.length };

  const named = byName(rows);
  const known = new Set<string>();
  const taken: TakenLine[] = [];
  const refused: RefusedLine[] = [];
  let skipped = 0;
  for (const { line, cells: one } of body) {
    const said = saidIn(one, columns);
    const about = { line, cells: one, name: said.name, quantity: said.quantity };
    if (said.quantity === '' && said.name !== '') {
      skipped += 1;
      continue;
    }
    const doing = said.op ?? op;
    const quantity = numberIn(said.quantity);
    const [of, another] = named.get(keyOf(said.name)) ?? [];
    const fault =
      nameFault(said.name, of, another) ??
      (typeof quantity === 'string' ? quantity : undefined) ??
      (quantity === 0 && doing !== 'set' ? 'zero' : undefined) ??
      (of && known.has(of._id) ? 'repeated' : undefined);
    if (fault !== undefined || !of || typeof quantity === 'string') {
      refused.push({ ...about, fault: fault ?? 'unknown' });
      continue;
    }
    known.add(of._id);
    taken.push({
      ...about,
      ...lineOf(of, { op: doing, quantity, isToday: said.isToday, reason: said.reason || reason }),
    });
  }
  return { taken, refused, skipped, tooMany: undefined, heading };
}

/** Lines as cells again, to be fixed and pasted once more. */
export function asText({ refused, heading }: Pick<Pasted, 'refused' | 'heading'>): string {
  const lines = refused.map(({ cells }) => [...cells]);
  return Papa.unparse(heading ? [[...heading], ...lines] : lines, { delimiter: '\t', newline: '\n' });
}

function columnsIn(cells: readonly string[]): Columns | undefined {
  const columns: Partial<Record<Role, number>> = {};
  for (const [at, cell] of cells.entries()) {
    const role = (Object.keys(headings) as Role[]).find((one) => headings[one].includes(keyOf(cell)));
    if (role !== undefined) columns[role] ??= at;
  }
  const hasNumber = columns.total !== undefined || columns.available !== undefined;
  return columns.name !== undefined && hasNumber ? columns : undefined;
}

function saidIn(cells: readonly string[], columns: Columns | undefined) {
  const at = (index: number | undefined): string => (index === undefined ? '' : (cells[index] ?? ''));
  if (columns) {
    // Of a table that was exported here, the whole stock counts where somebody filled it in.
    const isToday = columns.total === undefined;
    return {
      name: at(columns.name),
      quantity: at(columns.total ?? columns.available),
      op: opIn(at(columns.op)),
      reason: at(columns.reason),
      isToday,
    };
  }
  const op = opIn(at(2));
  return { name: at(0), quantity: at(1), op, reason: at(op === undefined ? 2 : 3), isToday: false };
}

function opIn(cell: string): PasteOp | undefined {
  return (Object.keys(ops) as PasteOp[]).find((one) => ops[one].includes(keyOf(cell)));
}

function keyOf(text: string): string {
  return foldText(text).trim();
}

/** Items by all that a table may call them: name, name in English, code, id. */
function byName(rows: readonly StockRow[]): ReadonlyMap<string, readonly StockRow[]> {
  const named = new Map<string, StockRow[]>();
  for (const row of rows) {
    const { item, dish } = row;
    const names = new Set(
      [item.itemName, dish?.name, dish?.nameEn, dish?.code, item._id].map((one) => keyOf(one ?? '')),
    );
    for (const name of names) if (name !== '') named.set(name, [...(named.get(name) ?? []), row]);
  }
  return named;
}

function nameFault(
  name: string,
  of: StockRow | undefined,
  another: StockRow | undefined,
): PasteFault | undefined {
  if (name === '') return 'noName';
  if (another) return 'ambiguous';
  if (of) return undefined;
  return isFormula(name) ? 'formula' : 'unknown';
}

function lineOf(
  of: StockRow,
  {
    op,
    quantity,
    isToday,
    reason,
  }: { readonly op: PasteOp; readonly quantity: number; readonly isToday: boolean; readonly reason: string },
): Pick<TakenLine, 'row' | 'of' | 'from' | 'to'> {
  const { item } = of;
  const inventoryId = item._id;
  const why = reason === '' ? {} : { reason: reason.slice(0, 200) };
  if (op === 'set') {
    const stockType = isToday && item.enableAvailableStock ? 'availableStock' : 'totalStock';
    const { seen: from } = seenOf(item, stockType);
    return { row: { inventoryId, op, stockType, quantity, ...why }, of, from, to: quantity };
  }
  const { seen: from } = seenOf(item, countedFirst(item));
  const to = op === 'add' ? from + quantity : from - quantity;
  return { row: { inventoryId, op, stockType: soldFrom(item), quantity, ...why }, of, from, to };
}
