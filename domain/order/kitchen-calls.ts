import { compareText } from '../kit/text.ts';
import { instantMs } from '../kit/time.ts';
import { isGiven, isMade, isTaken, isWanted } from './kitchen-states.ts';
import { isAccepted } from './order-states.ts';
import type { Order } from './schema.ts';

/** A number that nobody comes for is called for so long. */
const calledForMs = 45 * 60_000;
/** A till says so where no screen has taken a line for so long. */
const takenWithinMs = 20_000;
/** It goes on saying so for so long. */
const forgottenForMs = 3 * 3_600_000;

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

/**
 * How far an order is in a kitchen that works with screens: no screen has all of it yet, a till printed what none has, it is taken, it waits to be picked up, it is made and
 * was picked up, or all of it was handed out. Undefined where it has nothing to make.
 */
export const kitchenStandings = ['untaken', 'printed', 'taken', 'toPickUp', 'made', 'served'] as const;

export type KitchenStanding = (typeof kitchenStandings)[number];

export function kitchenStandingOf(order: Called): KitchenStanding | undefined {
  const wanted = order.items.filter(isWanted);
  if (!isAccepted(order.fulfilment) || wanted.length === 0) return undefined;
  if (!wanted.every(isTaken)) return wanted.every(isGiven) ? 'printed' : 'untaken';
  if (!wanted.every(isMade)) return 'taken';
  if (isToPickUp(order)) return 'toPickUp';
  return wanted.every(({ kitchen }) => kitchen === 'served') ? 'served' : 'made';
}

interface KitchenFacts {
  readonly kitchen?: KitchenStanding | undefined;
  /** When it was sent to be made. */
  readonly sentAt: string;
}

/**
 * Whether a till should say that no screen has an order, at a moment in milliseconds: after a while, and at once where it has no server to
 * send it by. Of what was sold hours ago somebody has long taken care.
 */
export function isForgotten({ kitchen, sentAt }: KitchenFacts, now: number, isOffline: boolean): boolean {
  if (kitchen !== 'untaken') return false;
  const waited = now - instantMs(sentAt);
  return waited < forgottenForMs && (isOffline || waited >= takenWithinMs);
}

/** What an order says where no screen has said anything of it: handing out, and printing at a till, need none. */
const withoutScreen: ReadonlySet<KitchenStanding> = new Set(['untaken', 'printed', 'served']);

/** Whether a store works with screens: on one of these orders, one has taken what is to be made. */
export function usesScreens(orders: readonly Pick<KitchenFacts, 'kitchen'>[]): boolean {
  return orders.some(({ kitchen = 'untaken' }) => !withoutScreen.has(kitchen));
}
