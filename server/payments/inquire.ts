import { absentAfterMs, type PaymentEvent } from '#domain/payment/attempt.ts';
import type { Trade } from '../adapters/payment/payment-gateway.ts';
import type { Attempt } from './attempts.ts';
import { noteDifference } from './differences.ts';
import type { PaymentParts } from './parts.ts';
import { settle } from './settle.ts';

/**
 * Asks the gateway what became of an attempt and moves it there. It is the only word that is believed, and only where amount, currency,
 * merchant and order are the attempt's own.
 */
export async function inquire(parts: PaymentParts, attempt: Attempt): Promise<void> {
  const gateway = await parts.settings.gatewayOf(attempt.brandId, attempt.isProduction);
  if (!gateway) return;
  const found = await gateway.find(attempt.bankTransactionId);
  if (found.kind === 'found') return applyTrade(parts, attempt, found.trade);
  const age = parts.now().getTime() - Date.parse(attempt.beganAt);
  const neverSent = attempt.state === 'initiated' || attempt.state === 'unknown';
  // Its prime is dead: what the gateway does not know by now it will never know.
  if (found.kind === 'absent' && neverSent && age >= absentAfterMs) await settle(parts, attempt, 'refused');
}

/** Moves an attempt to where its trade is. */
export async function applyTrade(parts: PaymentParts, attempt: Attempt, trade: Trade): Promise<void> {
  const { brandId, storeId, id, orderId, number, amount } = attempt;
  const { tradeNo } = trade;
  const isOurs =
    trade.amount === amount &&
    trade.currency === 'TWD' &&
    trade.merchantId === attempt.merchantId &&
    trade.orderNumber === number;
  if (!isOurs) {
    const said = { brandId, storeId, orderId, number, tradeNo, ours: amount, theirs: trade.amount };
    await noteDifference(parts, { ...said, kind: 'amount_differs', about: id });
    return;
  }
  const event = eventOf(trade, attempt);
  if (event !== undefined) await settle(parts, attempt, event, { tradeNo });
}

function eventOf({ state }: Trade, attempt: Attempt): PaymentEvent | undefined {
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
