import { useNow } from '#src/ui/hooks/use-now.ts';
import { useSyncStatus } from './use-sync-status.ts';

/** The present time in milliseconds as the server has it, to whole steps: what others wrote is told by it, whatever this device's clock says. */
export function useShopNow(everyMs: number, running = true): number {
  const offset = useSyncStatus()?.status?.device?.clockOffset ?? 0;
  return useNow(everyMs, running) + offset;
}
