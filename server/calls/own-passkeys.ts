import {
  addPasskey,
  beginPasskey,
  deletePasskey,
  listPasskeys,
  renamePasskey,
  setSecondFactor,
} from '#domain/access/passkey-operations.ts';
import { mostPasskeys, type Passkey } from '#domain/access/passkey-schema.ts';
import { deviceName } from '#domain/device/device-name.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { keepAdminChange } from '../access/admin-changes.ts';
import { actorOfAdmin, findAdmin, type AdminRow } from '../access/admins.ts';
import { beginCeremony, takeCeremony } from '../access/passkey-ceremonies.ts';
import { creationOptionsOf, proveRegistration } from '../access/passkey-proof.ts';
import { keepPasskey, passkeysOf } from '../access/passkeys.ts';
import { countRecoveryCodes, dropRecoveryCodes, renewRecoveryCodes } from '../access/recovery-codes.ts';
import { systemAccess, type Tx } from '../database/connection.ts';
import type { PasskeyRow } from '../database/passkey-tables.ts';
import { sessionOf } from './admin-session.ts';
import { implement, staffOf } from './call.ts';
import { provePassword } from './prove-password.ts';

const beginPasskeyCall = implement(beginPasskey, async ({ currentPassword }, ctx) => {
  const { actor } = staffOf(ctx);
  const { database, now, origin } = ctx;
  const present = await provePassword(ctx, actor.adminId, currentPassword);
  return database.inTransaction(systemAccess, async (tx) => {
    const { admin } = await lockOwn(tx, actor, { passwordHash: present });
    const keys = await passkeysOf(tx, admin.id);
    if (keys.length >= mostPasskeys) throw tooMany();
    const { ceremony, challenge } = await beginCeremony(tx, 'register', admin, now);
    const user = { id: admin.id, name: await shownName(tx, admin) };
    return { ceremony, options: creationOptionsOf({ challenge, origin }, user, keys) };
  });
});

const addPasskeyCall = implement(addPasskey, async ({ ceremony, registration }, ctx) => {
  const { actor, session } = staffOf(ctx);
  const { database, now, origin, userAgent } = ctx;
  const begun = await database.inTransaction(systemAccess, (tx) =>
    takeCeremony(tx, ceremony, 'register', now),
  );
  if (begun?.admin_id !== actor.adminId) throw new AppError('passkey_refused');
  const proven = await proveRegistration(registration, { challenge: begun.challenge, origin });
  return database.inTransaction(systemAccess, async (tx) => {
    const { admin } = await lockOwn(tx, actor, { tokenHash: session.tokenHash });
    if ((await passkeysOf(tx, admin.id)).length >= mostPasskeys) throw tooMany();
    const { transports } = registration;
    const made = { ...proven, name: deviceName(userAgent), transports };
    const kept = await keepPasskey(tx, admin, made, now);
    if (!kept) throw new AppError('passkey_refused');
    await tell(tx, admin, now);
    return passkeyOf(kept);
  });
});

const listPasskeysCall = implement(listPasskeys, async (_input, ctx) => {
  const { adminId } = staffOf(ctx).actor;
  return ctx.database.inTransaction(
    systemAccess,
    async (tx) => ({
      passkeys: (await passkeysOf(tx, adminId)).map(passkeyOf),
      isRequired: await needsSecondFactor(tx, adminId),
      codesLeft: await countRecoveryCodes(tx, adminId),
    }),
    { readOnly: true },
  );
});

const renamePasskeyCall = implement(renamePasskey, async ({ id, name }, ctx) => {
  const { adminId } = staffOf(ctx).actor;
  const renamed = await ctx.database.inTransaction(systemAccess, (tx) =>
    tx
      .updateTable('admin_passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('admin_id', '=', adminId)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!renamed) throw notTheirs(id);
  return passkeyOf(renamed);
});

const deletePasskeyCall = implement(deletePasskey, async ({ id }, ctx) => {
  const { actor, session } = staffOf(ctx);
  await ctx.database.inTransaction(systemAccess, async (tx) => {
    const { admin, isRequired } = await lockOwn(tx, actor, { tokenHash: session.tokenHash });
    const keys = await passkeysOf(tx, admin.id);
    if (!keys.some((key) => key.id === id)) throw notTheirs(id);
    if (isRequired && keys.length === 1) throw new AppError('passkey_missing');
    await tx.deleteFrom('admin_passkeys').where('id', '=', id).execute();
    await tell(tx, admin, ctx.now);
  });
  return { _id: id };
});

const setSecondFactorCall = implement(setSecondFactor, async ({ currentPassword, isRequired }, ctx) => {
  const { actor } = staffOf(ctx);
  const { database, now } = ctx;
  const present = await provePassword(ctx, actor.adminId, currentPassword);
  return database.inTransaction(systemAccess, async (tx) => {
    const { admin, isRequired: wasRequired } = await lockOwn(tx, actor, { passwordHash: present });
    if (isRequired && (await passkeysOf(tx, admin.id)).length === 0) throw new AppError('passkey_missing');
    await tx
      .updateTable('admin_secrets')
      .set({ needs_second_factor: isRequired })
      .where('admin_id', '=', admin.id)
      .execute();
    if (isRequired !== wasRequired) await tell(tx, admin, now);
    if (isRequired) return { codes: await renewRecoveryCodes(tx, admin) };
    await dropRecoveryCodes(tx, admin.id);
    return { codes: [] };
  });
});

/** What somebody does about the ways into their own account. */
export const ownPasskeyCalls = [
  beginPasskeyCall,
  addPasskeyCall,
  listPasskeysCall,
  renamePasskeyCall,
  deletePasskeyCall,
  setSecondFactorCall,
];

/** By what somebody was known when they asked, which is to hold still. */
type Known = { readonly passwordHash: string } | { readonly tokenHash: string };

/**
 * The own account, locked: of two who add the last passkey that it may have one is refused, and a new password that somebody else sets meanwhile
 * either comes first, and is found here, or takes away what is written now.
 * @throws AppError credentials_wrong · session_expired
 */
async function lockOwn(
  tx: Tx,
  { adminId }: AdminActor,
  known: Known,
): Promise<{ readonly admin: AdminRow; readonly isRequired: boolean }> {
  const secret = await tx
    .selectFrom('admin_secrets')
    .select(['password_hash', 'needs_second_factor'])
    .where('admin_id', '=', adminId)
    .forUpdate()
    .executeTakeFirst();
  const admin = await findAdmin(tx, adminId);
  if (!secret || !admin) throw new AppError('session_expired');
  if ('passwordHash' in known) {
    if (secret.password_hash !== known.passwordHash) throw new AppError('credentials_wrong');
  } else if (!(await isOpen(tx, known.tokenHash))) throw new AppError('session_expired');
  return { admin, isRequired: secret.needs_second_factor };
}

async function isOpen(tx: Tx, tokenHash: string): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session !== undefined;
}

async function needsSecondFactor(tx: Tx, adminId: string): Promise<boolean> {
  const secret = await tx
    .selectFrom('admin_secrets')
    .select('needs_second_factor')
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return secret?.needs_second_factor ?? false;
}

/** What people choose by where an authenticator has several: the name, and whose it is. */
async function shownName(tx: Tx, admin: AdminRow): Promise<string> {
  const { brand } = await sessionOf(tx, actorOfAdmin(admin));
  return brand ? `${admin.name} · ${brand.name}` : admin.name;
}

/** Told like a password: that something of it is otherwise, and not what. */
async function tell(tx: Tx, own: AdminRow, now: Date): Promise<void> {
  const label = /*i18n*/ { id: 'admin.passkeysChanged', message: '變更自己的通行金鑰或兩步驟登入' };
  await keepAdminChange(tx, own, own, { author: own.id, label, now, hasOtherPasskeys: true });
}

function passkeyOf(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    isSynced: row.is_synced,
    createdAt: row.created_at,
    ...(row.last_used_at === null ? {} : { lastUsedAt: row.last_used_at }),
  };
}

function tooMany(): AppError {
  return new AppError('validation', { faults: [{ path: 'passkeys', message: 'too_many' }] });
}

function notTheirs(id: string): AppError {
  return new AppError('not_found', { table: 'admin_passkeys', id });
}
