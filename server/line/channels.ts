import type { SealedSecrets } from '../access/sealed-secrets.ts';
import type { Tx } from '../database/connection.ts';
import { lockFor } from '../database/lock-for.ts';

const secretPlace = (brandId: string) => ({ brandId, name: 'line.channelSecret' });
const tokenPlace = (brandId: string) => ({ brandId, name: 'line.messagingToken' });

/** A brand's channel, opened where LINE is spoken to. */
export interface LineChannel {
  readonly channelId: string;
  readonly channelSecret: string;
}

/** The row of a brand's channel; undefined where it has none. */
export function channelRow(tx: Tx, brandId: string) {
  return tx.selectFrom('line_channels').selectAll().where('brand_id', '=', brandId).executeTakeFirst();
}

/** The channel by which a brand's guests sign in. What was sealed with another key is none: its secret has to be entered again. */
export async function channelOf(
  tx: Tx,
  secrets: SealedSecrets,
  brandId: string,
): Promise<LineChannel | undefined> {
  const row = await channelRow(tx, brandId);
  const channelSecret = row && secrets.open(row.channel_secret, secretPlace(brandId));
  return row && channelSecret !== undefined ? { channelId: row.channel_id, channelSecret } : undefined;
}

/** The token by which a brand writes to its friends. */
export async function tokenOf(tx: Tx, secrets: SealedSecrets, brandId: string): Promise<string | undefined> {
  const sealed = (await channelRow(tx, brandId))?.messaging_token ?? undefined;
  return sealed === undefined ? undefined : secrets.open(sealed, tokenPlace(brandId));
}

export interface ChannelInput {
  readonly channelId: string;
  /** Absent: as it is. */
  readonly channelSecret?: string | undefined;
  /** Absent: as it is; null: none any more. */
  readonly messagingToken?: string | null | undefined;
}

/**
 * Sets a brand's channel. Links of another channel are those of other people: they stay, and are good again when the channel comes back.
 * @returns false where a new channel comes without its secret
 */
export async function changeChannel(
  tx: Tx,
  secrets: SealedSecrets,
  { brandId, said }: { readonly brandId: string; readonly said: ChannelInput },
  now: Date,
): Promise<boolean> {
  // Of two who set another channel at once the second finds what the first has set: a brand has one.
  await lockFor(tx, `line channel ${brandId}`);
  const before = await channelRow(tx, brandId);
  const isSame = before?.channel_id === said.channelId;
  const secret =
    said.channelSecret === undefined
      ? isSame
        ? before.channel_secret
        : undefined
      : secrets.seal(said.channelSecret, secretPlace(brandId));
  if (secret === undefined) return false;
  const token =
    said.messagingToken === undefined
      ? (before?.messaging_token ?? null)
      : said.messagingToken && secrets.seal(said.messagingToken, tokenPlace(brandId));
  await removeChannel(tx, brandId);
  await tx
    .insertInto('line_channels')
    .values({
      brand_id: brandId,
      channel_id: said.channelId,
      channel_secret: secret,
      messaging_token: token,
      bot: null,
      bot_at: null,
      updated_at: now.toISOString(),
    })
    .execute();
  return true;
}

export async function removeChannel(tx: Tx, brandId: string): Promise<void> {
  await tx.deleteFrom('line_channels').where('brand_id', '=', brandId).execute();
}
