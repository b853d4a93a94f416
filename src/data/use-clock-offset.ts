import { useCallback, useSyncExternalStore } from 'react';
import { useReplica } from './data-context.tsx';
import type { Replica } from './replica.ts';
import { clockOffsetIn } from './server-now.ts';
import { useSyncPart } from './use-sync-status.ts';

/** Milliseconds by which the server's clock is ahead of this device's: what others wrote is told by it. */
export function useClockOffset(): number {
  return useSyncPart(clockOffsetIn);
}

function nowIn(replica: Replica | undefined, everyMs: number): number {
  return Math.floor((Date.now() + clockOffsetIn(replica?.monitor.view())) / everyMs) * everyMs;
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
