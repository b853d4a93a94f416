import type { Actor } from '#domain/kit/actor.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { instantMs } from '#domain/kit/time.ts';
import { guestOrderFor, mustBeTheirs, type GuestOrderView } from '#domain/order/guest-order.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { dueAtMs, isUntouched, undeliveredMs } from '#domain/order/undelivered.ts';
import { storeSettings, stores, type Store } from '#domain/store/schema.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession, type Session } from '../database/session.ts';
import { isUnfetched } from './fetched-orders.ts';

const tables = new TableSqls();

interface Asked {
  readonly brandId: string;
  readonly orderId: string;
}

/** An order as its guest sees it. @throws AppError not_found for anybody else */
export function readGuestOrder(
  database: Database,
  asked: Asked,
  actor: Actor,
  now: Date,
): Promise<GuestOrderView> {
  return inSession(database, 'snapshot', brandAccess(asked.brandId), async (session) => {
    const rows: ReadRows = new PostgresRows(session, tables, asked.brandId);
    const row = mustBeTheirs(await rows.get(orders, asked.orderId), asked, actor);
    const store = await rows.get(stores, row.storeId);
    return {
      ...guestOrderFor(row, actor),
      isUndelivered: await isUndelivered(session, rows, { row, store, now }),
      ...(store && { storePhone: store.phone }),
      ...(await paymentPageOf(session, row)),
    };
  });
}

/** Where its payment goes on, for whoever closed the bank's page. */
async function paymentPageOf(
  session: Session,
  { brandId, _id, payment }: Order,
): Promise<{ paymentUrl?: string }> {
  if (payment !== 'pending') return {};
  const [line] = await session.query(
    `select "payment_url" from "payment_attempts" where "brand_id" = $1 and "order_id" = $2 and "state" = 'redirected'`,
    [brandId, _id],
  );
  const url = line?.['payment_url'];
  return typeof url === 'string' ? { paymentUrl: url } : {};
}

/** No till has fetched it although one should have by now. */
async function isUndelivered(
  session: Session,
  rows: ReadRows,
  { row, store, now }: { readonly row: Order; readonly store: Store | undefined; readonly now: Date },
): Promise<boolean> {
  if (!isUntouched(row) || now.getTime() - instantMs(row.placedAt) < undeliveredMs) return false;
  const settings = await rows.get(storeSettings, row.storeId);
  if (!store || !settings || now.getTime() - dueAtMs(row, { store, settings }) < undeliveredMs) return false;
  return isUnfetched(session, row.brandId, row._id);
}
