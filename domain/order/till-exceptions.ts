import type { Exception } from '../kit/operation.ts';
import { businessDateOf, instantMs, isoDay } from '../kit/time.ts';

const hourMs = 3_600_000;

/** How a change of a till came about, as far as the server can tell. */
export interface Origin {
  /** The change's arguments. */
  readonly input: unknown;
  /** Its own time, and when the device had its last answer from the server by then, if it said so. */
  readonly at: string;
  readonly seenAt?: string | undefined;
  readonly receivedAt: string;
  /** The time of the change before it in its log, and when its device began, where that is known. */
  readonly after?: string | undefined;
  readonly since?: string | undefined;
  /** How the store counts its days. */
  readonly store?: { readonly timezone: string; readonly dayCutover: string } | undefined;
  /** The till's lane in the store; undefined where it has none. */
  readonly lane: string | undefined;
  /** Lanes that it had there before, as this device or another one: its queue may still have numbers of them. */
  readonly formerLanes?: readonly string[];
  /** The shift that it says its money is in, where the store has it. */
  readonly shift?: { readonly no: string; readonly lane: string; readonly deviceId?: string | undefined };
  readonly deviceId?: string | undefined;
  /** Hours that a till may work without the server. */
  readonly leaseHours: number;
}

/**
 * What a manager should look at about a till's change that is booked all the same (sync.md §10): a number of an order or a shift of somebody else's lane
 * (`lane_foreign`), a clock or a business date that is more than a day off (`clock_skew`): also behind the change before it, or from before
 * there was the device; work after the lease (`after_lease`); money that it says is in another till's drawer (`shift_foreign`).
 */
export function tillExceptionsOf({
  input,
  at,
  seenAt,
  receivedAt,
  after,
  since,
  store,
  lane,
  formerLanes = [],
  shift,
  deviceId,
  leaseHours,
}: Origin): Exception[] {
  const found: Exception[] = [];
  const {
    orderNo,
    lane: ofShift,
    businessDate,
  } = input as {
    orderNo?: { readonly lane: string };
    lane?: string;
    businessDate?: string;
  };
  const numbered = orderNo?.lane ?? ofShift;
  if (numbered !== undefined && numbered !== lane && !formerLanes.includes(numbered))
    found.push({ code: 'lane_foreign', details: { lane: numbered } });
  const isBehind = (other: string | undefined): boolean =>
    other !== undefined && instantMs(at) < instantMs(other) - 24 * hourMs;
  if (
    instantMs(at) > instantMs(receivedAt) + 24 * hourMs ||
    isBehind(after) ||
    isBehind(since) ||
    (businessDate !== undefined && isFar(businessDate, at, numbered === undefined)) ||
    (numbered !== undefined && businessDate !== undefined && isPast(businessDate, at, store))
  )
    found.push({ code: 'clock_skew', details: { at } });
  if (seenAt !== undefined && instantMs(at) - instantMs(seenAt) > leaseHours * hourMs)
    found.push({ code: 'after_lease', details: { hours: leaseHours } });
  // What it opened under another name before its copy was made anew is its own drawer still.
  if (shift && shift.deviceId !== deviceId && !formerLanes.includes(shift.lane))
    found.push({ code: 'shift_foreign', details: { no: shift.no } });
  return found;
}

/** The shift in whose drawer a change of an order says that its money is; a count or a move of cash may be another's on purpose. */
export function shiftOfMoney(input: unknown): string | undefined {
  const { shiftId, orderId, payments } = input as {
    shiftId?: string;
    orderId?: string;
    payments?: readonly unknown[];
  };
  return orderId !== undefined || (payments && payments.length > 0) ? shiftId : undefined;
}

/** Before the day that it was in the store, and before the one before that: a store may have moved the hour at which its days begin. */
function isPast(businessDate: string, at: string, store: Origin['store']): boolean {
  if (!store) return false;
  const today = businessDateOf(instantMs(at), store.timezone, store.dayCutover);
  return businessDate < isoDay(Math.floor(instantMs(`${today}T00:00:00.000Z`) / (24 * hourMs)) - 1);
}

/**
 * More than a day from any hour of that date, in whatever zone and with whatever cutover it began.
 * @param isOfAnyDay What is done to a day, its close say, may be done long after it.
 */
function isFar(businessDate: string, at: string, isOfAnyDay: boolean): boolean {
  const since = instantMs(at) - instantMs(`${businessDate}T12:00:00.000Z`);
  return -since > 60 * hourMs || (!isOfAnyDay && since > 60 * hourMs);
}
