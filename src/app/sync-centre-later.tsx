import { useEffect, useState } from 'react';
import { Later, lazyPart } from '#src/ui/states/later.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import type { SyncCentreProps } from './sync-centre/sync-centre.tsx';

// Nobody opens it before selling, and a counter's first load has no room for it.
const LazyCentre = lazyPart(async () => (await import('./sync-centre/sync-centre.tsx')).SyncCentre);

/** The sync centre, whose inside is fetched when the screen stands: it is wanted most when nothing can be fetched. */
export function SyncCentreLater(props: SyncCentreProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  useEffect(() => whenIdle(() => void LazyCentre.fetch()), []);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Later asked={props.open}>
      <LazyCentre {...props} />
    </Later>
  );
}
