import { useEffect, useState } from 'react';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import type { SyncCentreProps } from './sync-centre/sync-centre.tsx';

// Nobody opens it before selling, and a counter's first load has no room for it.
const LazyCentre = lazyPart(async () => (await import('./sync-centre/sync-centre.tsx')).SyncCentre);

/** The sync centre, whose inside is fetched when the screen stands: it is wanted most when nothing can be fetched. */
export function DeferredSyncCentre(props: SyncCentreProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  useEffect(() => whenIdle(() => void LazyCentre.fetch()), []);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <LazyBoundary asked={props.open}>
      <LazyCentre {...props} />
    </LazyBoundary>
  );
}
