import { sql } from 'kysely';
import * as z from 'zod/mini';
import { changeAdmin } from '../access/admin-changes.ts';
import { findAdmin } from '../access/admins.ts';
import { forgetPasskeys } from '../access/passkeys.ts';
import type { Passwords } from '../access/passwords.ts';
import { endSessionsOf } from '../access/session-store.ts';
import { localDemoPassword } from '../config.ts';
import { systemAccess, type Database, type Tx } from '../database/connection.ts';
import { takeDemoPins } from './demo-pins.ts';
import { demoStaff } from './staff.ts';

interface Parts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly now: () => Date;
}

const ownIds = demoStaff.map((one) => one._id);

/** The row of the platform's settings that says whom DEMO=0 switched off; whom a person switched off stays so. */
const settingsKey = 'demo';
const settings = z.object({ off: z.array(z.string()) });

/** A password as old as its account is the demo's; the clocks of database and program may differ a little. */
const sameMomentMs = 60_000;

/**
 * Lets the demo's accounts be used with the password that is set now: switches those on that DEMO=0 had switched off, and changes the password
 * of those that have an earlier one of the demo's, whose sessions end. A password that a person chose is theirs and stays, unless it is the
 * printed one.
 * @returns How many accounts have a password of their own
 */
export async function openDemoAccounts(
  { database, passwords, now }: Parts,
  password: string,
): Promise<number> {
  await database.inTransaction(systemAccess, async (tx) => {
    for (const id of await switchedOff(tx)) await switchTo(tx, id, true, now());
    await keepSwitchedOff(tx, []);
  });
  await takeDemoPins(database, password, now());
  const secrets = await database.inTransaction(systemAccess, (tx) =>
    tx
      .selectFrom('admins')
      .innerJoin('admin_secrets', 'admin_secrets.admin_id', 'admins.id')
      .select(['admins.id', 'admins.created_at', 'password_hash', 'password_set_at'])
      .where('admins.id', 'in', ownIds)
      .where('admins.deleted_at', 'is', null)
      .execute(),
  );
  let owned = 0;
  for (const { id, created_at: madeAt, password_hash: present, password_set_at: setAt } of secrets) {
    if (await passwords.matches(password, present)) continue;
    const isOurs = Math.abs(Date.parse(setAt) - Date.parse(madeAt)) < sameMomentMs;
    if (!isOurs && !(await passwords.matches(localDemoPassword, present))) {
      owned++;
      continue;
    }
    const hashed = await passwords.hash(password);
    await database.inTransaction(systemAccess, async (tx) => {
      const [changed] = await tx
        .updateTable('admin_secrets')
        .set({ password_hash: hashed, password_set_at: madeAt })
        .where('admin_id', '=', id)
        .where('password_hash', '=', present)
        .returning('admin_id')
        .execute();
      if (!changed) return;
      // Whoever knew the printed password may have made one.
      await forgetPasskeys(tx, id);
      await endSessionsOf(tx, id);
    });
  }
  return owned;
}

/**
 * Switches all of the demo's accounts off, also those whose password somebody changed: that may have been anybody who read it in the README.
 * Nobody is signed in by them any more.
 * @returns How many there were
 */
export async function closeDemoAccounts({ database, now }: Omit<Parts, 'passwords'>): Promise<number> {
  return database.inTransaction(systemAccess, async (tx) => {
    const open = await tx
      .selectFrom('admins')
      .select('id')
      .where('id', 'in', ownIds)
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .execute();
    if (open.length === 0) return 0;
    for (const { id } of open) await switchTo(tx, id, false, now());
    await keepSwitchedOff(tx, [...(await switchedOff(tx)), ...open.map(({ id }) => id)]);
    return open.length;
  });
}

async function switchTo(tx: Tx, id: string, isActive: boolean, now: Date): Promise<void> {
  const admin = await findAdmin(tx, id);
  if (!admin) return;
  const label = isActive
    ? /*i18n*/ { id: 'admin.switchedOn', message: '啟用帳號' }
    : /*i18n*/ { id: 'admin.switchedOff', message: '停用帳號' };
  await changeAdmin(tx, admin, { is_active: isActive }, { author: '', label, now });
  // As when a person does it: those of a closed account are kept until it is open again, so that their browsers are told why they ended.
  if (isActive) await endSessionsOf(tx, id);
}

async function switchedOff(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ value: unknown }>`
    select value from platform_settings where key = ${settingsKey} for update`.execute(tx);
  return rows[0] === undefined ? [] : settings.parse(rows[0].value).off;
}

async function keepSwitchedOff(tx: Tx, off: readonly string[]): Promise<void> {
  const value = JSON.stringify({ off });
  await sql`insert into platform_settings (key, value) values (${settingsKey}, ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(tx);
}
