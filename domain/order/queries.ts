import * as z from 'zod/mini';
import { can, mayDo } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { maskedPhone } from '../kit/mobile-phone.ts';
import { defineQuery } from '../kit/operation.ts';
import { readPage } from '../kit/paged-rows.ts';
import { pageOf, paging } from '../kit/paging.ts';
import { byBrand, byStore } from '../kit/scope.ts';
import { compareText } from '../kit/text.ts';
import { businessDateOf, day, daysFrom, instantMs } from '../kit/time.ts';
import { stores } from '../store/schema.ts';
import { order, orders, wireStatus, type Order } from './schema.ts';
import { orderOf } from './shared.ts';

/** Days that a list covers when nobody says from when: what a device keeps (sync.md §8). */
export const listedDays = 35;

const dayMs = 86_400_000;

/** What each order of the list goes by. `createdAt` is when an order was placed. */
const sorts = {
  createdAt: ['placedAt'],
  updatedAt: ['updatedAt'],
  total: ['total'],
  number: ['businessDate', 'number'],
} as const;

/**
 * The orders of a store, newest first unless said otherwise. `from` and `to` are business days, both included; without `from` it covers
 * the last {@link listedDays} days and says so, so that a total never claims more than was looked at.
 */
export const listOrders = defineQuery({
  name: 'orderAdmin.list',
  rest: 'GET /order-admin/brands/{brandId}/stores/{storeId}/orders',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({
    brandId: id,
    storeId: id,
    ...paging,
    sortBy: z._default(z.enum(['createdAt', 'updatedAt', 'total', 'number']), 'createdAt'),
    sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
    status: z.optional(wireStatus),
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: z.extend(pageOf(order), {
    /** The business days looked at. */
    from: day,
    to: z.nullable(day),
  }),
  tables: [orders, stores],
  async run(rows, input, { now }) {
    const { brandId, storeId, status, to, page, limit } = input;
    const from = input.from ?? firstListedDay((await rows.get(stores, storeId)) ?? {}, now);
    const found = await readPage(rows, orders, {
      index: 'number',
      equals: [storeId],
      from,
      to,
      where: { brandId, status },
      order: sorts[input.sortBy],
      descending: input.sortOrder === 'desc',
      page,
      limit,
    });
    return { ...found, from, to: to ?? null };
  },
  summary: 'The orders of a store, paged.',
});

/**
 * A till's orders of the present business day, newest first and all of them: its list is searched as a whole. An order of a later date,
 * from a clock that was ahead, is among them.
 */
export const listToday = defineQuery({
  name: 'order.listToday',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id }),
  output: z.array(order),
  tables: [orders, stores],
  async run(rows, { brandId, storeId }, { now }) {
    const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = (await rows.get(stores, storeId)) ?? {};
    const today = businessDateOf(instantMs(now), timezone, dayCutover);
    const found = await rows.list(orders, { index: 'number', equals: [storeId], from: today });
    return found
      .filter((row) => row.brandId === brandId)
      .sort((a, b) => compareText(b.placedAt, a.placedAt) || compareText(b._id, a._id));
  },
  summary: "A store's orders of today.",
});

/**
 * Orders of a store that a device no longer keeps, the latest days first, each by its numbers: only the server has them. `to` is a business day, included; what is
 * searched for is a part of a number.
 */
export const listOlderOrders = defineQuery({
  name: 'orderAdmin.listOlder',
  rest: 'GET /order-admin/brands/{brandId}/stores/{storeId}/older-orders',
  who: can('orders.read'),
  scope: byStore,
  source: 'server',
  input: z.strictObject({
    brandId: id,
    storeId: id,
    ...paging,
    from: z.optional(day),
    to: z.optional(day),
    number: z.optional(z.string().check(z.maxLength(20))),
  }),
  output: z.extend(pageOf(order), { to: day }),
  tables: [orders, stores],
  async run(rows, { brandId, storeId, from, to: until, number = '', page, limit }, { now }) {
    const first = firstListedDay((await rows.get(stores, storeId)) ?? {}, now);
    const newest = daysFrom(first, -1);
    const to = until !== undefined && until < newest ? until : newest;
    const found = await readPage(rows, orders, {
      index: 'number',
      equals: [storeId],
      from,
      to,
      where: { brandId },
      search: { text: number, in: ['number'] },
      // As the index has them: a day of thousands is not put in order for a page of ten.
      order: ['businessDate', 'number'],
      descending: true,
      page,
      limit,
    });
    return { ...found, to };
  },
  summary: "A store's orders from before the days that devices keep, paged.",
});

/**
 * What a customer ordered in the brand, newest first. Staff of a store are told of what was ordered there and of nothing else, employees
 * without the whole of a phone.
 */
export const listOrdersOfUser = defineQuery({
  name: 'orderAdmin.listOfUser',
  rest: 'GET /order-admin/brands/{brandId}/users/{userId}/orders',
  who: can('orders.read'),
  scope: byBrand,
  source: 'server',
  input: z.strictObject({ brandId: id, userId: id, ...paging }),
  output: pageOf(order),
  tables: [orders],
  async run(rows, { brandId, userId, page, limit }, { actor }) {
    const storeId = actor.kind === 'admin' ? actor.storeId : undefined;
    const found = await readPage(rows, orders, {
      index: 'user',
      equals: [brandId, userId],
      where: { storeId },
      order: ['placedAt'],
      descending: true,
      page,
      limit,
    });
    return mayDo(actor, 'customers.seePhone') ? found : { ...found, items: found.items.map(withoutPhone) };
  },
  summary: "A customer's orders, paged.",
});

/** One order of a store. @throws not_found */
export const getOrder = defineQuery({
  name: 'orderAdmin.get',
  rest: 'GET /order-admin/brands/{brandId}/stores/{storeId}/orders/{orderId}',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id, orderId: id }),
  output: order,
  tables: [orders],
  run: (rows, input) => orderOf(rows, input),
  summary: 'One order.',
});

function withoutPhone(row: Order): Order {
  const { customerInfo } = row;
  if (customerInfo?.phone === undefined) return row;
  return { ...row, customerInfo: { ...customerInfo, phone: maskedPhone(customerInfo.phone) } };
}

function firstListedDay(
  { timezone = 'Asia/Taipei', dayCutover = '05:00' }: { timezone?: string; dayCutover?: string },
  now: string,
): string {
  return businessDateOf(instantMs(now) - (listedDays - 1) * dayMs, timezone, dayCutover);
}
