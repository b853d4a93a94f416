import type { StoreSettings } from '../store/schema.ts';
import { guestOrderLimits } from './guest-limits.ts';
import { piecesOf } from './order-request.ts';

/** Whether a store takes an order on without anybody there who has seen it. */
export function acceptsByItself(
  items: readonly { readonly quantity: number }[],
  { serviceSettings }: Pick<StoreSettings, 'serviceSettings'>,
  isHeard: boolean,
): boolean {
  return serviceSettings.autoAccept && piecesOf(items) <= guestOrderLimits.acceptedPieces && isHeard;
}
