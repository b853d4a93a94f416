import { useEffect } from 'react';
import { useData, useReplica } from './data-context.tsx';

/**
 * While the page is open, the store counts as attended (settled 49). The server is told at once: whoever opens a shop should not have to
 * wait until the next round for its orders to be taken on.
 */
export function useAttendStore({ brandId, storeId }: { brandId: string; storeId: string }): void {
  const { attended } = useData();
  const replica = useReplica();
  useEffect(() => {
    const end = attended.attend({ brandId, storeId });
    replica?.loop.probe();
    return end;
  }, [attended, replica, brandId, storeId]);
}
