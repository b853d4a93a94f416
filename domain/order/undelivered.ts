import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { staff } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';
import { instantMs } from '../kit/time.ts';
import { openedAtMs } from '../store/opening-hours.ts';
import { preparationOf } from '../store/order-times.ts';
import { endUnmade } from './cancel.ts';
import type { Place } from './guest-times.ts';
import { isPaidOnline } from './online-refunds.ts';
import { awaitsPayment, fetchedChannels, keepsMoney, shownAtMs } from './order-states.ts';
import { orders, type Order } from './schema.ts';
import { stockTables } from './stock.ts';

const minuteMs = 60_000;

/** From then on its guest is told that no till of the store has fetched it. */
export const undeliveredMs = 3 * minuteMs;

/** From then on nobody waits for it any more. */
export const lostMs = 10 * minuteMs;

type Waiting = Pick<Order, 'estimatedPickupTime' | 'orderType'> & Parameters<typeof shownAtMs>[0];

/** From when on a store should have fetched an order: at once, or for a later time from when it opens for that. In ms since 1970. */
export function dueAtMs(waiting: Waiting, { store, settings }: Place): number {
  const { estimatedPickupTime, orderType } = waiting;
  const placedMs = shownAtMs(waiting);
  if (estimatedPickupTime === undefined) return placedMs;
  const { businessHours, specialDays, serviceSettings } = settings;
  const beginMs = instantMs(estimatedPickupTime) - preparationOf(serviceSettings, orderType) * minuteMs;
  const openedMs = openedAtMs(businessHours, beginMs, store.timezone, specialDays);
  return Math.max(placedMs, openedMs ?? beginMs);
}

/** Whether nobody of the store has had it in hand: what was in hand was fetched, whatever its devices say. */
export function isUntouched(row: Order): boolean {
  const { channel, fulfilment, moves, acceptedAt, items } = row;
  return (
    fetchedChannels.includes(channel) &&
    !awaitsPayment(row) &&
    (fulfilment === 'placed' || fulfilment === 'accepted') &&
    acceptedAt === undefined &&
    (moves ?? []).length === 0 &&
    items.every(({ kitchen, printedAt }) => kitchen === 'new' && printedAt === undefined)
  );
}

/**
 * Ends an order that no till of its store has fetched in time, so that nobody waits for food that nobody makes. The server's own; in no
 * registry. Touched meanwhile, or paid at the counter, it stays as it is: that money is given back by whoever may.
 */
export const cancelUndelivered = defineCommand({
  name: 'order.cancelUndelivered',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject({ brandId: id, storeId: id, orderId: id }),
  output: z.void(),
  tables: [orders, ...stockTables],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    if (!isUntouched(before) || (keepsMoney(before.payment) && !isPaidOnline(before))) return;
    await endUnmade(rows, before, 'cancelled', undefined, ctx);
  },
  say: () => /*i18n*/ ({ id: 'order.cancelledUndelivered', message: '店家未能收到，訂單自動取消' }),
});
