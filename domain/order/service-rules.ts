import { AppError } from '../kit/errors.ts';
import type { DeliveryDistrict, DiningTable, ServiceSettings } from '../store/schema.ts';
import { isOffered } from '../store/order-times.ts';
import type { OrderType } from './schema.ts';

/** @throws AppError service_disabled where the store does not offer it to guests */
export function refuseService(settings: ServiceSettings, type: OrderType): void {
  if (!isOffered(settings, type)) throw new AppError('service_disabled', { service: type });
}

/** The district of the store that is named; undefined where it has none of that id. */
export function districtOf(
  { deliveryDistricts = [] }: ServiceSettings,
  districtId: string | undefined,
): DeliveryDistrict | undefined {
  return deliveryDistricts.find(({ _id }) => _id === districtId);
}

/** @throws AppError validation where the store does not bring so little there */
export function refuseSmall(
  settings: ServiceSettings,
  district: DeliveryDistrict,
  { subtotal, pieces }: { readonly subtotal: number; readonly pieces: number },
): void {
  const least = district.minAmount ?? settings.minDeliveryAmount;
  if (subtotal < least || pieces < settings.minDeliveryQuantity)
    throw faultAt('orderData.items', 'too_small');
}

/** The table whose code a guest has read; undefined where the code is of none (any more), or of one that is not used. */
export function tableOfToken(
  { tables }: { readonly tables: readonly DiningTable[] },
  token: string,
): DiningTable | undefined {
  return tables.find(({ qrToken, isActive }) => isActive && qrToken === token);
}

export function faultAt(path: string, message: string): AppError {
  return new AppError('validation', { faults: [{ path, message }] });
}
