import type { ColumnType, Generated, Selectable } from 'kysely';

type Instant = string;

/** A key of a member of staff that lies with an authenticator of theirs: what is here proves it, and opens nothing. */
export interface AdminPasskeysTable {
  id: string;
  admin_id: string;
  brand_id: string | null;
  /** What the authenticator knows it by: base64url. */
  credential_id: string;
  /** COSE key (RFC 9052), base64url. */
  public_key: string;
  /** How often it was used, where its authenticator counts; else 0 for good. `bigint`. */
  counter: Generated<number>;
  name: string;
  /** Written as JSON. */
  transports: ColumnType<string[] | null, string | null, never>;
  is_synced: boolean;
  created_at: Instant;
  last_used_at: Instant | null;
}

export type PasskeyRow = Selectable<AdminPasskeysTable>;

/** Each opens an account one time in place of a passkey. */
export interface AdminRecoveryCodesTable {
  admin_id: string;
  brand_id: string | null;
  code_hash: string;
}

/** A registration or a sign-in under way, until it is answered or forgotten. */
export interface PasskeyCeremoniesTable {
  /** Of what its browser names it by. */
  id_hash: string;
  /** Nobody's where it is not known yet who signs in. */
  admin_id: string | null;
  brand_id: string | null;
  purpose: 'register' | 'sign_in' | 'second_factor';
  challenge: string;
  expires_at: Instant;
}
