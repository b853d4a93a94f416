import { forgotPassword, sendVerification, verifyCode } from '#domain/customer/auth-operations.ts';
import { codeLimits } from '#domain/customer/limits.ts';
import type { CodePurpose } from '#domain/customer/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { maskedPhone } from '#domain/kit/mobile-phone.ts';
import { drawCode, type CodePlace } from '../access/codes.ts';
import { findByPhone } from '../access/customers.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { writeMessage } from '../messages/message-rows.ts';
import { countPaid, dayOfBrand, lockBudget, readMessageSettings } from '../messages/settings.ts';
import { sealCode } from '../messages/way-code.ts';
import { implement, type CallContext } from './call.ts';

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
 * Draws a code, keeps it and has it sent. For a number that may not have one all is done the same: whether it goes out is found when it is sent,
 * so that neither the answer, nor its time, nor what further tries are answered tells which numbers have an account.
 * @throws AppError messages_off · rate_limited where the brand's budget of the day is used up
 */
async function sendCode({ brandId, phone, purpose }: Wanted, ctx: CallContext): Promise<Sent> {
  const { address, codeLimits: limits, codes, database, guests, locale, messages, now, secrets } = ctx;
  if (messages.ports.sms === undefined) throw new AppError('messages_off');
  const browser = guests.keepBrowser();
  const takeBack = limits.count({ address, browser, phone, brandId });
  const code = drawCode();
  try {
    await database.inTransaction(brandAccess(brandId), async (tx) => {
      await codes.keep(tx, { brandId, phone, purpose, browser }, code, now);
      const day = await spendCode(tx, brandId, now);
      const fresh = { kind: 'code', event: purpose, way: 'sms', recipient: 'sms', state: 'due' } as const;
      const sealed = sealCode(secrets, brandId, { phone, code, purpose });
      const told = { ...fresh, brand_id: brandId, store_id: null, order_id: null, locale, day, sealed };
      await writeMessage(tx, { ...told, shown: maskedPhone(phone) }, now);
    });
  } catch (error) {
    takeBack();
    throw error;
  }
  messages.nudge();
  return {
    resendSeconds: codeLimits.resend,
    expiresAt: new Date(now.getTime() + codeLimits.life * 1000).toISOString(),
  };
}

/** @returns The day of the brand whose budget has room for one more @throws AppError rate_limited */
async function spendCode(tx: Tx, brandId: string, now: Date): Promise<string> {
  await lockBudget(tx, brandId, 'code');
  const day = await dayOfBrand(tx, brandId, now);
  const { codesADay } = await readMessageSettings(tx, brandId);
  if ((await countPaid(tx, { brandId, day, kind: 'code' })) >= codesADay)
    throw new AppError('rate_limited', { seconds: 3600 });
  return day;
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
