import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { imageHash } from '../catalogue/image-operations.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { Rows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { changeStockOfMany } from './bulk-operations.ts';
import { bookCount, seenOf, seenSum } from './counting.ts';
import { answer, itemAnswer, moveOf } from './items.ts';
import { inventory, inventoryType, maxPieces, stockMoves, stockType, type StockMove } from './schema.ts';
import { soldFrom } from './stock.ts';

const place = { brandId: id, storeId: id, inventoryId: id };
const quantity = z.int().check(z.gte(1), z.lte(maxPieces));
const reason = z.optional(line(200));

/** The specification's body names the item's type; the item's own is what counts. */
const spokenType = z.optional(inventoryType);

const booked = z.strictObject({ ...place, quantity, reason, stockType: z._default(stockType, 'totalStock') });
const bookedByRest = z.strictObject({ ...booked.shape, inventoryType: spokenType });

/** What is thrown away may be shown: a picture that the device keeps until it is sent, by its hash. */
const photo = z.optional(imageHash);

type Booked = z.infer<typeof booked>;

function withoutType<T extends { inventoryType?: unknown }>({
  inventoryType: _spoken,
  ...input
}: T): Omit<T, 'inventoryType'> {
  return input;
}

/** Stock came in. */
export const addStock = defineCommand({
  name: 'inventory.add',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  rest: 'POST /inventory/brands/{brandId}/{storeId}/inventory/{inventoryId}/add',
  who: can('inventory.edit'),
  scope: byStore,
  input: booked,
  restInput: bookedByRest,
  fromRest: withoutType,
  output: itemAnswer,
  tables: [inventory, stockMoves],
  touch: (input) => [[inventory, input.inventoryId]],
  apply: (rows, input, ctx) =>
    book(rows, input, ctx, { ...input, delta: input.quantity, changeType: 'manual_add' }),
  say: (input) => /*i18n*/ ({ id: 'inventory.added', values: { count: input.quantity } }),
  summary: 'Adds pieces to an item.',
});

/** Pieces that can no longer be sold. */
export const damageStock = defineCommand({
  name: 'inventory.damage',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  rest: 'POST /inventory/brands/{brandId}/{storeId}/inventory/{inventoryId}/damage',
  who: can('inventory.edit'),
  scope: byStore,
  input: z.strictObject({ ...booked.shape, photo }),
  restInput: z.strictObject({ ...bookedByRest.shape, photo }),
  fromRest: withoutType,
  output: itemAnswer,
  tables: [inventory, stockMoves],
  touch: (input) => [[inventory, input.inventoryId]],
  apply: (rows, input, ctx) =>
    book(rows, input, ctx, { ...input, delta: -input.quantity, changeType: 'damage' }),
  say: (input) => /*i18n*/ ({ id: 'inventory.damaged', values: { count: input.quantity } }),
  summary: 'Takes damaged pieces off an item.',
});

const reduced = z.strictObject({ ...place, quantity, reason, orderId: z.optional(id) });

/** Pieces that left, by hand or for an order, from the balances a sale takes from. */
export const reduceStock = defineCommand({
  name: 'inventory.reduce',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  rest: 'POST /inventory/brands/{brandId}/{storeId}/inventory/{inventoryId}/reduce',
  who: can('inventory.edit'),
  scope: byStore,
  input: reduced,
  restInput: z.strictObject({ ...reduced.shape, inventoryType: spokenType }),
  fromRest: withoutType,
  output: itemAnswer,
  tables: [inventory, stockMoves],
  touch: (input) => [[inventory, input.inventoryId]],
  apply: (rows, input, ctx) =>
    book(rows, input, ctx, {
      reason: input.reason,
      order: input.orderId,
      delta: -input.quantity,
      changeType: input.orderId === undefined ? 'manual_subtract' : 'order',
    }),
  say: (input) => /*i18n*/ ({ id: 'inventory.reduced', values: { count: input.quantity } }),
  summary: 'Takes pieces off an item.',
});

/**
 * A count of what may be sold today ({@link bookCount}). `seen` and `seenCountSum` are what the person looked at; without them they are
 * read at commit.
 */
export const setAvailableStock = defineCommand({
  name: 'inventory.setAvailableStock',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  rest: 'PUT /inventory/brands/{brandId}/{storeId}/inventory/{inventoryId}/available-stock',
  who: can('inventory.edit'),
  scope: byStore,
  input: z.strictObject({
    ...place,
    availableStock: z.int().check(z.gte(0), z.lte(maxPieces)),
    reason,
    seen: z.optional(seenSum),
    seenCountSum: z.optional(seenSum),
  }),
  output: itemAnswer,
  tables: [inventory, stockMoves],
  touch: (input) => [[inventory, input.inventoryId]],
  readsBalances: true,
  async seal(rows, input) {
    const item = await mustGetOwn(rows, inventory, input.inventoryId, input);
    return { ...input, ...seenOf(item, 'availableStock', input) };
  },
  async apply(rows, { availableStock: counted, ...input }, ctx) {
    const item = await mustGetOwn(rows, inventory, input.inventoryId, input);
    await bookCount(rows, item, { balance: 'availableStock', counted, ...input }, ctx);
    return answer(rows, item._id, ctx.now);
  },
  say: (input) => /*i18n*/ ({ id: 'inventory.counted', values: { count: input.availableStock } }),
  summary: 'Sets what may still be sold, as a count.',
});

/** A count of either balance: of what is there in all, or of what may be sold today. Each has a sum of its own ({@link bookCount}). */
export const countStock = defineCommand({
  name: 'inventory.count',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('inventory.edit'),
  scope: byStore,
  input: z.strictObject({
    ...place,
    stockType: z.enum(['totalStock', 'availableStock']),
    counted: z.int().check(z.gte(0), z.lte(maxPieces)),
    reason,
    seen: z.optional(seenSum),
    seenCountSum: z.optional(seenSum),
  }),
  output: itemAnswer,
  tables: [inventory, stockMoves],
  touch: (input) => [[inventory, input.inventoryId]],
  async seal(rows, input) {
    const item = await mustGetOwn(rows, inventory, input.inventoryId, input);
    return { ...input, ...seenOf(item, input.stockType, input) };
  },
  async apply(rows, { stockType: balance, ...input }, ctx) {
    const item = await mustGetOwn(rows, inventory, input.inventoryId, input);
    await bookCount(rows, item, { balance, ...input }, ctx);
    return answer(rows, item._id, ctx.now);
  },
  say: ({ stockType: balance, counted: count }) =>
    balance === 'availableStock'
      ? /*i18n*/ { id: 'inventory.counted', values: { count } }
      : /*i18n*/ { id: 'inventory.countedTotal', message: '總庫存盤點為{count}份', values: { count } },
  summary: 'Counts one of the balances of an item.',
});

type Booking = Pick<StockMove, 'delta' | 'changeType'> &
  Partial<Pick<Booked, 'stockType'>> & {
    reason?: string | undefined;
    photo?: string | undefined;
    order?: string | undefined;
  };

async function book(
  rows: Rows,
  input: Pick<Booked, 'brandId' | 'storeId' | 'inventoryId'>,
  ctx: CommandContext,
  booking: Booking,
) {
  const item = await mustGetOwn(rows, inventory, input.inventoryId, input);
  const { delta, changeType, reason: why, photo: shown, order } = booking;
  const which = booking.stockType ?? soldFrom(item);
  const move = { stockType: which, delta, changeType, reason: why, photo: shown, order };
  await rows.put(stockMoves, moveOf(item, ctx, move));
  return answer(rows, item._id, ctx.now);
}

export const stockOperations = [
  addStock,
  reduceStock,
  damageStock,
  setAvailableStock,
  countStock,
  changeStockOfMany,
];
