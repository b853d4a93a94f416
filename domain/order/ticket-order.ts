import { priceOrder } from '../pricing/price-order.ts';
import type { OpenOrder } from '../promotion/best-tickets.ts';
import type { TicketOrder } from '../promotion/ticket-terms.ts';
import { isTicket } from './discounts.ts';
import type { Discount, Order } from './schema.ts';

type OrderPart = Pick<Order, '_id' | 'orderType' | 'items' | 'discounts'>;

/** An order as tickets ask about it. @param ticketId The ticket that is judged: what it does to the order itself is none of its business. */
export function ticketOrderOf(
  { _id, orderType, items, discounts }: OrderPart,
  ticketId: string,
): TicketOrder {
  const others = discounts.filter(({ refId }) => refId !== ticketId);
  // What discounts of the order and the coupon leave is nothing that tickets ask for.
  const first = others.filter((one) => one.lineId !== undefined || isVoucher(one));
  const { lines, units } = priceLines(items, first);
  const stands = (model: Discount['discountModel']): boolean =>
    others.some(({ discountModel }) => discountModel === model);
  return {
    _id,
    orderType,
    lines: items.flatMap(({ voided, itemType, templateId, quantity }, i) => {
      if (voided) return [];
      const vouchers = units.filter((at) => at === i).length;
      return { itemType, templateId, quantity, net: lines[i]?.net ?? 0, vouchers };
    }),
    beside: {
      manual: stands('Manual') || stands('Goodwill'),
      vouchers: stands('VoucherInstance'),
      coupon: stands('CouponInstance'),
    },
  };
}

/** An order as the best of a guest's tickets are chosen for it: without those that stand on it. */
export function openOrderOf({ _id, orderType, items, discounts }: OrderPart): OpenOrder {
  const byHand = discounts.filter((one) => !isTicket(one));
  const { lines } = priceLines(
    items,
    byHand.filter(({ lineId }) => lineId !== undefined),
  );
  return {
    _id,
    orderType,
    lines: items.map((line, i) => ({ ...line, net: lines[i]?.net ?? 0 })),
    isReduced: byHand.length > 0,
  };
}

function isVoucher({ discountModel }: Discount): boolean {
  return discountModel === 'VoucherInstance';
}

function priceLines(lines: Order['items'], discounts: readonly Discount[]) {
  return priceOrder({
    lines,
    discounts,
    orderType: 'takeout',
    serviceChargeRate: 0,
    deliveryFee: 0,
    manualAdjustment: 0,
  });
}
