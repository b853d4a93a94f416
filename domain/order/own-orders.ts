import * as z from 'zod/mini';
import type { CustomerActor } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { readPage } from '../kit/paged-rows.ts';
import { pageOf, paging, type Page } from '../kit/paging.ts';
import { customers } from '../kit/roles.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byBrand } from '../kit/scope.ts';
import { stores } from '../store/schema.ts';
import { guestOrder, guestOrderFor } from './guest-order.ts';
import { orders } from './schema.ts';

/** An order of a customer's history, with the store that it was ordered from. */
export const ownOrder = z.extend(guestOrder, {
  /** Absent where the store is no more. */
  store: z.optional(
    z.object({
      name: z.string(),
      nameEn: z.optional(z.string()),
      /** Whether guests may order there again. */
      isActive: z.boolean(),
    }),
  ),
});
export type OwnOrder = z.infer<typeof ownOrder>;

/**
 * What a customer has ordered from the brand, in all of its stores, newest first unless said otherwise.
 * @throws AppError auth_required
 */
export const listMyOrders = defineQuery({
  name: 'orderCustomer.listMine',
  rest: 'GET /order-customer/brands/{brandId}/my-orders',
  who: customers,
  scope: byBrand,
  source: 'server',
  input: z.strictObject({
    brandId: id,
    ...paging,
    /** When it was placed. */
    sortBy: z._default(z.enum(['createdAt']), 'createdAt'),
    sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  output: pageOf(ownOrder),
  tables: [orders, stores],
  run(rows, input, { actor }) {
    if (actor.kind !== 'customer') throw new AppError('auth_required');
    return readOwnOrders(rows, actor, input);
  },
  summary: 'The orders of the customer who asks, paged.',
});

/** A page of what a customer has ordered, as they see it. */
export async function readOwnOrders(
  rows: ReadRows,
  actor: CustomerActor,
  {
    page,
    limit,
    sortOrder = 'desc',
  }: { readonly page: number; readonly limit: number; readonly sortOrder?: 'asc' | 'desc' },
): Promise<Page<OwnOrder>> {
  const { brandId, customerId } = actor;
  const found = await readPage(rows, orders, {
    index: 'user',
    equals: [brandId, customerId],
    order: ['placedAt'],
    descending: sortOrder === 'desc',
    page,
    limit,
  });
  const places = await storesOf(
    rows,
    brandId,
    found.items.map(({ storeId }) => storeId),
  );
  return {
    ...found,
    items: found.items.map((row) => ({
      ...guestOrderFor(row, actor),
      store: places.get(row.storeId),
    })),
  };
}

async function storesOf(
  rows: ReadRows,
  brandId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnOrder['store']>> {
  const places = new Map<string, OwnOrder['store']>();
  for (const storeId of new Set(ids)) {
    const store = await rows.get(stores, storeId);
    if (!store || store.deletedAt || store.brandId !== brandId) continue;
    const { name, nameEn, isActive } = store;
    places.set(storeId, { name, isActive, ...(nameEn === undefined ? {} : { nameEn }) });
  }
  return places;
}
