import { fingerprint } from '#domain/kit/fingerprint.ts';
import { Seeded } from '#domain/kit/seeded.ts';
import { businessDateOf, instantMs, isoInstant, localClock, zoneOffsetMinutes } from '#domain/kit/time.ts';
import type { Store, StoreSettings } from '#domain/store/schema.ts';
import type { DemoStoreProfile } from './store-profiles.ts';

/** Eight weeks, today included. */
export const pastDays = 56;

const minuteMs = 60_000;
const dayMs = 86_400_000;
const dayMinutes = 1440;
/** Nobody is served in the last minutes. */
const lastOrdersMinutes = 8;
/** Of the sales, at the first till. */
const atFirstTill = 0.62;

/** A sale that was made: which one of which till, and when. */
export interface PlannedSale {
  readonly _id: string;
  /** Its business day, before today's. */
  readonly daysAgo: number;
  /** Which of the store's tills. */
  readonly till: number;
  /** Of the till's numbers of that business date, from 1. */
  readonly seq: number;
  readonly at: string;
}

/** A business day of a store up to now. */
export interface PlannedDay {
  readonly date: string;
  readonly daysAgo: number;
  readonly weekday: number;
  /** When it opened and closed last. */
  readonly opens: string;
  readonly closes: string;
  /** In the order in which they were made. */
  readonly sales: readonly PlannedSale[];
}

type Hours = Pick<StoreSettings, 'businessHours'>;
type Clock = Pick<Store, 'timezone' | 'dayCutover'>;

/** A generator for one thing of the past: it does not depend on what was made before it. */
export function chanceOf(...about: readonly string[]): Seeded {
  return new Seeded(Number.parseInt(fingerprint(...about).slice(0, 8), 16));
}

/**
 * A business day of a store: how many came follows from the weekday, when they came from the hours, and all of it from the store and the date
 * alone. Nothing lies after `nowMs`. The tills' numbers of a date are contiguous, also of a day that is not over.
 * @param nowMs The instant at which the past ends.
 * @returns Undefined for a day on which the store was closed.
 */
export function dayOf(
  life: DemoStoreProfile,
  daysAgo: number,
  { businessHours }: Hours,
  { timezone, dayCutover }: Clock,
  nowMs: number,
): PlannedDay | undefined {
  const date = businessDateOf(nowMs - daysAgo * dayMs, timezone, dayCutover);
  const midnight = instantMs(`${date}T00:00:00.000Z`) - zoneOffsetMinutes(timezone) * minuteMs;
  const { weekday } = localClock(midnight, timezone);
  const minutes = openMinutes(businessHours, weekday);
  const [first] = minutes;
  const last = minutes.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const chance = chanceOf(life.storeId, date);
  const draw = drawMinute(minutes, life.hours);
  const count = Math.round(life.sales * (life.weekdays[weekday] ?? 1) * (0.85 + chance.next() * 0.3));
  const came = Array.from({ length: count }, () => ({
    ms: midnight + draw(chance) * minuteMs + chance.below(60) * 1000,
    till: chance.chance(atFirstTill) ? 0 : 1,
  })).sort((a, b) => a.ms - b.ms);
  const numbers = [0, 0];
  const sales = came.flatMap(({ ms, till }) => {
    if (ms > nowMs) return [];
    const seq = (numbers[till] ?? 0) + 1;
    numbers[till] = seq;
    const _id = `demo-${life.storeId}-${date}-${till + 1}-${seq}`;
    return [{ _id, daysAgo, till, seq, at: isoInstant(ms) }];
  });
  const at = (minute: number): string => isoInstant(midnight + minute * minuteMs);
  return { date, daysAgo, weekday, opens: at(first), closes: at(last + lastOrdersMinutes + 1), sales };
}

/** The minutes from midnight in which guests are served, rising; those after midnight still belong to the evening. */
function openMinutes(hours: Hours['businessHours'], weekday: number): number[] {
  const ofDay = hours.find(({ day }) => day === weekday);
  if (!ofDay || ofDay.isClosed) return [];
  return ofDay.periods.flatMap(({ open, close }) => {
    const from = minutesOf(open);
    const until = minutesOf(close) + (minutesOf(close) <= from ? dayMinutes : 0);
    return Array.from({ length: Math.max(0, until - lastOrdersMinutes - from) }, (_, i) => from + i);
  });
}

/** @returns What draws a minute, those of busy hours more often. */
function drawMinute(
  minutes: readonly number[],
  hours: DemoStoreProfile['hours'],
): (chance: Seeded) => number {
  let sum = 0;
  const reached = minutes.map((minute) => (sum += hours[Math.floor(minute / 60) % 24] ?? 1.5));
  return (chance) => {
    const drawn = chance.next() * sum;
    return minutes[reached.findIndex((until) => drawn < until)] ?? minutes.at(-1) ?? 0;
  };
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
