import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '#src/app/services.tsx';
import type { SyncCentreProps } from '#src/features/sync-centre/sync-centre.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';

type DeferredProps = Omit<SyncCentreProps, 'isInstalled' | 'devices'>;

// Nobody opens it before selling, and a counter's first load has no room for it.
const LazyCentre = lazyPart(async () => {
  const [{ SyncCentre }, { StoreDevices }] = await Promise.all([
    import('#src/features/sync-centre/sync-centre.tsx'),
    import('#src/features/devices/store-devices.tsx'),
  ]);
  return function Centre(props: DeferredProps) {
    const { install } = useServices();
    const state = useSyncExternalStore(install.subscribe, install.state);
    return (
      <SyncCentre
        {...props}
        isInstalled={state === 'installed'}
        devices={(storeId) => <StoreDevices storeId={storeId} />}
      />
    );
  };
});

/** The sync centre, whose inside is fetched when the screen stands: it is wanted most when nothing can be fetched. */
export function DeferredSyncCentre(props: DeferredProps) {
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
