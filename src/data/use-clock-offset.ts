import { useCallback, useSyncExternalStore } from 'react';
import { useReplica } from './data-context.tsx';
import type { Replica } from './replica.ts';
import { useSyncPart } from './use-sync-status.ts';
import type { SyncView } from './sync-view.ts';

function offsetIn(view: SyncView | undefined): number {
  return view?.status?.device?.clockOffset ?? 0;
}

/** Milliseconds by which the server's clock is ahead of this device's: what others wrote is told by it. */
export function useClockOffset(): number {
  return useSyncPart(offsetIn);
}

function nowIn(replica: Replica | undefined, everyMs: number): number {
  return Math.floor((Date.now() + offsetIn(replica?.monitor.view())) / everyMs) * everyMs;
}

/**
 * The time in milliseconds as the server has it, as far as this device knows, to whole steps and renewed at each while it runs. Each answer of
 * the server moves it by some milliseconds, which nobody is told of.
 */
export function useServerNow(everyMs: number, running = true): number {
  const replica = useReplica();
  const subscribe = useCallback(
    (tell: () => void) => {
      const timer = running ? setInterval(tell, everyMs) : undefined;
      const unlisten = replica?.monitor.subscribe(tell);
      return () => {
        clearInterval(timer);
        unlisten?.();
      };
    },
    [replica, everyMs, running],
  );
  return useSyncExternalStore(subscribe, () => nowIn(replica, everyMs));
}
