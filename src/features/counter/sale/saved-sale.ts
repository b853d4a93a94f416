import * as z from 'zod/mini';
import { id } from '#domain/kit/ids.ts';
import { cartBase } from '#domain/order/cart-base.ts';
import { cartDiscount, lineInput, paymentInput, placeInput } from '#domain/order/inputs.ts';
import { split } from '#domain/order/split.ts';
import type { SavedSale } from './sale.ts';

const savedCart = z.extend(
  z.pick(placeInput, {
    brandId: true,
    storeId: true,
    orderType: true,
    manualAdjustment: true,
    userId: true,
    customerInfo: true,
    dineInInfo: true,
    deliveryInfo: true,
    notes: true,
    estimatedPickupTime: true,
    menuId: true,
    menuRevision: true,
  }),
  { orderId: id, lines: z.array(lineInput), discounts: z.array(cartDiscount), base: z.optional(cartBase) },
);

const savedSale = z.object({
  cart: savedCart,
  tenders: z.array(paymentInput),
  split: z.optional(split),
  agreed: z.optional(z.array(id)),
});

/**
 * The kept sale, or nothing where what was kept is of another store or of a build that kept it differently: an open cart is worth
 * less than a counter that does not start.
 */
export function parseSaved(value: unknown, storeId: string): SavedSale | undefined {
  const parsed = savedSale.safeParse(value);
  if (!parsed.success || parsed.data.cart.storeId !== storeId) return undefined;
  return parsed.data;
}
