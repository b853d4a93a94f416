import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { AdminRole } from '#domain/kit/roles.ts';
import type { Tx } from '../database/connection.ts';
import type { AdminsTable } from '../database/tables.ts';
import { codeOf } from '../start-up-error.ts';

export type AdminRow = Selectable<AdminsTable>;

export interface NewAdmin {
  readonly id?: string;
  readonly name: string;
  readonly role: AdminRole;
  readonly brandId?: string;
  readonly storeId?: string;
  readonly phone?: string;
  readonly createdBy?: string;
  /** From {@link Passwords.hash}; absent for somebody who is invited. */
  readonly passwordHash?: string;
  /** Until when the link of their invitation holds. */
  readonly invitedUntil?: string;
}

/** A name as sign-in compares it: tablets begin every word with a capital letter. */
export function signInKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/**
 * Adds a member of staff.
 * @returns The new id.
 * @throws AppError `duplicate` when the brand has the name already
 */
export async function addAdmin(tx: Tx, admin: NewAdmin, now: Date): Promise<string> {
  const id = admin.id ?? uuidv7(now.getTime(), randomBytes);
  const brandId = admin.brandId ?? null;
  try {
    await tx
      .insertInto('admins')
      .values({
        id,
        brand_id: brandId,
        store_id: admin.storeId ?? null,
        name: admin.name,
        name_key: signInKey(admin.name),
        phone: admin.phone ?? null,
        role: admin.role,
        created_by: admin.createdBy ?? null,
        ...(admin.invitedUntil === undefined
          ? {}
          : { invited_at: now.toISOString(), invited_until: admin.invitedUntil }),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .execute();
  } catch (error) {
    throw asDuplicateName(error);
  }
  const { passwordHash } = admin;
  if (passwordHash !== undefined) await setPassword(tx, { id, brand_id: brandId }, passwordHash, now);
  return id;
}

/** Sets the password of an account, whether it had one or not. @param passwordHash From {@link Passwords.hash} */
export async function setPassword(
  tx: Tx,
  { id, brand_id }: Pick<AdminRow, 'id' | 'brand_id'>,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const set = { password_hash: passwordHash, password_set_at: now.toISOString() };
  await tx
    .insertInto('admin_secrets')
    .values({ admin_id: id, brand_id, ...set })
    .onConflict((on) => on.column('admin_id').doUpdateSet(set))
    .execute();
}

/** The account that a sign-in means, with its hash. A brand's own name goes before a system admin's of the same name. */
export async function findForSignIn(
  tx: Tx,
  name: string,
  brandId: string | undefined,
): Promise<{ admin: AdminRow; passwordHash: string; needsSecondFactor: boolean } | undefined> {
  const found = await tx
    .selectFrom('admins')
    .innerJoin('admin_secrets', 'admin_secrets.admin_id', 'admins.id')
    .selectAll('admins')
    .select(['admin_secrets.password_hash', 'admin_secrets.needs_second_factor'])
    .where('admins.name_key', '=', signInKey(name))
    .where((eb) =>
      brandId === undefined
        ? eb('admins.brand_id', 'is', null)
        : eb.or([eb('admins.brand_id', '=', brandId), eb('admins.brand_id', 'is', null)]),
    )
    .where('admins.deleted_at', 'is', null)
    .orderBy('admins.brand_id', (order) => order.asc().nullsLast())
    .executeTakeFirst();
  if (!found) return undefined;
  const { password_hash: passwordHash, needs_second_factor: needsSecondFactor, ...admin } = found;
  return { admin, passwordHash, needsSecondFactor };
}

/** The account, unless it was deleted. */
export function findAdmin(tx: Tx, id: string): Promise<AdminRow | undefined> {
  return tx
    .selectFrom('admins')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Writes the account as it was judged: where somebody changed it meanwhile (made it higher, say), all is judged again. Its sessions are ended
 * afterwards: a sign-in that was faster is ended with them, a slower one is refused.
 */
export async function writeAdmin(
  tx: Tx,
  admin: AdminRow,
  changes: Partial<AdminRow>,
  now: Date,
): Promise<AdminRow> {
  const set = { ...changes, updated_at: now.toISOString(), rev: admin.rev + 1 };
  try {
    const [written] = await tx
      .updateTable('admins')
      .set(set)
      .where('id', '=', admin.id)
      .where('rev', '=', admin.rev)
      .returning('id')
      .execute();
    if (!written) throw Object.assign(new Error('the account was changed meanwhile'), { code: '40001' });
  } catch (error) {
    throw asDuplicateName(error);
  }
  return { ...admin, ...set };
}

/** Who acts when this member of staff does something. */
export function actorOfAdmin(admin: AdminRow): AdminActor {
  return {
    kind: 'admin',
    adminId: admin.id,
    name: admin.name,
    role: admin.role,
    ...(admin.brand_id === null ? {} : { brandId: admin.brand_id }),
    ...(admin.store_id === null ? {} : { storeId: admin.store_id }),
  };
}

/** The database refuses a second admin of a name; that is the caller's to correct. */
function asDuplicateName(error: unknown): unknown {
  return codeOf(error) === '23505' ? new AppError('duplicate', { field: 'name' }, { cause: error }) : error;
}
