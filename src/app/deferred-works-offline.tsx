import { useEffect, useState } from 'react';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';

const LazySheet = lazyPart(async () => (await import('./works-offline.tsx')).WorksOffline);

/** What works without a network, for who asks. Its inside is fetched ahead: it is asked for when nothing can be fetched. */
export function DeferredWorksOffline(props: { open: boolean; onClose: () => void }) {
  const [wasOpened, setWasOpened] = useState(props.open);
  useEffect(() => whenIdle(() => void LazySheet.fetch()), []);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <LazyBoundary asked={props.open}>
      <LazySheet {...props} />
    </LazyBoundary>
  );
}
