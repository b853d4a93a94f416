import type { Order } from '#domain/order/schema.ts';
import type { Tender } from '#domain/store/schema.ts';
import type { BackStack } from '../back-stack/back-stack.ts';

/** A table as an order names it. */
export interface Seat {
  readonly tableId: string;
  readonly tableNumber: string;
}

/** What the tables need of the counter around them. */
export interface TablesProps {
  backStack: BackStack;
  /** The store's, in order. */
  tenders: readonly Tender[];
  /** The present business day. */
  today: string;
  newId: () => string;
  errorText: (error: unknown) => string;
  /** A new bill in the cart, which may be put on a table. */
  inHand: { readonly count: number; readonly total: number } | undefined;
  onBack: () => void;
  /** Begins an order at a table. */
  onStart: (seat: Seat) => void;
  /** Puts the bill in hand on a table. */
  onPut: (seat: Seat) => void;
  onAdd: (order: Order) => void;
  onPay: (order: Order) => void;
  /** Whether none of these is in the cart any more. */
  putDown: (orders: readonly Order[]) => Promise<boolean>;
}

export interface TablesPlaceProps extends TablesProps {
  brandId: string;
  storeId: string;
}
