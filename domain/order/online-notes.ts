import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { staff } from '../kit/roles.ts';
import { mustGet } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { derive } from './derive.ts';
import { askForBundles } from './follow-bundles.ts';
import { askForPoints } from './follow-points.ts';
import { askForTickets } from './follow-tickets.ts';
import { orders } from './schema.ts';
import { askForMessages } from './tell-guest.ts';

// What the server notes of money that a gateway gives back or has, after the payment itself. Its own commands; in no registry.

const ofOrder = { brandId: id, storeId: id, orderId: id };

/** What the gateway says of a refund, on its order. What it refused is flagged: somebody has to give it back. */
export const noteRefund = defineCommand({
  name: 'order.noteRefund',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject({ ...ofOrder, refundId: id, to: z.enum(['with_bank', 'done', 'failed']) }),
  output: z.void(),
  tables: [orders],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    const found = before.refunds.find(({ _id }) => _id === input.refundId);
    const last = found?.steps?.at(-1)?.to;
    if (!found || last === input.to || last === 'done' || last === 'failed') return;
    const steps = [...(found.steps ?? []), { to: input.to, at: ctx.now }];
    const refunds = before.refunds.map((refund) => (refund === found ? { ...refund, steps } : refund));
    await rows.put(orders, derive({ ...before, refunds }));
    // What the bank refused is kept: so is what was taken back for it.
    const after = await mustGet(rows, orders, before._id);
    askForPoints(before, after, ctx);
    askForBundles(before, after, ctx);
    askForTickets(before, after, ctx);
    askForMessages(before, after, ctx);
    const { _id: orderId, number } = before;
    if (input.to === 'failed')
      ctx.flag({ code: 'refund_failed', details: { orderId, number, amount: found.amount } });
  },
  say: ({ to }) =>
    to === 'failed'
      ? /*i18n*/ { id: 'order.refundFailed', message: '線上退款未成功' }
      : /*i18n*/ { id: 'order.refundNoted', message: '更新線上退款進度' },
});

/** Something about money online that a person should look at, on the store's list. Flagged once for each thing. */
export const flagPayment = defineCommand({
  name: 'order.flagPayment',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    code: z.enum(['payment_differs', 'capture_failed', 'refund_stuck']),
    orderId: z.optional(id),
    number: z.optional(z.string()),
    amount: z.optional(z.int()),
  }),
  output: z.void(),
  tables: [],
  async apply(_rows, { code, orderId, number, amount }, ctx) {
    ctx.flag({
      code,
      details: {
        ...(orderId === undefined ? {} : { orderId }),
        number: number ?? '',
        amount: amount ?? 0,
      },
    });
  },
  say: () => /*i18n*/ ({ id: 'order.paymentFlagged', message: '線上收款需要確認' }),
});
