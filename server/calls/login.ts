import { setTimeout as wait } from 'node:timers/promises';
import { login } from '#domain/access/operations.ts';
import type { SecondFactorDetails } from '#domain/access/passkey-schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { findForSignIn, signInKey, type AdminRow } from '../access/admins.ts';
import { beginCeremony } from '../access/passkey-ceremonies.ts';
import { requestOptionsOf } from '../access/passkey-proof.ts';
import { passkeysOf } from '../access/passkeys.ts';
import { systemAccess, type Tx } from '../database/connection.ts';
import { implement, type CallContext } from './call.ts';
import { keyOfCodes, keyOfPasskey } from './counted-proof.ts';
import { noteSignIn, openSignIn, type OpenedSignIn } from './open-sign-in.ts';

/**
 * Signs in. A wrong name, a wrong password and a disabled account look the same, and take the same time. Where the password is not enough, whoever
 * gave the right one is told so, with what a second proof is asked for (`finishSignIn`).
 */
export const loginCall = implement(login, async ({ name, password, brandId }, ctx) => {
  const { address, now, signInLimits } = ctx;
  const names = keysOf(name, brandId);
  const judgement = signInLimits.judge(address, ...names);
  if (judgement.kind === 'refuse') throw new AppError('rate_limited', { seconds: judgement.seconds });
  const end = signInLimits.begin(address, ...names);
  let proof: Proof;
  try {
    if (judgement.kind === 'pause') await signInLimits.pause(() => wait(judgement.ms));
    const found = await proven(name, brandId, password, ctx);
    if (!found) {
      signInLimits.failed(address, ...names);
      throw new AppError('credentials_wrong');
    }
    proof = found;
  } finally {
    end();
  }
  const { admin } = proof;
  signInLimits.succeeded(address, keysOf(name, admin.brand_id ?? undefined)[0]);

  const { opened, asked } = await ctx.database.inTransaction(systemAccess, async (tx): Promise<Outcome> => {
    if (!(await stands(tx, proof, now))) throw new AppError('credentials_wrong');
    return proof.needsSecondFactor
      ? { asked: await secondFactorOf(tx, admin, ctx) }
      : { opened: await openSignIn(tx, admin, ctx) };
  });
  if (!opened) throw new AppError('second_factor_needed', { ...asked });
  ctx.setSession(opened.token);
  return opened.answer;
});

interface Outcome {
  readonly opened?: OpenedSignIn;
  /** What was begun is kept, so it is no refusal before it is. */
  readonly asked?: SecondFactorDetails;
}

/** By what an attempt is counted: the brand's own account of the name and, since they sign in at a brand's page too, a system admin's. */
function keysOf(name: string, brandId: string | undefined): [string, ...string[]] {
  const platform = `/${signInKey(name)}`;
  return brandId === undefined ? [platform] : [`${brandId}${platform}`, platform];
}

interface Proof {
  readonly admin: AdminRow;
  readonly passwordHash: string;
  readonly needsSecondFactor: boolean;
}

/**
 * Notes the sign-in where it is one, unless the account was switched off or given another password while this one was looked at: what ends its
 * sessions then must not miss the one that is about to open.
 */
async function stands(
  tx: Tx,
  { admin, passwordHash, needsSecondFactor }: Proof,
  now: Date,
): Promise<boolean> {
  const isActive = needsSecondFactor ? await holdAccount(tx, admin.id) : await noteSignIn(tx, admin.id, now);
  const secret = await tx
    .selectFrom('admin_secrets')
    .select('admin_id')
    .where('admin_id', '=', admin.id)
    .where('password_hash', '=', passwordHash)
    .where('needs_second_factor', '=', needsSecondFactor)
    .forShare()
    .executeTakeFirst();
  return isActive && secret !== undefined;
}

/** Whether the account may work, and goes on doing so while this transaction lasts. */
async function holdAccount(tx: Tx, id: string): Promise<boolean> {
  const account = await tx
    .selectFrom('admins')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return account !== undefined;
}

async function secondFactorOf(
  tx: Tx,
  admin: AdminRow,
  { now, origin, address, signInLimits }: CallContext,
): Promise<SecondFactorDetails> {
  const { ceremony, challenge } = await beginCeremony(tx, 'second_factor', admin, now);
  const passkeys = await passkeysOf(tx, admin.id);
  const keys = passkeys.map(({ credential_id: id }) => keyOfPasskey(id));
  signInLimits.expect(address, keyOfCodes(admin.id), ...keys);
  const options = requestOptionsOf({ challenge, origin }, passkeys);
  return { ceremony, options };
}

/** The account, where the password is its own and it may still work. */
async function proven(
  name: string,
  brandId: string | undefined,
  password: string,
  { database, passwords }: CallContext,
): Promise<Proof | undefined> {
  const found = await database.inTransaction(systemAccess, (tx) => findForSignIn(tx, name, brandId), {
    readOnly: true,
  });
  const matches = await passwords.matches(password, found?.passwordHash);
  return matches && found?.admin.is_active ? found : undefined;
}
