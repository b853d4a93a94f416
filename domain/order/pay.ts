import { can } from '../access/permissions.ts';
import { bookedBy, drawerTables } from '../drawer/movements.ts';
import { defineCommand } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { storeSettings } from '../store/schema.ts';
import { freshParts, paymentsBySaying } from './fresh-parts.ts';
import { payInput } from './inputs.ts';
import { bookPayments, paymentOf } from './payments.ts';
import { order, orders } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';
import { takingShift, touchShift } from './shift-of.ts';
import { stockTables } from './stock.ts';
import { familyOf } from './supplement.ts';

/**
 * Money taken for an order that is there, in one or several tenders: a fact. A payment that is booked already changes nothing.
 * Flags `overpaid` where two tills took the money, and `paid_after_cancel` where somebody cancelled meanwhile: the order stays
 * cancelled and the money has to go back (settled 31). An order that was put aside is sent by it.
 */
export const payOrder = defineCommand({
  name: 'order.pay',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  input: payInput,
  output: order,
  tables: [orders, storeSettings, ...stockTables, ...drawerTables],
  touch: ({ orderId, storeId, shiftId }) => [
    [orders, orderId],
    [storeSettings, storeId],
    ...touchShift(shiftId),
  ],
  touchAtServer: bookedBy,
  async seal(rows, input, ctx) {
    const { input: sealed } = await sealOrder(rows, input);
    return { ...sealed, shiftId: await takingShift(rows, input, ctx) };
  },
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    const added = freshParts(
      'payment',
      input.payments,
      paymentsBySaying(await familyOf(rows, before)),
      before,
      ctx,
    );
    return bookPayments(
      rows,
      before,
      added.map((payment) => paymentOf(payment, input, ctx)),
      ctx,
    );
  },
  say: ({ number = '', payments }) => /*i18n*/ ({
    id: 'order.paid',
    values: { number, amount: payments.reduce((sum, { amount }) => sum + amount, 0) },
  }),
  summary: 'Takes money for an order.',
});
