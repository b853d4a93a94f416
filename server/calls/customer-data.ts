import { exportCustomerData, keepAccount, requestDeletion } from '#domain/customer/data-operations.ts';
import { deletionDays } from '#domain/customer/limits.ts';
import type { CustomerActor } from '#domain/kit/actor.ts';
import { readOwnOrders, type OwnOrder } from '#domain/order/own-orders.ts';
import type { PointEntry } from '#domain/promotion/point-ledger.ts';
import { brandAccess } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import { readHistory } from '../promotion/read-points.ts';
import { bundlesOfCustomer } from '../promotion/bundle-lists.ts';
import { ticketsOfCustomer } from '../promotion/ticket-lists.ts';
import { couponOf, voucherOf } from '../promotion/ticket-rows.ts';
import { customerOf, implement, type CallContext } from './call.ts';
import { mustFindCustomer, profileOf, writeCustomer } from './customer-profile.ts';
import { proveCustomerPassword } from './customer-password.ts';

const dayMs = 86_400_000;
const tables = new TableSqls();

export const exportCustomerDataCall = implement(exportCustomerData, async ({ brandId }, ctx) => {
  const { actor } = await customerOf(ctx);
  // All that somebody ever ordered is read, and stands in the server's memory until it is sent.
  ctx.dataExports.count(`${brandId}/${actor.customerId}`);
  const own = { brandId, userId: actor.customerId };
  const { customer, sessions, bundles, coupons, vouchers, lines } = await ctx.database.inTransaction(
    brandAccess(brandId),
    async (tx) => ({
      customer: await mustFindCustomer(tx, actor),
      sessions: await tx
        .selectFrom('customer_sessions')
        .select(['device', 'created_at', 'last_seen_at', 'expires_at'])
        .where('brand_id', '=', brandId)
        .where('customer_id', '=', actor.customerId)
        .orderBy('last_seen_at', 'desc')
        .execute(),
      lines: await tx
        .selectFrom('line_links')
        .select(['name', 'linked_at'])
        .where('brand_id', '=', brandId)
        .where('customer_id', '=', actor.customerId)
        .execute(),
      bundles: await bundlesOfCustomer(tx, own, ctx.now),
      coupons: await ticketsOfCustomer(tx, { ...own, kind: 'coupon' }, ctx.now),
      vouchers: await ticketsOfCustomer(tx, { ...own, kind: 'voucher' }, ctx.now),
    }),
    { readOnly: true },
  );
  const { accepts_news_since: news, phone_verified_at: verified, last_login: login } = customer;
  return {
    exportedAt: ctx.now.toISOString(),
    profile: profileOf(customer),
    ...(news === null ? {} : { acceptsNewsSince: news }),
    ...(verified === null ? {} : { phoneVerifiedAt: verified }),
    ...(login === null ? {} : { lastLogin: login }),
    sessions: sessions.map(({ device, created_at, last_seen_at, expires_at }) => ({
      ...(device === null ? {} : { device }),
      createdAt: created_at,
      lastSeenAt: last_seen_at,
      expiresAt: expires_at,
    })),
    orders: await allOrders(brandId, actor, ctx),
    points: await allPoints(actor, ctx),
    bundles,
    coupons: coupons.map(({ row, status }) => couponOf(row, status, 'all')),
    vouchers: vouchers.map(({ row, status }) => voucherOf(row, status, 'all')),
    ...(lines.length > 0 && {
      lineAccounts: lines.map(({ name, linked_at: linkedAt }) => ({ name, linkedAt })),
    }),
  };
});

/** By pages, each a reading of its own: however long the history, the server answers others in between. */
async function allOrders(
  brandId: string,
  actor: CustomerActor,
  { database }: CallContext,
): Promise<OwnOrder[]> {
  const all: OwnOrder[] = [];
  for (let page = 1; ; page++) {
    const found = await inSession(database, 'snapshot', brandAccess(brandId), (session) =>
      readOwnOrders(new PostgresRows(session, tables, brandId), actor, { page, limit: 100 }),
    );
    all.push(...found.items);
    if (found.items.length < found.limit) return all;
  }
}

/** By pages as well. What comes in between them moves the rest on, and is not told twice. */
async function allPoints(
  { brandId, customerId: userId }: CustomerActor,
  { database }: CallContext,
): Promise<PointEntry[]> {
  const all = new Map<string, PointEntry>();
  for (let page = 1; ; page++) {
    const { records, pagination } = await database.inTransaction(
      brandAccess(brandId),
      (tx) => readHistory(tx, { brandId, userId }, { page, limit: 100, audience: 'all' }),
      { readOnly: true },
    );
    for (const entry of records) all.set(entry._id, entry);
    if (page * pagination.limit >= pagination.total) return [...all.values()];
  }
}

/**
 * Whoever finds a telephone deletes nobody: it takes the password. The list beside the backups is told before the database commits, so that no
 * restored one forgets the wish.
 */
export const requestDeletionCall = implement(requestDeletion, async ({ currentPassword }, ctx) => {
  const { actor } = await customerOf(ctx);
  await proveCustomerPassword(actor, currentPassword, ctx);
  ctx.deletionWishes.count(`${actor.brandId}/${actor.customerId}`);
  return setDue(actor, ctx, new Date(ctx.now.getTime() + deletionDays * dayMs).toISOString());
});

export const keepAccountCall = implement(keepAccount, async (_input, ctx) => {
  const { actor } = await customerOf(ctx);
  return setDue(actor, ctx, null);
});

async function setDue(actor: CustomerActor, ctx: CallContext, wanted: string | null) {
  const { brandId, customerId } = actor;
  return ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    const customer = await mustFindCustomer(tx, actor);
    if ((customer.deletion_due_at === null) === (wanted === null)) return profileOf(customer);
    const written = await writeCustomer(tx, customer, { deletion_due_at: wanted }, ctx.now);
    await ctx.deletions?.note({ brandId, customerId, dueAt: wanted });
    return profileOf(written);
  });
}
