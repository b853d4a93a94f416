import { unplaced, type HeldFilter } from '../server/held-of.ts';
import type { ReceiptRecord } from '../server/ports.ts';
import type { ServerState } from './memory-server-state.ts';

/** Changes that are held back: quarantined, or waiting since before the instant. */
export function heldIn(
  { receipts, lanes, devices }: ServerState,
  of: HeldFilter,
  waitingBefore: string,
): ReceiptRecord[] {
  const stores = 'within' in of ? of.within : of.besides;
  return [...receipts.values()].filter(({ status, code, scope, device, duplicateOf, receivedAt }) => {
    const isHeld = status === 'quarantined' || (status === 'waiting' && receivedAt < waitingBefore);
    const hasLane = [...lanes].some(
      ([key, owner]) => owner === device && stores.some((id) => key.startsWith(`${id}|`)),
    );
    const isOfThem =
      stores.some((id) => scope === `store:${id}`) ||
      (scope === `brand:${of.brandId}` && code === unplaced && hasLane);
    const isOfBrand = devices.get(device)?.brandId === of.brandId;
    return isHeld && isOfThem === 'within' in of && isOfBrand && duplicateOf === undefined;
  });
}
