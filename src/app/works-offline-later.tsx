import { useEffect, useState } from 'react';
import { Later, lazyPart } from '#src/ui/states/later.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';

const LazySheet = lazyPart(async () => (await import('./works-offline.tsx')).WorksOffline);

/** What works without a network, for who asks. Its inside is fetched ahead: it is asked for when nothing can be fetched. */
export function WorksOfflineLater(props: { open: boolean; onClose: () => void }) {
  const [wasOpened, setWasOpened] = useState(props.open);
  useEffect(() => whenIdle(() => void LazySheet.fetch()), []);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Later asked={props.open}>
      <LazySheet {...props} />
    </Later>
  );
}
