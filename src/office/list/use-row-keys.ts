import { useState } from 'react';
import { usePageKeys } from '#src/ui/keys/use-page-keys.ts';

interface RowKeys {
  /** Ids of the rows in view, in their order. */
  rows: readonly string[];
  onOpen: (id: string) => void;
  onSelect?: ((id: string) => void) | undefined;
  onNew?: (() => void) | undefined;
}

/** The keys of a list (ux.md 1.13): `J` and `K` go along the rows, `X` selects, Enter opens, `N` makes a new one. The shell hears `/`. */
export function useRowKeys({ rows, onOpen, onSelect, onNew }: RowKeys): string | undefined {
  const [at, setAt] = useState<string>();
  const index = at === undefined ? -1 : rows.indexOf(at);
  const go = (to: number): void => {
    const id = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (id === undefined) return;
    setAt(id);
    document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const here = index < 0 ? undefined : at;
  usePageKeys({
    j: () => go(index + 1),
    k: () => go(index - 1),
    ...(onNew && { n: onNew }),
    ...(here !== undefined && { enter: () => onOpen(here) }),
    ...(here !== undefined && onSelect && { x: () => onSelect(here) }),
  });
  return here;
}
