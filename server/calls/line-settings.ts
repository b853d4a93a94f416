import { AppError } from '#domain/kit/errors.ts';
import { getLineBotInfo, getLineSettings, tryLine, updateLineSettings } from '#domain/line/operations.ts';
import { storeSettings } from '#domain/store/schema.ts';
import type { LineBot } from '../adapters/line/line-api.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { changeChannel, channelOf, channelRow, removeChannel, tokenOf } from '../line/channels.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import { implement, staffOf, type CallContext } from './call.ts';
import { callbackUrl } from './line-sign-in.ts';

/** So long what LINE said of an account is told on. */
const botMs = 3_600_000;

/** An answer that does not come is asked for again after this. */
const againMs = 60_000;

export const getLineSettingsCall = implement(getLineSettings, async ({ brandId }, ctx) => {
  staffOf(ctx);
  return ctx.database.inTransaction(brandAccess(brandId), (tx) => told(tx, brandId, ctx));
});

export const updateLineSettingsCall = implement(
  updateLineSettings,
  async ({ brandId, channelId, ...said }, ctx) => {
    staffOf(ctx);
    return ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
      if (channelId === null) await removeChannel(tx, brandId);
      else if (!(await changeChannel(tx, ctx.secrets, { brandId, said: { channelId, ...said } }, ctx.now)))
        throw new AppError('validation', { faults: [{ path: 'channelSecret', message: 'required' }] });
      return told(tx, brandId, ctx);
    });
  },
);

async function told(tx: Tx, brandId: string, ctx: CallContext) {
  const row = await channelRow(tx, brandId);
  return {
    ...(row && { channelId: row.channel_id }),
    hasSecret: (await channelOf(tx, ctx.secrets, brandId)) !== undefined,
    hasToken: (await tokenOf(tx, ctx.secrets, brandId)) !== undefined,
    callbackUrl: callbackUrl(ctx),
  };
}

export const tryLineCall = implement(tryLine, async ({ brandId }, ctx) => {
  staffOf(ctx);
  const bot = await askBot(brandId, ctx);
  if (bot === undefined) throw new AppError('not_found', { table: 'line_channels', id: brandId });
  if (bot === 'away') throw new AppError('line_away');
  if (bot === 'refused') throw new AppError('line_refused');
  const { basicId, premiumId, ...rest } = bot;
  return { lineBotId: premiumId ?? basicId, ...rest };
});

/** What a store names, with what LINE says of it: kept for an hour, and on while LINE is down. */
export const getLineBotInfoCall = implement(getLineBotInfo, async ({ brandId, id }, ctx) => {
  const { lineBotId, kept } = await ctx.database.inTransaction(
    brandAccess(brandId),
    async (tx) => {
      const [settings] = await rowsOf(tx, storeSettings, { brandId, ids: [id] });
      return { lineBotId: settings?.serviceSettings.lineBotId, kept: await channelRow(tx, brandId) };
    },
    { readOnly: true },
  );
  if (lineBotId === undefined) throw new AppError('not_found', { table: 'stores', id });
  const name = lineBotId.startsWith('@') ? lineBotId : `@${lineBotId}`;
  const plain = { lineBotId, addFriendUrl: `https://line.me/R/ti/p/${encodeURIComponent(name)}` };
  const isOld = kept?.bot_at == null || ctx.now.getTime() - Date.parse(kept.bot_at) > botMs;
  const isAsker = kept?.messaging_token != null && isOld && (await mayAsk(brandId, ctx));
  const asked = isAsker ? await askBot(brandId, ctx) : undefined;
  const bot = typeof asked === 'object' ? asked : kept?.bot;
  // Another account than the store names is not shown under its name.
  if (!bot || ![bot.basicId, bot.premiumId].includes(name)) return plain;
  const { displayName, pictureUrl } = bot;
  return { ...plain, displayName, ...(pictureUrl === undefined ? {} : { pictureUrl }) };
});

/** What is kept is old: one of those who look asks LINE, and for a minute the rest are told what is kept. */
function mayAsk(brandId: string, { database, now }: CallContext): Promise<boolean> {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  return database.inTransaction(brandAccess(brandId), async (tx) => {
    const taken = await tx
      .updateTable('line_channels')
      .set({ bot_at: before(botMs - againMs) })
      .where('brand_id', '=', brandId)
      .where((eb) => eb.or([eb('bot_at', 'is', null), eb('bot_at', '<', before(botMs))]))
      .returning('brand_id')
      .execute();
    return taken.length > 0;
  });
}

/** Asks LINE, and keeps what it says. An answer that does not come leaves what is kept as it is, and is not asked for again for a minute. */
async function askBot(brandId: string, ctx: CallContext): Promise<LineBot | 'refused' | 'away' | undefined> {
  const token = await ctx.database.inTransaction(brandAccess(brandId), (tx) =>
    tokenOf(tx, ctx.secrets, brandId),
  );
  if (token === undefined) return undefined;
  const bot = await ctx.line.bot(token);
  const asked = bot === 'away' ? new Date(ctx.now.getTime() - botMs + againMs) : ctx.now;
  await ctx.database.inTransaction(brandAccess(brandId), (tx) =>
    tx
      .updateTable('line_channels')
      .set({
        bot_at: asked.toISOString(),
        ...(typeof bot === 'object' ? { bot: JSON.stringify(bot) as never } : {}),
      })
      .where('brand_id', '=', brandId)
      .execute(),
  );
  return bot;
}
