import { useCallback, useEffect, useRef, useState } from 'react';

const shownMs = 4000;

const most = 999;

/** The quantity typed before a tile: `3`, tile. Typed digits go together for four seconds; a tile takes them. */
export function useQuantityPrefix() {
  const [prefix, setPrefix] = useState<number>();
  // What a tile takes, also when it follows a digit within one frame.
  const current = useRef<number>(undefined);

  const set = useCallback((value: number | undefined) => {
    current.current = value;
    setPrefix(value);
  }, []);
  useEffect(() => {
    if (prefix === undefined) return undefined;
    const timer = setTimeout(() => set(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [prefix, set]);

  const type = useCallback(
    (digit: number) => {
      const next = (current.current ?? 0) * 10 + digit;
      set(next === 0 || next > most ? undefined : next);
    },
    [set],
  );
  /** What was typed, once; one piece where nothing was. */
  const take = useCallback((): number => {
    const quantity = current.current ?? 1;
    set(undefined);
    return quantity;
  }, [set]);
  return { prefix, type, take, clear: useCallback(() => set(undefined), [set]) };
}
