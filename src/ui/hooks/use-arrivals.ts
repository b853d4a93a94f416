import { useEffect, useRef } from 'react';

/**
 * Tells of what came since it was last looked. What is there at first came before anybody looked.
 * @param keys Undefined while nothing is known yet.
 */
export function useArrivals(
  keys: readonly string[] | undefined,
  onArrival: (came: readonly string[]) => void,
): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const tell = useRef(onArrival);
  useEffect(() => {
    tell.current = onArrival;
  });
  const now = keys?.join('\n');
  useEffect(() => {
    if (now === undefined) return;
    const there = now === '' ? [] : now.split('\n');
    const before = known.current;
    known.current = new Set(there);
    const came = before ? there.filter((key) => !before.has(key)) : [];
    if (came.length > 0) tell.current(came);
  }, [now]);
}
