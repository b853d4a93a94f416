import { useCallback, useState } from 'react';
import type { CounterView as View } from './view.ts';

/** @param order What is open in the list of orders. */
type Show = (view: View | undefined, order?: string) => void;

/** Shows the view that was asked for at once; the address follows. Back and forward lead as they always do. */
export function useQuickView(view: View | undefined, onView: Show): { shown: View | undefined; show: Show } {
  const [going, setGoing] = useState<{ from: View | undefined; to: View | undefined }>();
  if (going && going.from !== view) setGoing(undefined);
  const shown = going && going.from === view ? going.to : view;
  const show = useCallback<Show>(
    (to, order) => {
      if (to === shown && order === undefined) return;
      setGoing({ from: view, to });
      onView(to, order);
    },
    [shown, view, onView],
  );
  return { shown, show };
}
