import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { codeLimits } from '#domain/customer/limits.ts';
import type { CodePurpose } from '#domain/customer/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Tx } from '../database/connection.ts';
import { hashToken } from './session-store.ts';

const dayMs = 86_400_000;

/** What a code is bound to: it is good for nothing else. */
export interface CodePlace {
  readonly brandId: string;
  readonly phone: string;
  readonly purpose: CodePurpose;
  /** What the browser that asked for it keeps; nobody else knows it. */
  readonly browser: string;
}

/** Six digits, every one as likely as any other. */
export function drawCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Codes as they are kept. A copy of the database says nothing of them: a code has a million values, so its hash is keyed with a pepper that
 * stands in a file (ASVS 6.5.2).
 */
export class Codes {
  readonly #pepper: string;

  constructor(pepper: string) {
    this.#pepper = pepper;
  }

  /** Where the browser is another, so is the hash: a code that somebody else asked for cannot be proved here. */
  #hash({ brandId, phone, purpose, browser }: CodePlace, code: string): string {
    return createHmac('sha256', this.#pepper)
      .update(JSON.stringify([brandId, phone, purpose, browser, code]))
      .digest('hex');
  }

  /**
   * Keeps a new code, which kills the one that the same browser had before, and no other's: a stranger cannot end what somebody is about to
   * type. And counts it. Askers at once stand in line for the number's row: one of them is sent a code, the others are told to wait.
   * @throws AppError code_resend_wait · rate_limited, with `seconds`
   */
  async keep(tx: Tx, place: CodePlace, code: string, now: Date): Promise<void> {
    await count(tx, place, now);
    const { brandId: brand_id, phone, purpose } = place;
    const fresh = {
      code_hash: this.#hash(place, code),
      tries: 0,
      expires_at: later(now, codeLimits.life),
      proved_until: null,
      spent_at: null,
    };
    await tx
      .insertInto('customer_codes')
      .values({ brand_id, phone, purpose, browser_hash: hashToken(place.browser), ...fresh })
      .onConflict((on) => on.columns(['brand_id', 'phone', 'purpose', 'browser_hash']).doUpdateSet(fresh))
      .execute();
  }

  /**
   * Whether the code is the one; a wrong one counts, and after some the right one is none either. All in one statement, so that as many
   * askers as one likes have the same few tries, and one of them spends it. What it says must be committed, whatever follows.
   */
  async take(
    tx: Tx,
    place: CodePlace,
    code: string,
    now: Date,
    { spend }: { spend: boolean },
  ): Promise<boolean> {
    const at = now.toISOString();
    const isRight = sql<boolean>`code_hash = ${this.#hash(place, code)}`;
    const [row] = await tx
      .updateTable('customer_codes')
      .set({
        tries: sql`tries + case when ${isRight} then 0 else 1 end`,
        proved_until: sql`case when ${isRight} then coalesce(proved_until, ${later(now, codeLimits.provedLife)}) else proved_until end`,
        spent_at: sql`case when ${isRight} and ${spend} then ${at}::timestamptz end`,
      })
      .where('brand_id', '=', place.brandId)
      .where('phone', '=', place.phone)
      .where('purpose', '=', place.purpose)
      // A stranger cannot wear out a code that somebody else waits for.
      .where('browser_hash', '=', hashToken(place.browser))
      .where('spent_at', 'is', null)
      .where('tries', '<', codeLimits.tries)
      .where(sql<boolean>`coalesce(proved_until, expires_at) > ${at}`)
      .returning(isRight.as('isRight'))
      .execute();
    return row?.isRight === true;
  }
}

async function count(tx: Tx, { brandId, phone }: CodePlace, now: Date): Promise<void> {
  const at = now.toISOString();
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  const cooled = new Date(now.getTime() - codeLimits.resend * 1000).toISOString();
  const { rows } = await sql<{ count: number }>`
    insert into customer_code_sends as s (brand_id, phone, last_at, since, count)
    values (${brandId}, ${phone}, ${at}, ${at}, 1)
    on conflict (brand_id, phone) do update set
      last_at = ${at},
      since = case when s.since <= ${yesterday} then ${at}::timestamptz else s.since end,
      count = case when s.since <= ${yesterday} then 1 else s.count + 1 end
    where s.last_at <= ${cooled} and (s.count < ${codeLimits.perPhoneDay} or s.since <= ${yesterday})
    returning count`.execute(tx);
  if (rows.length > 0) return;
  const sends = await tx
    .selectFrom('customer_code_sends')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const seconds = (until: number): number => Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  if (sends.count >= codeLimits.perPhoneDay && Date.parse(sends.since) > now.getTime() - dayMs)
    throw new AppError('rate_limited', { seconds: seconds(Date.parse(sends.since) + dayMs) });
  throw new AppError('code_resend_wait', {
    seconds: seconds(Date.parse(sends.last_at) + codeLimits.resend * 1000),
  });
}

function later(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
