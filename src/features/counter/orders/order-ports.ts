import type { ReactNode } from 'react';
import type { Approver } from '#domain/kit/actor.ts';
import type { OrderSummary } from '#domain/order/summaries.ts';
import type { Order } from '#domain/order/schema.ts';
import type { Tendered } from '#domain/order/tendered.ts';
import type { CorrectionPorts } from '#src/ui/orders/correction-ports.ts';
import type { Named } from '#src/ui/words/use-name-of.ts';

/** Business days, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** A page of orders that the server alone still has, in whatever state the answer is. */
export interface OlderOrders {
  /** Newest first; absent while there is no answer, also no earlier one. */
  readonly orders: readonly Order[] | undefined;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** When the server said so, where it cannot be asked now. */
  readonly saidAt: string | undefined;
  /** Nothing answered, and there is no earlier answer. */
  readonly isAway: boolean;
  /** Why the server does not tell, in words. */
  readonly failure: { readonly title: string; readonly code: string } | undefined;
  readonly reload: () => void;
}

/** What can be read of and done to orders that were placed. Each change resolves once it is durable on this device. */
export interface OrderPorts extends CorrectionPorts {
  /** Whether whoever is signed in may look at menus in the back office. */
  readonly mayOpenMenus: boolean;
  readonly isOffline: boolean;
  /** Orders with changes on this device that the server has not confirmed: for who shows them, since each sale changes that twice. */
  readonly withPending: (draw: (pending: ReadonlySet<string>) => ReactNode) => ReactNode;
  /** The present business day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether this device has an order of the store. */
  readonly has: (orderId: string) => Promise<boolean>;
  readonly withDays: (
    span: Span,
    draw: (orders: readonly OrderSummary[] | undefined) => ReactNode,
  ) => ReactNode;
  /** Draws with older orders than this device keeps, narrowed by a part of their number. */
  readonly withOlder: (
    asked: { readonly number: string; readonly page: number },
    draw: (older: OlderOrders) => ReactNode,
  ) => ReactNode;
  /** Draws with what a menu of the store is called today; undefined for one that this device does not know. */
  readonly withMenu: (menuId: string, draw: (menu: Named | undefined) => ReactNode) => ReactNode;
  /** Somebody took along what the kitchen made. */
  readonly handOut: (order: Order) => Promise<void>;
  /** Draws with what no screen of the kitchen has taken in time, the oldest first. */
  readonly withUntaken: (draw: (orders: readonly Order[]) => ReactNode) => ReactNode;
  /** The kitchen has on paper what no screen of it had taken. */
  readonly noteKitchenSlip: (order: Order) => Promise<void>;
  /** Ends an order that nobody paid for, as whoever takes orders may. */
  readonly cancelOrder: (order: Pick<Order, '_id' | 'number'>, reason: string) => Promise<Order>;
  readonly changeTender: (
    order: Order,
    paymentId: string,
    to: Tendered,
    reference?: string,
    approver?: Approver,
  ) => Promise<Order>;
}
