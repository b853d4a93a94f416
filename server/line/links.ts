import type { Tx } from '../database/connection.ts';

interface Account {
  readonly brandId: string;
  readonly channelId: string;
  readonly sub: string;
}

/** Whose account at LINE it is, in its brand; undefined where nobody's, or of somebody who may not sign in. */
export async function linkedCustomer(
  tx: Tx,
  { brandId, channelId, sub }: Account,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('line_links')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.brand_id', '=', 'line_links.brand_id')
        .onRef('customers.id', '=', 'line_links.customer_id'),
    )
    .select('customers.id')
    .where('line_links.brand_id', '=', brandId)
    .where('line_links.channel_id', '=', channelId)
    .where('line_links.sub', '=', sub)
    .where('customers.is_active', '=', true)
    .where('customers.deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/** Links an account: one to one within a channel of a brand. @returns false where either has another already */
export async function linkAccount(
  tx: Tx,
  { brandId, channelId, sub }: Account,
  { customerId, name }: { readonly customerId: string; readonly name: string },
  now: Date,
): Promise<boolean> {
  const [made] = await tx
    .insertInto('line_links')
    .values({
      brand_id: brandId,
      channel_id: channelId,
      sub,
      customer_id: customerId,
      name,
      linked_at: now.toISOString(),
    })
    .onConflict((on) => on.doNothing())
    .returning('sub')
    .execute();
  if (made) return true;
  const present = await tx
    .selectFrom('line_links')
    .select('customer_id')
    .where('brand_id', '=', brandId)
    .where('channel_id', '=', channelId)
    .where('sub', '=', sub)
    .executeTakeFirst();
  return present?.customer_id === customerId;
}

/** The LINE account of a customer. */
export interface LineLink {
  /** Who they are to the brand's channel. */
  readonly sub: string;
  readonly name: string;
  /** The brand has a token to write to them; whether they are a friend of its account, LINE says. */
  readonly canPush: boolean;
}

/** The LINE account that a customer of a brand has linked, by the channel that the brand has now. */
export async function findLink(tx: Tx, brandId: string, customerId: string): Promise<LineLink | undefined> {
  const found = await tx
    .selectFrom('line_links')
    .innerJoin('line_channels', (join) =>
      join
        .onRef('line_channels.brand_id', '=', 'line_links.brand_id')
        .onRef('line_channels.channel_id', '=', 'line_links.channel_id'),
    )
    .select(['line_links.sub', 'line_links.name', 'line_channels.messaging_token'])
    .where('line_links.brand_id', '=', brandId)
    .where('line_links.customer_id', '=', customerId)
    .executeTakeFirst();
  return found && { sub: found.sub, name: found.name, canPush: found.messaging_token !== null };
}

/** Takes all links of a customer away. @returns false where there was none */
export async function unlinkCustomer(tx: Tx, brandId: string, customerId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('line_links')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .returning('sub')
    .execute();
  return gone.length > 0;
}
