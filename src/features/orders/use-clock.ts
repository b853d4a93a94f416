import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';

/** The time in milliseconds as the server has it, as far as this device knows, renewed so often. */
export function useClock(everyMs: number): number {
  const offset = useSyncStatus()?.status?.device?.clockOffset ?? 0;
  return useNow(everyMs) + offset;
}
