import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { Tx } from '../database/connection.ts';
import type { PasskeyRow } from '../database/passkey-tables.ts';
import type { ProvenKey } from './passkey-proof.ts';

/** Whose passkeys they are. */
interface Owner {
  readonly id: string;
  readonly brand_id: string | null;
}

/** An account's passkeys, the oldest first. */
export function passkeysOf(tx: Tx, adminId: string): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('admin_passkeys')
    .selectAll()
    .where('admin_id', '=', adminId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The passkey that an authenticator shows, whoever has it. */
export function findPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx
    .selectFrom('admin_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export interface NewPasskey extends ProvenKey {
  readonly name: string;
  readonly transports: readonly string[] | undefined;
}

/** Keeps a passkey that has proved itself; undefined where somebody has it already. */
export function keepPasskey(
  tx: Tx,
  owner: Owner,
  { credentialId, publicKey, counter, isSynced, name, transports }: NewPasskey,
  now: Date,
): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('admin_passkeys')
    .values({
      id: uuidv7(now.getTime(), randomBytes),
      admin_id: owner.id,
      brand_id: owner.brand_id,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      name,
      transports: transports === undefined ? null : JSON.stringify(transports),
      is_synced: isSynced,
      created_at: now.toISOString(),
      last_used_at: null,
    })
    .onConflict((on) => on.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Notes that a passkey was used. @returns false where it is not there any more, or was used since it was looked at: of two copies that count
 * alike only one signs in
 */
export async function notePasskeyUse(
  tx: Tx,
  { id, counter: before }: PasskeyRow,
  { counter, isSynced }: { readonly counter: number; readonly isSynced: boolean },
  now: Date,
): Promise<boolean> {
  const [noted] = await tx
    .updateTable('admin_passkeys')
    .set({ counter, is_synced: isSynced, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .execute();
  return noted !== undefined;
}

/**
 * Takes all passkeys and recovery codes of an account away, and lets its password be enough again: when the account is deleted, or somebody
 * else sets its password, which gives it to whoever they tell. Its own change of password leaves them (decision 0047).
 */
export async function forgetPasskeys(tx: Tx, adminId: string): Promise<void> {
  await tx
    .updateTable('admin_secrets')
    .set({ needs_second_factor: false })
    .where('admin_id', '=', adminId)
    .execute();
  await tx.deleteFrom('admin_passkeys').where('admin_id', '=', adminId).execute();
  await tx.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute();
}
