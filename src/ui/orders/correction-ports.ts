import type { Approver } from '#domain/kit/actor.ts';
import type { Order } from '#domain/order/schema.ts';
import type { MoneyBack, RefundRequest } from '#domain/order/tendered.ts';
import type { Tender } from '#domain/store/schema.ts';
import type { ApprovalPorts } from './approval-ports.ts';

/** What takes back an order that was placed, in part or whole. Each change resolves once it is durable on this device. */
export interface CorrectionPorts {
  /** Whether whoever is signed in may take back orders by themselves. */
  readonly mayCorrect: boolean;
  /** Who may approve what whoever is signed in may not do; absent where nobody can be asked. */
  readonly approvals?: ApprovalPorts | undefined;
  /** The store's, in order: by these money can go back. */
  readonly tenders: readonly Tender[];
  readonly voidOrder: (
    order: Order,
    reason: string,
    restock: boolean,
    back: readonly MoneyBack[],
    approver?: Approver,
  ) => Promise<Order>;
  readonly refund: (order: Order, request: RefundRequest, approver?: Approver) => Promise<Order>;
}
