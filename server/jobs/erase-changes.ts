import { sql } from 'kysely';
import { changeWithoutPerson } from '#domain/order/persons.ts';
import { brandAccess, type Database, type Tx } from '../database/connection.ts';

/** Changes read at once: others are served in between. */
const atOnce = 500;

interface Receipt {
  readonly device: string;
  readonly incarnation: string;
  readonly seq: string;
  readonly body: string;
}

/**
 * Takes a person from the changes of tills that are kept as they came, and from answers that are kept for who asks again. A change's hash stays
 * the one of what its device wrote, so that its log still fits.
 */
export async function eraseFromChanges(
  database: Database,
  {
    brandId,
    customerId,
    phone,
  }: { readonly brandId: string; readonly customerId: string; readonly phone: string },
  orderIds: readonly string[],
): Promise<void> {
  const access = brandAccess(brandId);
  await database.inTransaction(access, async (tx) => {
    await sql`delete from sync_rest_receipts r where r.brand_id = ${brandId}
      and (r.key like ${`customer ${customerId}|%`}
        or exists (select from unnest(${[...orderIds]}::text[]) as id where strpos(r.answer, id) > 0))`.execute(
      tx,
    );
  });
  const wanted = new Set(orderIds);
  const others = new Set(await ordersOfOthers(database, { brandId, customerId, phone }));
  let after: Receipt | undefined;
  for (;;) {
    const found: readonly Receipt[] = await database.inTransaction(access, (tx) =>
      erasePart(tx, brandId, after, (body) => isAbout(body, { wanted, others, phone })),
    );
    after = found.at(-1);
    if (!after || found.length < atOnce) return;
  }
}

async function erasePart(
  tx: Tx,
  brandId: string,
  after: Receipt | undefined,
  isMeant: (body: string) => boolean,
): Promise<readonly Receipt[]> {
  const { device = '', incarnation = '-1', seq = '-1' } = after ?? {};
  const { rows } = await sql<Receipt>`
    select device, incarnation, seq, body from sync_receipts
    where brand_id = ${brandId} and (device, incarnation, seq) > (${device}, ${incarnation}::bigint, ${seq}::bigint)
      and body ~ '"(customerInfo|deliveryInfo|notes?|phone)"'
    order by device, incarnation, seq limit ${atOnce}`.execute(tx);
  for (const row of rows) {
    const body = isMeant(row.body) ? bodyWithoutPerson(row.body) : row.body;
    if (body === row.body) continue;
    await sql`update sync_receipts set body = ${body} where brand_id = ${brandId} and device = ${row.device}
      and incarnation = ${row.incarnation}::bigint and seq = ${row.seq}::bigint`.execute(tx);
  }
  return rows;
}

/** Orders under the same number that are another account's. */
async function ordersOfOthers(
  database: Database,
  { brandId, customerId, phone }: { brandId: string; customerId: string; phone: string },
): Promise<readonly string[]> {
  return database.inTransaction(
    brandAccess(brandId),
    async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from orders where brand_id = ${brandId} and customer_info ? 'phone'
          and customer_info ->> 'phone' = ${phone} and user_id is not null and user_id <> ${customerId}`.execute(
        tx,
      );
      return rows.map(({ id }) => id);
    },
    { readOnly: true },
  );
}

interface About {
  readonly wanted: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  readonly phone: string;
}

/**
 * It names one of the orders, or the number and no order of another account: then what it says of people is about them.
 */
function isAbout(body: string, { wanted, others, phone }: About): boolean {
  const ids = [...body.matchAll(/"(?:_id|orderId|supplementOf)":"([^"]+)"/g)].map(([, id = '']) => id);
  if (ids.some((id) => wanted.has(id))) return true;
  return body.includes(`"${phone}"`) && !ids.some((id) => others.has(id));
}

/** What is no change at all, and yet about them, leaves nothing. */
function bodyWithoutPerson(body: string): string {
  try {
    const change = JSON.parse(body) as { args?: unknown };
    return JSON.stringify({ ...change, args: changeWithoutPerson(change.args) });
  } catch {
    return '{}';
  }
}
