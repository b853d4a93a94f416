import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../database/connection.ts';
import { hashToken } from '../access/session-store.ts';

/** From the tap to the way back, and from there to the number that is proved. */
const lifeMs = 10 * 60_000;

export interface StartedRound {
  /** Leads back with the answer; what stands before the point is the brand. */
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
}

interface Begun {
  readonly brandId: string;
  readonly channelId: string;
  readonly browser: string;
  readonly redirect: string | undefined;
}

/** Whose round a state is of. */
export function brandOfState(state: string): string {
  return state.slice(0, Math.max(0, state.lastIndexOf('.')));
}

/** Begins a round: state, nonce and verifier of 256 bits each, good once, for the browser that began it. */
export async function startRound(tx: Tx, begun: Begun, now: Date): Promise<StartedRound> {
  const [state, nonce, verifier] = [`${begun.brandId}.${secret()}`, secret(), secret()];
  await tx
    .insertInto('line_rounds')
    .values({
      ...rowOf(begun, now),
      state_hash: hashToken(state),
      nonce,
      verifier,
      redirect: begun.redirect ?? null,
      sub: null,
      name: null,
      taken_at: null,
    })
    .execute();
  return { state, nonce, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export interface TakenRound {
  readonly channelId: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirect: string | undefined;
}

/** Takes a round's answer, once, by the browser that began it; undefined for any other. */
export async function takeRound(
  tx: Tx,
  { brandId, state, browser }: { brandId: string; state: string; browser: string },
  now: Date,
): Promise<TakenRound | undefined> {
  const [row] = await tx
    .updateTable('line_rounds')
    .set({ taken_at: now.toISOString() })
    .where('brand_id', '=', brandId)
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('verifier', 'is not', null)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['channel_id', 'nonce', 'verifier', 'redirect'])
    .execute();
  if (!row) return undefined;
  const { channel_id: channelId, nonce, verifier, redirect } = row;
  return { channelId, nonce: nonce ?? '', verifier: verifier ?? '', redirect: redirect ?? undefined };
}

interface Shown {
  readonly sub: string;
  readonly name: string;
}

/** Keeps whom LINE has just named, for the browser that showed it. @returns The ticket by which that is linked */
export async function keepShown(tx: Tx, begun: Begun, { sub, name }: Shown, now: Date): Promise<string> {
  const ticket = secret();
  await tx
    .insertInto('line_rounds')
    .values({
      ...rowOf(begun, now),
      state_hash: hashToken(ticket),
      nonce: null,
      verifier: null,
      redirect: begun.redirect ?? null,
      sub,
      name,
      taken_at: null,
    })
    .execute();
  return ticket;
}

/** Whom a ticket is of. */
export async function shownBy(
  tx: Tx,
  { brandId, ticket, browser }: { brandId: string; ticket: string; browser: string },
  now: Date,
): Promise<(Shown & { readonly channelId: string }) | undefined> {
  const row = await tx
    .selectFrom('line_rounds')
    .select(['sub', 'name', 'channel_id'])
    .where('brand_id', '=', brandId)
    .where('state_hash', '=', hashToken(ticket))
    .where('browser_hash', '=', hashToken(browser))
    .where('sub', 'is not', null)
    .where('expires_at', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst();
  return row && { sub: row.sub ?? '', name: row.name ?? '', channelId: row.channel_id };
}

export async function spendTicket(tx: Tx, brandId: string, ticket: string): Promise<void> {
  await tx
    .deleteFrom('line_rounds')
    .where('brand_id', '=', brandId)
    .where('state_hash', '=', hashToken(ticket))
    .execute();
}

/** Notes a token that LINE's own browser has shown. @returns false where it was shown before */
export async function noteToken(tx: Tx, begun: Begun, idToken: string, now: Date): Promise<boolean> {
  const [noted] = await tx
    .insertInto('line_rounds')
    .values({
      ...rowOf(begun, now),
      // Until no token of its age is taken any more.
      expires_at: new Date(now.getTime() + 2 * lifeMs).toISOString(),
      state_hash: hashToken(`token ${signedPart(idToken)}`),
      nonce: null,
      verifier: null,
      redirect: null,
      sub: null,
      name: null,
      taken_at: now.toISOString(),
    })
    .onConflict((on) => on.columns(['brand_id', 'state_hash']).doNothing())
    .returning('state_hash')
    .execute();
  return noted !== undefined;
}

/**
 * What of a token is signed. Its signature can be written in several ways (bits that mean nothing, padding): a token that was shown before
 * would not be known by it.
 */
export function signedPart(idToken: string): string {
  const end = idToken.lastIndexOf('.');
  return end < 0 ? idToken : idToken.slice(0, end);
}

function rowOf({ brandId, channelId, browser }: Begun, now: Date) {
  return {
    brand_id: brandId,
    channel_id: channelId,
    browser_hash: hashToken(browser),
    expires_at: new Date(now.getTime() + lifeMs).toISOString(),
  };
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
