import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; redraws when that changes. Prefer CSS: this is for what changes behaviour. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
