import { sql } from 'kysely';
import { AppError } from '#domain/kit/errors.ts';
import { maskedPhone } from '#domain/kit/mobile-phone.ts';
import { eraseFromOrder } from '#domain/order/persons.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import { writeNow } from '#sync/server/write.ts';
import type { DeletionList } from '../backup/deletions.ts';
import { brandAccess, systemAccess, type Database, type Tx } from '../database/connection.ts';
import { forgetBundles } from '../promotion/forget-bundles.ts';
import { forgetPoints } from '../promotion/forget-points.ts';
import { forgetTickets } from '../promotion/forget-tickets.ts';
import { eraseFromChanges } from './erase-changes.ts';

interface Parts {
  readonly database: Database;
  readonly host: SyncHost;
  readonly committed: (brandId: string, pokes: readonly ScopePoke[]) => void;
  readonly deletions: DeletionList | undefined;
}

interface Due {
  readonly brandId: string;
  readonly customerId: string;
  readonly phone: string;
  readonly dueAt: string;
}

interface OwnOrder {
  readonly id: string;
  readonly store_id: string;
  /** It is still to be made or handed over. */
  readonly is_awaited: boolean;
}

/** What is open for longer than this after it was placed, and for no later time, was forgotten. */
const awaitedMs = 2 * 24 * 3_600_000;

/**
 * Deletes the customers whose time has come. Each on their own, the account last: where it is broken off, what is left to be erased is still
 * found by it.
 * @throws what the last of those threw that failed
 */
export async function eraseDue(parts: Parts, now: Date): Promise<void> {
  let failure: unknown;
  for (const due of await dueCustomers(parts.database, now)) {
    try {
      await erase(parts, due, now);
    } catch (error) {
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}

async function dueCustomers(database: Database, now: Date): Promise<readonly Due[]> {
  const rows = await database.inTransaction(
    systemAccess,
    (tx) =>
      tx
        .selectFrom('customers')
        .select(['brand_id', 'id', 'phone', 'deletion_due_at'])
        .where('deletion_due_at', '<=', now.toISOString())
        .where('deleted_at', 'is', null)
        .execute(),
    { readOnly: true },
  );
  return rows.map(({ brand_id: brandId, id: customerId, phone, deletion_due_at: dueAt }) => ({
    brandId,
    customerId,
    phone,
    dueAt: dueAt ?? now.toISOString(),
  }));
}

async function erase({ database, host, committed, deletions }: Parts, due: Due, now: Date): Promise<void> {
  const { brandId, customerId, dueAt } = due;
  if (!(await close(database, due, now))) return;
  // Before anything is gone: a backup of an hour ago has it all.
  await deletions?.note({ brandId, customerId, dueAt });
  const all = await ordersOf(database, due, now);
  // Somebody is still to be called when it is ready, or to be brought it: the account stays due until that is over.
  const orders = all.filter((order) => !order.is_awaited);
  for (const { id: orderId, store_id: storeId } of orders) {
    try {
      const { pokes } = await writeNow(host, {
        command: eraseFromOrder,
        input: { brandId, storeId, orderId },
        actor: { kind: 'system' },
        changeId: `erase:${customerId}:${orderId}`,
      });
      committed(brandId, pokes);
    } catch (error) {
      // Its store is gone, and with it whoever could look.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    }
  }
  await eraseFromChanges(
    database,
    due,
    orders.map(({ id }) => id),
  );
  if (orders.length < all.length) return;
  await database.inTransaction(brandAccess(brandId), (tx) => empty(tx, due, now));
}

/** From here on nobody can take it back: whoever just did is no longer found to be due. */
function close(database: Database, { brandId, customerId }: Due, now: Date): Promise<boolean> {
  return database.inTransaction(brandAccess(brandId), async (tx) => {
    const [closed] = await tx
      .updateTable('customers')
      .set((eb) => ({ is_active: false, rev: eb('rev', '+', 1) }))
      .where('brand_id', '=', brandId)
      .where('id', '=', customerId)
      .where('deletion_due_at', '<=', now.toISOString())
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute();
    return closed !== undefined;
  });
}

/**
 * Also what was ordered under the number by somebody who was not signed in. What another account ordered under it is that one's: numbers are
 * given out anew, and people order for each other.
 */
async function ordersOf(
  database: Database,
  { brandId, customerId, phone, dueAt }: Due,
  now: Date,
): Promise<readonly OwnOrder[]> {
  const lately = new Date(now.getTime() - awaitedMs).toISOString();
  // What others order under the number after that must not put it off for good.
  const since = new Date(dueAt).toISOString();
  const isAwaited = sql`(is_open <> 0 and (user_id is not null or placed_at <= ${since})
    and (placed_at > ${lately} or estimated_pickup_time > ${now.toISOString()}))`;
  return database.inTransaction(
    brandAccess(brandId),
    async (tx) => {
      const { rows } = await sql<OwnOrder>`
        select id, store_id, coalesce(${isAwaited}, false) as is_awaited from orders
        where brand_id = ${brandId} and user_id = ${customerId}
        union select id, store_id, coalesce(${isAwaited}, false) as is_awaited from orders
        where brand_id = ${brandId} and customer_info ? 'phone' and customer_info ->> 'phone' = ${phone}
          and (user_id is null or user_id = ${customerId})`.execute(tx);
      return rows;
    },
    { readOnly: true },
  );
}

/** What they were told stays as a figure; to whom, and by which browser, does not. */
async function forgetMessages(tx: Tx, { brandId, customerId, phone }: Omit<Due, 'dueAt'>): Promise<void> {
  await sql`update messages m set shown = null, sealed = null where m.brand_id = ${brandId}
    and (m.shown = ${maskedPhone(phone)}
      or exists (select from orders o where o.brand_id = m.brand_id and o.id = m.order_id and o.user_id = ${customerId}))`.execute(
    tx,
  );
  await sql`delete from push_subscriptions s using orders o where s.brand_id = ${brandId}
    and o.brand_id = s.brand_id and o.id = s.order_id and o.user_id = ${customerId}`.execute(tx);
}

/** The account stays as an empty one, so that its orders have somebody to be of; its number is free. */
async function empty(tx: Tx, { brandId, customerId, phone }: Due, now: Date): Promise<void> {
  const at = now.toISOString();
  for (const table of ['customer_secrets', 'customer_sessions'] as const)
    await tx
      .deleteFrom(table)
      .where('brand_id', '=', brandId)
      .where('customer_id', '=', customerId)
      .execute();
  for (const table of ['customer_codes', 'customer_code_sends'] as const)
    await tx.deleteFrom(table).where('brand_id', '=', brandId).where('phone', '=', phone).execute();
  await tx
    .deleteFrom('line_links')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .execute();
  await forgetMessages(tx, { brandId, customerId, phone });
  // In the order in which whoever takes a bundle back locks them.
  await forgetBundles(tx, { brandId, userId: customerId });
  await forgetTickets(tx, { brandId, userId: customerId }, now);
  await forgetPoints(tx, { brandId, userId: customerId });
  await tx
    .updateTable('customers')
    .set({
      name: '',
      phone: '',
      phone_verified_at: null,
      email: null,
      gender: null,
      date_of_birth: null,
      accepts_news_since: null,
      addresses: sql`'[]'::jsonb`,
      last_login: null,
      is_active: false,
      updated_at: at,
      deleted_at: at,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .execute();
}
