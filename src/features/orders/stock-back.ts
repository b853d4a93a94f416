import type { Order, OrderLine } from '#domain/order/schema.ts';

/** What goes back to stock when an order ends: the units of its lines that took something and were not taken back yet. */
export function stockBack({ items }: Pick<Order, 'items'>): { line: OrderLine; units: number }[] {
  return items.flatMap((line) => {
    const units = line.quantity - line.refundedQty;
    const isTaken = !line.voided && (line.took ?? []).length > 0;
    return isTaken && units > 0 ? [{ line, units }] : [];
  });
}
