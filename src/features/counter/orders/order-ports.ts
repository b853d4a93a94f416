import type { ReactNode } from 'react';
import type { OrderSummary } from '#domain/order/summaries.ts';
import type { Order } from '#domain/order/schema.ts';
import type { Tendered } from '#domain/order/tendered.ts';
import type { Tender } from '#domain/store/schema.ts';
import type { Named } from '#src/ui/words/use-name-of.ts';

/** Business days, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

interface MoneyBack extends Tendered {
  readonly amount: number;
}

export interface RefundWish extends MoneyBack {
  /** Empty where an amount is given back, whatever for. */
  readonly lines: readonly { readonly lineId: string; readonly qty: number }[];
  readonly reason: string;
  readonly restock: boolean;
}

/** What can be read of and done to orders that were placed. Each change resolves once it is durable on this device. */
export interface OrderPorts {
  /** Whether whoever is signed in may take back what was sold. */
  readonly mayCorrect: boolean;
  /** Whether whoever is signed in may look at menus in the back office. */
  readonly mayOpenMenus: boolean;
  readonly isOffline: boolean;
  /** Orders with changes on this device that the server has not confirmed. */
  readonly pending: ReadonlySet<string>;
  /** The store's, in order. */
  readonly tenders: readonly Tender[];
  /** The present business day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly withDays: (
    span: Span,
    draw: (orders: readonly OrderSummary[] | undefined) => ReactNode,
  ) => ReactNode;
  /** Draws with what a menu of the store is called today; undefined for one that this device does not know. */
  readonly withMenu: (menuId: string, draw: (menu: Named | undefined) => ReactNode) => ReactNode;
  /** Ends an order that nobody paid for, as whoever takes orders may. */
  readonly cancelOrder: (order: Pick<Order, '_id' | 'number'>, reason: string) => Promise<Order>;
  readonly voidOrder: (
    order: Order,
    reason: string,
    restock: boolean,
    back: readonly MoneyBack[],
  ) => Promise<Order>;
  readonly refund: (order: Order, wish: RefundWish) => Promise<Order>;
  readonly changeTender: (
    order: Order,
    paymentId: string,
    to: Tendered,
    reference?: string,
  ) => Promise<Order>;
}
