import { useEffect } from 'react';
import { useData } from '#src/data/data-context.tsx';

const againMs = 8000;

/** Asks again from time to time while somebody looks at it: no scope's version tells of what only the server knows. */
export function useAskedAgain(reload: () => void, isWanted: boolean): void {
  const { signals } = useData();
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(() => signals.visible() && reload(), againMs);
    return () => clearInterval(timer);
  }, [isWanted, signals, reload]);
}
