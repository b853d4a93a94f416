import type { Cart, Details } from './cart.ts';

/** @param about `orderId` is a fresh id for the order to be. */
export function openCart(
  about: Pick<Cart, 'orderId' | 'brandId' | 'storeId' | 'orderType'> & Partial<Details>,
): Cart {
  return { ...about, lines: [], discounts: [], manualAdjustment: 0 };
}
