import type { OrderType } from '#domain/order/schema.ts';
import type { ServiceSettings } from '#domain/store/schema.ts';

type Services = Pick<ServiceSettings, 'enableDineIn' | 'enableTakeOut' | 'enableDelivery'>;

/**
 * What a store serves, in the order of the switch at the counter. A store that says nothing of it sells over the counter all the same.
 */
export function orderTypesOf({ enableDineIn, enableTakeOut, enableDelivery }: Services): OrderType[] {
  const types: OrderType[] = [
    ...(enableDineIn ? (['dine_in'] as const) : []),
    ...(enableTakeOut ? (['takeout'] as const) : []),
    ...(enableDelivery ? (['delivery'] as const) : []),
  ];
  return types.length > 0 ? types : ['takeout'];
}

/** What a new order begins as: takeaway where there is any, since a cart without a table is one. */
export function usualType(types: readonly OrderType[]): OrderType {
  return types.includes('takeout') ? 'takeout' : (types[0] ?? 'takeout');
}
