import { instantMs } from '../kit/time.ts';
import { isFood } from './bundle-lines.ts';
import type { Order } from './schema.ts';

const minuteMs = 60_000;

/** Older orders say nothing of how fast the kitchen is now. */
export const paceMs = 2 * 60 * minuteMs;

/** So many of the last orders say how fast it is; fewer than the least say nothing. */
const most = 10;
const least = 3;

/** What waits longer was forgotten on the screen, not in the kitchen. */
const forgottenMs = 90 * minuteMs;

/** Nobody is promised more than this beyond what the store itself says, from its last orders alone. In minutes. */
const mostBeyond = 90;

type Made = Pick<
  Order,
  'placedAt' | 'acceptedAt' | 'estimatedPickupTime' | 'fulfilment' | 'items' | 'moves' | 'parked'
>;

/**
 * Minutes that food takes which is ordered now: what the store says, or what its last orders took where that is more. What is being made and
 * takes longer already counts as it is so far, so that a full kitchen shows before it is through. A store that never marks anything as ready
 * says nothing by it.
 * @param lately Orders of about the last two hours, in any order.
 */
export function minutesNow(lately: readonly Made[], preparation: number, nowMs: number): number {
  const spans = lately.flatMap((order) => spanOf(order, nowMs));
  const ready = spans.filter(({ isReady }) => isReady).sort((a, b) => b.startMs - a.startMs);
  if (ready.length < least) return preparation;
  const known = ready.slice(0, most).map(({ ms }) => ms);
  const usual = middleOf(known);
  const open = spans
    .filter(({ isReady, ms }) => !isReady && ms > usual && ms < forgottenMs)
    .map(({ ms }) => ms);
  const minutes = Math.ceil(middleOf([...known, ...open]) / minuteMs);
  return Math.min(Math.max(preparation, minutes), preparation + mostBeyond);
}

interface Span {
  readonly startMs: number;
  readonly ms: number;
  readonly isReady: boolean;
}

/** From when on it was made and for how long; nothing of an order that waits for its time, or that nobody makes. */
function spanOf(order: Made, nowMs: number): Span[] {
  const { placedAt, acceptedAt, estimatedPickupTime, fulfilment, items, moves = [], parked } = order;
  if (estimatedPickupTime !== undefined || parked) return [];
  const startMs = instantMs(acceptedAt ?? placedAt);
  if (nowMs - startMs > paceMs) return [];
  const lines = items.filter((line) => isFood(line) && !line.voided);
  if (lines.length === 0) return [];
  const made = lines.map((line) => line.made?.at(-1)?.at);
  const moved = moves.find(({ to }) => to === 'ready')?.at;
  const allMade =
    made.length > 0 && made.every((at) => at !== undefined) ? made.toSorted().at(-1) : undefined;
  const readyAt = moved ?? allMade;
  if (readyAt !== undefined)
    return [{ startMs, ms: Math.max(0, instantMs(readyAt) - startMs), isReady: true }];
  if (fulfilment !== 'accepted' && fulfilment !== 'preparing') return [];
  return [{ startMs, ms: nowMs - startMs, isReady: false }];
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
