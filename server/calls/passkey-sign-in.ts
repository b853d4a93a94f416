import { beginPasskeySignIn, finishSignIn, signInWithPasskey } from '#domain/access/passkey-operations.ts';
import type { Assertion } from '#domain/access/passkey-schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { findAdmin, type AdminRow } from '../access/admins.ts';
import { beginCeremony, findCeremony, takeCeremony, type Ceremony } from '../access/passkey-ceremonies.ts';
import { proveAssertion, requestOptionsOf } from '../access/passkey-proof.ts';
import { findPasskey, notePasskeyUse } from '../access/passkeys.ts';
import { spendRecoveryCode } from '../access/recovery-codes.ts';
import { placeOf } from '../access/sign-in-limits.ts';
import { systemAccess, type Tx } from '../database/connection.ts';
import { implement, type CallContext } from './call.ts';
import { countedProof, keyOfCodes, keyOfPasskey } from './counted-proof.ts';
import { noteSignIn, openSignIn, type OpenedSignIn } from './open-sign-in.ts';

const beginPasskeySignInCall = implement(beginPasskeySignIn, async (_input, ctx) => {
  ctx.passkeyAsks.count(placeOf(ctx.address));
  const { ceremony, challenge } = await ctx.database.inTransaction(systemAccess, (tx) =>
    beginCeremony(tx, 'sign_in', undefined, ctx.now),
  );
  return { ceremony, options: requestOptionsOf({ challenge, origin: ctx.origin }) };
});

/** Signs in whoever has the key and was verified by its authenticator: that is two proofs at once, and no password is asked for. */
const signInWithPasskeyCall = implement(signInWithPasskey, async ({ ceremony, assertion, brandId }, ctx) => {
  const opened = await byPasskey(
    ctx,
    { ceremony, purpose: 'sign_in', assertion },
    (admin) =>
      // A brand's page is its own people's, and the platform's; the platform's page leads everybody home.
      brandId === undefined || admin.brand_id === null || admin.brand_id === brandId,
  );
  ctx.setSession(opened.token);
  return opened.answer;
});

/** The second proof after the password: a passkey of the same account, once, or a recovery code, until it is the right one. */
const finishSignInCall = implement(finishSignIn, async ({ ceremony, assertion, code }, ctx) => {
  if ((assertion === undefined) === (code === undefined))
    throw new AppError('validation', { faults: [{ path: 'code', message: 'invalid' }] });
  const opened =
    assertion === undefined
      ? await byCode(ctx, ceremony, code ?? '')
      : await byPasskey(ctx, { ceremony, purpose: 'second_factor', assertion }, () => true);
  ctx.setSession(opened.token);
  return opened.answer;
});

/** Ways in beside the password alone. */
export const passkeySignInCalls = [beginPasskeySignInCall, signInWithPasskeyCall, finishSignInCall];

interface Shown {
  readonly ceremony: string;
  readonly purpose: Ceremony['purpose'];
  readonly assertion: Assertion;
}

/** @throws AppError passkey_refused, whatever of it does not hold · rate_limited */
function byPasskey(
  ctx: CallContext,
  { ceremony, purpose, assertion }: Shown,
  mayEnter: (admin: AdminRow) => boolean,
): Promise<OpenedSignIn> {
  const { database, now, origin } = ctx;
  return countedProof(ctx, keyOfPasskey(assertion.id), 'passkey_refused', async () => {
    // Spent before it is looked at, and for good: what a wrong answer was given to is answered no more.
    const { begun, passkey, password } = await database.inTransaction(systemAccess, async (tx) => {
      const [begun, passkey] = [
        await takeCeremony(tx, ceremony, purpose, now),
        await findPasskey(tx, assertion.id),
      ];
      return { begun, passkey, password: passkey && (await passwordOf(tx, passkey.admin_id)) };
    });
    const isTheirs = begun?.admin_id === null || begun?.admin_id === passkey?.admin_id;
    if (!begun || !passkey || !isTheirs) throw new AppError('passkey_refused');
    const used = await proveAssertion(assertion, { challenge: begun.challenge, origin }, passkey);
    return database.inTransaction(systemAccess, async (tx) => {
      const admin = await entering(tx, passkey.admin_id, now);
      if (!admin || !mayEnter(admin)) throw new AppError('passkey_refused');
      // The first proof was the password of that moment.
      if (purpose === 'second_factor' && (await passwordOf(tx, admin.id)) !== password)
        throw new AppError('passkey_refused');
      if (!(await notePasskeyUse(tx, passkey, used, now))) throw new AppError('passkey_refused');
      return openSignIn(tx, admin, ctx);
    });
  });
}

/** @throws AppError passkey_refused where the password is to be given again · recovery_code_wrong · rate_limited */
async function byCode(ctx: CallContext, ceremony: string, code: string): Promise<OpenedSignIn> {
  const { database, now } = ctx;
  const begun = await database.inTransaction(
    systemAccess,
    (tx) => findCeremony(tx, ceremony, 'second_factor', now),
    { readOnly: true },
  );
  const adminId = begun?.admin_id ?? undefined;
  if (adminId === undefined) throw new AppError('passkey_refused');
  return countedProof(ctx, keyOfCodes(adminId), 'recovery_code_wrong', () =>
    database.inTransaction(systemAccess, async (tx) => {
      const admin = await entering(tx, adminId, now);
      if (!admin) throw new AppError('passkey_refused');
      if (!(await spendRecoveryCode(tx, adminId, code))) throw new AppError('recovery_code_wrong');
      if (!(await takeCeremony(tx, ceremony, 'second_factor', now))) throw new AppError('passkey_refused');
      return openSignIn(tx, admin, ctx);
    }),
  );
}

/** The hash of an account's password, which stays while this transaction lasts. */
async function passwordOf(tx: Tx, adminId: string): Promise<string | undefined> {
  const secret = await tx
    .selectFrom('admin_secrets')
    .select('password_hash')
    .where('admin_id', '=', adminId)
    .forShare()
    .executeTakeFirst();
  return secret?.password_hash ?? undefined;
}

/** The account of whoever enters, first of all that this transaction locks: what ends its sessions waits, and does not miss the new one. */
async function entering(tx: Tx, adminId: string, now: Date): Promise<AdminRow | undefined> {
  return (await noteSignIn(tx, adminId, now)) ? findAdmin(tx, adminId) : undefined;
}
