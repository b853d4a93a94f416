import { useEffect, useState } from 'react';
import type { SyncMark } from '#src/data/sync-view.ts';

/** Short drops are shown by the pill alone (ux.md §1.10). */
const bannerAfterMs = 10_000;
const doneForMs = 2000;

type Outage = 'none' | 'offline' | 'back' | 'done';

/** Which line stands under the bar: after 10 s without a connection, while the kept changes go up, and for a moment after. */
export function useOutage(view: SyncMark | undefined): Outage {
  const [outage, setOutage] = useState<Outage>('none');
  const isOffline = view?.state === 'offline';
  const hasPending = (view?.pending ?? 0) > 0;
  const next: Outage = isOffline ? 'offline' : outage === 'none' ? 'none' : hasPending ? 'back' : 'done';

  useEffect(() => {
    if (next === outage && next !== 'done') return undefined;
    const delayMs = next === 'offline' ? bannerAfterMs : outage === 'done' ? doneForMs : 0;
    const timer = setTimeout(() => setOutage(outage === 'done' && next === 'done' ? 'none' : next), delayMs);
    return () => clearTimeout(timer);
  }, [next, outage]);
  // "All is synced" beside a change that the server refused would be a lie; the pill says what there is to do.
  return outage === 'done' && (view?.failed ?? 0) > 0 ? 'none' : outage;
}
