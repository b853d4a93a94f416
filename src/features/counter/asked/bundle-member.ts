import { isBundle } from '#domain/order/bundle-lines.ts';
import type { Cart, CartLine } from '#domain/order/cart.ts';
import { memberPhoneOf } from '../sale/sale.ts';

/** Of a bill, what tells whose its bundles are. */
type Bill = Pick<Cart, 'userId' | 'customerInfo'> & { readonly lines: readonly Pick<CartLine, 'itemType'>[] };

/** Whether a bill holds bundles and is nobody's yet: vouchers are a member's, so somebody has to say who that is. */
export function asksMember({ userId, lines }: Bill): boolean {
  return userId === undefined && lines.some(isBundle);
}

/**
 * What a bill with bundles lacks before its money is taken, so that their vouchers have an owner: the mobile phone of a member, or the wish to
 * become one where it is known that nobody has that number. Without a network a number is enough: the server finds who has it.
 * @param nobodys A number that no member has
 */
export function lackingMember(bill: Bill, nobodys?: string): 'phone' | 'membership' | undefined {
  if (!asksMember(bill)) return undefined;
  const phone = memberPhoneOf(bill);
  if (phone === undefined) return 'phone';
  return phone === nobodys && bill.customerInfo?.wantsMembership !== true ? 'membership' : undefined;
}
