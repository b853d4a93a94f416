import { AppError } from '../kit/errors.ts';
import type { ReadRows } from '../kit/rows.ts';
import { daysLater, instantMs, isoInstant } from '../kit/time.ts';
import {
  clockGraceMs,
  dateOf,
  isServedAt,
  lastDateOf,
  orderHoursOf,
  orderState,
  preparationOf,
  servedFrom,
  slotMs,
  slotOf,
  slotsOfDay,
  type OrderHours,
} from '../store/order-times.ts';
import type { Store, StoreSettings } from '../store/schema.ts';
import { minutesNow, paceMs } from './kitchen-pace.ts';
import { orders, type Order, type OrderType } from './schema.ts';
import { faultAt } from './service-rules.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Steps beyond the first that are looked at for room: a full day of the shortest. */
const mostSteps = 1440;

/** As far as anybody orders ahead. */
const mostDays = 60;

/** So many of the last orders are read for the kitchen's pace. */
const readLately = 60;

export interface Place {
  readonly store: Store;
  readonly settings: StoreSettings;
}

interface Asked {
  readonly orderType: OrderType;
  /** Absent: as soon as possible. */
  readonly estimatedPickupTime?: string | undefined;
  readonly now: string;
  /** An order that is there already, and takes no room from itself. */
  readonly orderId?: string;
}

/** When an order will be ready. */
export interface Ready {
  /** Absent where the store says no time. */
  readonly at?: string;
  /** The time for which it is booked where as soon as possible is too soon: so many orders are taken for that already. */
  readonly slotAt?: string;
}

/**
 * When a guest gets what they order: at the time they chose, or as soon as the kitchen can. Reads what the kitchen did lately and, where the
 * store takes only so many orders at a time, those that wait; their number is certain while the caller holds the store.
 * @throws AppError store_closed with `opensAt` · orders_paused with `until` · slot_full with `nextAt` · validation (a time that is
 * past or too far ahead)
 */
export async function readyOf(rows: ReadRows, place: Place, asked: Asked): Promise<Ready> {
  const { store, settings } = place;
  const { serviceSettings } = settings;
  const { orderType, estimatedPickupTime, now } = asked;
  const nowMs = instantMs(now);
  const hours = orderHoursOf(store, settings, orderType);
  if (estimatedPickupTime === undefined) refuseNow(store, hours, nowMs);
  else refuseTime(place, hours, { ...asked, nowMs });
  const soonMs = await soonestMs(rows, place, orderType, nowMs);
  const readyMs =
    estimatedPickupTime === undefined ? soonMs : Math.max(instantMs(estimatedPickupTime), soonMs);
  const stepMs = slotMs(serviceSettings);
  const taken = await takenSlots(rows, place, orderType, { nowMs, soonMs, except: asked.orderId });
  const isFull = (ms: number): boolean =>
    (taken.get(slotOf(ms, stepMs, store.timezone)) ?? 0) >= (serviceSettings.slotLimit?.orders ?? Infinity);
  if (!isFull(readyMs)) {
    const saysNothing = estimatedPickupTime === undefined && hours.preparation === 0;
    return saysNothing ? {} : { at: isoInstant(readyMs) };
  }
  const nextMs = nextFree(hours, slotOf(readyMs, stepMs, store.timezone), stepMs, isFull);
  const next = nextMs === undefined ? undefined : isoInstant(nextMs);
  if (estimatedPickupTime === undefined && next !== undefined) return { at: next, slotAt: next };
  throw new AppError('slot_full', next === undefined ? {} : { nextAt: next });
}

/** When an order of this moment would be ready, by what the kitchen's last orders took. In ms since 1970. */
export async function soonestMs(
  rows: ReadRows,
  { store, settings }: Place,
  type: OrderType,
  nowMs: number,
): Promise<number> {
  const preparation = preparationOf(settings.serviceSettings, type);
  const lately = await rows.list(orders, {
    index: 'placed',
    equals: [store._id],
    from: isoInstant(nowMs - paceMs),
    limit: readLately,
    reverse: true,
  });
  return nowMs + minutesNow(lately, preparation, nowMs) * minuteMs;
}

interface Moment {
  readonly nowMs: number;
  /** When an order of this moment would be ready. */
  readonly soonMs: number;
  readonly except?: string | undefined;
}

/**
 * Orders of guests that wait, by the beginning of the step for which they are; those that wait for a payment are among them. Whoever sits at
 * a table is served in turn, and counts for nothing here. Empty where the store takes as many as come.
 */
async function takenSlots(
  rows: ReadRows,
  { store, settings }: Place,
  type: OrderType,
  { nowMs, soonMs, except }: Moment,
): Promise<Map<number, number>> {
  const taken = new Map<number, number>();
  const { serviceSettings } = settings;
  if (!serviceSettings.slotLimit || type === 'dine_in') return taken;
  const stepMs = slotMs(serviceSettings);
  const from = isoInstant(nowMs - (serviceSettings.advanceOrderDays + 2) * dayMs);
  for (const isOpen of [1, 2] as const) {
    for (const order of await rows.list(orders, { index: 'open', equals: [store._id, isOpen], from })) {
      const isOther = order.channel !== 'counter' && order.orderType !== 'dine_in' && order._id !== except;
      if (!isOther) continue;
      const slot = slotOf(slotTimeMs(order, settings, soonMs), stepMs, store.timezone);
      taken.set(slot, (taken.get(slot) ?? 0) + 1);
    }
  }
  return taken;
}

/** Days ahead, and the times of one of them. */
export interface TimesAhead {
  readonly dates: string[];
  /** The day that was asked for, or the first of them; undefined where it has no times. */
  readonly date?: string;
  readonly times: { readonly at: string; readonly isFull: boolean }[];
}

/**
 * Days ahead that have times, the next first: today alone where nobody orders ahead, none while nothing is taken now. Whoever sits at a
 * table chooses none. The times of one day are told; of the others it is asked whether there are any.
 * @param asked The day whose times are told; the first that has any where it is absent.
 */
export async function timesAhead(
  rows: ReadRows,
  place: Place,
  type: OrderType,
  { nowMs, date: asked }: { readonly nowMs: number; readonly date?: string | undefined },
): Promise<TimesAhead> {
  const { store, settings } = place;
  const { advanceOrderDays, slotLimit } = settings.serviceSettings;
  const hours = orderHoursOf(store, settings, type);
  if (type === 'dine_in' || !store.isActive) return { dates: [], times: [] };
  if (advanceOrderDays === 0 && !orderState(hours, nowMs).isTaken) return { dates: [], times: [] };
  const stepMs = slotMs(settings.serviceSettings);
  const readyMs = await soonestMs(rows, place, type, nowMs);
  const isServed = servedFrom(hours, nowMs, advanceOrderDays + 1);
  const slots = (date: string, most?: number): number[] =>
    slotsOfDay(hours, { date, readyMs, stepMs, ...(most === undefined ? {} : { most }) }, isServed);
  const today = dateOf(nowMs, store.timezone);
  const days = Array.from({ length: advanceOrderDays + 1 }, (_, ahead) => daysLater(today, ahead));
  const dates = days.filter((date) => slots(date, 1).length > 0);
  const date = asked === undefined ? dates[0] : dates.find((one) => one === asked);
  if (date === undefined) return { dates, times: [] };
  const taken = await takenSlots(rows, place, type, { nowMs, soonMs: readyMs });
  const times = slots(date).map((at) => ({
    at: isoInstant(at),
    isFull: (taken.get(at) ?? 0) >= (slotLimit?.orders ?? Infinity),
  }));
  return { dates, date, times };
}

/**
 * For when an order is: the time that was chosen, told, or expected when it was made. What nobody has taken on yet is ready no sooner than
 * what is ordered now: a slow kitchen makes neither earlier.
 */
function slotTimeMs(order: Order, { serviceSettings }: StoreSettings, soonMs: number): number {
  const { estimatedPickupTime, promisedAt, placedAt, orderType, fulfilment } = order;
  const said = [estimatedPickupTime, promisedAt].filter((at) => at !== undefined).map(instantMs);
  const usualMs = instantMs(placedAt) + preparationOf(serviceSettings, orderType) * minuteMs;
  const atMs = said.length > 0 ? Math.max(...said) : usualMs;
  return fulfilment === 'placed' ? Math.max(atMs, soonMs) : atMs;
}

function nextFree(
  hours: OrderHours,
  fromMs: number,
  stepMs: number,
  isFull: (ms: number) => boolean,
): number | undefined {
  const isServed = servedFrom(hours, fromMs, mostDays);
  for (let step = 1; step <= mostSteps; step++) {
    const at = fromMs + step * stepMs;
    if (!isServed(at)) return undefined;
    if (!isFull(at)) return at;
  }
  return undefined;
}

/** @throws AppError store_closed · orders_paused */
function refuseNow(store: Store, hours: OrderHours, nowMs: number): void {
  const { isTaken, opensAt, pausedUntil } = orderState(hours, nowMs);
  if (store.isActive && isTaken) return;
  if (store.isActive && opensAt === undefined && pausedUntil !== undefined)
    throw new AppError('orders_paused', { until: pausedUntil });
  throw closed(opensAt);
}

/** @throws AppError store_closed · orders_paused · validation */
function refuseTime(
  { store, settings }: Place,
  hours: OrderHours,
  { orderType, estimatedPickupTime, nowMs }: Asked & { readonly nowMs: number },
): void {
  const { advanceOrderDays } = settings.serviceSettings;
  const atMs = instantMs(estimatedPickupTime ?? '');
  const { timezone } = store;
  const isPast = atMs < nowMs - clockGraceMs;
  // Dates are compared as text: what lies beyond the last year of four digits must not come that far.
  const isBeyond = atMs - nowMs > (advanceOrderDays + 2) * dayMs;
  const isFar = isBeyond || dateOf(atMs, timezone) > lastDateOf(nowMs, timezone, advanceOrderDays);
  // The first hours of a day may still belong to an evening of today.
  const isTonight =
    isFar && advanceOrderDays === 0 && atMs - nowMs < dayMs && isSameEvening(hours, nowMs, atMs);
  if (isPast || (isFar && !isTonight)) throw faultAt('orderData.estimatedPickupTime', 'out_of_range');
  // Nothing but the present opening can be ordered for where nobody orders ahead, or sits at a table.
  if (advanceOrderDays === 0 || orderType === 'dine_in') refuseNow(store, hours, nowMs);
  const wantedMs = Math.max(atMs, nowMs + hours.preparation * minuteMs);
  if (store.isActive && isServedAt(hours, wantedMs)) return;
  const { pausedUntil, opensAt } = orderState(hours, atMs - hours.preparation * minuteMs);
  if (store.isActive && pausedUntil !== undefined && opensAt === undefined)
    throw new AppError('orders_paused', { until: pausedUntil });
  throw closed(opensAt);
}

function isSameEvening(hours: OrderHours, nowMs: number, atMs: number): boolean {
  const { isTaken, lastOrderAt } = orderState(hours, nowMs);
  return isTaken && (lastOrderAt === undefined || atMs <= instantMs(lastOrderAt));
}

function closed(opensAt: string | undefined): AppError {
  return new AppError('store_closed', opensAt === undefined ? {} : { opensAt });
}
