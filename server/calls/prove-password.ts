import { AppError } from '#domain/kit/errors.ts';
import { systemAccess } from '../database/connection.ts';
import type { CallContext } from './call.ts';

/**
 * Makes sure that whoever is signed in knows the password. Guessing through a tablet that was left signed in is limited like a sign-in.
 * @returns Its hash, which is to be there still when what it was asked for is written.
 * @throws AppError credentials_wrong · rate_limited
 */
export async function provePassword(
  { address, database, passwords, signInLimits }: CallContext,
  adminId: string,
  password: string,
): Promise<string> {
  const key = `password of ${adminId}`;
  const judgement = signInLimits.judge(address, key);
  if (judgement.kind === 'refuse') throw new AppError('rate_limited', { seconds: judgement.seconds });
  const end = signInLimits.begin(address, key);
  try {
    const secret = await database.inTransaction(systemAccess, (tx) =>
      tx
        .selectFrom('admin_secrets')
        .select('password_hash')
        .where('admin_id', '=', adminId)
        .executeTakeFirst(),
    );
    if (!(await passwords.matches(password, secret?.password_hash)) || !secret) {
      signInLimits.failed(address, key);
      throw new AppError('credentials_wrong');
    }
    signInLimits.succeeded(address, key);
    return secret.password_hash;
  } finally {
    end();
  }
}
