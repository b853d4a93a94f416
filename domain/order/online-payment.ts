import * as z from 'zod/mini';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { staff } from '../kit/roles.ts';
import { mustGet, type ReadRows, type Rows } from '../kit/rows.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { payWith } from '../payment/schema.ts';
import { storeSettings, stores } from '../store/schema.ts';
import { endOrder, notMade } from './cancel.ts';
import { acceptsByItself } from './accepting.ts';
import { askForReceipt } from './ask-for-receipt.ts';
import { derive } from './derive.ts';
import { askForBundles } from './follow-bundles.ts';
import { askForPoints } from './follow-points.ts';
import { askForTickets } from './follow-tickets.ts';
import { accept } from './fulfil.ts';
import { mayPayOnline } from './guest-order.ts';
import { readyOf } from './guest-times.ts';
import { askForInvoice } from './invoice.ts';
import { pendingPayment } from './online-begin.ts';
import { askForCapture, askForMoneyBack } from './online-jobs.ts';
import { wholeRefund } from './online-refunds.ts';
import { awaitsPayment, balanceDue, isCancelled, mayComeYet } from './order-states.ts';
import { flagOverpaid } from './payments.ts';
import { orders, type Order, type Payment } from './schema.ts';
import { stockTables } from './stock.ts';
import { askForMessages } from './tell-guest.ts';

// What the server notes on an order of its payment by a gateway. The server's own commands; in no registry.

const ofOrder = { brandId: id, storeId: id, orderId: id };

/** Why money goes back of an order that is paid by other money, as its refund says it. */
const paidAlready = '訂單已在櫃檯付款，線上款項自動退回';

/** As many cards are tried for one order at most. */
const mostAttempts = 10;

/**
 * A guest pays an order that is there: after a refusal, or one that was to be paid at the counter. Who may, the caller has judged.
 * @throws AppError not_found · order_state (nothing to pay, or a payment is under way) · payment_unavailable
 */
export const beginPayment = defineCommand({
  name: 'order.beginPayment',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject({ ...ofOrder, payWith }),
  output: z.object({ amount: z.int() }),
  tables: [orders, storeSettings],
  touch: ({ orderId, storeId }) => [
    [orders, orderId],
    [storeSettings, storeId],
  ],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    const settings = await mustGetOwn(rows, storeSettings, input.storeId, input);
    if (!settings.serviceSettings.isActiveCustomerOnlinePayment) throw new AppError('payment_unavailable');
    const tried = before.payments.filter(({ type }) => type === 'Online').length;
    const { _id: orderId, number, payment: from } = before;
    if (!mayPayOnline(before) || tried >= mostAttempts)
      throw new AppError('order_state', { orderId, number, from });
    const amount = balanceDue(before);
    const payment = pendingPayment(ctx, { way: input.payWith, amount });
    await rows.put(orders, derive({ ...before, payments: [...before.payments, payment] }));
    return { amount };
  },
  say: () => /*i18n*/ ({ id: 'order.paymentBegun', message: '客人開始線上付款' }),
});

/**
 * What became of a payment, as the gateway itself says: taken, held, or refused. Said again it changes nothing. In time, the order is taken
 * on where the store does that by itself; on one that ended meanwhile it goes back automatically, and the order is not reopened. So it does
 * on one that was paid at the counter meanwhile.
 */
export const settlePayment = defineCommand({
  name: 'order.settlePayment',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  reads: ({ brandId }) => [brandScope(brandId)],
  input: z.strictObject({
    ...ofOrder,
    paymentId: id,
    status: z.enum(['authorised', 'ok', 'failed']),
    tradeNo: z.optional(line(60)),
    isHeard: z.boolean(),
  }),
  output: z.void(),
  tables: [orders, stores, ...stockTables],
  touch: ({ orderId, storeId }) => [
    [orders, orderId],
    [storeSettings, storeId],
    [stores, storeId],
  ],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    const { paymentId, status, tradeNo } = input;
    const found = before.payments.find(({ _id }) => _id === paymentId);
    if (!found?.txn || !isNews(found.txn.status, status)) return;
    const paid: Payment = {
      ...found,
      at: found.txn.status === 'pending' ? ctx.now : found.at,
      txn: { ...found.txn, status, ...(tradeNo === undefined ? {} : { tradeNo }) },
    };
    const payments = before.payments.map((payment) => (payment === found ? paid : payment));
    await rows.put(orders, derive({ ...before, payments }));
    if (status === 'failed' || found.txn.status !== 'pending') return;
    await follow(rows, { before, input }, ctx);
  },
  say: ({ status }) =>
    status === 'failed'
      ? /*i18n*/ { id: 'order.paymentFailed', message: '線上付款未成功' }
      : /*i18n*/ { id: 'order.paidOnline', message: '線上付款完成' },
});

type TxnStatus = NonNullable<Payment['txn']>['status'];

/** A payment is settled once; what is held may still be taken. What is let go is a refund. */
function isNews(from: TxnStatus, to: TxnStatus): boolean {
  return from === 'pending' || (from === 'authorised' && to === 'ok');
}

interface Settled {
  readonly before: Order;
  readonly input: { readonly brandId: string; readonly isHeard: boolean };
}

async function follow(rows: Rows, { before, input }: Settled, ctx: CommandContext): Promise<void> {
  const { _id: orderId, storeId } = before;
  const paid = await mustGet(rows, orders, orderId);
  const isEnded = isCancelled(paid.fulfilment);
  if (isEnded || balanceDue(before) === 0) {
    const why = { cause: `late:${ctx.changeId}`, reason: isEnded ? notMade : paidAlready };
    await giveBack(rows, paid, why, ctx);
  } else {
    // Somebody may have paid a part at the counter meanwhile: what came twice has to be looked at.
    flagOverpaid(paid, before, ctx);
    const settings = await rows.get(storeSettings, storeId);
    const store = await rows.get(stores, storeId);
    const mayAccept = paid.fulfilment === 'placed' && settings && store;
    if (mayAccept && acceptsByItself(paid.items, settings, input.isHeard)) {
      const at = await promiseOf(rows, paid, { store, settings }, ctx);
      if (at !== undefined) await rows.put(orders, derive({ ...(await accept(rows, paid, ctx)), ...at }));
    } else if (paid.fulfilment !== 'placed') askForCapture(paid, ctx);
  }
  const after = await mustGet(rows, orders, orderId);
  askForPoints(before, after, ctx);
  askForBundles(before, after, ctx);
  askForTickets(before, after, ctx);
  askForMessages(before, after, ctx);
  askForReceipt(before, after, ctx);
  if (!isCancelled(after.fulfilment)) await askForInvoice(rows, before, after, ctx);
}

/**
 * What a guest is told of when it is ready.
 * @returns undefined where no order of this moment is taken any more, since the store closed or has its hands full: then somebody there says
 */
async function promiseOf(
  rows: ReadRows,
  { _id: orderId, orderType, estimatedPickupTime }: Order,
  place: Parameters<typeof readyOf>[1],
  { now }: CommandContext,
): Promise<Pick<Order, 'promisedAt'> | undefined> {
  try {
    const { at } = await readyOf(rows, place, {
      orderType,
      orderId,
      now,
      ...(estimatedPickupTime === undefined ? {} : { estimatedPickupTime }),
    });
    return at === undefined ? {} : { promisedAt: at };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function giveBack(
  rows: Rows,
  paid: Order,
  why: Parameters<typeof wholeRefund>[1],
  ctx: CommandContext,
): Promise<void> {
  const refunds = [...paid.refunds, ...wholeRefund(paid, why, ctx)];
  await rows.put(orders, derive({ ...paid, refunds }));
  askForMoneyBack(paid, await mustGet(rows, orders, paid._id), ctx);
}

/**
 * An order that was to be paid online, and was not in time, is given up; what it took from stock goes back. Paid meanwhile, it stays. One that is to be paid
 * at the counter stays as well, and no longer waits for what its guest began and left.
 */
export const expirePayment = defineCommand({
  name: 'order.expirePayment',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject(ofOrder),
  output: z.void(),
  tables: [orders, ...stockTables],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    if (awaitsPayment(before)) return endOrder(rows, before, 'cancelled', undefined, ctx);
    if (isCancelled(before.fulfilment) || !before.payments.some(mayComeYet)) return;
    const payments = before.payments.map((payment) =>
      payment.txn && mayComeYet(payment)
        ? { ...payment, txn: { ...payment.txn, lapsedAt: payment.txn.lapsedAt ?? ctx.now } }
        : payment,
    );
    await rows.put(orders, derive({ ...before, payments }));
  },
  say: () => /*i18n*/ ({ id: 'order.paymentExpired', message: '未在時限內付款，訂單自動取消' }),
});
