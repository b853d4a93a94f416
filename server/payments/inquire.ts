import { absentAfterMs, holdsMoney, isOpen, type PaymentEvent } from '#domain/payment/attempt.ts';
import type { Trade } from '../adapters/payment/payment-gateway.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import type { Attempt } from './attempts.ts';
import { noteDifference } from './differences.ts';
import type { PaymentParts } from './parts.ts';
import { settle } from './settle.ts';

/**
 * Asks the gateway what became of an attempt and moves it there. It is the only word that is believed, and only where amount, currency,
 * merchant and order are the attempt's own.
 * @returns whether the gateway says that nothing came of it yet
 */
export async function inquire(parts: PaymentParts, attempt: Attempt): Promise<boolean> {
  const gateway = await parts.settings.gatewayOf(attempt.brandId, attempt.isProduction);
  if (!gateway) return false;
  const found = await gateway.find(attempt.bankTransactionId);
  if (found.kind === 'found') {
    await applyTrade(parts, attempt, found.trade);
    return found.trade.state === 'pending';
  }
  const age = parts.now().getTime() - Date.parse(attempt.beganAt);
  const neverSent = attempt.state === 'initiated' || attempt.state === 'unknown';
  // Its prime is dead: what the gateway does not know by now it will never know.
  if (found.kind === 'absent' && neverSent && age >= absentAfterMs) await settle(parts, attempt, 'refused');
  return found.kind === 'absent';
}

/** Moves an attempt to where its trade is. What contradicts what is settled here moves nothing: a person has to look. */
export async function applyTrade(parts: PaymentParts, attempt: Attempt, trade: Trade): Promise<void> {
  const { brandId, storeId, id, orderId, number, amount } = attempt;
  const { tradeNo } = trade;
  const said = { brandId, storeId, orderId, number, tradeNo };
  if (!isOf(trade, attempt)) {
    await noteDifference(parts, {
      ...said,
      kind: 'amount_differs',
      about: id,
      ours: amount,
      theirs: trade.amount,
    });
    return;
  }
  const event = eventOf(trade, attempt);
  if (event !== undefined) await settle(parts, attempt, event, { tradeNo });
  const isGivenUp = !isOpen(attempt.state) && !holdsMoney(attempt.state);
  if (isGivenUp && heldOf(trade) > 0)
    await noteDifference(parts, {
      ...said,
      kind: 'amount_differs',
      about: id,
      ours: 0,
      theirs: heldOf(trade),
    });
  // The order counts as paid, and nobody here has let the money go.
  if (event === 'lifted' && !(await isAskedBack(parts, attempt)))
    await noteDifference(parts, { ...said, kind: 'capture_failed', about: id, ours: amount, theirs: 0 });
}

/** Whether a trade is what an attempt asked for. */
export function isOf(trade: Trade, { amount, merchantId, number }: Attempt): boolean {
  return (
    trade.amount === amount &&
    trade.currency === 'TWD' &&
    trade.merchantId === merchantId &&
    trade.orderNumber === number
  );
}

/** Whole TWD of a payer's that the gateway has by a trade, taken or held. */
export function heldOf({ state, amount, refunded }: Trade): number {
  return state === 'captured' || state === 'authorised' ? amount - refunded : 0;
}

/** Whether all of a payment was to go back: then its hold was let go by us. */
async function isAskedBack(parts: PaymentParts, { brandId, id, amount }: Attempt): Promise<boolean> {
  const [line] = await inSession(parts.database, 'snapshot', brandAccess(brandId), (session) =>
    session.query(
      `select coalesce(sum("amount"), 0)::bigint as "back" from "payment_refunds"
       where "brand_id" = $1 and "attempt_id" = $2 and "state" <> 'failed'`,
      [brandId, id],
    ),
  );
  return Number(line?.['back'] ?? 0) >= amount;
}

/** What a trade's state says of an attempt; undefined where it says nothing. */
export function eventOf({ state }: Trade, attempt: Attempt): PaymentEvent | undefined {
  switch (state) {
    case 'authorised':
    case 'captured':
    case 'refused':
      return state;
    case 'cancelled':
      return attempt.state === 'authorised' ? 'lifted' : 'refused';
    case 'pending':
    case 'unclear':
      return undefined;
  }
}
