import { getLine, linkLine, signInWithLine, startLine, unlinkLine } from '#domain/line/operations.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { AppError } from '#domain/kit/errors.ts';
import { cleanText } from '#domain/kit/text.ts';
import { storeSettings } from '#domain/store/schema.ts';
import { enrolByLine, findByPhone, findCustomer } from '../access/customers.ts';
import { placeOf } from '../access/sign-in-limits.ts';
import type { LineIdentity } from '../adapters/line/line-api.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { planJoining } from '../jobs/join-orders.ts';
import { channelOf, type LineChannel } from '../line/channels.ts';
import { findLink, linkAccount, linkedCustomer, unlinkCustomer } from '../line/links.ts';
import {
  brandOfState,
  keepShown,
  noteToken,
  shownBy,
  spendTicket,
  startRound,
  takeRound,
  type TakenRound,
} from '../line/rounds.ts';
import { cutTo } from '../messages/order-words.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import { customerOf, implement, type CallContext } from './call.ts';
import { proveCode } from './customer-codes.ts';
import { proveCustomerPassword } from './customer-password.ts';
import { nobody, signIn, somebodyOf } from './customer-sign-in.ts';

/** A token of LINE's own browser bears no nonce of ours: it has to be fresh. */
const freshMs = 5 * 60_000;

/** UTF-16 units of a customer's name. */
const mostOfName = 25;

const getLineCall = implement(getLine, async ({ brandId, storeId }, ctx) => {
  const session = await ctx.guests.session(brandId);
  return ctx.database.inTransaction(
    brandAccess(brandId),
    async (tx) => {
      const [settings] =
        storeId === undefined ? [] : await rowsOf(tx, storeSettings, { brandId, ids: [storeId] });
      const { enableLineOrdering = false, liffId } = settings?.serviceSettings ?? {};
      const linked = session && (await findLink(tx, brandId, session.actor.customerId));
      return {
        // What cannot be opened any more leads nowhere.
        isOffered: (await channelOf(tx, ctx.secrets, brandId)) !== undefined,
        ...(enableLineOrdering && liffId !== undefined ? { liffId } : {}),
        ...(linked === undefined ? {} : { linked: { name: linked.name } }),
      };
    },
    { readOnly: true },
  );
});

const startLineCall = implement(startLine, async ({ brandId, redirect }, ctx) => {
  const browser = ctx.guests.keepBrowser();
  ctx.lineAsks.count(askerOf(brandId, ctx));
  const started = await ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    const channel = await mustHaveChannel(tx, brandId, ctx);
    const { channelId } = channel;
    return { channelId, ...(await startRound(tx, { brandId, channelId, browser, redirect }, ctx.now)) };
  });
  return { url: ctx.line.authoriseUrl({ ...started, redirectUri: callbackUrl(ctx) }) };
});

/**
 * Signs in whoever LINE names, where that account is linked in this brand. What is verified is LINE's word alone; the page brings nothing but
 * tokens.
 */
const signInWithLineCall = implement(signInWithLine, async (input, ctx) => {
  const { brandId } = input;
  const browser = ctx.guests.browser() ?? ctx.guests.keepBrowser();
  const { identity, channelId, redirect } =
    input.idToken === undefined ? await byCode(input, browser, ctx) : await byToken(input, browser, ctx);
  const { sub } = identity;
  const name = nameOf(identity);
  const found = await ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    const customerId = await linkedCustomer(tx, { brandId, channelId, sub });
    if (customerId !== undefined)
      return { opened: await signIn(tx, { brandId, customerId }, ctx, true), ticket: undefined };
    const ticket = await keepShown(tx, { brandId, channelId, browser, redirect }, { sub, name }, ctx.now);
    return { opened: undefined, ticket };
  });
  const asked = redirect === undefined ? {} : { redirect };
  if (!found.opened) return { ...nobody, ...asked, link: { ticket: found.ticket, name } };
  ctx.guests.setSession(found.opened);
  return { ...somebodyOf(brandId), ...asked };
});

/** As somebody may be called here, whatever they call themselves at LINE: a letter is not cut in two. */
function nameOf({ name }: LineIdentity): string {
  return cutTo([...cleanText(name).replaceAll('\n', ' ').trim()], mostOfName).trim();
}

interface Named {
  readonly identity: LineIdentity;
  readonly channelId: string;
  readonly redirect: string | undefined;
}

/** The way back from LINE's page: by the browser that went there, once. */
async function byCode(
  { brandId, code, state = '' }: InputOf<typeof signInWithLine>,
  browser: string,
  ctx: CallContext,
): Promise<Named> {
  const taken = await ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    const round =
      brandOfState(state) === brandId ? await takeRound(tx, { brandId, state, browser }, ctx.now) : undefined;
    const channel = round && (await channelOf(tx, ctx.secrets, brandId));
    return round && channel?.channelId === round.channelId ? { round, channel } : undefined;
  });
  if (!taken || code === undefined) {
    // Who was sent there was counted then; who was not guesses.
    ctx.lineAsks.count(askerOf(brandId, ctx));
    throw fault('state');
  }
  const { round, channel } = taken;
  const tokens = await ctx.line.exchange({ ...channel, ...round, code, redirectUri: callbackUrl(ctx) });
  if (tokens === 'away') throw new AppError('line_away');
  if (tokens === 'refused') throw new AppError('line_refused');
  const identity = await verified(tokens.idToken, channel, ctx);
  if (!isOfRound(identity, round)) throw new AppError('line_refused');
  return { identity, channelId: channel.channelId, redirect: round.redirect };
}

function isOfRound({ nonce }: LineIdentity, round: TakenRound): boolean {
  return round.nonce !== '' && nonce === round.nonce;
}

/** LINE's own browser has signed its owner in: by a token that is fresh, and was never shown before. */
async function byToken(
  { brandId, idToken = '', redirect }: InputOf<typeof signInWithLine>,
  browser: string,
  ctx: CallContext,
): Promise<Named> {
  ctx.lineAsks.count(askerOf(brandId, ctx));
  const access = brandAccess(brandId);
  const channel = await ctx.database.inTransaction(access, (tx) => mustHaveChannel(tx, brandId, ctx));
  const { channelId } = channel;
  const identity = await verified(idToken, channel, ctx);
  const isFresh = Math.abs(ctx.now.getTime() - identity.issuedMs) <= freshMs;
  const isFirst =
    isFresh &&
    (await ctx.database.inTransaction(access, (tx) =>
      noteToken(tx, { brandId, channelId, browser, redirect }, idToken, ctx.now),
    ));
  if (!isFirst) throw new AppError('line_refused');
  return { identity, channelId, redirect };
}

async function verified(
  idToken: string,
  { channelId }: LineChannel,
  ctx: CallContext,
): Promise<LineIdentity> {
  const answer = await ctx.line.verify(idToken, channelId);
  if (answer === 'away') throw new AppError('line_away');
  if (answer === 'refused') throw new AppError('line_refused');
  return answer;
}

/** Links the account that this browser has just shown: to who is signed in, or to whoever proves a number. */
const linkLineCall = implement(linkLine, async (input, ctx) => {
  const { brandId, ticket } = input;
  const browser = ctx.guests.browser();
  const session = await ctx.guests.session(brandId);
  if (browser === undefined) throw fault('ticket');
  const prove = session ? undefined : await proveNumber(input, ctx);
  const opened = await ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    const shown = await shownBy(tx, { brandId, ticket, browser }, ctx.now);
    if (!shown) throw fault('ticket');
    const customerId = session?.actor.customerId ?? (await prove?.(tx)) ?? '';
    if (!(await linkAccount(tx, { brandId, ...shown }, { customerId, name: shown.name }, ctx.now)))
      throw new AppError('line_taken');
    await spendTicket(tx, brandId, ticket);
    return session ? undefined : signIn(tx, { brandId, customerId }, ctx, true);
  });
  if (opened) {
    ctx.guests.setSession(opened);
    ctx.sync.planned();
  }
  return somebodyOf(brandId);
});

/** @returns What spends the code and gives the account of the number, made where there is none */
async function proveNumber(
  { brandId, phone, code, name }: InputOf<typeof linkLine>,
  ctx: CallContext,
): Promise<(tx: Tx) => Promise<string>> {
  if (phone === undefined) throw fault('phone');
  if (code === undefined) throw fault('code');
  const spend = await proveCode({ brandId, phone, purpose: 'link_line' }, code, ctx);
  return async (tx) => {
    await spend(tx);
    const known = (await findByPhone(tx, brandId, phone))?.customer;
    if (known && !known.is_active) throw new AppError('code_invalid');
    if (known?.phone_verified_at) return known.id;
    const customerId = await enrolByLine(tx, { brandId, phone, name, known }, ctx.now);
    await planJoining(tx, brandId, customerId);
    return customerId;
  };
}

/** Takes the link back: by the password, or by a code to the account's own number where somebody has none, or does not know it. */
const unlinkLineCall = implement(unlinkLine, async ({ brandId, currentPassword, code }, ctx) => {
  const { actor } = await customerOf(ctx);
  const access = brandAccess(brandId);
  let spend: ((tx: Tx) => Promise<void>) | undefined;
  if (currentPassword !== undefined) await proveCustomerPassword(actor, currentPassword, ctx);
  else if (code === undefined) throw fault('code');
  else {
    const account = await ctx.database.inTransaction(
      access,
      (tx) => findCustomer(tx, brandId, actor.customerId),
      {
        readOnly: true,
      },
    );
    const phone = account?.customer.phone ?? '';
    spend = await proveCode({ brandId, phone, purpose: 'link_line' }, code, ctx);
  }
  await ctx.database.inTransaction(access, async (tx) => {
    await spend?.(tx);
    if (!(await unlinkCustomer(tx, brandId, actor.customerId)))
      throw new AppError('not_found', { table: 'line_links', id: actor.customerId });
  });
  return { ok: true as const };
});

export const lineSignInCalls = [getLineCall, startLineCall, signInWithLineCall, linkLineCall, unlinkLineCall];

/** Telephones of one company share few addresses: guests of other brands take none of this one's. */
function askerOf(brandId: string, { address }: CallContext): string {
  return `${brandId} ${placeOf(address)}`;
}

async function mustHaveChannel(tx: Tx, brandId: string, ctx: CallContext): Promise<LineChannel> {
  const channel = await channelOf(tx, ctx.secrets, brandId);
  if (!channel) throw new AppError('not_found', { table: 'line_channels', id: brandId });
  return channel;
}

/** Where LINE leads back to; the brand enters the same address at LINE. */
export function callbackUrl({ origin }: Pick<CallContext, 'origin'>): string {
  return `${origin}/line-entry`;
}

function fault(path: string): AppError {
  return new AppError('validation', { faults: [{ path, message: 'invalid' }] });
}
