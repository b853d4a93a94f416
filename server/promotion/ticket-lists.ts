import { sql, type Kysely, type RawBuilder } from 'kysely';
import { nameInPart } from '#domain/customer/name-in-part.ts';
import { maskedPhone } from '#domain/kit/mobile-phone.ts';
import type { TicketKind, TicketStats, TicketStatus } from '#domain/promotion/ticket-schema.ts';
import type { Tx } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { lenderSql, standingSql, type ListedTicketRow } from './ticket-rows.ts';

/** Most tickets of one customer in an answer: those that they can use come first. */
export const mostOfCustomer = 300;

/** A row, and its state at the time of the answer. */
export interface StandingTicket {
  readonly row: ListedTicketRow;
  readonly status: TicketStatus;
}

/** One of them. */
export async function readTicket(
  tx: Tx,
  { brandId, id }: { readonly brandId: string; readonly id: string },
  now: Date,
): Promise<StandingTicket | undefined> {
  const { rows } = await sql<StandingRow>`
    select t.*, ${standingSql(now)} as standing, ${lenderSql} from tickets t
    where t.brand_id = ${brandId} and t.id = ${id}`.execute(tx);
  const [found] = rows;
  return found && standingTicket(found);
}

/** With who has it. */
interface HeldTicket extends StandingTicket {
  readonly holder: { readonly userName: string; readonly userPhone: string };
}

interface Asked {
  readonly brandId: string;
  readonly templateId: string;
  readonly kind: TicketKind;
  readonly status?: TicketStatus | undefined;
  readonly page: number;
  readonly limit: number;
}

type StandingRow = ListedTicketRow & { readonly standing: TicketStatus };

/** A page of the tickets of a template, the newest first. @param seesAll Names and phones are told in full. */
export async function pageOfTemplate(
  tx: Tx,
  { brandId, templateId, kind, status, page, limit }: Asked,
  { now, seesAll }: { readonly now: Date; readonly seesAll: boolean },
): Promise<{ readonly items: HeldTicket[]; readonly stats: TicketStats; readonly total: number }> {
  const standing = standingSql(now);
  const { rows } = await sql<StandingRow & { readonly user_name: string; readonly user_phone: string }>`
    select t.*, ${standing} as standing, ${lenderSql}, coalesce(c.name, '') as user_name, coalesce(c.phone, '') as user_phone
    from tickets t left join customers c on c.brand_id = t.brand_id and c.id = t.user_id
    where t.brand_id = ${brandId} and t.template_id = ${templateId} and t.kind = ${kind}
      ${status === undefined ? sql`` : sql`and ${standing} = ${status}`}
    order by t.acquired_at desc, t.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
  const counts = countsIn((await countsSql({ brandId, templateId, kind }, now).execute(tx)).rows);
  const items = rows.map(({ standing: stands, user_name: name, user_phone: phone, ...row }) => ({
    row,
    status: stands,
    holder: seesAll
      ? { userName: name, userPhone: phone }
      : { userName: nameInPart(name), userPhone: maskedPhone(phone) },
  }));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { items, stats: statsOf(counts), total: status === undefined ? all : counts[status] };
}

type Counts = Readonly<Record<TicketStatus, number>>;

interface Counted {
  readonly standing: TicketStatus;
  readonly count: number;
}

/** How many tickets of a template stand how. */
function countsSql(
  { brandId, templateId, kind }: Pick<Asked, 'brandId' | 'templateId' | 'kind'>,
  now: Date,
): RawBuilder<Counted> {
  return sql`
    select standing, count(*) as count from (
      select ${standingSql(now)} as standing from tickets t
      where t.brand_id = ${brandId} and t.template_id = ${templateId} and t.kind = ${kind}) told
    group by standing`;
}

function countsIn(rows: readonly Counted[]): Counts {
  const none: Counts = { active: 0, reserved: 0, used: 0, expired: 0, revoked: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ standing, count }) => [standing, count])) };
}

function statsOf({ active, reserved, used, expired, revoked }: Counts): TicketStats {
  const totalIssued = active + reserved + used + expired;
  return {
    totalIssued,
    totalUsed: used,
    totalExpired: expired,
    totalActive: active,
    totalReserved: reserved,
    totalRevoked: revoked,
    usageRate: totalIssued === 0 ? 0 : Math.round((used / totalIssued) * 10_000) / 10_000,
  };
}

/** For a reader of plain statements: how many tickets of a template somebody can still use. */
export function liveCount(
  owner: Kysely<Tables>,
  of: Pick<Asked, 'brandId' | 'templateId' | 'kind'>,
  now: Date,
): { readonly text: string; readonly values: readonly unknown[] } {
  const live = sql`select coalesce(sum(count), 0) as live from (${countsSql(of, now)}) counted
    where standing in ('active', 'reserved')`;
  const { sql: text, parameters: values } = live.compile(owner);
  return { text, values };
}

/** The tickets of a customer: what they can use first, of that what ends first; then the newest of the rest. @param most Absent: all */
export async function ticketsOfCustomer(
  tx: Tx,
  { brandId, userId, kind }: { readonly brandId: string; readonly userId: string; readonly kind: TicketKind },
  now: Date,
  most?: number,
): Promise<StandingTicket[]> {
  const { rows } = await sql<StandingRow>`
    select *, standing in ('active', 'reserved') as is_usable from (
      select t.*, ${standingSql(now)} as standing, ${lenderSql} from tickets t
      where t.brand_id = ${brandId} and t.user_id = ${userId} and t.kind = ${kind}) told
    order by is_usable desc, case when standing in ('active', 'reserved') then expires_at end,
      acquired_at desc, id ${most === undefined ? sql`` : sql`limit ${most}`}`.execute(tx);
  return rows.map(standingTicket);
}

function standingTicket({ standing: status, ...row }: StandingRow): StandingTicket {
  return { row, status };
}
