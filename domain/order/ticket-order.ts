import { priceOrder } from '../pricing/price-order.ts';
import type { TicketOrder } from '../promotion/ticket-terms.ts';
import type { Order } from './schema.ts';

/** An order as tickets ask about it. @param ticketId The ticket that is judged: what it does to the order itself is none of its business. */
export function ticketOrderOf(
  { _id, orderType, items, discounts }: Pick<Order, '_id' | 'orderType' | 'items' | 'discounts'>,
  ticketId: string,
): TicketOrder {
  const others = discounts.filter(({ refId }) => refId !== ticketId);
  const ofLines = others.filter(({ lineId }) => lineId !== undefined);
  const { lines } = priceOrder({
    lines: items,
    discounts: ofLines,
    orderType: 'takeout',
    serviceChargeRate: 0,
    deliveryFee: 0,
    manualAdjustment: 0,
  });
  const stands = (model: (typeof others)[number]['discountModel']): boolean =>
    others.some(({ discountModel }) => discountModel === model);
  return {
    _id,
    orderType,
    lines: items.flatMap(({ voided, itemType, templateId, quantity, _id: lineId }, i) => {
      if (voided) return [];
      const vouchers = ofLines.filter(
        (one) => one.lineId === lineId && one.discountModel === 'VoucherInstance',
      ).length;
      return { itemType, templateId, quantity, net: lines[i]?.net ?? 0, vouchers };
    }),
    beside: {
      manual: stands('Manual') || stands('Goodwill'),
      vouchers: stands('VoucherInstance'),
      coupon: stands('CouponInstance'),
    },
  };
}
