import { useSyncStatus } from './use-sync-status.ts';

/** Milliseconds by which the server's clock is ahead of this device's: what others wrote is told by it. */
export function useClockOffset(): number {
  return useSyncStatus()?.status?.device?.clockOffset ?? 0;
}
