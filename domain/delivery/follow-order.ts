import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { staff } from '../kit/roles.ts';
import { mustGet } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { ended, endOrder } from '../order/cancel.ts';
import { derive } from '../order/derive.ts';
import { askForInvoice } from '../order/invoice.ts';
import { isCancelled } from '../order/order-states.ts';
import { keptOf } from '../order/refunds.ts';
import { orders, type Order, type Refund } from '../order/schema.ts';
import { returnStock, stockTables } from '../order/stock.ts';
import { tenderedOf } from '../order/tendered.ts';

const ofOrder = { brandId: id, storeId: id, orderId: id };
const tables = [orders, ...stockTables] as const;

/**
 * The platform was told that an order is taken, and has taken note: what its customer has paid there is the store's. One that ended meanwhile
 * stays as it is. The server's own; in no registry.
 */
export const notePlatformAccepted = defineCommand({
  name: 'delivery.noteAccepted',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject(ofOrder),
  output: z.void(),
  tables: [...tables],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    if (isCancelled(before.fulfilment)) return;
    const payments = before.payments.map((one) =>
      one.txn?.status === 'pending' ? { ...one, txn: { ...one.txn, status: 'ok' as const } } : one,
    );
    await rows.put(orders, derive({ ...before, payments, platformInfo: infoWith(before, 'accepted') }));
    await askForInvoice(rows, before, await mustGet(rows, orders, before._id), ctx);
  },
  say: () => /*i18n*/ ({ id: 'delivery.accepted', message: '外送平台已確認接單' }),
});

/**
 * The platform was told that nobody takes the order. One that somebody took meanwhile, or that ended, stays as it is. The server's own; in no
 * registry.
 */
export const denyPlatformOrder = defineCommand({
  name: 'delivery.deny',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject(ofOrder),
  output: z.object({ isDenied: z.boolean() }),
  tables: [...tables],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    if (before.fulfilment !== 'placed') return { isDenied: before.fulfilment === 'rejected' };
    await endOrder(rows, withInfo(before, 'denied'), 'rejected', undefined, ctx);
    return { isDenied: true };
  },
  say: () => /*i18n*/ ({ id: 'delivery.denied', message: '無人接單，已在外送平台拒絕訂單' }),
});

/**
 * The platform called an order off, or gave up on it: what it had paid goes back, and what was not begun goes back to stock. One that was handed
 * over stays handed over. The server's own; in no registry.
 */
export const cancelPlatformOrder = defineCommand({
  name: 'delivery.cancel',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject({ ...ofOrder, reason: z.optional(line(200)) }),
  output: z.object({ number: z.string() }),
  tables: [...tables],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    const { number } = before;
    if (isCancelled(before.fulfilment)) return { number };
    if (before.fulfilment === 'completed') {
      await rows.put(orders, derive(withInfo(before, 'cancelled')));
      return { number };
    }
    const fresh = before.items.filter(
      ({ kitchen, printedAt }) => kitchen === 'new' && printedAt === undefined,
    );
    await returnStock(rows, before, fresh, ctx);
    await rows.put(
      orders,
      derive({
        ...withInfo(before, 'cancelled'),
        ...ended('cancelled', input.reason, ctx),
        payments: before.payments.map((one) =>
          one.txn?.status === 'pending' ? { ...one, txn: { ...one.txn, status: 'failed' as const } } : one,
        ),
        refunds: [...before.refunds, ...backOf(before, input.reason, ctx.now)],
      }),
    );
    return { number };
  },
  say: () => /*i18n*/ ({ id: 'delivery.cancelled', message: '外送平台取消訂單' }),
});

/** What the platform gives back of what it had paid. */
function backOf(before: Order, reason: string | undefined, at: string): Refund[] {
  const amount = keptOf(before);
  const paid = before.payments.find(({ txn }) => txn?.status === 'ok');
  if (amount === 0 || !paid) return [];
  return [
    {
      _id: `${before._id}:refund`,
      lines: [],
      amount,
      ...tenderedOf(paid),
      reason: reason ?? '外送平台取消',
      at,
      by: '',
      restock: false,
    },
  ];
}

function withInfo(before: Order, platformStatus: string): Order {
  return { ...before, platformInfo: infoWith(before, platformStatus) };
}

function infoWith({ platformInfo }: Order, platformStatus: string): Order['platformInfo'] {
  return platformInfo && { ...platformInfo, platformStatus };
}
