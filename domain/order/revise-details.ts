import type { OrderFacts } from './derive.ts';
import type { ReviseInput } from './inputs.ts';

/** What of an order a revision tells anew. A table goes with dine-in, an address and its fee with delivery. */
export function detailsOf(input: ReviseInput): Partial<OrderFacts> {
  const { orderType, completesWhenPaid, dineInInfo, deliveryInfo, customerInfo, notes } = input;
  const { estimatedPickupTime } = input;
  const isLeft = (type: 'dine_in' | 'delivery'): boolean => orderType !== undefined && orderType !== type;
  return {
    ...(orderType === undefined ? {} : { orderType }),
    ...(completesWhenPaid === undefined ? {} : { completesWhenPaid }),
    ...(customerInfo === undefined ? {} : { customerInfo: customerInfo ?? undefined }),
    ...(notes === undefined ? {} : { notes: notes ?? undefined }),
    ...(estimatedPickupTime === undefined ? {} : { estimatedPickupTime: estimatedPickupTime ?? undefined }),
    ...(dineInInfo === undefined ? {} : { dineInInfo: dineInInfo ?? undefined }),
    ...(isLeft('dine_in') ? { dineInInfo: undefined } : {}),
    ...(deliveryInfo === undefined
      ? {}
      : { deliveryInfo: deliveryInfo ?? undefined, deliveryFee: deliveryInfo?.deliveryFee ?? 0 }),
    ...(isLeft('delivery') ? { deliveryInfo: undefined, deliveryFee: 0 } : {}),
  };
}
