import type { Cart } from '#domain/order/cart.ts';
import type { CartDiscount } from '#domain/order/inputs.ts';
import type { BackStack } from '../back-stack/back-stack.ts';

/** The form that asks whose the number is: Enter in the number's field sends it, where it stands. */
export const memberFormId = 'find-member';

/** The phone number on the open bill, and whether its owner wants to become a member. */
export interface MemberRequest {
  /** `0912345678` */
  phone: string;
  wants: boolean;
  onWants: (wants: boolean) => void;
}

/** With the bill that their tickets are put on. */
export interface MemberProps extends MemberRequest {
  cart: Cart;
  backStack: BackStack;
  onGive: (ticket: CartDiscount) => void;
  onTakeOff: (discountId: string) => void;
  /** The server was asked whether a member has the number. */
  onLookup: (isMembers: boolean) => void;
}
