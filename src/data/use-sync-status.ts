import type { ScopeKey } from '#domain/kit/scope.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useData, useReplica } from './data-context.tsx';
import type { SyncView } from './sync-view.ts';

/** What people are told about sync; undefined until the brand's data are open. */
export function useSyncStatus(): SyncView | undefined {
  const replica = useReplica();
  const subscribe = useCallback(
    (tell: () => void) => replica?.monitor.subscribe(tell) ?? (() => undefined),
    [replica],
  );
  return useSyncExternalStore(subscribe, () => replica?.monitor.view());
}

/** The brands that are open on this page, with what is to be said of each. */
export function useOpenReplicas(): readonly { readonly brandId: string; readonly view: SyncView }[] {
  const { replicas } = useData();
  const subscribe = useCallback((tell: () => void) => replicas.subscribe(tell), [replicas]);
  return useSyncExternalStore(subscribe, () => replicas.views());
}

export interface ScopeState {
  /** `none`: nothing of it is here yet. `loading`: rows come in, the tables in `loaded` are whole. `ready`: complete. */
  readonly phase: 'none' | 'loading' | 'ready';
  readonly loaded: readonly string[];
}

/** How much of a scope is on this device. A new copy that is loaded behind a whole one changes nothing. */
export function useScopeReady(scope: ScopeKey): ScopeState {
  const cursor = useSyncStatus()?.status?.scopes.find(({ key }) => key === scope);
  if (!cursor) return { phase: 'none', loaded: [] };
  return { phase: cursor.phase === 'loading' ? 'loading' : 'ready', loaded: cursor.loaded };
}
