import { sql, type RawBuilder, type Selectable } from 'kysely';
import { couponTerms } from '#domain/promotion/template-schema.ts';
import type {
  CouponInstance,
  CouponTerms,
  LendingTill,
  TicketKind,
  TicketStatus,
  VoucherInstance,
  VoucherTerms,
} from '#domain/promotion/ticket-schema.ts';
import type { TicketLease, TicketState } from '#domain/promotion/ticket-states.ts';
import type { Expiry } from '#domain/promotion/expiry.ts';
import { shownName } from '../access/shown-name.ts';
import type { Tx } from '../database/connection.ts';
import type { TicketsTable } from '../database/tables.ts';

export type TicketRow = Selectable<TicketsTable>;

/** A ticket row as lists show it: with the till that holds it, and that till's store by name. */
export type ListedTicketRow = TicketRow & {
  readonly lease_store_name?: string | null;
  readonly lease_till?: Pick<LendingTill, 'lane' | 'name'> | null;
};

/** A ticket that is given to somebody. */
export interface NewTicket {
  readonly id: string;
  readonly templateId: string;
  readonly userId: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly expiry: Expiry;
  readonly issuedBy?: string | undefined;
  readonly issueReason?: string | undefined;
  /** The bundle that it comes with. */
  readonly createdBy?: string | undefined;
  readonly requestId?: string | undefined;
  readonly kind: TicketKind;
  readonly terms: CouponTerms | VoucherTerms;
}

/** What a ticket keeps of a coupon's template. */
export function termsOfCoupon(template: CouponTerms): CouponTerms {
  const kept = Object.keys(couponTerms) as (keyof CouponTerms)[];
  return Object.fromEntries(
    kept.flatMap((field) => (template[field] === undefined ? [] : [[field, template[field]]])),
  ) as CouponTerms;
}

/** What a ticket keeps of a voucher's template. */
export function termsOfVoucher({ exchangeDishTemplate }: VoucherTerms): VoucherTerms {
  return { exchangeDishTemplate };
}

/** Whoever calls it has locked what limits them. */
export async function addTickets(
  tx: Tx,
  brandId: string,
  given: readonly NewTicket[],
  now: Date,
): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map((one) => ({
    brand_id: brandId,
    id: one.id,
    kind: one.kind,
    template_id: one.templateId,
    user_id: one.userId,
    name: one.name,
    name_en: one.nameEn ?? null,
    terms: one.terms,
    acquired_at: now.toISOString(),
    expiry_date: one.expiry.expiryDate,
    expires_at: one.expiry.expiresAt,
    issued_by: one.issuedBy ?? null,
    issue_reason: one.issueReason ?? null,
    created_by: one.createdBy ?? null,
    request_id: one.requestId ?? null,
  }));
  await tx.insertInto('tickets').values(rows).execute();
}

/**
 * Whether the order that a reserved ticket names is there, goes on, and has the ticket among its discounts: then the reservation does not lapse.
 * For queries that call their tickets `t`.
 */
const isHeld: RawBuilder<boolean> = sql`(t.status = 'reserved' and exists (
  select from orders o where o.brand_id = t.brand_id and o.id = t.order_id and o.status <> 'cancelled'
    and o.discounts @> jsonb_build_array(jsonb_build_object('refId', t.id))))`;

/** Whether a ticket is reserved for an order, not lent to a till alone, for queries that call their tickets `t`. */
export function isKeptSql(now: Date): RawBuilder<boolean> {
  const at = now.toISOString();
  return sql`(t.status = 'reserved' and (t.reserved_until is null or t.reserved_until > ${at} or ${isHeld}))`;
}

/** As `standingOf` says it, for queries that call their tickets `t`. */
export function standingSql(now: Date): RawBuilder<TicketStatus> {
  const at = now.toISOString();
  return sql`(case
    when t.status in ('used', 'revoked') then t.status
    when ${isKeptSql(now)} then 'reserved'
    when t.expires_at <= ${at} then 'expired'
    when t.lease_until > ${at} then 'reserved' else 'active' end)`;
}

/** What the store is called whose till has a ticket, and which till of it that is, for queries that call their tickets `t`. */
export const lenderSql: RawBuilder<unknown> = sql`
  (select s.name from stores s where s.brand_id = t.brand_id and s.id = t.lease_store) as lease_store_name,
  (select jsonb_build_object('lane', l.lane, 'name', ${sql.raw(shownName('d'))})
    from sync_lanes l join sync_devices d on d.id = l.device and d.brand_id = l.brand_id
    where l.brand_id = t.brand_id and l.store_id = t.lease_store and l.device = t.lease_device) as lease_till`;

/** A ticket, and whether the order that it is reserved for is there and has it. */
export interface FoundTicket {
  readonly row: TicketRow;
  readonly isHeld: boolean;
}

interface Asked {
  readonly brandId: string;
  readonly id: string;
}

/** The ticket as it was last committed: whoever has its lock may be changing it. */
export function lookAtTicket(tx: Tx, asked: Asked): Promise<TicketRow | undefined> {
  return selectTicket(tx, asked).executeTakeFirst();
}

/** The ticket, locked until the transaction ends. */
export async function lockTicket(tx: Tx, asked: Asked): Promise<FoundTicket | undefined> {
  const row = await selectTicket(tx, asked).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  if (row.status !== 'reserved') return { row, isHeld: false };
  // Asked behind the lock: whoever had it may have made the order.
  const { rows } = await sql<{ held: boolean }>`
    select ${isHeld} as held from tickets t where t.brand_id = ${asked.brandId} and t.id = ${asked.id}`.execute(
    tx,
  );
  return { row, isHeld: rows[0]?.held === true };
}

function selectTicket(tx: Tx, { brandId, id }: Asked) {
  return tx.selectFrom('tickets').selectAll().where('brand_id', '=', brandId).where('id', '=', id);
}

export function stateOf(row: TicketRow): TicketState {
  return {
    status: row.status,
    order: row.order_id ?? undefined,
    reservedUntil: row.reserved_until ?? undefined,
    usedAt: row.used_at ?? undefined,
    expiresAt: row.expires_at,
    lease: leaseIn(row),
  };
}

function leaseIn(row: TicketRow): TicketLease | undefined {
  const { lease_id: _id, lease_device: device, lease_store: store, lease_until: until } = row;
  if (_id === null || device === null || store === null || until === null) return undefined;
  return { _id, device, store, until };
}

/**
 * Who is told of a ticket, or of points: only who may give some is told who of the staff did, and what they wrote beside it. Tills are told as
 * their guest is, and which till has it.
 */
export type Audience = 'all' | 'tills' | 'issuers';

export function couponOf(row: ListedTicketRow, status: TicketStatus, audience: Audience): CouponInstance {
  return {
    ...factsOf(row, status, audience),
    couponName: row.name,
    ...(row.name_en === null ? {} : { couponNameEn: row.name_en }),
    ...(row.terms as CouponTerms),
  };
}

export function voucherOf(row: ListedTicketRow, status: TicketStatus, audience: Audience): VoucherInstance {
  return {
    ...factsOf(row, status, audience),
    voucherName: row.name,
    ...(row.name_en === null ? {} : { voucherNameEn: row.name_en }),
    ...(row.terms as VoucherTerms),
    ...(row.created_by === null ? {} : { createdBy: row.created_by }),
  };
}

function factsOf(row: ListedTicketRow, status: TicketStatus, audience: Audience) {
  // Of a reservation that lapsed nothing is left to tell.
  const isWithOrder = row.status !== 'active' && (status === 'reserved' || status === 'used');
  return {
    _id: row.id,
    brandId: row.brand_id,
    template: row.template_id,
    userId: row.user_id,
    status,
    isUsed: status === 'used',
    ...(row.used_at === null ? {} : { usedAt: row.used_at }),
    ...(isWithOrder && row.order_id !== null ? { order: row.order_id } : {}),
    ...(isWithOrder && status === 'reserved' && row.reserved_until !== null
      ? { reservedUntil: row.reserved_until }
      : {}),
    ...lentTo(row, status, audience),
    acquiredAt: row.acquired_at,
    expiryDate: row.expiry_date,
    expiresAt: row.expires_at,
    ...(audience === 'issuers' && {
      ...(row.issued_by === null ? {} : { issuedBy: row.issued_by }),
      ...(row.issue_reason === null ? {} : { issueReason: row.issue_reason }),
    }),
  };
}

/** Where the till is that has it, while no order does. */
function lentTo({ status: written, ...row }: ListedTicketRow, status: TicketStatus, audience: Audience) {
  const { lease_store: storeId, lease_store_name: storeName, lease_until: until } = row;
  if (status !== 'reserved' || written !== 'active' || storeId === null || until === null) return {};
  const { lease_id: lease, lease_till: till } = row;
  const which = audience !== 'all' && lease !== null && till ? { till: { lease, ...till } } : {};
  return { lentTo: { storeId, storeName: storeName ?? '', until, ...which } };
}
