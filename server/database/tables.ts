import type { Generated } from 'kysely';
import type { CodePurpose, CustomerAddress } from '#domain/customer/schema.ts';
import type { AdminRole } from '#domain/kit/roles.ts';
import type { StoreCount } from '#domain/marketing/contact-schema.ts';
import type { BundleInstancesTable } from './bundle-tables.ts';
import type { LineChannelsTable, LineLinksTable, LineRoundsTable } from './line-tables.ts';
import type { MessagesTable, MessageSettingsTable, PushSubscriptionsTable } from './message-tables.ts';
import type {
  AdminPasskeysTable,
  AdminRecoveryCodesTable,
  PasskeyCeremoniesTable,
} from './passkey-tables.ts';
import type { PointAccountsTable, PointEntriesTable, PointOrdersTable } from './point-tables.ts';
import type { CouponTerms, TicketKind, VoucherTerms } from '#domain/promotion/ticket-schema.ts';
import type { TicketState } from '#domain/promotion/ticket-states.ts';

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
  /** Since when they are invited, of those who have no password yet. */
  invited_at: Instant | null;
  /** Until when the link holds; null where it was withdrawn. */
  invited_until: Instant | null;
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
  /** The password alone does not sign in. */
  needs_second_factor: Generated<boolean>;
}

/** The link of somebody who is invited, while there is one. Only the hash of its token is kept. */
export interface AdminInvitationsTable {
  admin_id: string;
  brand_id: string | null;
  token_hash: string;
  /** Who made the link. */
  invited_by: string;
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

/** A customer of a brand. No till holds them. */
export interface CustomersTable {
  brand_id: string;
  id: string;
  name: string;
  /** In its 09 form. */
  phone: string;
  /** Since when it is known to be theirs, by a code. */
  phone_verified_at: Instant | null;
  email: string | null;
  gender: 'female' | 'male' | 'other' | null;
  date_of_birth: string | null;
  accepts_news_since: Instant | null;
  is_active: Generated<boolean>;
  addresses: Generated<CustomerAddress[]>;
  /** How they came to be one. */
  origin: 'self' | 'counter' | 'line';
  last_login: Instant | null;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  rev: Generated<number>;
  deleted_at: Instant | null;
  /** They asked to be deleted: then they are. */
  deletion_due_at: Generated<Instant | null>;
}

/** Absent for who was enrolled at a counter and has never set a password. */
export interface CustomerSecretsTable {
  brand_id: string;
  customer_id: string;
  password_hash: string;
  password_set_at: Generated<Instant>;
}

/** A browser in which a customer of the brand is signed in. Only the hash of its token is kept. */
export interface CustomerSessionsTable {
  brand_id: string;
  token_hash: string;
  customer_id: string;
  /** It slides: whoever comes back in time stays signed in. */
  remembered: Generated<boolean>;
  created_at: Generated<Instant>;
  last_seen_at: Generated<Instant>;
  expires_at: Instant;
  device: string | null;
}

/** The latest code of a number for a purpose. */
export interface CustomerCodesTable {
  brand_id: string;
  phone: string;
  purpose: CodePurpose;
  /** The browser that asked for it; another one's tries do not count against it. */
  browser_hash: string;
  /** HMAC of brand, number, purpose, browser and code. */
  code_hash: string;
  /** Wrong ones so far. */
  tries: Generated<number>;
  /** Until then it is to be typed. */
  expires_at: Instant;
  /** Until then it is to be spent; null while it is not proved. */
  proved_until: Instant | null;
  spent_at: Instant | null;
}

/** How often a number was sent codes. */
export interface CustomerCodeSendsTable {
  brand_id: string;
  phone: string;
  last_at: Instant;
  /** When the present day of counting began. */
  since: Instant;
  count: number;
}

/** A coupon or a voucher of a customer. No till holds them. */
export interface TicketsTable {
  brand_id: string;
  id: string;
  kind: TicketKind;
  template_id: string;
  user_id: string;
  name: string;
  name_en: string | null;
  /** What its template said when it was given: `couponTerms`, or of a voucher its dish. */
  terms: CouponTerms | VoucherTerms;
  status: Generated<TicketState['status']>;
  /** The order that it is reserved for or was used with. */
  order_id: string | null;
  reserved_until: Instant | null;
  used_at: Instant | null;
  acquired_at: Instant;
  expiry_date: string;
  expires_at: Instant;
  /** The name of who gave it. */
  issued_by: string | null;
  issue_reason: string | null;
  /** The bundle that it came with. */
  created_by: string | null;
  /** The call that gave it, with others maybe. */
  request_id: string | null;
  revoked_at: Instant | null;
  revoked_by: string | null;
  revoke_reason: string | null;
  /** The till that it is lent to until `lease_until`, the store of that till, and under which lease. */
  lease_id: string | null;
  lease_device: string | null;
  lease_store: string | null;
  lease_until: Instant | null;
}

/** Somebody who wrote by the form of the site. They are of no brand. */
export interface ContactMessagesTable {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  store_count: StoreCount | null;
  message: string;
  language: 'zh-TW' | 'en';
  received_at: Instant;
  settled_at: Instant | null;
  /** The account that said so. */
  settled_by: string | null;
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
  admin_invitations: AdminInvitationsTable;
  sessions: SessionsTable;
  admin_passkeys: AdminPasskeysTable;
  admin_recovery_codes: AdminRecoveryCodesTable;
  passkey_ceremonies: PasskeyCeremoniesTable;
  till_rosters: TillRostersTable;
  sync_devices: SyncDevicesTable;
  customers: CustomersTable;
  customer_secrets: CustomerSecretsTable;
  customer_sessions: CustomerSessionsTable;
  customer_codes: CustomerCodesTable;
  customer_code_sends: CustomerCodeSendsTable;
  point_accounts: PointAccountsTable;
  point_entries: PointEntriesTable;
  point_orders: PointOrdersTable;
  tickets: TicketsTable;
  bundle_instances: BundleInstancesTable;
  contact_messages: ContactMessagesTable;
  messages: MessagesTable;
  message_settings: MessageSettingsTable;
  push_subscriptions: PushSubscriptionsTable;
  line_channels: LineChannelsTable;
  line_links: LineLinksTable;
  line_rounds: LineRoundsTable;
  row_security_probe: RowSecurityProbeTable;
}
