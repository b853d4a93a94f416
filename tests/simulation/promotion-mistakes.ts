import type { Order } from '#domain/order/schema.ts';
import type { FaultInjection } from './fault-injection.ts';

/** What there is left of a template is counted while somebody else gives of it. */
export function limitBeforeLock(): FaultInjection {
  return withoutLock('template:');
}

/** How a ticket stands is read while somebody else reserves it. */
export function reservedTwice(): FaultInjection {
  return withoutLock('ticket:');
}

function withoutLock(of: string): FaultInjection {
  return {
    promotions: (steps) => ({
      ...steps,
      locked: (rows, work) => (rows[0]?.startsWith(of) === true ? work() : steps.locked(rows, work)),
    }),
  };
}

/** Nothing is remembered of an order that earned, and each try is an entry of its own. */
export function earnedAgain(): FaultInjection {
  let tries = 0;
  return {
    promotions: (steps) => ({
      ...steps,
      wasCounted: () => false,
      earnId: (orderId) => `${steps.earnId(orderId)}:${(tries += 1)}`,
    }),
  };
}

/** What was given back counts as kept. */
export function refundKeepsPoints(): FaultInjection {
  return { promotions: (steps) => ({ ...steps, keptOf: ({ total }: Order) => total }) };
}

/** All that ever stood on the order counts, also what was taken off it. */
export function voidedLinesEarn(): FaultInjection {
  return {
    promotions: (steps) => ({
      ...steps,
      baseOf: (order) =>
        steps.baseOf(order) +
        order.items.reduce((sum, { voided, subtotal }) => sum + (voided === undefined ? 0 : subtotal), 0),
    }),
  };
}
