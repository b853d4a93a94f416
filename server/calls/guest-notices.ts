import { AppError } from '#domain/kit/errors.ts';
import { forgetNotices, getNoticeKey, keepNotices } from '#domain/message/operations.ts';
import { mustBeTheirs } from '#domain/order/guest-order.ts';
import { orders } from '#domain/order/schema.ts';
import { hashToken } from '../access/session-store.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import { implement, type CallContext } from './call.ts';

/** Most browsers that are notified of one order, with those of people to whom it was shared. */
const mostBrowsers = 10;

export const getNoticeKeyCall = implement(getNoticeKey, async (_input, { messages }) => ({
  key: (await messages.keys.get()).publicKey,
}));

export const keepNoticesCall = implement(keepNotices, async (input, ctx) => {
  const { brandId, orderId, endpoint, p256dh, auth } = input;
  if (!ctx.messages.push.isKnown(endpoint))
    throw new AppError('validation', { faults: [{ path: 'endpoint', message: 'invalid' }] });
  const recipient = hashToken(endpoint);
  await ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    await mustBeOwn(tx, input, ctx);
    const said = { endpoint, p256dh, auth, locale: ctx.locale, created_at: ctx.now.toISOString() };
    await tx
      .insertInto('push_subscriptions')
      .values({ brand_id: brandId, order_id: orderId, recipient, ...said })
      .onConflict((on) => on.columns(['brand_id', 'order_id', 'recipient']).doUpdateSet(said))
      .execute();
    await keepNewest(tx, brandId, orderId);
  });
  return { ok: true as const };
});

export const forgetNoticesCall = implement(forgetNotices, async (input, ctx) => {
  const { brandId, orderId, endpoint } = input;
  await ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    await mustBeOwn(tx, input, ctx);
    await tx
      .deleteFrom('push_subscriptions')
      .where('brand_id', '=', brandId)
      .where('order_id', '=', orderId)
      .where('recipient', '=', hashToken(endpoint))
      .execute();
  });
  return { ok: true as const };
});

/** @throws AppError not_found */
async function mustBeOwn(
  tx: Tx,
  asked: { readonly brandId: string; readonly orderId: string },
  { actor }: CallContext,
): Promise<void> {
  const [order] = await rowsOf(tx, orders, { brandId: asked.brandId, ids: [asked.orderId] });
  mustBeTheirs(order, asked, actor);
}

async function keepNewest(tx: Tx, brandId: string, orderId: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('recipient', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('recipient')
        .where('brand_id', '=', brandId)
        .where('order_id', '=', orderId)
        .orderBy('created_at', 'desc')
        .limit(mostBrowsers),
    )
    .execute();
}
