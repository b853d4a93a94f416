import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { mustBeTheirs } from '#domain/order/guest-order.ts';
import { beginPayment } from '#domain/order/online-payment.ts';
import { payGuestOrder, paymentCallback } from '#domain/order/payment-calls.ts';
import { orders } from '#domain/order/schema.ts';
import { wayOf } from '#domain/order/web-inputs.ts';
import { writeNow } from '#sync/server/write.ts';
import { brandAccess } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import type { Attempt } from '../payments/attempts.ts';
import { readGuestOrder } from '../sync/guest-orders.ts';
import { implement, type CallContext } from './call.ts';

const tables = new TableSqls();

export const payGuestOrderCall = implement(payGuestOrder, async (input, ctx) => {
  const { brandId, orderId, primeToken: prime = '', paymentMethod } = input;
  const { database, payments, actor, now, sync, origin, locale, address } = ctx;
  const row = await theirs(ctx, input);
  if (prime === '') throw new AppError('payment_token_required');
  const way = input.payWith ?? wayOf(paymentMethod);
  payments.online.judge(address);
  const ready = await payments.online.ready(brandId, way);
  const { storeId, number, customerInfo = {} } = row;
  const beginning = { brandId, storeId, way, prime, origin, locale, address };
  const paymentId = uuidv7(now.getTime(), randomBytes);
  const held: Attempt[] = [];
  const { pokes } = await writeNow(sync.host, {
    command: beginPayment,
    input: { brandId, storeId, orderId, payWith: way },
    actor: { kind: 'system' },
    changeId: paymentId,
    beside: async (tx, begun) => {
      const { amount } = begun as { readonly amount: number };
      held.push(await payments.online.hold(tx, beginning, { orderId, number, amount, paymentId }, ready));
    },
  });
  sync.committed(brandId, pokes);
  for (const attempt of held) await payments.online.charge(attempt, beginning, ready, customerInfo);
  return readGuestOrder(database, { brandId, orderId }, actor, ctx.now);
});

export const paymentCallbackCall = implement(
  paymentCallback,
  async (input, { payments, address }) => {
    const { brandId, orderId, p = '', t = '' } = input;
    await payments.online.heard({ brandId, orderId, p, t, address });
    return {};
  },
  ({ said, address }, { payments }) => {
    const text = (name: string): string => (typeof said[name] === 'string' ? said[name] : '');
    const [brandId, orderId, p, t] = [text('brandId'), text('orderId'), text('p'), text('t')];
    payments.online.judgeNotice({ brandId, orderId, p, t, address });
  },
);

/** Of an id that is somebody else's it is not said that it is there. @throws AppError not_found */
function theirs(
  { database, actor }: CallContext,
  input: { readonly brandId: string; readonly orderId: string },
) {
  return inSession(database, 'snapshot', brandAccess(input.brandId), async (session) => {
    const rows: ReadRows = new PostgresRows(session, tables, input.brandId);
    return mustBeTheirs(await rows.get(orders, input.orderId), input, actor);
  });
}
