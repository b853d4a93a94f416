import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pinTries, pinWaitMs } from '#domain/access/pin.ts';
import { pinRounds } from '#domain/access/roster.ts';
import { AppError } from '#domain/kit/errors.ts';
import { pinParts } from '#sync/pin-proof.ts';
import { systemAccess, type Database, type Tx } from '../database/connection.ts';
import type { AdminSecretsTable } from '../database/tables.ts';
import type { Passwords } from './passwords.ts';

const stretch = promisify(pbkdf2);

/** What is kept of a PIN. */
export type PinSecret = Pick<AdminSecretsTable, 'pin_hash' | 'pin_salt' | 'pin_check' | 'pin_key'>;

/** What is kept where there is none. */
export const noPin: PinSecret = { pin_hash: null, pin_salt: null, pin_check: null, pin_key: null };

/** A PIN as it is kept: hashed for the server, and stretched as a till does it, with a salt of its own. */
export async function pinSecretOf(pin: string, passwords: Passwords): Promise<PinSecret> {
  const salt = randomBytes(16);
  const { check, key } = pinParts(await stretch(pin, salt, pinRounds, 32, 'sha256'));
  return {
    pin_hash: await passwords.hash(pin),
    pin_salt: salt.toString('hex'),
    pin_check: check,
    pin_key: key,
  };
}

/** Writes down a PIN, or that there is none any more; wrong ones of before are forgotten, and what was opened by it ends. */
export async function keepPin(tx: Tx, adminId: string, secret: PinSecret, now: Date): Promise<void> {
  await tx
    .updateTable('admin_secrets')
    .set({ ...secret, pin_failures: 0, pin_failed_at: null })
    .where('admin_id', '=', adminId)
    .execute();
  const pinSetAt = secret.pin_hash === null ? null : now.toISOString();
  await tx.updateTable('admins').set({ pin_set_at: pinSetAt }).where('id', '=', adminId).execute();
  await tx.deleteFrom('sessions').where('admin_id', '=', adminId).where('by_pin', '=', true).execute();
}

/** Whoever proved the password may try the PIN again. */
export async function forgetWrongPins(tx: Tx, adminId: string): Promise<void> {
  await tx
    .updateTable('admin_secrets')
    .set({ pin_failures: 0, pin_failed_at: null })
    .where('admin_id', '=', adminId)
    .where('pin_failures', '>', 0)
    .execute();
}

/**
 * Whether the PIN is theirs. Each try is counted before it is looked at, in the database: a million at once are a million tries, also of
 * several tills and after a start of the server.
 * @throws AppError rate_limited · pin_locked
 */
export async function provePin(
  database: Database,
  passwords: Passwords,
  { adminId, pin, now }: { readonly adminId: string; readonly pin: string; readonly now: Date },
): Promise<boolean> {
  const hash = await database.inTransaction(systemAccess, async (tx) => {
    const secret = await tx
      .selectFrom('admin_secrets')
      .select(['pin_hash', 'pin_failures', 'pin_failed_at'])
      .where('admin_id', '=', adminId)
      .forUpdate()
      .executeTakeFirst();
    if (!secret?.pin_hash) return undefined;
    const { pin_failures: failures, pin_failed_at: failedAt } = secret;
    if (failures >= pinTries.beforePassword) throw new AppError('pin_locked');
    const leftMs = failedAt === null ? 0 : Date.parse(failedAt) + pinWaitMs(failures) - now.getTime();
    if (leftMs > 0) throw new AppError('rate_limited', { seconds: Math.ceil(leftMs / 1000) });
    await tx
      .updateTable('admin_secrets')
      .set({ pin_failures: sql`pin_failures + 1`, pin_failed_at: now.toISOString() })
      .where('admin_id', '=', adminId)
      .execute();
    return secret.pin_hash;
  });
  if (!(await passwords.matches(pin, hash))) return false;
  await database.inTransaction(systemAccess, (tx) => forgetWrongPins(tx, adminId));
  return true;
}
