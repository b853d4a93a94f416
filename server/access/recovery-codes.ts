import { randomBytes } from 'node:crypto';
import { recoveryCodes } from '#domain/access/passkey-schema.ts';
import type { Tx } from '../database/connection.ts';
import { hashToken } from './session-store.ts';

/** Crockford's base 32: no letter that is taken for a figure. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits: nobody finds it from its hash, however quick that is. */
const letters = 16;

/** Gives an account new codes in place of those that it has. @returns Them, in words for people: they are told this once, and never kept */
export async function renewRecoveryCodes(
  tx: Tx,
  admin: { readonly id: string; readonly brand_id: string | null },
): Promise<string[]> {
  await dropRecoveryCodes(tx, admin.id);
  const codes = Array.from({ length: recoveryCodes }, newCode);
  await tx
    .insertInto('admin_recovery_codes')
    .values(
      codes.map((code) => ({
        admin_id: admin.id,
        brand_id: admin.brand_id,
        code_hash: hashOf(admin.id, code),
      })),
    )
    .execute();
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

export async function dropRecoveryCodes(tx: Tx, adminId: string): Promise<void> {
  await tx.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute();
}

/** Uses a code up. @returns false where the account has none like it */
export async function spendRecoveryCode(tx: Tx, adminId: string, typed: string): Promise<boolean> {
  const [spent] = await tx
    .deleteFrom('admin_recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashOf(adminId, readCode(typed)))
    .returning('code_hash')
    .execute();
  return spent !== undefined;
}

export async function countRecoveryCodes(tx: Tx, adminId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('admin_recovery_codes')
    .select((line) => line.fn.countAll<number>().as('left'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** As somebody may type it from paper: any case, any separators, and letters that look like the figures that are meant. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

function newCode(): string {
  return Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length]).join('');
}

function hashOf(adminId: string, code: string): string {
  return hashToken(`${adminId} ${code}`);
}
