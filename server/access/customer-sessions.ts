import { randomBytes } from 'node:crypto';
import { deviceName } from '#domain/device/device-name.ts';
import type { CustomerActor } from '#domain/kit/actor.ts';
import { brandAccess, type Database, type Tx } from '../database/connection.ts';
import { actorOfCustomer } from './customers.ts';
import { hashToken } from './session-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A visit, on a browser that may be somebody else's next. */
export const visitMs = 12 * hourMs;
/** Whoever wants to stay signed in does, as long as they come back within this. */
export const rememberedMs = 30 * dayMs;
/** However often they come (ASVS 7.3.2). */
const longestMs = 365 * dayMs;

/** When it was last used is written down this often at most: reading must not cost a write each. */
const seenEveryMs = hourMs;

/** A customer's session that holds. */
export interface CustomerSignedIn {
  readonly tokenHash: string;
  readonly actor: CustomerActor;
  readonly remembered: boolean;
}

/** Opens a session. @returns The token for the browser: 256 random bits, never stored. */
export async function openCustomerSession(
  tx: Tx,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
  {
    now,
    userAgent,
    remembered = false,
  }: { readonly now: Date; readonly userAgent: string; readonly remembered?: boolean | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('customer_sessions')
    .values({
      brand_id: brandId,
      token_hash: hashToken(token),
      customer_id: customerId,
      remembered,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + (remembered ? rememberedMs : visitMs)).toISOString(),
      device: deviceName(userAgent),
    })
    .execute();
  return token;
}

/** The session of a token in its brand, if it still holds and its customer may still sign in. One that is remembered is given its time anew. */
export async function findCustomerSession(
  database: Database,
  brandId: string,
  token: string,
  now: Date,
): Promise<CustomerSignedIn | undefined> {
  const tokenHash = hashToken(token);
  return database.inTransaction(brandAccess(brandId), async (tx) => {
    const found = await holding(tx, brandId, tokenHash, now)
      .select(['customers.brand_id', 'customers.id'])
      .select(['customer_sessions.last_seen_at', 'customer_sessions.remembered'])
      .executeTakeFirst();
    if (!found) return undefined;
    if (now.getTime() - Date.parse(found.last_seen_at) > seenEveryMs) {
      const slid = new Date(now.getTime() + rememberedMs).toISOString();
      await tx
        .updateTable('customer_sessions')
        .set({ last_seen_at: now.toISOString(), ...(found.remembered && { expires_at: slid }) })
        .where('brand_id', '=', brandId)
        .where('token_hash', '=', tokenHash)
        .execute();
    }
    return { tokenHash, actor: actorOfCustomer(found), remembered: found.remembered };
  });
}

/** Whether a session that was found earlier still holds. Being asked this gives it no more time. */
export async function customerSessionHolds(
  database: Database,
  brandId: string,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  return database.inTransaction(
    brandAccess(brandId),
    async (tx) =>
      (await holding(tx, brandId, tokenHash, now).select('customers.id').executeTakeFirst()) !== undefined,
  );
}

/** The session, with its customer, where it holds and they may sign in. */
function holding(tx: Tx, brandId: string, tokenHash: string, now: Date) {
  return tx
    .selectFrom('customer_sessions')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.brand_id', '=', 'customer_sessions.brand_id')
        .onRef('customers.id', '=', 'customer_sessions.customer_id'),
    )
    .where('customer_sessions.brand_id', '=', brandId)
    .where('customer_sessions.token_hash', '=', tokenHash)
    .where('customer_sessions.expires_at', '>', now.toISOString())
    .where('customer_sessions.created_at', '>', new Date(now.getTime() - longestMs).toISOString())
    .where('customers.is_active', '=', true)
    .where('customers.deleted_at', 'is', null);
}

export async function endCustomerSession(tx: Tx, brandId: string, tokenHash: string): Promise<void> {
  await tx
    .deleteFrom('customer_sessions')
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends a customer's sessions, but for the one to keep. */
export async function endCustomerSessions(
  tx: Tx,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
  keptTokenHash = '',
): Promise<void> {
  await tx
    .deleteFrom('customer_sessions')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('token_hash', '!=', keptTokenHash)
    .execute();
}
