import { useCallback, useSyncExternalStore } from 'react';

/** The device's wall clock in milliseconds, to whole steps, renewed at each while it runs. */
export function useNow(everyMs: number, running = true): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = running ? setInterval(onChange, everyMs) : undefined;
      return () => clearInterval(timer);
    },
    [running, everyMs],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / everyMs) * everyMs);
}
