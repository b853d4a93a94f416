import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { mustGet } from '../kit/rows.ts';
import { staff } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { askForBundles } from './follow-bundles.ts';
import { askForPoints } from './follow-points.ts';
import { askForTickets } from './follow-tickets.ts';
import { orders, type Order } from './schema.ts';

/** In place of an address that is gone: an order that was brought to somebody keeps that it was, and what that cost. */
export const erasedAddress = '***';

const place = { brandId: id, storeId: id, orderId: id };

/**
 * Gives an order to the customer who turned out to have made it: they hold its secret, have proved the phone that stands on it, or said it at
 * the counter. One that is somebody's already stays theirs. The server's own; in no registry.
 */
export const joinOrder = defineCommand({
  name: 'order.join',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject({
    ...place,
    customerId: id,
    by: z.enum(['secret', 'phone']),
    /** In part, where the counter may show it. Under a name by which it goes from kept changes when they are deleted. */
    customerInfo: z.optional(z.strictObject({ name: line(25) })),
  }),
  output: z.void(),
  tables: [orders],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    if (before.userId !== undefined || before.erasedAt !== undefined) return;
    await rows.put(orders, {
      ...before,
      userId: input.customerId,
      joined: { at: ctx.now, by: input.by, ...input.customerInfo },
    });
    const after = await mustGet(rows, orders, before._id);
    askForPoints(before, after, ctx);
    askForBundles(before, after, ctx);
    askForTickets(before, after, ctx);
  },
  say: () => /*i18n*/ ({ id: 'order.joined', message: '訂單併入會員' }),
});

/**
 * Takes from an order what tells of a person; all that the books need stays. Tills get it like any other change of it. The server's own; in no
 * registry.
 */
export const eraseFromOrder = defineCommand({
  name: 'order.erasePerson',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject(place),
  output: z.void(),
  tables: [orders],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, { now }) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    await rows.put(orders, withoutPerson(before, now));
  },
  say: () => /*i18n*/ ({ id: 'order.personErased', message: '已刪除顧客的個人資料' }),
});

/**
 * An order without its person. A company's tax id is on its invoice and tells of nobody; the account's id leads to an account that has nothing
 * in it any more.
 */
export function withoutPerson(order: Order, now: string): Order {
  const taxId = order.customerInfo?.taxId;
  return {
    ...order,
    erasedAt: order.erasedAt ?? now,
    customerInfo: taxId === undefined ? undefined : { taxId },
    ...(order.joined && { joined: { at: order.joined.at, by: order.joined.by } }),
    deliveryInfo: order.deliveryInfo && { ...order.deliveryInfo, address: erasedAddress },
    notes: undefined,
    // A guest gives reasons in their own words.
    cancelReason: order.cancelledByModel === 'User' ? undefined : order.cancelReason,
    items: order.items.map(({ note: _note, ...line }) => line),
    ...(order.parked && { parked: { at: order.parked.at, by: order.parked.by } }),
  };
}

/** Fields of changes in which people write of people, wherever in a change they stand. */
const personal = new Set(['customerInfo', 'notes', 'note', 'address', 'phone']);

/** What stands among them and tells of a company or a charity. */
const harmless = new Set(['taxId', 'donationCode']);

/**
 * The arguments of a kept change without what tells of a person. Lists and objects stay as deep as they are, so that the change can still be
 * read; a text in one of the {@link personal} fields becomes {@link erasedAddress}, and so does all text below one of them.
 */
export function changeWithoutPerson(value: unknown, isPersonal = false): unknown {
  if (typeof value === 'string') return isPersonal ? erasedAddress : value;
  if (Array.isArray(value)) return value.map((one) => changeWithoutPerson(one, isPersonal));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [
      field,
      harmless.has(field) ? one : changeWithoutPerson(one, isPersonal || personal.has(field)),
    ]),
  );
}
