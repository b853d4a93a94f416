import { nameInPart } from '#domain/customer/name-in-part.ts';
import { memberInputOf, type MemberInput } from '#domain/order/membership.ts';
import { joinOrder } from '#domain/order/persons.ts';
import { orders } from '#domain/order/schema.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import { writeNow } from '#sync/server/write.ts';
import { enrolUnproved, findByPhone, type CustomerRow } from '../access/customers.ts';
import { brandAccess, type Database, type Tx } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import type { DueJob } from './job-runner.ts';

interface Parts {
  readonly database: Database;
  readonly host: SyncHost;
  readonly committed: (brandId: string, pokes: readonly ScopePoke[]) => void;
}

const tables = new TableSqls();

/**
 * Gives a sale to the member whose phone stands on it; where nobody of the brand has it and whoever said it wants to be a member, they become
 * one. It reads the sale as it is now, so a number that was corrected meanwhile counts. Doing it again changes nothing.
 */
export async function joinSale(
  { database, host, committed }: Parts,
  { brandId, payload }: DueJob,
  now: Date,
): Promise<void> {
  const { storeId, orderId } = payload as { readonly storeId: string; readonly orderId: string };
  const order = await inSession(database, 'snapshot', brandAccess(brandId, storeId), (session) =>
    new PostgresRows(session, tables, brandId).get(orders, orderId),
  );
  const said = order && memberInputOf(order);
  if (!said) return;
  const member = await database.inTransaction(brandAccess(brandId), (tx) => memberOf(tx, brandId, said, now));
  if (!member) return;
  const { pokes } = await writeNow(host, {
    command: joinOrder,
    input: {
      brandId,
      storeId,
      orderId,
      customerId: member.id,
      by: 'phone',
      customerInfo: { name: nameInPart(member.name) },
    },
    actor: { kind: 'system' },
    changeId: `member:${orderId}`,
  });
  committed(brandId, pokes);
}

async function memberOf(
  tx: Tx,
  brandId: string,
  { phone, name, wantsMembership }: MemberInput,
  now: Date,
): Promise<CustomerRow | undefined> {
  const known = await findByPhone(tx, brandId, phone);
  if (known || !wantsMembership) return known?.customer;
  const made = await enrolUnproved(tx, { brandId, phone, name }, now);
  // Another sale with the number was quicker.
  return made ?? (await findByPhone(tx, brandId, phone))?.customer;
}
