import { useCallback, useSyncExternalStore } from 'react';
import { useData } from '#src/data/data-context.tsx';

/** The device's wall clock in milliseconds, to whole steps, renewed at each while it runs. */
export function useNow(running: boolean, everyMs: number): number {
  const { now } = useData();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = running ? setInterval(onChange, everyMs) : undefined;
      return () => clearInterval(timer);
    },
    [running, everyMs],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(now() / everyMs) * everyMs);
}
