import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { amount, spread } from '../kit/money.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { staff } from '../kit/roles.ts';
import { mustGet } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { derive } from './derive.ts';
import { askForBundles } from './follow-bundles.ts';
import { askForPoints } from './follow-points.ts';
import { askForTickets } from './follow-tickets.ts';
import { orders, type Refund } from './schema.ts';
import { askForMessages } from './tell-guest.ts';

// What the server notes of money that a gateway gives back or has, after the payment itself. Its own commands; in no registry.

const ofOrder = { brandId: id, storeId: id, orderId: id };

/** What the bank refuses of a refund that goes back by several payments. */
const refusedPart = z.strictObject({
  /** The refund that it becomes. */
  _id: id,
  amount,
});

/**
 * What the gateway says of a refund, on its order. What it refused is flagged: somebody has to give it back. Where it refused a part and the rest goes
 * back by another payment, the part becomes a refund of its own, so that each of both is told as it is.
 */
export const noteRefund = defineCommand({
  name: 'order.noteRefund',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject({
    ...ofOrder,
    refundId: id,
    to: z.enum(['with_bank', 'done', 'failed']),
    refused: z.optional(refusedPart),
  }),
  output: z.void(),
  tables: [orders],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    const found = before.refunds.find(({ _id }) => _id === input.refundId);
    const last = found?.steps?.at(-1)?.to;
    const { refused } = input;
    const isKnown = before.refunds.some(({ _id }) => _id === refused?._id);
    if (!found || isKnown || last === input.to || last === 'done' || last === 'failed') return;
    const step = { to: input.to, at: ctx.now };
    const noted =
      refused && refused.amount < found.amount
        ? partedBy(found, refused, step)
        : [{ ...found, steps: [...(found.steps ?? []), step] }];
    const refunds = before.refunds.flatMap((refund) => (refund === found ? noted : [refund]));
    await rows.put(orders, derive({ ...before, refunds }));
    // What the bank refused is kept: so is what was taken back for it.
    const after = await mustGet(rows, orders, before._id);
    askForPoints(before, after, ctx);
    askForBundles(before, after, ctx);
    askForTickets(before, after, ctx);
    askForMessages(before, after, ctx);
    if (input.to !== 'failed') return;
    const { _id: orderId, number } = before;
    const kept = refused?.amount ?? found.amount;
    ctx.flag({ code: 'refund_failed', details: { orderId, number, amount: kept } });
  },
  say: ({ to }) =>
    to === 'failed'
      ? /*i18n*/ { id: 'order.refundFailed', message: '線上退款未成功' }
      : /*i18n*/ { id: 'order.refundNoted', message: '更新線上退款進度' },
});

/** What goes back, and what was refused of it; what was given back for the dishes goes with what comes. */
function partedBy(
  refund: Refund,
  { _id, amount: refused }: z.infer<typeof refusedPart>,
  step: NonNullable<Refund['steps']>[number],
): Refund[] {
  const left = refund.amount - refused;
  const amounts = spread(
    left,
    refund.lines.map(({ amount: whole }) => whole),
  );
  const lines = refund.lines.map((line, at) => ({ ...line, amount: amounts[at] ?? 0 }));
  const steps = [...(refund.steps ?? []), step];
  return [
    { ...refund, lines, amount: left },
    { ...refund, _id, lines: [], amount: refused, steps, restock: false },
  ];
}

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
