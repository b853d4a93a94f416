import type { Tx } from '../database/connection.ts';

/** The LINE account of a customer. */
export interface LineLink {
  /** Who they are to the brand's channel. */
  readonly sub: string;
  readonly name: string;
  /** The brand may write to them: it has a token, and they are no stranger to its account. */
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
