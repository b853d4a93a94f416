import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Ticket } from '#domain/order/kitchen-tickets.ts';
import type { Bumping } from './use-bumping.ts';

/** Says of lines that are shown for the first time that a kitchen has them: tills look for it. A screen that is off shows nothing. */
export function useMarks(open: readonly Ticket[], bump: Bumping['bump']): void {
  const isSeen = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const said = useRef(new Set<string>());
  useEffect(() => {
    if (!isSeen) return;
    for (const { order, lines } of open) {
      const fresh = lines.flatMap(({ line, isNew }) => (isNew && !said.current.has(line._id) ? [line] : []));
      for (const { _id } of fresh) said.current.add(_id);
      bump(order, fresh, 'sent');
    }
  }, [open, isSeen, bump]);
}

function subscribe(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
