import type { Exception } from '../kit/operation.ts';
import { instantMs } from '../kit/time.ts';

const hourMs = 3_600_000;

/** How a change of a till came about, as far as the server can tell. */
export interface Origin {
  /** The change's arguments. */
  readonly input: unknown;
  /** Its own time, and when the device had last heard from the server by then, if it said so. */
  readonly at: string;
  readonly seenAt?: string | undefined;
  readonly receivedAt: string;
  /** The till's lane in the store; undefined where it has none. */
  readonly lane: string | undefined;
  /** Lanes that it had there before, as this device or another one: its queue may still have numbers of them. */
  readonly formerLanes?: readonly string[];
  /** Hours that a till may work without the server. */
  readonly leaseHours: number;
}

/**
 * What a manager should look at about a till's change that is booked all the same (sync.md §10): a number of somebody else's lane
 * (`lane_foreign`), a clock or a business date that is more than a day off (`clock_skew`), work after the lease (`after_lease`).
 */
export function odditiesOf({
  input,
  at,
  seenAt,
  receivedAt,
  lane,
  formerLanes = [],
  leaseHours,
}: Origin): Exception[] {
  const found: Exception[] = [];
  const { orderNo, businessDate } = input as {
    orderNo?: { readonly lane: string };
    businessDate?: string;
  };
  if (orderNo && orderNo.lane !== lane && !formerLanes.includes(orderNo.lane))
    found.push({ code: 'lane_foreign', details: { lane: orderNo.lane } });
  if (
    instantMs(at) > instantMs(receivedAt) + 24 * hourMs ||
    (orderNo && businessDate && isFar(businessDate, at))
  )
    found.push({ code: 'clock_skew', details: { at } });
  if (seenAt !== undefined && instantMs(at) - instantMs(seenAt) > leaseHours * hourMs)
    found.push({ code: 'after_lease', details: { hours: leaseHours } });
  return found;
}

/** More than a day from any hour of that date, in whatever zone and with whatever cutover it began. */
function isFar(businessDate: string, at: string): boolean {
  return Math.abs(instantMs(at) - instantMs(`${businessDate}T12:00:00.000Z`)) > 60 * hourMs;
}
