import { sql } from 'kysely';
import {
  createAdmin,
  createBrandAdmin,
  createStoreAdmin,
  deleteAdmin,
  getAdmin,
  listAdmins,
  listBrandAdmins,
  listStoreAdmins,
  setAdminStatus,
  updateAdmin,
} from '#domain/access/admin-operations.ts';
import { outranks, primaryRoles } from '#domain/access/people-rules.ts';
import type { Admin } from '#domain/access/schema.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { roleRanks, roleScope, type AdminRole, type RoleScope } from '#domain/kit/roles.ts';
import { changeAdmin } from '../access/admin-changes.ts';
import { addAdmin, findAdmin, setPassword, signInKey, writeAdmin, type AdminRow } from '../access/admins.ts';
import { endInvitation } from '../access/invitations.ts';
import { forgetPasskeys } from '../access/passkeys.ts';
import { endSessionsOf } from '../access/session-store.ts';
import { systemAccess, type Tx } from '../database/connection.ts';
import { implement, staffOf, type CallContext } from './call.ts';
import { mustReach } from './must-reach.ts';

/** Where somebody works: for the platform, a brand, or a store of it. */
export interface Reach {
  readonly brandId?: string;
  readonly storeId?: string;
}

export function scopeOfReach({ brandId, storeId }: Reach): RoleScope {
  if (storeId !== undefined) return 'store';
  return brandId === undefined ? 'system' : 'brand';
}

export const listAdminsCall = implement(listAdmins, (_input, ctx) => peopleOf(ctx, {}));
export const listBrandAdminsCall = implement(listBrandAdmins, (input, ctx) => peopleOf(ctx, input));
export const listStoreAdminsCall = implement(listStoreAdmins, (input, ctx) => peopleOf(ctx, input));

export const createAdminCall = implement(createAdmin, (input, ctx) => create(ctx, input, {}));
export const createBrandAdminCall = implement(createBrandAdmin, ({ brandId, ...input }, ctx) =>
  create(ctx, input, { brandId }),
);
export const createStoreAdminCall = implement(createStoreAdmin, ({ brandId, storeId, ...input }, ctx) =>
  create(ctx, input, { brandId, storeId }),
);

export const getAdminCall = implement(getAdmin, (input, ctx) =>
  ctx.database.inTransaction(systemAccess, async (tx) => adminOf(await mustReach(tx, ctx, input.id))),
);

export const updateAdminCall = implement(updateAdmin, async ({ id, password, ...input }, ctx) => {
  const passwordHash = password === undefined ? undefined : await ctx.passwords.hash(password);
  const [changed, signsOut] = await ctx.database.inTransaction(systemAccess, async (tx) => {
    const { actor, admin } = await mustManage(tx, ctx, id);
    const role = input.role ?? admin.role;
    if (role !== admin.role) {
      checkRole(actor, role, roleScope(admin.role));
      await keepPrimary(tx, admin);
    }
    if (input.storeId !== undefined && input.storeId !== admin.store_id) {
      await checkStore(tx, actor, admin, input.storeId);
      await keepPrimary(tx, admin);
    }
    const isElsewhere =
      role !== admin.role || (input.storeId !== undefined && input.storeId !== admin.store_id);
    const changes = {
      role,
      ...(input.name === undefined ? {} : { name: input.name, name_key: signInKey(input.name) }),
      ...(input.phone === undefined ? {} : { phone: input.phone }),
      ...(input.storeId === undefined ? {} : { store_id: input.storeId }),
      // A link was given for another role or store.
      ...(isElsewhere ? { invited_until: null } : {}),
      // Who is told a password needs none any more.
      ...(passwordHash === undefined ? {} : { invited_at: null, invited_until: null }),
    };
    const label = /*i18n*/ { id: 'admin.updated', message: '修改人員' };
    const note = { author: actor.adminId, label, now: ctx.now, hasNewPassword: passwordHash !== undefined };
    const row = await changeAdmin(tx, admin, changes, note);
    if (isElsewhere || passwordHash !== undefined) await endInvitation(tx, id);
    if (passwordHash !== undefined) {
      await setPassword(tx, admin, passwordHash, ctx.now);
      await forgetPasskeys(tx, id);
    }
    const isOther = isElsewhere || passwordHash !== undefined;
    if (isOther) await endSessionsOf(tx, id);
    return [row, isOther] as const;
  });
  if (signsOut) ctx.sync.signedOut(id);
  return adminOf(changed);
});

export const setAdminStatusCall = implement(setAdminStatus, async ({ id, isActive }, ctx) => {
  const changed = await ctx.database.inTransaction(systemAccess, async (tx) => {
    const { actor, admin } = await mustManage(tx, ctx, id);
    if (!isActive) await keepPrimary(tx, admin);
    const label = isActive
      ? /*i18n*/ { id: 'admin.switchedOn', message: '啟用帳號' }
      : /*i18n*/ { id: 'admin.switchedOff', message: '停用帳號' };
    const note = { author: actor.adminId, label, now: ctx.now };
    const ended = isActive ? {} : { invited_until: null };
    const row = await changeAdmin(tx, admin, { is_active: isActive, ...ended }, note);
    if (!isActive) await endInvitation(tx, id);
    // What held before must not come back to life.
    if (isActive && !admin.is_active) await endSessionsOf(tx, id);
    return row;
  });
  if (!isActive) ctx.sync.signedOut(id);
  return adminOf(changed);
});

export const deleteAdminCall = implement(deleteAdmin, async ({ id }, ctx) => {
  await ctx.database.inTransaction(systemAccess, async (tx) => {
    const { admin } = await mustManage(tx, ctx, id);
    await keepPrimary(tx, admin);
    await writeAdmin(tx, admin, { is_active: false, deleted_at: ctx.now.toISOString() }, ctx.now);
    await endInvitation(tx, id);
    await forgetPasskeys(tx, id);
  });
  ctx.sync.signedOut(id);
  return { _id: id };
});

function peopleOf(ctx: CallContext, { brandId, storeId }: Reach): Promise<Admin[]> {
  return ctx.database.inTransaction(
    systemAccess,
    async (tx) => {
      const found = await tx
        .selectFrom('admins')
        .selectAll()
        .where('brand_id', brandId === undefined ? 'is' : '=', brandId ?? null)
        .where('store_id', storeId === undefined ? 'is' : '=', storeId ?? null)
        .where('deleted_at', 'is', null)
        .orderBy('name_key')
        .execute();
      return found.sort((a, b) => roleRanks[b.role] - roleRanks[a.role]).map(adminOf);
    },
    { readOnly: true },
  );
}

async function create(
  ctx: CallContext,
  { password, ...input }: { name: string; password: string; role: AdminRole; phone?: string | undefined },
  reach: Reach,
): Promise<Admin> {
  const { actor } = staffOf(ctx);
  checkRole(actor, input.role, scopeOfReach(reach));
  const { phone, ...rest } = input;
  const passwordHash = await ctx.passwords.hash(password);
  return ctx.database.inTransaction(systemAccess, async (tx) => {
    const made = {
      ...rest,
      ...reach,
      ...(phone === undefined ? {} : { phone }),
      createdBy: actor.adminId,
      passwordHash,
    };
    const row = await findAdmin(tx, await addAdmin(tx, made, ctx.now));
    if (!row) throw new AppError('not_found');
    return adminOf(row);
  });
}

/** Strictly below the caller's own (settled.md), and of the place's reach. */
export function checkRole(actor: AdminActor, role: AdminRole, scope: RoleScope): void {
  if (roleScope(role) !== scope)
    throw new AppError('validation', { faults: [{ path: 'role', message: 'other_scope' }] });
  if (!outranks(actor.role, role)) throw new AppError('forbidden_role');
}

/** The account, if the caller may decide about it: somebody below them, never themselves. */
export async function mustManage(
  tx: Tx,
  ctx: CallContext,
  id: string,
): Promise<{ actor: AdminActor; admin: AdminRow }> {
  const { actor } = staffOf(ctx);
  const admin = await mustReach(tx, ctx, id);
  if (admin.id === actor.adminId) throw new AppError('own_account');
  if (!outranks(actor.role, admin.role)) throw new AppError('forbidden_role');
  return { actor, admin };
}

/**
 * Each scope keeps a primary that may work. All of a scope are locked in one order before they are counted, so that of two who are
 * switched off at once only one is. @throws AppError last_primary
 */
async function keepPrimary(tx: Tx, admin: AdminRow): Promise<void> {
  // Who is only invited is no primary yet.
  if (!primaryRoles.includes(admin.role) || !admin.is_active || admin.invited_at !== null) return;
  const left = await tx
    .selectFrom('admins')
    .select('id')
    .where('role', '=', admin.role)
    .where('brand_id', admin.brand_id === null ? 'is' : '=', admin.brand_id)
    .where('store_id', admin.store_id === null ? 'is' : '=', admin.store_id)
    .where('is_active', '=', true)
    .where('invited_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!left.some(({ id }) => id !== admin.id)) throw new AppError('last_primary');
}

async function checkStore(tx: Tx, actor: AdminActor, admin: AdminRow, storeId: string): Promise<void> {
  const fault = (message: string) => new AppError('validation', { faults: [{ path: 'storeId', message }] });
  if (roleScope(admin.role) !== 'store') throw fault('other_scope');
  if (actor.storeId !== undefined) throw new AppError('forbidden_store');
  const { rows } =
    await sql`select from stores where brand_id = ${admin.brand_id} and id = ${storeId}`.execute(tx);
  if (rows.length === 0) throw fault('unknown');
}

export function adminOf(row: AdminRow): Admin {
  return {
    _id: row.id,
    name: row.name,
    ...(row.phone === null ? {} : { phone: row.phone }),
    role: row.role,
    ...(row.brand_id === null ? {} : { brandId: row.brand_id }),
    ...(row.store_id === null ? {} : { storeId: row.store_id }),
    isActive: row.is_active,
    ...(row.last_login === null ? {} : { lastLogin: row.last_login }),
    ...(row.pin_set_at === null ? {} : { pinSetAt: row.pin_set_at }),
    ...(row.invited_at === null ? {} : { invitedAt: row.invited_at }),
    ...(row.invited_until === null ? {} : { invitedUntil: row.invited_until }),
    ...(row.created_by === null ? {} : { createdBy: row.created_by }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
