import { addStock, countStock, damageStock, reduceStock } from '#domain/inventory/move-operations.ts';
import type { InventoryItem, StockType } from '#domain/inventory/schema.ts';
import { soldFrom } from '#domain/inventory/stock.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';

/** What is done with one item by hand. */
export const moveKinds = ['add', 'reduce', 'damage', 'count'] as const;

export type MoveKind = (typeof moveKinds)[number];

/** What was seen of an item when a count of it began: what happens until it is saved is not part of the count. */
export type Counted = Pick<
  InventoryItem,
  'totalStock' | 'availableStock' | 'countSum' | 'totalCountSum' | 'enableAvailableStock'
>;

export interface MoveDraft {
  readonly kind: MoveKind;
  readonly quantity: number | null;
  readonly stockType: StockType;
  readonly reason: string;
  /** Of what is damaged: a picture of it, by its hash. */
  readonly photo?: string | undefined;
}

/** How a move of an item begins: one piece, from the balances that a sale takes from; a count begins empty. */
export function moveDraft(kind: MoveKind, item: Pick<InventoryItem, 'enableAvailableStock'>): MoveDraft {
  const stockType = kind === 'count' ? countedFirst(item) : soldFrom(item);
  return { kind, quantity: kind === 'count' ? null : 1, stockType, reason: '' };
}

/** The balance that is counted where nobody chooses: what may be sold today, where that is kept. */
export function countedFirst(
  item: Pick<InventoryItem, 'enableAvailableStock'>,
): 'totalStock' | 'availableStock' {
  return item.enableAvailableStock ? 'availableStock' : 'totalStock';
}

/** What an item's books say of a balance, and the sum of its counts so far. */
export function seenOf(
  item: Counted,
  balance: 'totalStock' | 'availableStock',
): { readonly seen: number; readonly seenCountSum: number } {
  return balance === 'availableStock'
    ? { seen: item.availableStock, seenCountSum: item.countSum }
    : { seen: item.totalStock, seenCountSum: item.totalCountSum ?? 0 };
}

type Target = Pick<InventoryItem, 'brandId' | 'storeId' | '_id'>;

const operations = { add: addStock, reduce: reduceStock, damage: damageStock, count: countStock };

/** What the operation of the draft is asked. */
export function moveInput({ brandId, storeId, _id }: Target, draft: MoveDraft, seen: Counted) {
  const { kind, quantity, stockType, photo } = draft;
  const reason = draft.reason.trim();
  const about = { brandId, storeId, inventoryId: _id, ...(reason !== '' && { reason }) };
  if (kind === 'reduce') return { ...about, quantity };
  if (kind === 'add') return { ...about, quantity, stockType };
  if (kind === 'damage') return { ...about, quantity, stockType, ...(photo !== undefined && { photo }) };
  const balance = stockType === 'availableStock' ? 'availableStock' : 'totalStock';
  return { ...about, counted: quantity, stockType: balance, ...seenOf(seen, balance) };
}

/** What of a move cannot be booked. Every move says why it is made; a count is its own reason. */
export function moveFaults(target: Target, draft: MoveDraft, seen: Counted): FieldFault[] {
  const faults = faultsIn(operations[draft.kind].input, moveInput(target, draft, seen), ([field]) =>
    field === 'counted' ? 'quantity' : String(field),
  );
  if (draft.kind !== 'count' && draft.reason.trim() === '') faults.push({ field: 'reason', kind: 'missing' });
  return faults;
}

/**
 * What takes a move back: another move, since nothing that happened is taken out of the books. A reduction takes from what a sale takes
 * from, so that only what came in there can be taken back by one.
 */
export function inverseOf(
  item: Target & Pick<InventoryItem, 'enableAvailableStock'>,
  { kind, quantity, stockType }: MoveDraft,
  reason: string,
):
  | { readonly kind: 'add'; readonly input: InputOf<typeof addStock> }
  | { readonly kind: 'reduce'; readonly input: InputOf<typeof reduceStock> }
  | undefined {
  const { brandId, storeId, _id: inventoryId } = item;
  if (quantity === null || kind === 'count') return undefined;
  const input = { brandId, storeId, inventoryId, quantity, reason };
  if (kind !== 'add') return { kind: 'add', input: { ...input, stockType } };
  return stockType === soldFrom(item) ? { kind: 'reduce', input } : undefined;
}
