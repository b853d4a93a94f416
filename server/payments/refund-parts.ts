import { createHash } from 'node:crypto';
import type { ReadRows } from '#domain/kit/rows.ts';
import { orders } from '#domain/order/schema.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import type { Line } from '../database/rows/record-sql.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import type { Session } from '../database/session.ts';
import { attemptColumns, attemptOf, type Attempt } from './attempts.ts';

const tables = new TableSqls();

/** A refund, or the part of one that goes back by one attempt. */
export interface RefundPart {
  readonly brandId: string;
  readonly id: string;
  readonly storeId: string;
  readonly orderId: string;
  readonly refundId: string;
  readonly attemptId: string;
  readonly bankRefundId: string;
  readonly amount: number;
  readonly state: 'asked' | 'with_bank' | 'done' | 'failed';
  readonly askedAt: string;
  readonly tries: number;
}

export const refundColumns = `r."brand_id", r."id", r."store_id", r."order_id", r."refund_id", r."attempt_id", r."bank_refund_id", r."amount",
  r."state", r."asked_at", r."tries"`;

export function refundPartOf(line: Line): RefundPart {
  return {
    brandId: String(line['brand_id']),
    id: String(line['id']),
    storeId: String(line['store_id']),
    orderId: String(line['order_id']),
    refundId: String(line['refund_id']),
    attemptId: String(line['attempt_id']),
    bankRefundId: String(line['bank_refund_id']),
    amount: Number(line['amount']),
    state: line['state'] as RefundPart['state'],
    askedAt: String(line['asked_at']),
    tries: Number(line['tries']),
  };
}

/** A refund of an order. */
export interface OrderRefund {
  readonly storeId: string;
  readonly orderId: string;
  readonly refundId: string;
}

/**
 * Shares a refund among the payments of its order, never more of each than it took. Their rows are locked meanwhile, so that two refunds at once
 * share what there is. What goes beyond it is refused as a whole. Doing it again changes nothing.
 * @returns whole TWD that no payment is left for
 */
export async function shareRefund(
  session: Session,
  brandId: string,
  wanted: OrderRefund,
  now: Date,
): Promise<number> {
  const { orderId, refundId } = wanted;
  const attempts = await session.query(
    `select ${attemptColumns} from "payment_attempts" a where a."brand_id" = $1 and a."order_id" = $2
       and a."state" in ('authorised', 'paid') order by a."began_at" desc for update`,
    [brandId, orderId],
  );
  const rows: ReadRows = new PostgresRows(session, tables, brandId);
  const row = await rows.get(orders, orderId);
  const refund = row?.refunds.find(({ _id }) => _id === refundId);
  if (!refund) return 0;
  const known = await session.query(
    `select "attempt_id", "refund_id", "amount" from "payment_refunds"
     where "brand_id" = $1 and "order_id" = $2 and "state" <> 'failed'`,
    [brandId, orderId],
  );
  if (known.some((line) => line['refund_id'] === refundId)) return 0;
  const shares: { readonly attempt: Attempt; readonly amount: number }[] = [];
  let left = refund.amount;
  for (const attempt of attempts.map(attemptOf)) {
    const back = known.reduce(
      (sum, line) => sum + (line['attempt_id'] === attempt.id ? Number(line['amount']) : 0),
      0,
    );
    const amount = Math.min(left, attempt.amount - back);
    if (amount > 0) shares.push({ attempt, amount });
    left -= Math.max(0, amount);
  }
  if (left === 0) for (const share of shares) await askFor(session, wanted, share, now);
  return left;
}

async function askFor(
  session: Session,
  { storeId, orderId, refundId }: OrderRefund,
  { attempt, amount }: { readonly attempt: Attempt; readonly amount: number },
  now: Date,
): Promise<void> {
  const { brandId, id } = attempt;
  await session.query(
    `insert into "payment_refunds" ("brand_id", "id", "store_id", "order_id", "refund_id", "attempt_id", "bank_refund_id", "amount",
       "state", "asked_at", "next_at") values ($1, $2, $3, $4, $5, $6, $7, $8, 'asked', $9, $9) on conflict do nothing`,
    [
      brandId,
      `${orderId}:${refundId}:${id}`,
      storeId,
      orderId,
      refundId,
      id,
      bankRefundIdOf(brandId, orderId, refundId, id),
      amount,
      now.toISOString(),
    ],
  );
}

/** Tells a refund for good, on both sides: the gateway gives back by one once. */
function bankRefundIdOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
