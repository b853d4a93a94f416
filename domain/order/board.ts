import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { readPage } from '../kit/paged-rows.ts';
import { byStore } from '../kit/scope.ts';
import { businessDateOf, day, instantMs, isoInstant } from '../kit/time.ts';
import { stores, storeSettings } from '../store/schema.ts';
import { awaitsPayment, isCancelled } from './order-states.ts';
import { orders, type Fulfilment, type OrderType } from './schema.ts';
import { orderSummary, summaryOf, type OrderSummary } from './summaries.ts';

const minuteMs = 60_000;

/** A paid plate that nobody has marked as served for so long is not on its way any more; the list still has it. */
const staleMs = 36 * 60 * minuteMs;

/** As far ahead as a store may take orders, and the day itself. */
const longestAheadMs = 61 * 24 * 60 * minuteMs;

/** The columns of the board in their order, by how far the kitchen is. */
export const boardColumns = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const;

export type BoardColumn = (typeof boardColumns)[number];

/** A step that somebody can take an order on by. */
export type Step = Exclude<BoardColumn, 'placed'>;

const prep = z.object({ dine_in: z.int(), takeout: z.int(), delivery: z.int() });

/** Minutes that the store takes for an order, by its type. */
export type PrepTimes = z.infer<typeof prep>;

/**
 * What is being made in a store now: every order that is not done, the oldest first, with the minutes that it may take. Those that were
 * put aside are the counter's own, and left out.
 * @throws not_found where the store is not known
 */
export const listBoard = defineQuery({
  name: 'order.listBoard',
  rest: 'GET /order-admin/brands/{brandId}/stores/{storeId}/board',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id }),
  output: z.object({
    /** The present business day. */
    date: day,
    prep,
    orders: z.array(orderSummary),
    /** Orders from before that were never marked as done. */
    stale: z.int(),
  }),
  tables: [orders, stores, storeSettings],
  async run(rows, { brandId, storeId }, { now }) {
    const { serviceSettings } = await mustGetOwn(rows, storeSettings, storeId, { brandId });
    const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = (await rows.get(stores, storeId)) ?? {};
    const since = isoInstant(instantMs(now) - staleMs);
    // What was ordered long ahead stands on the board on its day. Of what is older only the number is told: in a store that marks no plate as
    // served, that is everything it ever sold.
    const oldest = isoInstant(instantMs(now) - longestAheadMs);
    const unpaid = await rows.list(orders, { index: 'open', equals: [storeId, 1], from: oldest });
    const unmade = await rows.list(orders, { index: 'open', equals: [storeId, 2], from: oldest });
    const older = await Promise.all(
      [1, 2].map((isOpen) =>
        readPage(rows, orders, {
          index: 'open',
          equals: [storeId, isOpen],
          to: oldest,
          where: { brandId },
          order: ['placedAt'],
          page: 1,
          limit: 1,
        }),
      ),
    );
    const open = [...unpaid, ...unmade].filter(
      (row) =>
        row.brandId === brandId &&
        row.parked === undefined &&
        !isCancelled(row.fulfilment) &&
        !awaitsPayment(row),
    );
    const isFresh = (row: { readonly placedAt: string; readonly estimatedPickupTime?: string | undefined }) =>
      (row.estimatedPickupTime ?? row.placedAt) >= since;
    const { dineInPrepTime, takeOutPrepTime, deliveryPrepTime } = serviceSettings;
    return {
      date: businessDateOf(instantMs(now), timezone, dayCutover),
      prep: { dine_in: dineInPrepTime, takeout: takeOutPrepTime, delivery: deliveryPrepTime },
      orders: open.filter(isFresh).map(summaryOf).sort(byAge),
      stale: open.filter((row) => !isFresh(row)).length + older[0]!.total + older[1]!.total,
    };
  },
  summary: 'The orders of a store that are not done.',
});

type Placed = Pick<OrderSummary, 'placedAt' | '_id'>;

function byAge(a: Placed, b: Placed): number {
  if (a.placedAt === b.placedAt) return a._id < b._id ? -1 : 1;
  return a.placedAt < b.placedAt ? -1 : 1;
}

/** The orders of each column, the oldest first; of what is completed, the newest. What somebody cancelled stands in none. */
export function boardOf(
  open: readonly OrderSummary[],
  today: readonly OrderSummary[],
): Record<BoardColumn, OrderSummary[]> {
  const columns: Record<BoardColumn, OrderSummary[]> = {
    placed: [],
    accepted: [],
    preparing: [],
    ready: [],
    completed: [],
  };
  for (const order of open) if (isColumn(order.fulfilment)) columns[order.fulfilment].push(order);
  const shown = new Set(open.map(({ _id }) => _id));
  for (const order of today)
    if (order.fulfilment === 'completed' && !shown.has(order._id)) columns.completed.push(order);
  columns.completed.sort((a, b) => byAge(b, a));
  return columns;
}

function isColumn(state: Fulfilment): state is BoardColumn {
  return (boardColumns as readonly Fulfilment[]).includes(state);
}

/** What comes next on the way of an order, and nothing where it is at its end. */
export function nextStep(state: Fulfilment): Step | undefined {
  if (!isColumn(state)) return undefined;
  const [, ...rest] = boardColumns.slice(boardColumns.indexOf(state));
  // Only the first column is none that somebody moves to.
  return rest[0] as Step | undefined;
}

/** How an order stands against the time that it may take: there is time, it is due, or it is late by half as much again. */
export interface Pace {
  /** Since it was placed; less than a minute is none. */
  readonly minutes: number;
  readonly level: 'calm' | 'due' | 'late';
}

/**
 * An order's age against the store's minutes for its type. One for a later hour is due at that hour. What is ready waits for its guest, and
 * is late no more; a store that names no minutes has no late orders.
 */
export function paceOf(
  order: Pick<OrderSummary, 'placedAt' | 'fulfilment' | 'orderType' | 'estimatedPickupTime'>,
  times: Readonly<Record<OrderType, number>>,
  nowMs: number,
): Pace {
  const { placedAt, fulfilment, orderType, estimatedPickupTime } = order;
  const placedMs = instantMs(placedAt);
  const minutes = Math.max(0, Math.floor((nowMs - placedMs) / minuteMs));
  const allowed = times[orderType];
  const isMade = fulfilment === 'ready' || fulfilment === 'completed' || isCancelled(fulfilment);
  if (isMade || allowed === 0) return { minutes, level: 'calm' };
  const dueMs =
    estimatedPickupTime === undefined ? placedMs + allowed * minuteMs : instantMs(estimatedPickupTime);
  if (nowMs >= dueMs + (allowed * minuteMs) / 2) return { minutes, level: 'late' };
  return { minutes, level: nowMs >= dueMs ? 'due' : 'calm' };
}
