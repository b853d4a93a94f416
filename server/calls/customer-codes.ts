import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { forgotPassword, sendVerification, verifyCode } from '#domain/customer/auth-operations.ts';
import { codeLimits } from '#domain/customer/limits.ts';
import type { CodePurpose } from '#domain/customer/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { drawCode, type CodePlace } from '../access/codes.ts';
import { findByPhone, type CustomerAccount } from '../access/customers.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { implement, type CallContext } from './call.ts';

/** A message is to have seventy characters at most, whatever a brand is called. */
const brandNameLength = 20;

interface Wanted {
  readonly brandId: string;
  readonly phone: string;
  readonly purpose: CodePurpose;
}

interface Sent {
  readonly resendSeconds: number;
  readonly expiresAt: string;
}

export const sendVerificationCall = implement(sendVerification, (wanted, ctx) => {
  // A number is changed by who is signed in, and by nobody else.
  if (wanted.purpose === 'change_phone' && ctx.actor.kind !== 'customer') throw new AppError('auth_required');
  return sendCode(wanted, ctx);
});

export const forgotPasswordCall = implement(forgotPassword, ({ brandId, phone }, ctx) =>
  sendCode({ brandId, phone, purpose: 'reset_password' }, ctx),
);

/**
 * Draws a code, keeps it and has it sent. For a number that may not have one all is done but the sending, which nobody waits for: neither the
 * answer, nor its time, nor what further tries are answered tells which numbers have an account.
 */
async function sendCode(wanted: Wanted, ctx: CallContext): Promise<Sent> {
  const { address, codeLimits: limits, codes, database, guests, now } = ctx;
  const { brandId, phone } = wanted;
  const browser = guests.keepBrowser();
  const takeBack = limits.count({ address, browser, phone, brandId });
  const code = drawCode();
  try {
    const { isMeant, brandName } = await database.inTransaction(brandAccess(brandId), async (tx) => {
      await codes.keep(tx, { ...wanted, browser }, code, now);
      const account = await findByPhone(tx, brandId, phone);
      return { isMeant: mayHave(wanted.purpose, account), brandName: await nameOf(tx, brandId) };
    });
    if (isMeant) send({ ...wanted, code, brandName }, ctx);
  } catch (error) {
    takeBack();
    throw error;
  }
  return {
    resendSeconds: codeLimits.resend,
    expiresAt: new Date(now.getTime() + codeLimits.life * 1000).toISOString(),
  };
}

/** Whoever registers or changes their number is told of an account that has it once they have proved that it is theirs. */
function mayHave(purpose: CodePurpose, account: CustomerAccount | undefined): boolean {
  return purpose === 'reset_password' ? account?.customer.is_active === true : true;
}

function send(
  { brandId, phone, code, brandName }: Wanted & { readonly code: string; readonly brandName: string },
  { deliveries, locale, now, textOf }: CallContext,
): void {
  const words = /*i18n*/ {
    id: 'code.message',
    message: '【{brand}】您的驗證碼是{code}，{minutes}分鐘內有效，請勿告訴任何人。',
  };
  const brand = [...brandName].slice(0, brandNameLength).join('');
  const text = textOf(words.id, { brand, code, minutes: codeLimits.life / 60 }, locale);
  deliveries.send({ id: uuidv7(now.getTime(), randomBytes), brandId, to: phone, text });
}

async function nameOf(tx: Tx, brandId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from brands where brand_id = ${brandId} and id = ${brandId}`.execute(tx);
  return rows[0]?.name ?? '';
}

export const verifyCodeCall = implement(verifyCode, async ({ code, ...wanted }, ctx) => {
  const { brandId, phone, purpose } = wanted;
  await proveCode(wanted, code, ctx);
  const account =
    purpose === 'register' &&
    (await ctx.database.inTransaction(brandAccess(brandId), (tx) => findByPhone(tx, brandId, phone), {
      readOnly: true,
    }));
  const isMember = account ? account.passwordHash !== undefined || !account.customer.is_active : false;
  return { ok: true as const, isMember };
});

/**
 * Makes sure of a code before anything that costs more than a look, and counts a wrong one whatever becomes of the rest.
 * @returns What spends it: in the transaction that does what it is good for, once, whoever else tries at the same time
 * @throws AppError code_invalid
 */
export async function proveCode(
  wanted: Wanted,
  code: string,
  { codes, database, guests, now }: CallContext,
): Promise<(tx: Tx) => Promise<void>> {
  const browser = guests.browser();
  // A browser that asked for none has none.
  if (browser === undefined) throw new AppError('code_invalid');
  const place: CodePlace = { ...wanted, browser };
  const isRight = await database.inTransaction(brandAccess(wanted.brandId), (tx) =>
    codes.take(tx, place, code, now, { spend: false }),
  );
  if (!isRight) throw new AppError('code_invalid');
  return async (tx) => {
    if (!(await codes.take(tx, place, code, now, { spend: true }))) throw new AppError('code_invalid');
  };
}
