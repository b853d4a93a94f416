import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';

interface StorePart {
  /** Its rows are on this device, all of them. */
  readonly isReady: boolean;
  readonly isOffline: boolean;
  /** When the server last said what is new of it. */
  readonly checkedAt: string | undefined;
  /** This device's own id. */
  readonly deviceId: string | undefined;
}

/** How much of a store this device knows, and how new it is. */
export function useStorePart(brandId: string, storeId: string): StorePart {
  const view = useSyncStatus();
  const cursor = view?.status?.scopes.find(({ key }) => key === scopeKey(storeScope(brandId, storeId)));
  return {
    isReady: cursor !== undefined && cursor.phase !== 'loading',
    isOffline: view?.state === 'offline',
    checkedAt: cursor?.checkedAt === '' ? undefined : cursor?.checkedAt,
    deviceId: view?.status?.device?.device,
  };
}
