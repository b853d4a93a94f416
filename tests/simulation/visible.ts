import { cashMovements, dayCloses, shifts, type DayClose, type Shift } from '#domain/drawer/schema.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import { further, isCancelled } from '#domain/order/order-states.ts';
import { isMade, isWanted } from '#domain/order/kitchen-states.ts';
import { orders, type Order, type OrderLine, type Payment } from '#domain/order/schema.ts';
import type { Row } from '#sync/row.ts';
import type { Claim } from './surroundings.ts';

/** What is there of the ledger, on a screen or on the server. */
export class Visible {
  readonly #byChange = new Map<string, Order>();
  readonly #lines = new Map<string, Order['items'][number]>();
  readonly #payments = new Map<string, Payment[]>();
  readonly #discounts = new Set<string>();
  readonly #movements = new Set<string>();
  readonly #shifts = new Map<string, Shift>();
  readonly #days: DayClose[] = [];

  static on(all: (table: AnyTable) => Row[]): Visible {
    const visible = new Visible();
    for (const row of all(orders)) visible.#add(row as unknown as Order);
    for (const row of all(cashMovements)) visible.#movements.add(row._id);
    for (const row of all(shifts)) visible.#shifts.set(row._id, row as unknown as Shift);
    for (const row of all(dayCloses)) visible.#days.push(row as unknown as DayClose);
    return visible;
  }

  #add(order: Order): void {
    if (order.origin) this.#byChange.set(order.origin.change, order);
    for (const line of order.items) this.#lines.set(line._id, line);
    for (const payment of order.payments) {
      // Money that covers an order and its supplement stands on both, in two parts.
      const id = wholeOf(payment._id);
      this.#payments.set(id, [...(this.#payments.get(id) ?? []), payment]);
    }
    for (const { _id } of order.discounts) if (_id !== undefined) this.#discounts.add(_id);
  }

  /** Who placed the order; undefined where it is not there, or nobody's who is known today. */
  placedBy(claim: Claim): string | undefined {
    return this.#orderOf(claim)?.placedBy?.adminId;
  }

  /** Two orders may have come under one id: the change that made it names the one that was seen. */
  #orderOf({ made }: Claim): Order | undefined {
    return this.#byChange.get(made);
  }

  /** What the claim says is there and is not, in words. */
  missing(claim: Claim): string | undefined {
    const order = this.#orderOf(claim);
    const number = order?.number ?? claim.orderId;
    switch (claim.kind) {
      case 'order': {
        const { display } = claim.order.orderNo;
        if (!order) return `order ${display}`;
        const isSame = order.orderNo.display === display && order.businessDate === claim.order.businessDate;
        return isSame ? undefined : `the number ${display} of ${order.orderNo.display}`;
      }
      case 'line':
        return this.#lines.has(claim.lineId) ? undefined : `a line of ${number}`;
      case 'payment': {
        const parts = this.#payments.get(claim.paymentId) ?? [];
        const booked = parts.reduce((sum, { amount }) => sum + amount, 0);
        return parts.length > 0 && booked === claim.amount ? undefined : `NT$${claim.amount} for ${number}`;
      }
      case 'refund': {
        const isBooked = order?.refunds.some(
          ({ _id, amount }) => _id === claim.refundId && amount === claim.amount,
        );
        return isBooked ? undefined : `NT$${claim.amount} given back for ${number}`;
      }
      case 'tender': {
        const parts = this.#payments.get(wholeOf(claim.paymentId)) ?? [];
        // A payment that is held for a manager has no tender yet: it is missed by its own claim, where it may not be.
        if (parts.length === 0) return undefined;
        const isTold = parts.some(({ method, was = [] }) =>
          [method, ...was.map((before) => before.method)].includes(claim.method as Payment['method']),
        );
        return isTold ? undefined : `that ${number} was paid by ${claim.method}`;
      }
      case 'void':
        return order && isCancelled(order.fulfilment) ? undefined : `that ${number} was taken back`;
      case 'shift':
        return this.#shifts.has(claim.shiftId) ? undefined : `shift ${claim.shiftId}`;
      case 'cash':
        return this.#movements.has(claim.movementId) ? undefined : `cash moved in ${number}`;
      case 'count': {
        const { closings = [] } = this.#shifts.get(claim.shiftId) ?? {};
        return closings.some(({ change }) => change === claim.change) ? undefined : `a count of ${number}`;
      }
      case 'day': {
        const isClosed = this.#days.some(({ closings }) =>
          closings.some(({ change }) => change === claim.change),
        );
        return isClosed ? undefined : `that ${claim.businessDate} was closed`;
      }
      // What another till did meanwhile may stand in their way: the server says so then.
      case 'fulfilment':
      case 'discount':
      case 'removal':
        return undefined;
    }
  }

  /** The same, where the server took the change as it was, without a word about it. */
  missingUnflagged(claim: Claim, takenOff: ReadonlySet<string>): string | undefined {
    switch (claim.kind) {
      case 'discount': {
        const isThere = this.#discounts.has(claim.discountId) || takenOff.has(claim.discountId);
        return isThere ? undefined : `a discount of ${claim.orderId}`;
      }
      case 'removal':
        return this.#lines.get(claim.lineId)?.voided
          ? undefined
          : `that a line of ${claim.orderId} was taken off`;
      case 'fulfilment': {
        const order = this.#orderOf(claim);
        const isThere =
          order &&
          (isCancelled(order.fulfilment) ||
            further(order.fulfilment, claim.to) === order.fulfilment ||
            // Another till had added what is still to be made, or given back what was begun: an order is as far as what is wanted of it.
            (claim.lines &&
              order.items.some((line) =>
                claim.lines?.includes(line._id) ? !isWanted(line) : isToMake(line),
              )));
        return isThere ? undefined : `that ${order?.number ?? claim.orderId} was ${claim.to}`;
      }
      default:
        return this.missing(claim);
    }
  }
}

/** The id of the money that was handed over, of which this is a part. */
function wholeOf(paymentId: string): string {
  return paymentId.replace(/:rest$/, '');
}

function isToMake(line: OrderLine): boolean {
  return !line.voided && !isMade(line);
}
