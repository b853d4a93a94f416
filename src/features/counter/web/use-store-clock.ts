import type { Order } from '#domain/order/schema.ts';
import { pausedUntil } from '#domain/store/order-times.ts';
import type { StoreSettings } from '#domain/store/schema.ts';
import { useClockOffset, useServerNow } from '#src/data/use-clock-offset.ts';
import { promisedFor } from './answers.ts';

// What guests are told is told by the server's clock: the till's own may be hours off.

/** How often the end of a pause is looked for, in ms. */
const pauseStepMs = 5000;

/** Until when the store is paused. That it is over is seen by the clock: no row changes then. */
export function usePauseEnd(pause: StoreSettings['pause']): string | undefined {
  // Whoever ends a pause says so by an end that is its beginning; the clock here goes in steps and may stand before it.
  const isSaid = pause !== undefined && pause.until > pause.at;
  const nowMs = useServerNow(pauseStepMs, isSaid);
  return isSaid ? pausedUntil(pause, nowMs) : undefined;
}

/** The time that a guest is told, for so many minutes from now. */
export function usePromisedTime(order: Pick<Order, 'estimatedPickupTime'>): (minutes: number) => string {
  const offsetMs = useClockOffset();
  return (minutes) => promisedFor(order, minutes, Date.now() + offsetMs);
}
