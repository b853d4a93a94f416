import { sql } from 'kysely';
import { balanceOf } from '#domain/promotion/point-lots.ts';
import type { PointBalance, PointEntry } from '#domain/promotion/point-ledger.ts';
import type { Tx } from '../database/connection.ts';
import type { EntryRow, Holder } from './point-ledger.ts';
import type { Audience } from './ticket-rows.ts';

/** What a customer has at the moment: also what ends before anybody has booked that. */
export async function readBalance(tx: Tx, { brandId, userId }: Holder, now: Date): Promise<PointBalance> {
  const account = await tx
    .selectFrom('point_accounts')
    .select('balance')
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const owed = Math.max(0, -(account?.balance ?? 0));
  const left = await tx
    .selectFrom('point_entries')
    .select(['id', 'remaining', 'expiry_date', 'expires_at', 'at'])
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .where('remaining', '>', 0)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('no')
    .execute();
  const lots = left.map(({ id, remaining, at }) => ({ id, remaining: remaining ?? 0, at }));
  return {
    balance: balanceOf({ lots, owed }, now.toISOString()),
    owed,
    points: left.map(({ id: lotId, remaining, expiry_date: expiryDate }) => ({
      lotId,
      amount: remaining ?? 0,
      ...(expiryDate === null ? {} : { expiryDate }),
    })),
  };
}

/** What some customers have at the moment, by whose it is; who is not named has none. As {@link readBalance} says it of one. */
export async function balancesOf(
  tx: Tx,
  { brandId, userIds }: { readonly brandId: string; readonly userIds: readonly string[] },
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ userId: string; points: number }>`
    select a.user_id as "userId", greatest(0, coalesce((
      select sum(e.remaining) from point_entries e
      where e.brand_id = a.brand_id and e.user_id = a.user_id and e.remaining > 0
        and (e.expires_at is null or e.expires_at > ${now.toISOString()})), 0) - greatest(0, -a.balance))::bigint as points
    from point_accounts a where a.brand_id = ${brandId} and a.user_id = any(${[...userIds]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ userId, points }) => [userId, points]));
}

interface History {
  readonly records: PointEntry[];
  readonly pagination: { readonly page: number; readonly limit: number; readonly total: number };
}

interface Page {
  readonly page: number;
  readonly limit: number;
  readonly audience: Audience;
}

/** A page of a ledger, the newest first. Its lines are numbered without a gap, so that nothing before a page is read. */
export async function readHistory(
  tx: Tx,
  { brandId, userId }: Holder,
  { page, limit, audience }: Page,
): Promise<History> {
  const account = await tx
    .selectFrom('point_accounts')
    .select('entries')
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const total = account?.entries ?? 0;
  const rows = await tx
    .selectFrom('point_entries')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .where('no', '<=', total - (page - 1) * limit)
    .orderBy('no', 'desc')
    .limit(limit)
    .execute();
  return { records: rows.map((row) => entryOf(row, audience)), pagination: { page, limit, total } };
}

function entryOf(row: EntryRow, audience: Audience): PointEntry {
  const { id: _id, kind, amount, label, at, source_model: model, source_id: source } = row;
  const isTold = source !== null && (model !== 'Admin' || audience === 'issuers');
  return {
    _id,
    kind,
    amount,
    label,
    source: { model, ...(isTold && { id: source }) },
    ...(row.rule_id === null ? {} : { ruleId: row.rule_id }),
    at,
    ...(row.expiry_date === null ? {} : { expiryDate: row.expiry_date }),
  };
}
