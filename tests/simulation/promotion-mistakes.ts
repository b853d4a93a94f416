import type { Order } from '#domain/order/schema.ts';
import type { Seams } from './seams.ts';

/** What there is left of a template is counted while somebody else gives of it. */
export function limitBeforeLock(): Seams {
  return withoutLock('template:');
}

/** How a ticket stands is read while somebody else reserves it. */
export function reservedTwice(): Seams {
  return withoutLock('ticket:');
}

function withoutLock(of: string): Seams {
  return {
    promotions: (steps) => ({
      ...steps,
      locked: (rows, work) => (rows[0]?.startsWith(of) === true ? work() : steps.locked(rows, work)),
    }),
  };
}

/** Nothing is remembered of an order that earned, and each try is an entry of its own. */
export function earnedAgain(): Seams {
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
export function refundKeepsPoints(): Seams {
  return { promotions: (steps) => ({ ...steps, keptOf: ({ total }: Order) => total }) };
}

/** All that ever stood on the order counts, also what was taken off it. */
export function voidedLinesEarn(): Seams {
  return {
    promotions: (steps) => ({
      ...steps,
      baseOf: (order) =>
        steps.baseOf(order) +
        order.items.reduce((sum, { voided, subtotal }) => sum + (voided === undefined ? 0 : subtotal), 0),
    }),
  };
}
