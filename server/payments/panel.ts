import { isOpen, type AttemptState } from '#domain/payment/attempt.ts';
import type { DifferenceView, PaymentView } from '#domain/payment/panel.ts';
import type { Line } from '../database/rows/record-sql.ts';
import type { Session } from '../database/session.ts';
import { attemptColumns, attemptOf } from './attempts.ts';
import { numberOrNone, textOrNone } from './ask.ts';

interface Listed {
  readonly brandId: string;
  readonly storeId: string;
  readonly page: number;
  readonly limit: number;
}

const statesOf: Readonly<Record<'open' | 'held' | 'paid' | 'failed', readonly AttemptState[]>> = {
  open: ['initiated', 'redirected', 'unknown'],
  held: ['authorised'],
  paid: ['paid'],
  failed: ['failed', 'lifted'],
};

/** A page of a store's payments, the newest first. */
export async function pageOfPayments(
  session: Session,
  { brandId, storeId, page, limit, state }: Listed & { readonly state?: keyof typeof statesOf | undefined },
) {
  const values = [brandId, storeId, state === undefined ? null : statesOf[state]];
  const where = `a."brand_id" = $1 and a."store_id" = $2 and ($3::text[] is null or a."state" = any($3))`;
  const lines = await session.query(
    `select ${attemptColumns}, a."fail_code", (select coalesce(sum(r."amount"), 0)::bigint from "payment_refunds" r
        where r."brand_id" = a."brand_id" and r."attempt_id" = a."id" and r."state" in ('with_bank', 'done')) as "refunded"
     from "payment_attempts" a where ${where} order by a."began_at" desc, a."id" desc limit $4 offset $5`,
    [...values, limit, (page - 1) * limit],
  );
  const [count] = await session.query(
    `select count(*)::bigint as "total" from "payment_attempts" a where ${where}`,
    values,
  );
  return { items: lines.map(paymentViewOf), page, limit, total: Number(count?.['total'] ?? 0) };
}

function paymentViewOf(line: Line): PaymentView {
  const { id, orderId, number, beganAt, way, state, amount, tradeNo, isProduction } = attemptOf(line);
  const failCode = isOpen(state) ? undefined : numberOrNone(line['fail_code']);
  return {
    _id: id,
    orderId,
    number,
    at: beganAt,
    way,
    state,
    amount,
    refunded: Number(line['refunded']),
    ...(tradeNo === undefined ? {} : { tradeNo }),
    ...(failCode === undefined ? {} : { failCode }),
    isProduction,
  };
}

/** A page of what concerns a store, and of what nobody knows the store of; the newest first. */
export async function pageOfDifferences(
  session: Session,
  { brandId, storeId, page, limit, show }: Listed & { readonly show: 'open' | 'closed' },
) {
  const where = `"brand_id" = $1 and ("store_id" = $2 or "store_id" is null)`;
  const lines = await session.query(
    `select * from "payment_differences" where ${where} and ("closed_at" is null) = $3
     order by "found_at" desc, "id" desc limit $4 offset $5`,
    [brandId, storeId, show === 'open', limit, (page - 1) * limit],
  );
  const [count] = await session.query(
    `select count(*) filter (where "closed_at" is null)::bigint as "open", count(*)::bigint as "all"
     from "payment_differences" where ${where}`,
    [brandId, storeId],
  );
  const [last] = await session.query(
    `select max("day") as "day" from "payment_days" where "brand_id" = $1 and "done_at" is not null`,
    [brandId],
  );
  const open = Number(count?.['open'] ?? 0);
  const comparedDay = textOrNone(last?.['day']);
  return {
    items: lines.map(differenceViewOf),
    page,
    limit,
    total: show === 'open' ? open : Number(count?.['all'] ?? 0) - open,
    open,
    ...(comparedDay === undefined ? {} : { comparedDay }),
  };
}

/** Closes one; closed already, it stays as it was closed. @returns undefined where there is none */
export async function closeDifferenceOf(
  session: Session,
  of: { readonly brandId: string; readonly storeId: string; readonly id: string; readonly note: string },
  by: { readonly adminId: string; readonly name: string; readonly now: Date },
): Promise<DifferenceView | undefined> {
  const { brandId, storeId, id, note } = of;
  const [line] = await session.query(
    `update "payment_differences" set "closed_at" = coalesce("closed_at", $4), "closed_by" = coalesce("closed_by", $5),
       "closed_by_name" = coalesce("closed_by_name", $6), "note" = coalesce("note", $7)
     where "brand_id" = $1 and "id" = $2 and ("store_id" = $3 or "store_id" is null) returning *`,
    [brandId, id, storeId, by.now.toISOString(), by.adminId, by.name, note],
  );
  return line && differenceViewOf(line);
}

function differenceViewOf(line: Line): DifferenceView {
  const told = {
    orderId: textOrNone(line['order_id']),
    number: textOrNone(line['number']),
    tradeNo: textOrNone(line['trade_no']),
    ours: numberOrNone(line['ours']),
    theirs: numberOrNone(line['theirs']),
    closedAt: textOrNone(line['closed_at']),
    closedByName: textOrNone(line['closed_by_name']),
    note: textOrNone(line['note']),
  };
  return {
    _id: String(line['id']),
    kind: line['kind'] as DifferenceView['kind'],
    foundAt: String(line['found_at']),
    ...told,
  };
}
