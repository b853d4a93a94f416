import { useEffect, useState } from 'react';
import { useData } from '#src/data/data-context.tsx';

/** The device's wall clock in milliseconds, renewed while it is shown. */
export function useNow(running: boolean, everyMs: number): number {
  const { now } = useData();
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (!running) return undefined;
    setAt(now());
    const timer = setInterval(() => setAt(now()), everyMs);
    return () => clearInterval(timer);
  }, [running, everyMs, now]);
  return at;
}
