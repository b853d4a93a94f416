import { useMemo } from 'react';
import type { LeasingTill } from './leases.ts';
import type { SyncView } from './sync-view.ts';
import { useSyncPart } from './use-sync-status.ts';

/** As which device this browser is a till of a store; undefined while it has no letter there. */
export function deviceAt(view: SyncView | undefined, storeId: string): string | undefined {
  const own = view?.status?.device;
  return own?.lanes[storeId] === undefined ? undefined : own.device;
}

/** The till of a store in this browser; undefined while it has no letter there. */
export function useLeasingTill(brandId: string, storeId: string): LeasingTill | undefined {
  const device = useSyncPart((view) => deviceAt(view, storeId));
  return useMemo(
    () => (device === undefined ? undefined : { brandId, storeId, device }),
    [brandId, storeId, device],
  );
}
