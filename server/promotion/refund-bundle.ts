import { sql } from 'kysely';
import { AppError } from '#domain/kit/errors.ts';
import type { BundleInstance } from '#domain/promotion/bundle-instance.ts';
import { nextBundleStatus } from '#domain/promotion/bundle-states.ts';
import type { TicketStatus } from '#domain/promotion/ticket-schema.ts';
import type { Tx } from '../database/connection.ts';
import { findBundle, lockBundle, bundleView, type BundleRow } from './bundle-rows.ts';
import { entryId } from './entry-id.ts';
import { isCustomer } from './customers.ts';
import { reverseSpent } from './points.ts';
import { standingSql } from './ticket-rows.ts';

interface Refund {
  readonly brandId: string;
  readonly id: string;
  readonly reason: string;
  /** The name of whoever takes it back. */
  readonly by: string;
}

/**
 * Takes a bundle back, once, under its lock and that of all its vouchers, which nobody can use then any more. One that was bought with an order
 * goes back with that: its money does, too.
 * @throws AppError not_found · bundle_with_order `{order}` · ticket_used · ticket_reserved · order_state
 */
export async function refundBundle(tx: Tx, refund: Refund, now: Date): Promise<BundleInstance> {
  const { brandId, id } = refund;
  const userId = (await findBundle(tx, { brandId, id }))?.user_id;
  // Who was deleted has no points that could come back.
  const isOfSomebody = userId !== undefined && (await isCustomer(tx, { brandId, userId }));
  const row = await lockBundle(tx, { brandId, id });
  if (!row) throw new AppError('not_found', { table: 'bundleInstances', id });
  if (row.order_id !== null) throw new AppError('bundle_with_order', { order: row.order_id });
  const status = nextBundleStatus(row.status, 'refunded', await lockVouchers(tx, refund, now));
  if (status === row.status) return bundleView(tx, row, now);
  await revokeVouchers(tx, refund, now);
  if (row.paid_with === 'points' && isOfSomebody)
    await reverseSpent(
      tx,
      { brandId, entryId: entryId('spend', id), newEntryId: entryId('reverse', id), label: row.name },
      now,
    );
  return bundleView(tx, await writeRefund(tx, refund, now), now);
}

/** Takes back what an order sold whose money went back. Whoever calls it has locked it with its vouchers, none of which is used. */
export async function takeBackSold(tx: Tx, refund: Refund, now: Date): Promise<void> {
  await revokeVouchers(tx, refund, now);
  await writeRefund(tx, refund, now);
}

async function revokeVouchers(tx: Tx, { brandId, id, by, reason }: Refund, now: Date): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({
      status: 'revoked',
      order_id: null,
      reserved_until: null,
      revoked_at: now.toISOString(),
      revoked_by: by,
      revoke_reason: reason,
    })
    .where('brand_id', '=', brandId)
    .where('created_by', '=', id)
    .where('status', '!=', 'revoked')
    .execute();
}

function writeRefund(tx: Tx, { brandId, id, by, reason }: Refund, now: Date): Promise<BundleRow> {
  return tx
    .updateTable('bundle_instances')
    .set({ status: 'refunded', refunded_at: now.toISOString(), refunded_by: by, refund_reason: reason })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** In one sorted pass. @returns What became of them */
async function lockVouchers(tx: Tx, { brandId, id }: Refund, now: Date): Promise<readonly TicketStatus[]> {
  const ofBundle = sql`t.brand_id = ${brandId} and t.created_by = ${id}`;
  await sql`select from tickets t where ${ofBundle} order by t.id for update`.execute(tx);
  // Asked behind the locks.
  const { rows } = await sql<{ standing: TicketStatus }>`
    select distinct ${standingSql(now)} as standing from tickets t where ${ofBundle}`.execute(tx);
  return rows.map(({ standing }) => standing);
}
