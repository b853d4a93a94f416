import { useEffect, useState, useSyncExternalStore } from 'react';
import { brandScope, scopeKey, storeScope } from '#domain/kit/scope.ts';
import { useReplica } from '#src/data/data-context.tsx';
import { useScopeReady, useSyncStatus } from '#src/data/use-sync-status.ts';
import { useServices } from '../services.tsx';
import type { DeviceFacts } from './setup-steps.ts';

const never = (): (() => void) => () => undefined;

/** How this device stands for a store, as it changes. */
export function useDeviceFacts(brandId: string, storeId: string): DeviceFacts {
  const { install } = useServices();
  const installState = useSyncExternalStore(install.subscribe, install.state);
  const pictures = useReplica()?.pictures;
  const progress = useSyncExternalStore(pictures?.subscribe ?? never, () => pictures?.progress());
  const lane = useSyncStatus()?.status?.device?.lanes[storeId];
  const brandPart = useScopeReady(scopeKey(brandScope(brandId)));
  const storePart = useScopeReady(scopeKey(storeScope(brandId, storeId)));
  const app = useAppKept();
  return {
    install: installState,
    app,
    hasData: lane !== undefined && brandPart.phase === 'ready' && storePart.phase === 'ready',
    pictures: progress,
  };
}

/** Whether the app's own files are kept for a start without a network: its worker takes over with all of them or not at all. */
function useAppKept(): DeviceFacts['app'] {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const [isHere, setHere] = useState(() => Boolean(container?.controller));
  useEffect(() => {
    let stopped = false;
    void container?.ready.then(() => {
      if (!stopped) setHere(true);
    });
    return () => {
      stopped = true;
    };
  }, [container]);
  return container === undefined ? 'none' : isHere ? 'here' : 'coming';
}
