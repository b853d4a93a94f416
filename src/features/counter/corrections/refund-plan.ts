import type { RefundableLine } from '#domain/order/refunds.ts';
import type { PaymentMethod } from '#domain/store/schema.ts';
import type { Order } from '#domain/order/schema.ts';

/** How many of each line go back. */
export type Quantities = Readonly<Record<string, number>>;

/** What the chosen lines come to, whole TWD: never more than what is still kept of the order. */
export function amountOfLines(
  lines: readonly Pick<RefundableLine, 'lineId' | 'amountOf'>[],
  quantities: Quantities,
  kept: number,
): number {
  const sum = lines.reduce((total, { lineId, amountOf }) => total + amountOf(quantities[lineId] ?? 0), 0);
  return Math.min(kept, sum);
}

/** How most of what is still kept was paid: the way it goes back unless somebody says otherwise. */
export function usualWayBack({ payments, refunds }: Pick<Order, 'payments' | 'refunds'>): PaymentMethod {
  const kept = new Map<PaymentMethod, number>();
  for (const { method, amount } of payments) kept.set(method, (kept.get(method) ?? 0) + amount);
  for (const { method, amount } of refunds) kept.set(method, (kept.get(method) ?? 0) - amount);
  const [most] = [...kept].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 'cash';
}
