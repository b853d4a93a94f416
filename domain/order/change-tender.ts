import { can } from '../access/permissions.ts';
import { bookMovements, drawerTables } from '../drawer/movements.ts';
import { signedBy } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { mustGet } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { approvedBy } from './approvals.ts';
import { derive } from './derive.ts';
import { changeTenderInput } from './inputs.ts';
import { order, orders, type Order, type Payment } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';
import { holderOf } from './supplement.ts';
import { tenderedOf, tenderKey, type Tendered } from './tendered.ts';

/**
 * Corrects how a payment was made: rung up as cash, paid by card. A fact; what it was stays in `was`, so that each drawer's count can
 * be followed. Called twice from two tills the later word holds, flagged `tender_changed_twice`. A payment at a gateway is never
 * corrected by hand; that, or a payment that is not there, is flagged `tender_kept`.
 *
 * @throws AppError validation (no such payment) · order_state (paid at a gateway), both at the till
 */
export const changeTender = defineCommand({
  name: 'order.changeTender',
  version: 1,
  nature: 'fact',
  takesApproval: true,
  who: can('orders.correct'),
  scope: byStore,
  input: changeTenderInput,
  output: order,
  tables: [orders, ...drawerTables],
  touch: ({ orderId }) => [[orders, orderId]],
  async seal(rows, input) {
    const { before: named, input: sealed } = await sealOrder(rows, input);
    const before = await holderOf(rows, named, holds(input.paymentId));
    const found = before.payments.find(({ _id }) => _id === input.paymentId);
    if (!found) throw new AppError('validation', { faults: [{ path: 'paymentId', message: 'unknown' }] });
    if (found.txn) throw new AppError('order_state', { orderId: before._id, number: before.number });
    const { method: from, tenderId: fromTender } = found;
    return {
      ...sealed,
      number: before.number,
      from,
      ...(fromTender === undefined ? {} : { fromTender }),
    };
  },
  async apply(rows, input, ctx) {
    const before = await holderOf(rows, await orderOf(rows, input), holds(input.paymentId));
    const found = before.payments.find(({ _id }) => _id === input.paymentId);
    const details = { orderId: before._id, number: before.number };
    if (!found || found.txn) {
      ctx.flag({ code: 'tender_kept', details });
      return before;
    }
    const isSame = found.method === input.method && found.tenderId === input.tenderId;
    if (isSame && found.reference === input.reference) return before;
    if (input.from !== undefined && (found.method !== input.from || found.tenderId !== input.fromTender))
      ctx.flag({
        code: 'tender_changed_twice',
        details: { ...details, from: found.method, to: input.method },
      });
    const changed = corrected(found, input, ctx);
    const payments = before.payments.map((payment) => (payment === found ? changed : payment));
    await rows.put(orders, derive({ ...before, ...approvedBy(before, ['tender'], ctx), payments }));
    const after = await mustGet(rows, orders, before._id);
    await bookMovements(rows, before, after, ctx);
    return after;
  },
  say: ({ number = '' }) => /*i18n*/ ({ id: 'order.tenderChanged', values: { number } }),
  summary: 'Corrects how a payment was made.',
});

const holds =
  (paymentId: string) =>
  ({ payments }: Order): boolean =>
    payments.some(({ _id }) => _id === paymentId);

function corrected(
  { method, tenderId, tenderName, tenderNameEn, reference, tendered, change, was = [], ...rest }: Payment,
  to: Tendered & { readonly reference?: string | undefined },
  ctx: CommandContext,
): Payment {
  const before = tenderedOf({ method, tenderId, tenderName, tenderNameEn });
  const former = { ...before, reference, tendered, change, at: ctx.now, ...signedBy(ctx.actor) };
  const handed = tenderKey(to) === tenderKey(before) ? { tendered, change } : {};
  return {
    ...rest,
    ...handed,
    ...tenderedOf(to),
    type: rest.type,
    reference: to.reference,
    was: [...was, former],
  };
}
