import { AppError } from '../kit/errors.ts';
import { instantMs } from '../kit/time.ts';
import { openState } from '../store/opening-hours.ts';
import type { ServiceSettings, Store, StoreSettings } from '../store/schema.ts';
import type { Order, OrderType } from './schema.ts';

const dayMs = 86_400_000;
/** How far a customer's clock may be behind before a pick-up time counts as past. */
const graceMs = 5 * 60_000;

interface Asked {
  readonly orderType: OrderType;
  readonly estimatedPickupTime?: string | undefined;
  readonly now: string;
}

/**
 * Whether the store takes a customer's order now, or for the time that was asked for where it lets people order ahead.
 * @throws AppError service_disabled · store_closed with `opensAt` · validation (a pick-up time that is past or too far ahead)
 */
export function refuseClosed(
  store: Store,
  settings: StoreSettings,
  { orderType, estimatedPickupTime, now }: Asked,
): void {
  const { advanceOrderDays } = settings.serviceSettings;
  if (!isOffered(settings.serviceSettings, orderType))
    throw new AppError('service_disabled', { service: orderType });
  const nowMs = instantMs(now);
  const pickupMs = estimatedPickupTime === undefined ? nowMs : instantMs(estimatedPickupTime);
  const latestMs = nowMs + (advanceOrderDays + 1) * dayMs;
  if (pickupMs < nowMs - graceMs || pickupMs > latestMs)
    throw faultAt('orderData.estimatedPickupTime', 'out_of_range');
  const isAhead = advanceOrderDays > 0 && orderType !== 'dine_in';
  const state = openState(settings.businessHours, isAhead ? pickupMs : nowMs, store.timezone);
  if (store.isActive && state.isOpen) return;
  throw new AppError('store_closed', state.opensAt === undefined ? {} : { opensAt: state.opensAt });
}

/** Whole TWD for bringing an order over a distance in metres: the fee of the nearest range that reaches it. */
export function deliveryFeeFor({ deliveryPriceRanges }: ServiceSettings, distance: number): number {
  const reached = deliveryPriceRanges
    .filter(({ maxDistance }) => maxDistance >= distance)
    .sort((a, b) => a.maxDistance - b.maxDistance);
  return reached[0]?.fee ?? 0;
}

/** @throws AppError validation where the store does not deliver so little or so far */
export function refuseDelivery(
  settings: ServiceSettings,
  { distance = 0, subtotal, pieces }: { distance?: number | undefined; subtotal: number; pieces: number },
): void {
  if (distance > settings.maxDeliveryDistance) throw faultAt('orderData.deliveryInfo.distance', 'too_big');
  if (subtotal < settings.minDeliveryAmount || pieces < settings.minDeliveryQuantity)
    throw faultAt('orderData.items', 'too_small');
}

/**
 * The table that a customer says they sit at, as the store names it. Its code says which; without one, what stands on it.
 * @throws AppError validation where the store has no such table, or does not use it
 */
export function seatedAt(
  { tables }: StoreSettings,
  { dineInInfo: said }: { readonly dineInInfo?: Order['dineInInfo'] },
): Order['dineInInfo'] {
  if (!said) return undefined;
  const { tableId, tableNumber } = said;
  const found = tables.find(({ _id, label }) =>
    tableId === undefined ? label === tableNumber : _id === tableId,
  );
  if (found?.isActive) return { ...said, tableNumber: found.label };
  throw faultAt(`orderData.dineInInfo.${tableId === undefined ? 'tableNumber' : 'tableId'}`, 'unknown');
}

function isOffered(
  { enableDineIn, enableTakeOut, enableDelivery }: ServiceSettings,
  type: OrderType,
): boolean {
  if (type === 'dine_in') return enableDineIn;
  return type === 'takeout' ? enableTakeOut : enableDelivery;
}

export function faultAt(path: string, message: string): AppError {
  return new AppError('validation', { faults: [{ path, message }] });
}
