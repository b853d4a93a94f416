import { useCallback, useEffect, useRef } from 'react';

/** What the server made comes with the next round, which begins at once: after so long a page goes on without it. */
const longestMs = 3000;

/**
 * For a record that the server makes: a promise that ends when it is among the records of this device, so that the page it leads to does
 * not say for a moment that there is none.
 */
export function useArrival(
  records: readonly { readonly _id: string }[] | undefined,
  id: string,
): () => Promise<void> {
  const isHere = records?.some(({ _id }) => _id === id) === true;
  const state = useRef<{ isHere: boolean; tell?: () => void }>({ isHere });
  useEffect(() => {
    state.current.isHere = isHere;
    if (isHere) state.current.tell?.();
  }, [isHere]);
  return useCallback(
    () =>
      new Promise((resolve) => {
        if (state.current.isHere) return resolve();
        state.current.tell = resolve;
        setTimeout(resolve, longestMs);
      }),
    [],
  );
}
