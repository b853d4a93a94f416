import type { Generated } from 'kysely';
import type { AdminRole } from '#domain/kit/roles.ts';

/** Instants are ISO strings on both sides of the driver; see `valueParsers` in connection.ts. */
type Instant = string;

/** A member of staff. Brand and store are NULL where the role does not have them. */
export interface AdminsTable {
  id: string;
  brand_id: string | null;
  store_id: string | null;
  name: string;
  /** The name as sign-in compares it; see `signInKey`. */
  name_key: string;
  phone: string | null;
  role: AdminRole;
  is_active: Generated<boolean>;
  last_login: Instant | null;
  created_by: string | null;
  pin_set_at: Instant | null;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  rev: Generated<number>;
  deleted_at: Instant | null;
}

/** Kept apart from the admins, so that no list of people can carry a hash. */
export interface AdminSecretsTable {
  admin_id: string;
  brand_id: string | null;
  password_hash: string;
  password_set_at: Generated<Instant>;
  pin_hash: string | null;
  /** What the tills of the store check a PIN by: they stand in rosters. */
  pin_salt: string | null;
  pin_check: string | null;
  /** What proves a PIN on a change; it leaves the server never. */
  pin_key: string | null;
  /** Wrong ones in a row, asked of the server. */
  pin_failures: Generated<number>;
  pin_failed_at: Instant | null;
}

/** A signed-in browser. Only the hash of its token is kept. */
export interface SessionsTable {
  token_hash: string;
  admin_id: string;
  brand_id: string | null;
  /** The device that syncs by it, once one has; of several that its browser is, the one that came last. */
  device_id: string | null;
  created_at: Generated<Instant>;
  last_seen_at: Generated<Instant>;
  expires_at: Instant;
  /** The browser that it was opened by, in short words. */
  device: string | null;
  /** Opened by a PIN at a till: it is good for the till, and for no account. */
  by_pin: Generated<boolean>;
}

/** Who may work at a store's tills by a PIN, as it was told them. */
export interface TillRostersTable {
  id: string;
  brand_id: string;
  store_id: string;
  /** Hash of what it says of people: while that is the same, it is told again. */
  content: string;
  issued_at: string;
  approves_until: string;
  ends_at: string;
  /** With the key that proves each PIN. */
  people: RosterMember[];
  sent: string;
}

/** Somebody of a roster, as the server judges by it. */
export interface RosterMember {
  readonly adminId: string;
  readonly role: AdminRole;
  readonly key: string;
}

/** Of the sync server's devices, what is asked beside it. The rest: `sync-store/records.ts`. */
export interface SyncDevicesTable {
  id: string;
  /** What the people of the store call it. */
  given_name: string | null;
}

/** Two rows of two brands by which the server proves at its start that row security holds. */
export interface RowSecurityProbeTable {
  id: string;
  brand_id: string;
}

/** The server's own tables. Replicated ones are reached through their zod schemas. */
export interface Tables {
  admins: AdminsTable;
  admin_secrets: AdminSecretsTable;
  sessions: SessionsTable;
  till_rosters: TillRostersTable;
  sync_devices: SyncDevicesTable;
  row_security_probe: RowSecurityProbeTable;
}
