import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds now; redraws when that changes. Prefer CSS: this is for what changes behaviour. */
export function useMediaQuery(query: string): boolean {
  // One for each place that asks: made at each drawing, they cost the counter more than what they tell.
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
