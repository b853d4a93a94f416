import * as z from 'zod/mini';
import { AppError, type Fault } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { ReadRows } from '../kit/rows.ts';
import { foldText } from '../kit/search-text.ts';
import { line } from '../kit/text.ts';
import { seenSum } from './counting.ts';
import { inventory, maxPieces, stockType, type InventoryItem } from './schema.ts';

/** Rows of one change: what a queued change has room for. */
export const mostBulkRows = 1000;

/** More than anybody fixes at once: an answer must not be longer than the nonsense that it is about. */
const mostFaults = 50;

/** One row: which item, by one of its three names, and what happens to it. */
export const bulkRow = z.strictObject({
  inventoryId: z.optional(id),
  dish: z.optional(id),
  itemName: z.optional(line(80)),
  op: z.enum(['set', 'add', 'reduce', 'damage']),
  /** The whole stock where nobody says otherwise; a reduction goes by what a sale takes from. */
  stockType: z.optional(stockType),
  quantity: z.int().check(z.gte(0), z.lte(maxPieces)),
  reason: z.optional(line(200)),
  /** What a count saw; filled in at commit. */
  seen: z.optional(seenSum),
  seenCountSum: z.optional(seenSum),
});

export type BulkRow = z.infer<typeof bulkRow>;

const names = ['inventoryId', 'dish', 'itemName'] as const;

/** What is wrong with rows by themselves, each fault at its row: `items.3.quantity`. Whether the items are there, the store's rows tell. */
export function bulkFaults(items: readonly BulkRow[]): Fault[] {
  const faults: Fault[] = [];
  const known = new Set<string>();
  for (const [at, row] of items.entries()) {
    const [name, ...others] = names.filter((one) => row[one] !== undefined);
    if (name === undefined) faults.push({ path: `items.${at}`, message: 'required' });
    for (const other of others) faults.push({ path: `items.${at}.${other}`, message: 'invalid' });
    if (name !== undefined && isRepeated(known, `${name} ${keyOf(row, name)}`))
      faults.push({ path: `items.${at}`, message: 'repeated' });
    if (row.quantity === 0 && row.op !== 'set')
      faults.push({ path: `items.${at}.quantity`, message: 'too_small' });
    // What was counted is one number, of one of the balances.
    if (row.op === 'set' && row.stockType === 'both')
      faults.push({ path: `items.${at}.stockType`, message: 'invalid' });
  }
  return faults;
}

/** A row with the item that it means. */
export interface FoundRow {
  readonly row: BulkRow;
  readonly item: InventoryItem;
}

interface Bulk {
  readonly brandId: string;
  readonly storeId: string;
  readonly items: readonly BulkRow[];
}

/**
 * The rows with their items, of which all of the store are read at once.
 * @throws validation naming every row that is wrong, repeated, or means no item of the store or more than one
 */
export async function findBulkItems(rows: ReadRows, { brandId, storeId, items }: Bulk): Promise<FoundRow[]> {
  refuse(bulkFaults(items));
  const all = await rows.list(inventory, { index: 'store', equals: [storeId] });
  const meant = groupedByName(all.filter((item) => item.brandId === brandId));
  const faults: Fault[] = [];
  const found: FoundRow[] = [];
  const known = new Set<string>();
  for (const [at, row] of items.entries()) {
    const name = names.find((one) => row[one] !== undefined) ?? 'inventoryId';
    const [item, another] = meant.get(`${name} ${keyOf(row, name)}`) ?? [];
    const path = `items.${at}.${name}`;
    if (!item) faults.push({ path, message: 'unknown' });
    else if (another) faults.push({ path, message: 'ambiguous' });
    else if (isRepeated(known, item._id)) faults.push({ path: `items.${at}`, message: 'repeated' });
    else found.push({ row, item });
  }
  refuse(faults);
  return found;
}

/**
 * The same of rows that name their items by ids, as a change has them that was completed where it was made.
 * @throws not_found for an item that is not of the store: what comes by sync waits for one that has not come yet
 */
export async function getBulkItems(rows: ReadRows, bulk: Bulk): Promise<FoundRow[]> {
  if (bulk.items.some(({ inventoryId }) => inventoryId === undefined)) return findBulkItems(rows, bulk);
  refuse(bulkFaults(bulk.items));
  const found: FoundRow[] = [];
  for (const row of bulk.items)
    found.push({ row, item: await mustGetOwn(rows, inventory, row.inventoryId ?? '', bulk) });
  return found;
}

/** Items by all that they may be named by. */
function groupedByName(items: readonly InventoryItem[]): Map<string, InventoryItem[]> {
  const grouped = new Map<string, InventoryItem[]>();
  for (const item of items) {
    const named = { inventoryId: item._id, dish: item.dish, itemName: item.itemName };
    for (const name of names) {
      if (named[name] === undefined) continue;
      const key = `${name} ${keyOf(named, name)}`;
      grouped.set(key, [...(grouped.get(key) ?? []), item]);
    }
  }
  return grouped;
}

function keyOf(row: Pick<BulkRow, (typeof names)[number]>, name: (typeof names)[number]): string {
  const value = row[name] ?? '';
  return name === 'itemName' ? nameKey(value) : value;
}

/** Names are compared as they are searched for: a table from elsewhere has other widths and spaces. */
function nameKey(name: string): string {
  return foldText(name).trim();
}

function isRepeated(known: Set<string>, key: string): boolean {
  if (known.has(key)) return true;
  known.add(key);
  return false;
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new AppError('validation', { faults: faults.slice(0, mostFaults) });
}
