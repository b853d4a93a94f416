import type { ScopeKey } from '#domain/kit/scope.ts';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useData, useReplica } from './data-context.tsx';
import { markParts, type SyncMark, type SyncView } from './sync-view.ts';

/** What people see about sync; undefined until the brand's data are open. */
export function useSyncStatus(): SyncView | undefined {
  return useSyncPart((view) => view);
}

/**
 * A part of it. Who asks for that alone is not drawn again with each of the many other changes of a sale.
 * @param part Must give the same value, by `Object.is`, while nothing of it changes.
 */
export function useSyncPart<T>(part: (view: SyncView | undefined) => T): T {
  const replica = useReplica();
  const subscribe = useCallback(
    (tell: () => void) => replica?.monitor.subscribe(tell) ?? (() => undefined),
    [replica],
  );
  return useSyncExternalStore(subscribe, () => part(replica?.monitor.view()));
}

/** What of it stands around every page: a round of sync leaves most of that as it was, and the frame with its ways is not drawn again. */
export function useSyncMark(): SyncMark | undefined {
  const last = useRef<SyncMark>(undefined);
  return useSyncPart((view) => {
    const before = last.current;
    const isSame = (now: SyncView): boolean =>
      before?.status?.inbox === now.status?.inbox && markParts.every((part) => before?.[part] === now[part]);
    if (view && before && isSame(view)) return before;
    last.current = view && markOf(view);
    return last.current;
  });
}

function markOf({ state, count, pending, failed, conflicts, since, status }: SyncView): SyncMark {
  return { state, count, pending, failed, conflicts, since, status: status && { inbox: status.inbox } };
}

/** Whether the server cannot be reached. */
export function useIsOffline(): boolean {
  return useSyncPart((view) => view?.state === 'offline');
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
  const said = useSyncPart((view) => {
    const cursor = view?.status?.scopes.find(({ key }) => key === scope);
    return cursor && [cursor.phase === 'loading' ? 'loading' : 'ready', ...cursor.loaded].join(' ');
  });
  return useMemo(() => {
    if (said === undefined) return { phase: 'none', loaded: [] };
    const [phase, ...loaded] = said.split(' ');
    return { phase: phase === 'loading' ? 'loading' : 'ready', loaded };
  }, [said]);
}
