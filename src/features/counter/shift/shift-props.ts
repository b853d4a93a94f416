import type { Order } from '#domain/order/schema.ts';
import type { BackStack } from '../back-stack/back-stack.ts';

/** What the shift needs of the counter around it. */
export interface ShiftProps {
  backStack: BackStack;
  /** The present business day. */
  today: string;
  /** Orders that somebody has still to take money for; absent until they are read. */
  open: readonly Order[] | undefined;
  newId: () => string;
  errorText: (error: unknown) => string;
  onBack: () => void;
  /** To the orders that are put aside or unpaid. */
  onOpenOrders: () => void;
}

export interface ShiftPlaceProps extends ShiftProps {
  brandId: string;
  storeId: string;
}
