import * as z from 'zod/mini';
import { AppError, type Fault } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { searchable } from '../kit/paged-rows.ts';
import type { ReadRows } from '../kit/rows.ts';
import { line } from '../kit/text.ts';
import { seenSum } from './counting.ts';
import { itemIdOf } from './items.ts';
import { inventory, maxPieces, stockType, type InventoryItem } from './schema.ts';

/** Rows of one change: what a queued change has room for. */
export const mostBulkRows = 1000;

/** More than anybody mends at once: an answer must not be longer than the nonsense that it is about. */
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

/**
 * The rows with their items.
 * @throws validation naming every row that is wrong, repeated, or means no item of the store or more than one
 */
export async function findBulkItems(
  rows: ReadRows,
  { brandId, storeId, items }: { brandId: string; storeId: string; items: readonly BulkRow[] },
): Promise<FoundRow[]> {
  refuse(bulkFaults(items));
  const byName = items.some(({ itemName }) => itemName !== undefined)
    ? groupedByName(await rows.list(inventory, { index: 'store', equals: [storeId] }))
    : new Map<string, InventoryItem[]>();
  const faults: Fault[] = [];
  const found: FoundRow[] = [];
  const known = new Set<string>();
  for (const [at, row] of items.entries()) {
    const all = await itemsMeant(rows, storeId, row, byName);
    const [item, another] = all.filter((one) => one.brandId === brandId && one.storeId === storeId);
    const path = `items.${at}.${names.find((one) => row[one] !== undefined) ?? ''}`;
    if (!item) faults.push({ path, message: 'unknown' });
    else if (another) faults.push({ path, message: 'ambiguous' });
    else if (isRepeated(known, item._id)) faults.push({ path: `items.${at}`, message: 'repeated' });
    else found.push({ row, item });
  }
  refuse(faults);
  return found;
}

async function itemsMeant(
  rows: ReadRows,
  storeId: string,
  { inventoryId, dish, itemName }: BulkRow,
  byName: ReadonlyMap<string, InventoryItem[]>,
): Promise<readonly InventoryItem[]> {
  if (itemName !== undefined) return byName.get(nameKey(itemName)) ?? [];
  const item = await rows.get(inventory, inventoryId ?? itemIdOf(storeId, dish ?? ''));
  if (item) return [item];
  return dish === undefined ? [] : rows.list(inventory, { index: 'dish', equals: [storeId, dish] });
}

function keyOf(row: BulkRow, name: (typeof names)[number]): string {
  const value = row[name] ?? '';
  return name === 'itemName' ? nameKey(value) : value;
}

/** Names are compared as they are searched for: a table from elsewhere has other widths and spaces. */
function nameKey(name: string): string {
  return searchable(name).trim();
}

function groupedByName(items: readonly InventoryItem[]): Map<string, InventoryItem[]> {
  const grouped = new Map<string, InventoryItem[]>();
  for (const item of items) {
    const key = nameKey(item.itemName);
    grouped.set(key, [...(grouped.get(key) ?? []), item]);
  }
  return grouped;
}

function isRepeated(known: Set<string>, key: string): boolean {
  if (known.has(key)) return true;
  known.add(key);
  return false;
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new AppError('validation', { faults: faults.slice(0, mostFaults) });
}
