import { lazy, Suspense, useState } from 'react';
import type { SyncCentreProps } from './sync-centre/sync-centre.tsx';

// Nobody opens it before selling, and a counter's first load has no room for it.
const load = () => import('./sync-centre/sync-centre.tsx');
const LazyCentre = lazy(async () => ({ default: (await load()).SyncCentre }));

/** The sync centre, whose inside is fetched when it is first opened. */
export function SyncCentreLater(props: SyncCentreProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <LazyCentre {...props} />
    </Suspense>
  );
}
