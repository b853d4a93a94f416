import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { deviceName } from '#domain/device/device-name.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { systemAccess, type Database, type Tx } from '../database/connection.ts';
import type { Session } from '../database/session.ts';
import { actorOfAdmin } from './admins.ts';

const dayMs = 24 * 3_600_000;

/** A browser that comes back within a week stays signed in (a till closed over the holidays), for a month at the longest. */
export const sessionIdleMs = 7 * dayMs;
export const sessionLifeMs = 30 * dayMs;

/** When it was last used is written down this often at most: reading must not cost a write each. */
const seenEveryMs = 5 * 60_000;

/** A session that holds, with who it is. Role and reach are read at each request: a demotion takes effect at once. */
export interface SignedIn {
  /** Names the session; the token itself is known to the browser alone. */
  readonly tokenHash: string;
  readonly actor: AdminActor;
  /** By a PIN at a till: no account is managed by it. */
  readonly byPin?: true;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What a sign-in is called where its session must not be named: on devices, and in their logs. The database says the same of a session's end. */
export function signInOf(tokenHash: string): string {
  return hashToken(tokenHash);
}

/** Opens a session. @returns The token for the browser: 256 random bits, never stored. */
export async function openSession(
  tx: Tx,
  admin: { id: string; brand_id: string | null },
  { now, userAgent }: { readonly now: Date; readonly userAgent: string },
  byPin = false,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      admin_id: admin.id,
      brand_id: admin.brand_id,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionLifeMs).toISOString(),
      device: deviceName(userAgent),
      by_pin: byPin,
    })
    .execute();
  await tx.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute();
  return token;
}

/**
 * The session of a token, if it still holds and its admin may still work. One whose sign-in is over on a device is over itself: a browser
 * that went on with it would show as signed in somebody whose changes are nobody's.
 */
export function findSession(database: Database, token: string, now: Date): Promise<SignedIn | undefined> {
  return findSessionByHash(database, hashToken(token), now);
}

/** The same for a session that was found before. */
export async function findSessionByHash(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<SignedIn | undefined> {
  return database.inTransaction(systemAccess, async (tx) => {
    const found = await tx
      .selectFrom('sessions')
      .innerJoin('admins', 'admins.id', 'sessions.admin_id')
      .selectAll('admins')
      .select(['sessions.last_seen_at', 'sessions.by_pin'])
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now.toISOString())
      .where('sessions.last_seen_at', '>', new Date(now.getTime() - sessionIdleMs).toISOString())
      .where('admins.is_active', '=', true)
      .where('admins.deleted_at', 'is', null)
      .where(
        sql<boolean>`not exists (select from "sync_device_authors" where "sign_in" = ${signInOf(tokenHash)}
            and "author_id" = ${sql.ref('admins.id')} and ("until_incarnation" is not null or "ended_at" is not null))`,
      )
      .executeTakeFirst();
    if (!found) return undefined;
    if (now.getTime() - Date.parse(found.last_seen_at) > seenEveryMs) {
      await tx
        .updateTable('sessions')
        .set({ last_seen_at: now.toISOString() })
        .where('token_hash', '=', tokenHash)
        .execute();
    }
    return { tokenHash, actor: actorOfAdmin(found), ...(found.by_pin && { byPin: true }) };
  });
}

/**
 * Whether a token stands for a sign-in that has not run out, of an account that was switched off or deleted. Whoever shows it was that person,
 * and may know.
 */
export async function isOfClosedAccount(database: Database, token: string, now: Date): Promise<boolean> {
  const found = await database.inTransaction(
    systemAccess,
    (tx) =>
      tx
        .selectFrom('sessions')
        .innerJoin('admins', 'admins.id', 'sessions.admin_id')
        .select('admins.id')
        .where('sessions.token_hash', '=', hashToken(token))
        .where('sessions.expires_at', '>', now.toISOString())
        .where((eb) => eb.or([eb('admins.is_active', '=', false), eb('admins.deleted_at', 'is not', null)]))
        .executeTakeFirst(),
    { readOnly: true },
  );
  return found !== undefined;
}

/**
 * Says on which device a session is used, so that its owner reads the name that people have given it, and that it ends with the device. Of
 * several that a browser was, one after the other, the last counts.
 */
export async function nameSession(database: Database, tokenHash: string, deviceId: string): Promise<void> {
  await database.inTransaction(systemAccess, (tx) =>
    tx
      .updateTable('sessions')
      .set({ device_id: deviceId })
      .where('token_hash', '=', tokenHash)
      .where((eb) => eb.or([eb('device_id', 'is', null), eb('device_id', '!=', deviceId)]))
      .execute(),
  );
}

/**
 * Ends whatever is signed in on a device, but for who asks for it. A till that was stolen would otherwise be set up anew by the sign-in that
 * was left on it.
 */
export async function endSessionsOn(session: Session, device: string, keptTokenHash: string): Promise<void> {
  await session.query('delete from "sessions" where "device_id" = $1 and "token_hash" <> $2', [
    device,
    keptTokenHash,
  ]);
}

/** The device on which a session was last used, where it was used on one. */
export async function deviceOfSession(tx: Tx, tokenHash: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('sessions')
    .select('device_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found?.device_id ?? undefined;
}

export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/**
 * Ends an admin's sessions, but for the one to keep, and what is under way of sign-ins and passkeys: after a change of password, or (keeping
 * none) when somebody gets another role or place.
 * Those of an account that is switched off hold no more by that alone. They stay, so that their browsers can be told why, and are ended
 * when it is switched on again.
 */
export async function endSessionsOf(tx: Tx, adminId: string, keptTokenHash = ''): Promise<void> {
  // Waits for whoever has taken one, and then finds the session that they have opened.
  await tx.deleteFrom('passkey_ceremonies').where('admin_id', '=', adminId).execute();
  await tx
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .where('token_hash', '!=', keptTokenHash)
    .execute();
}
