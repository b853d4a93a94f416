import {
  daysLater,
  instantMs,
  isoInstant,
  localClock,
  zoneOffsetMinutes,
  businessDateOf,
} from '../kit/time.ts';
import { openPeriods, openState, periodAt } from './opening-hours.ts';
import type { ServiceSettings, Store, StoreSettings } from './schema.ts';

const minuteMs = 60_000;

/** Steps of the times that are offered where the store says no others. In minutes. */
export const usualSlotMinutes = 15;

/** How far a guest's clock may be behind before a time counts as past. */
export const clockGraceMs = 5 * minuteMs;

export type ServiceType = 'dine_in' | 'takeout' | 'delivery';

/** What of a store says when it takes orders of guests. */
export interface OrderHours {
  readonly businessHours: StoreSettings['businessHours'];
  readonly specialDays?: StoreSettings['specialDays'];
  readonly pause?: StoreSettings['pause'];
  readonly timezone: string;
  /** Minutes that the kitchen needs. */
  readonly preparation: number;
}

/** Whether an order that is made at once is taken. The instants are UTC ISO. */
export interface OrderState {
  readonly isTaken: boolean;
  /** Until when orders are taken: a preparation before closing; absent while they are not, and where the store never closes. */
  readonly lastOrderAt?: string;
  /** When they are taken next; absent while they are, and where the store never opens. */
  readonly opensAt?: string;
  /** Until when the store takes none of its own will. */
  readonly pausedUntil?: string;
}

/** A store's hours for one service. */
export function orderHoursOf(
  { timezone }: Pick<Store, 'timezone'>,
  { businessHours, specialDays, pause, serviceSettings }: StoreSettings,
  type: ServiceType,
): OrderHours {
  return { businessHours, specialDays, pause, timezone, preparation: preparationOf(serviceSettings, type) };
}

/** Whether guests may ask for it. A store that lists no districts brings nothing to people whom nobody has asked where they live. */
export function isOffered(
  { enableDineIn, enableTakeOut, enableDelivery, deliveryDistricts = [] }: ServiceSettings,
  type: ServiceType,
): boolean {
  if (type === 'dine_in') return enableDineIn;
  return type === 'takeout' ? enableTakeOut : enableDelivery && deliveryDistricts.length > 0;
}

/** Minutes that a store needs for an order of a type. */
export function preparationOf(
  { dineInPrepTime, takeOutPrepTime, deliveryPrepTime }: ServiceSettings,
  type: ServiceType,
): number {
  return { dine_in: dineInPrepTime, takeout: takeOutPrepTime, delivery: deliveryPrepTime }[type];
}

/** Until when a store takes no orders of guests, of its own will; undefined where it takes them. */
export function pausedUntil(pause: StoreSettings['pause'], nowMs: number): string | undefined {
  return pause && instantMs(pause.until) > nowMs ? pause.until : undefined;
}

/** Whether food that is begun at an instant can be handed over before the store closes: the last order is a preparation before that. */
export function orderState(hours: OrderHours, nowMs: number): OrderState {
  const { businessHours, specialDays, timezone, preparation } = hours;
  const { isOpen, closesAt, opensAt } = openState(businessHours, nowMs, timezone, specialDays);
  const paused = pausedUntil(hours.pause, nowMs);
  const told = paused === undefined ? {} : { pausedUntil: paused };
  if (!isOpen) return { isTaken: false, ...told, ...(opensAt === undefined ? {} : { opensAt }) };
  if (closesAt === undefined) return { isTaken: paused === undefined, ...told };
  const closesMs = instantMs(closesAt);
  const lastMs = closesMs - preparation * minuteMs;
  if (nowMs > lastMs) {
    const next = openState(businessHours, closesMs, timezone, specialDays).opensAt;
    return { isTaken: false, ...told, ...(next === undefined ? {} : { opensAt: next }) };
  }
  return { isTaken: paused === undefined, ...told, lastOrderAt: isoInstant(lastMs) };
}

/** Whether an order for an instant can be made; see {@link servedFrom}. */
export function isServedAt(hours: OrderHours, atMs: number): boolean {
  return servedFrom(hours, atMs, 0)(atMs);
}

/**
 * Tells of instants whether an order for them can be made: begun a preparation before, with the store open from then on until a preparation
 * after. So the first time of a day is a preparation after opening and the last one a preparation before closing.
 * @param days So many days after the first instant are asked for: the hours are read once for all of them.
 */
export function servedFrom(hours: OrderHours, fromMs: number, days: number): (atMs: number) => boolean {
  const { businessHours, specialDays, timezone, pause } = hours;
  const preparationMs = hours.preparation * minuteMs;
  // From the day on which the first of them is begun.
  const periods = openPeriods(businessHours, {
    fromMs: fromMs - preparationMs,
    timezone,
    specialDays,
    days: days + 1,
  });
  return (atMs) => {
    const beginMs = atMs - preparationMs;
    if (pausedUntil(pause, beginMs) !== undefined) return false;
    const open = periodAt(periods, beginMs);
    return open !== undefined && open.endMs >= atMs + preparationMs;
  };
}

/** The step in which times are offered and orders counted, in ms. */
export function slotMs({ slotLimit }: Pick<ServiceSettings, 'slotLimit'>): number {
  return Math.max(1, slotLimit?.minutes || usualSlotMinutes) * minuteMs;
}

/** The beginning of the step that an instant lies in, by the clock of the place. */
export function slotOf(atMs: number, stepMs: number, timezone: string): number {
  const offsetMs = zoneOffsetMinutes(timezone) * minuteMs;
  return Math.floor((atMs + offsetMs) / stepMs) * stepMs - offsetMs;
}

/** The last calendar day of the place for which orders are taken. */
export function lastDateOf(nowMs: number, timezone: string, advanceOrderDays: number): string {
  return daysLater(dateOf(nowMs, timezone), advanceOrderDays);
}

/** The calendar day of the place. */
export function dateOf(atMs: number, timezone: string): string {
  return businessDateOf(atMs, timezone, '00:00');
}

/** What times of a day are looked for. */
interface DayAsked {
  readonly date: string;
  /** From when on food could be ready if it were ordered now, in ms since 1970. */
  readonly readyMs: number;
  readonly stepMs: number;
  /** No more than so many; all of the day without it. */
  readonly most?: number;
}

/**
 * The times of one day that may be chosen, in steps, the earliest first: none before the kitchen can have it. In ms since 1970. A day that
 * runs past midnight gives its last times to the next date, on which they lie.
 * @param isServed Where many days are asked for, as {@link servedFrom} gives it for all of them.
 */
export function slotsOfDay(
  hours: OrderHours,
  { date, readyMs, stepMs, most = Infinity }: DayAsked,
  isServed = servedFrom(hours, dayStartMs(date, hours.timezone), 1),
): number[] {
  const startMs = dayStartMs(date, hours.timezone);
  const endMs = dayStartMs(daysLater(date, 1), hours.timezone);
  const found: number[] = [];
  const firstMs = Math.max(startMs, readyMs);
  const first = slotOf(firstMs, stepMs, hours.timezone);
  for (let at = first < firstMs ? first + stepMs : first; at < endMs && found.length < most; at += stepMs)
    if (isServed(at)) found.push(at);
  return found;
}

function dayStartMs(date: string, timezone: string): number {
  const noonMs = instantMs(`${date}T12:00:00.000Z`) - zoneOffsetMinutes(timezone) * minuteMs;
  return noonMs - localClock(noonMs, timezone).minute * minuteMs;
}
