import { payWithinMs, nextAskMs, type AttemptState } from '#domain/payment/attempt.ts';
import { transactionIdOf } from '#domain/order/online-begin.ts';
import type { PayWith } from '#domain/payment/schema.ts';
import type { Line } from '../database/rows/record-sql.ts';
import { textOrNone, type Ask } from './ask.ts';

/** An attempt to take money, as the server keeps it. */
export interface Attempt {
  readonly brandId: string;
  readonly id: string;
  readonly storeId: string;
  readonly orderId: string;
  /** The order's. */
  readonly number: string;
  readonly bankTransactionId: string;
  /** Whole TWD. */
  readonly amount: number;
  readonly way: PayWith;
  readonly merchantId: string;
  readonly isProduction: boolean;
  readonly state: AttemptState;
  readonly tradeNo: string | undefined;
  readonly paymentUrl: string | undefined;
  readonly beganAt: string;
  readonly captureTries: number;
}

export type NewAttempt = Pick<
  Attempt,
  'brandId' | 'id' | 'storeId' | 'orderId' | 'number' | 'amount' | 'way' | 'merchantId' | 'isProduction'
>;

/** Columns of an attempt, for a `select` or a `returning` of `payment_attempts a`. */
export const attemptColumns = `a."brand_id", a."id", a."store_id", a."order_id", a."number", a."bank_transaction_id", a."amount", a."way",
  a."merchant_id", a."is_production", a."state", a."trade_no", a."payment_url", a."began_at", a."capture_tries"`;

export function attemptOf(line: Line): Attempt {
  return {
    brandId: String(line['brand_id']),
    id: String(line['id']),
    storeId: String(line['store_id']),
    orderId: String(line['order_id']),
    number: String(line['number']),
    bankTransactionId: String(line['bank_transaction_id']),
    amount: Number(line['amount']),
    way: line['way'] as PayWith,
    merchantId: String(line['merchant_id']),
    isProduction: line['is_production'] === true,
    state: line['state'] as AttemptState,
    tradeNo: textOrNone(line['trade_no']),
    paymentUrl: textOrNone(line['payment_url']),
    beganAt: String(line['began_at']),
    captureTries: Number(line['capture_tries']),
  };
}

/** Writes an attempt that begins now, in the transaction of its order's payment: the gateway is called after that has been committed. */
export async function beginAttempt(ask: Ask, of: NewAttempt, now: Date): Promise<void> {
  const nowMs = now.getTime();
  await ask(
    `insert into "payment_attempts" ("brand_id", "id", "store_id", "order_id", "number", "bank_transaction_id", "amount", "way",
       "merchant_id", "is_production", "state", "began_at", "next_ask_at", "expires_at")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'initiated', $11, $12, $13)`,
    [
      of.brandId,
      of.id,
      of.storeId,
      of.orderId,
      of.number,
      transactionIdOf(of.id),
      of.amount,
      of.way,
      of.merchantId,
      of.isProduction,
      now.toISOString(),
      new Date(nextAskMs(nowMs, nowMs) ?? nowMs).toISOString(),
      new Date(nowMs + payWithinMs).toISOString(),
    ],
  );
}

/** One attempt; `lock`: nobody else moves it until the transaction ends. */
export async function readAttempt(
  ask: Ask,
  { brandId, id }: Pick<Attempt, 'brandId' | 'id'>,
  { lock = false } = {},
): Promise<Attempt | undefined> {
  const [line] = await ask(
    `select ${attemptColumns} from "payment_attempts" a where a."brand_id" = $1 and a."id" = $2${lock ? ' for update' : ''}`,
    [brandId, id],
  );
  return line && attemptOf(line);
}

/** What is known of an attempt beside its state. */
export interface Learnt {
  readonly tradeNo?: string | undefined;
  readonly paymentUrl?: string | undefined;
  readonly failCode?: number | undefined;
}

/** Writes a further state. What is settled is not asked for any more. */
export async function moveAttempt(
  ask: Ask,
  { brandId, id }: Pick<Attempt, 'brandId' | 'id'>,
  to: AttemptState,
  { tradeNo, paymentUrl, failCode }: Learnt,
  now: Date,
): Promise<void> {
  const isSettled = to !== 'redirected' && to !== 'unknown' && to !== 'initiated';
  await ask(
    `update "payment_attempts" set "state" = $3, "trade_no" = coalesce($4, "trade_no"), "payment_url" = coalesce($5, "payment_url"),
       "fail_code" = coalesce($6::integer, "fail_code"),
       "settled_at" = case when $7 then coalesce("settled_at", $8::timestamptz) end,
       "captured_at" = case when $3 = 'paid' then coalesce("captured_at", $8::timestamptz) end,
       "next_capture_at" = case when $3 = 'authorised' then "next_capture_at" end,
       "next_ask_at" = case when $7 then null else "next_ask_at" end,
       "expires_at" = case when $3 in ('authorised', 'paid', 'lifted') then null else "expires_at" end
     where "brand_id" = $1 and "id" = $2`,
    [brandId, id, to, tradeNo ?? null, paymentUrl ?? null, failCode ?? null, isSettled, now.toISOString()],
  );
}
