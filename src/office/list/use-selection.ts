import { useCallback, useMemo, useState } from 'react';
import type { Selection } from './record-table.tsx';

const nothing: ReadonlySet<string> = new Set();

/** The rows of a list that are selected. Rows that are gone, or that the filters hide, are not. @param shown All rows that match. */
export function useSelection(
  shown: readonly { readonly _id: string }[],
): Selection & { readonly clear: () => void; readonly choose: (ids: readonly string[]) => void } {
  const [chosen, setChosen] = useState(nothing);
  const ids = useMemo(
    () => (chosen.size === 0 ? nothing : new Set(shown.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : [])))),
    [chosen, shown],
  );
  const toggle = useCallback((id: string) => {
    setChosen((was) => {
      const next = new Set(was);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const toggleAll = useCallback((page: readonly string[]) => {
    setChosen((was) => {
      const next = new Set(was);
      const isWhole = page.every((id) => was.has(id));
      for (const id of page)
        if (isWhole) next.delete(id);
        else next.add(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosen(nothing), []);
  const choose = useCallback((all: readonly string[]) => setChosen(new Set(all)), []);
  return useMemo(() => ({ ids, toggle, toggleAll, clear, choose }), [ids, toggle, toggleAll, clear, choose]);
}
