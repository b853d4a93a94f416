import { sql } from 'kysely';
import { getProfile, updateProfile } from '#domain/access/operations.ts';
import { grantsOf } from '#domain/access/permissions.ts';
import type { AdminProfile } from '#domain/access/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { defaultServiceSettings } from '#domain/store/schema.ts';
import { changeAdmin } from '../access/admin-changes.ts';
import { findAdmin, signInKey, type AdminRow } from '../access/admins.ts';
import { signInOf, type SignedIn } from '../access/session-store.ts';
import { systemAccess, type Tx } from '../database/connection.ts';
import { implement, staffOf } from './call.ts';

/** The own account, what one may do, and how long selling goes on without a network. */
export const getProfileCall = implement(getProfile, async (_input, ctx) => {
  const { actor, session } = staffOf(ctx);
  return ctx.database.inTransaction(systemAccess, async (tx) =>
    profileOf(tx, await mustFind(tx, actor.adminId), session),
  );
});

/** Changes the own sign-in name or phone; `phone: null` removes it. */
export const updateProfileCall = implement(updateProfile, async ({ name, phone }, ctx) => {
  const { actor, session } = staffOf(ctx);
  return ctx.database.inTransaction(systemAccess, async (tx) => {
    const admin = await mustFind(tx, actor.adminId);
    const changes = {
      ...(name === undefined ? {} : { name, name_key: signInKey(name) }),
      ...(phone === undefined ? {} : { phone }),
    };
    const label = /*i18n*/ { id: 'admin.profileUpdated', message: '修改自己的帳號' };
    const note = { author: admin.id, label, now: ctx.now };
    return profileOf(tx, await changeAdmin(tx, admin, changes, note), session);
  });
});

async function mustFind(tx: Tx, id: string): Promise<AdminRow> {
  const admin = await findAdmin(tx, id);
  if (!admin) throw new AppError('session_expired');
  return admin;
}

async function profileOf(tx: Tx, admin: AdminRow, { tokenHash }: SignedIn): Promise<AdminProfile> {
  return {
    _id: admin.id,
    name: admin.name,
    ...(admin.phone === null ? {} : { phone: admin.phone }),
    role: admin.role,
    ...(admin.brand_id === null ? {} : { brandId: admin.brand_id }),
    ...(admin.store_id === null ? {} : { storeId: admin.store_id }),
    ...(admin.last_login === null ? {} : { lastLogin: admin.last_login }),
    ...(admin.pin_set_at === null ? {} : { pinSetAt: admin.pin_set_at }),
    grants: grantsOf(admin.role),
    leaseHours: await leaseHoursOf(tx, admin),
    signIn: signInOf(tokenHash),
  };
}

/** As the store says; people of several stores get the usual time. */
async function leaseHoursOf(tx: Tx, { brand_id: brandId, store_id: storeId }: AdminRow): Promise<number> {
  const usual = defaultServiceSettings.offlinePolicy.maxHours;
  if (storeId === null) return usual;
  const { rows } = await sql<{ hours: number | null }>`
    select (service_settings -> 'offlinePolicy' ->> 'maxHours')::int as hours
    from store_settings where brand_id = ${brandId} and store_id = ${storeId}`.execute(tx);
  return rows[0]?.hours ?? usual;
}
