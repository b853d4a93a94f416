import { compareText } from '../kit/text.ts';
import { instantMs } from '../kit/time.ts';
import { isMade, isTaken, isWanted } from './kitchen-states.ts';
import { isAccepted } from './order-states.ts';
import type { Order } from './schema.ts';

/** A number that nobody comes for is called for so long. */
const calledForMs = 45 * 60_000;
/** A till says so where no screen has taken a line for so long. */
const takenWithinMs = 20_000;

type Standing = Pick<Order, 'fulfilment' | 'items'>;
type Called = Standing & Pick<Order, 'completesWhenPaid'>;

/**
 * Whether an order waits to be picked up: the kitchen made all of it. One that was completed when it was paid still does until its lines are
 * handed out.
 */
export function isToPickUp({ fulfilment, items, completesWhenPaid }: Called): boolean {
  const wanted = items.filter(isWanted);
  const isAllMade = wanted.length > 0 && wanted.every(isMade);
  const isHandedOut = wanted.every(({ kitchen }) => kitchen === 'served');
  const isCalled = fulfilment === 'ready' || (fulfilment === 'completed' && completesWhenPaid);
  return isAllMade && !isHandedOut && isCalled;
}

/** What is to be called out now, the last first. */
export function callsOf(orders: readonly Order[], now: number): Order[] {
  return orders
    .filter((order) => isToPickUp(order) && now - instantMs(order.updatedAt) < calledForMs)
    .sort((a, b) => compareText(b.updatedAt, a.updatedAt) || compareText(b.number, a.number));
}

/** How far an order's lines are in a kitchen that works with screens; undefined where it has none to make. */
export type KitchenStanding = 'untouched' | 'taken' | 'made';

export function kitchenStandingOf({ fulfilment, items }: Standing): KitchenStanding | undefined {
  const wanted = items.filter(isWanted);
  if (!isAccepted(fulfilment) || wanted.length === 0) return undefined;
  if (wanted.every(isMade)) return 'made';
  return wanted.every(isTaken) ? 'taken' : 'untouched';
}

/** Whether a till should say that no screen has an order, at a moment in milliseconds; at once where it has no server to send it by. */
export function isUntaken(
  { kitchen, sentAt }: { readonly kitchen?: KitchenStanding | undefined; readonly sentAt: string },
  now: number,
  isOffline: boolean,
): boolean {
  return kitchen === 'untouched' && (isOffline || now - instantMs(sentAt) >= takenWithinMs);
}
