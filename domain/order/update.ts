import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { drawerTables } from '../drawer/movements.ts';
import { applyEdits, edits, editsFrom, plainEdits } from '../kit/edit.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import type { Rows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { line, prose } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import { paymentMethod, storeSettings } from '../store/schema.ts';
import { endOrder, endUnmade } from './cancel.ts';
import { derive } from './derive.ts';
import { moveTo } from './fulfil.ts';
import { inShift, ofOrder } from './inputs.ts';
import { customerInput, dineInInput } from './wanted-schema.ts';
import { refuseGivenTwice } from './invoice.ts';
import { askForMember } from './membership.ts';
import { balanceDue, further, isCancelled, isPaid } from './order-states.ts';
import { bookPayments, paymentOf } from './payments.ts';
import { isPickupImplausible } from './pickup.ts';
import { fulfilment, order, orders, wireStatus, type Order } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';
import { shiftOf, touchShift } from './shift-of.ts';
import { stockTables } from './stock.ts';
import { tableAfter } from './table-words.ts';

const editable = {
  notes: z.optional(prose(500)),
  dineInInfo: z.optional(dineInInput),
  customerInfo: z.optional(customerInput),
  estimatedPickupTime: z.optional(instant),
};

const moves = {
  status: z.optional(wireStatus),
  /** With `status: paid`, how it was paid; cash unless said. */
  paymentMethod: z.optional(paymentMethod),
  fulfilment: z.optional(fulfilment),
  /** With a cancellation or a rejection, why. */
  cancelReason: z.optional(line(200)),
};

const updateInput = z.strictObject({ ...ofOrder, ...moves, ...edits(editable), ...inShift });
const restUpdate = z.strictObject({
  brandId: id,
  storeId: id,
  orderId: id,
  ...moves,
  ...plainEdits(editable),
});

/**
 * Changes an order from the office: notes, table, customer and pick-up time as edits; `status: paid` books one payment for the balance
 * (data-model §5); states only along the machine. What is so already changes nothing.
 *
 * @throws AppError not_found · validation (a pick-up time that has nothing to do with the day) · order_state (a move the machine does not have) · order_final · order_already_paid · edit_conflict
 */
export const updateOrder = defineCommand({
  name: 'orderAdmin.update',
  version: 1,
  nature: 'intent',
  rest: 'PUT /order-admin/brands/{brandId}/stores/{storeId}/orders/{orderId}',
  who: can('orders.take'),
  scope: byStore,
  input: updateInput,
  restInput: restUpdate,
  fromRest: ({
    brandId,
    storeId,
    orderId,
    status,
    paymentMethod: method,
    fulfilment: to,
    cancelReason,
    ...values
  }) => ({
    brandId,
    storeId,
    orderId,
    ...(status === undefined ? {} : { status }),
    ...(method === undefined ? {} : { paymentMethod: method }),
    ...(to === undefined ? {} : { fulfilment: to }),
    ...(cancelReason === undefined ? {} : { cancelReason }),
    ...editsFrom(values),
  }),
  output: order,
  tables: [orders, storeSettings, ...stockTables, ...drawerTables],
  touch: ({ orderId, storeId, shiftId }) => [
    [orders, orderId],
    [storeSettings, storeId],
    ...touchShift(shiftId),
  ],
  async seal(rows, input, ctx) {
    const { input: sealed } = await sealOrder(rows, input);
    return { ...sealed, shiftId: input.status === 'paid' ? await shiftOf(rows, ctx) : undefined };
  },
  async apply(rows, input, ctx) {
    const { notes, dineInInfo: table, customerInfo: customer, estimatedPickupTime } = input;
    const before = await orderOf(rows, input);
    if (estimatedPickupTime?.to && isPickupImplausible(estimatedPickupTime.to, ctx.now))
      throw new AppError('validation', {
        faults: [{ path: 'estimatedPickupTime', message: 'out_of_range' }],
      });
    refuseGivenTwice(customer?.to, 'customerInfo');
    const fields = { notes, dineInInfo: table, customerInfo: customer, estimatedPickupTime };
    if (Object.values(fields).some(Boolean)) {
      const edited = applyEdits(before, fields, ctx);
      // What two people say of its table at once stands as a conflict; once said, it counts among the words about it.
      const isTold = table !== undefined && edited.dineInInfo !== before.dineInInfo;
      await rows.put(
        orders,
        derive({ ...edited, ...(isTold && tableAfter(before, edited.dineInInfo, ctx)) }),
      );
    }
    await settleStatus(rows, input, ctx);
    await settleFulfilment(rows, input, ctx);
    const after = await orderOf(rows, input);
    askForMember(before, after, ctx);
    return after;
  },
  say: ({ number = '', status, fulfilment: to }) => {
    const values = { number };
    if (status === 'paid') return /*i18n*/ { id: 'order.markedPaid', values };
    if (status === 'cancelled' || to === 'cancelled' || to === 'rejected')
      return /*i18n*/ { id: 'order.ended', values };
    return /*i18n*/ { id: 'order.edited', values };
  },
  summary: 'Edits an order, marks it as paid or moves it along its states.',
});

type UpdateInput = z.infer<typeof updateInput>;

async function settleStatus(rows: Rows, input: UpdateInput, ctx: CommandContext): Promise<void> {
  const now = await orderOf(rows, input);
  const { status } = input;
  if (status === undefined || status === now.status) return;
  if (status === 'cancelled') return endOrder(rows, now, 'cancelled', reasonOf(input), ctx);
  if (status !== 'paid') throw notAMove(now, now.status, status);
  if (isCancelled(now.fulfilment))
    throw new AppError('order_final', { orderId: now._id, number: now.number });
  const payment = paymentOf(
    { _id: `${ctx.changeId}:payment`, method: input.paymentMethod ?? 'cash', amount: balanceDue(now) },
    input,
    ctx,
  );
  await bookPayments(rows, now, [payment], ctx);
}

async function settleFulfilment(rows: Rows, input: UpdateInput, ctx: CommandContext): Promise<void> {
  const now = await orderOf(rows, input);
  const { fulfilment: to } = input;
  if (to === undefined || to === now.fulfilment) return;
  if (to === 'cancelled') return endOrder(rows, now, to, reasonOf(input), ctx);
  if (to === 'rejected') {
    if (now.fulfilment !== 'placed') throw notAMove(now, now.fulfilment, to);
    return endUnmade(rows, now, to, reasonOf(input), ctx);
  }
  // Being paid may just have completed it: what was asked for lies behind it then.
  const isBehind = further(now.fulfilment, to) === now.fulfilment;
  if (isBehind && input.status === 'paid' && isPaid(now.payment)) return;
  if (isBehind) throw notAMove(now, now.fulfilment, to);
  await moveTo(rows, now, to, ctx);
}

function reasonOf({ cancelReason }: UpdateInput): string {
  if (cancelReason !== undefined) return cancelReason;
  throw new AppError('validation', { faults: [{ path: 'cancelReason', message: 'required' }] });
}

function notAMove({ _id: orderId, number }: Order, from: string, to: string): AppError {
  return new AppError('order_state', { orderId, number, from, to });
}
