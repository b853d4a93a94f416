import { useCallback, useEffect, useMemo } from 'react';
import { mayDo } from '#domain/access/permissions.ts';
import { listFlags, mostSettled, settleFlags } from '#domain/flag/operations.ts';
import type { Flag, Settlement } from '#domain/flag/schema.ts';
import type { InboxRow } from '#sync/client/local-tables.ts';
import { useReplica } from './data-context.tsx';
import type { SyncMark } from './sync-view.ts';
import { useCommand } from './use-command.ts';
import { useQuery } from './use-query.ts';
import { useSession } from './use-session.ts';

export interface StoreFlags {
  /** Undefined until they are read. */
  readonly all: readonly Flag[] | undefined;
  readonly open: readonly Flag[];
  /** Whether whoever is signed in decides about them. */
  readonly maySettle: boolean;
}

/** What is flagged in the store whose rows this page has open; live, and without a network too. */
export function useStoreFlags(brandId: string, storeId: string | undefined): StoreFlags {
  const { data: all } = useQuery(listFlags, storeId === undefined ? undefined : { brandId, storeId });
  const maySettle = mayDo(useSession().session.actor(), 'flags.settle');
  return useMemo(
    () => ({ all, open: (all ?? []).filter(({ state }) => state === 'open'), maySettle }),
    [all, maySettle],
  );
}

/** What this device's own changes were flagged for asks for nothing here any more once somebody has settled it, wherever that was. */
export function useReadSettled({ all }: StoreFlags, view: SyncMark | undefined): void {
  const replica = useReplica();
  const inbox = view?.status?.inbox;
  useEffect(() => {
    if (!replica || !all || !inbox) return;
    const own = settledIn(inbox, all);
    // Where the disk refuses it is asked again with the next change.
    if (own.length > 0) void replica.engine.acknowledge(own).catch(() => undefined);
  }, [replica, all, inbox]);
}

/** What of an inbox asks for nothing any more: changes of which all that they were flagged for is settled. */
export function settledIn(
  inbox: readonly Pick<InboxRow, 'kind' | 'seen' | 'key'>[],
  all: readonly Flag[],
): string[] {
  return inbox
    .filter(({ kind, seen, key }) => kind === 'exception' && !seen && isSettled(all, key))
    .map(({ key }) => key);
}

function isSettled(all: readonly Flag[], change: string): boolean {
  const own = all.filter(({ changeId }) => changeId === change);
  return own.length > 0 && own.every(({ state }) => state === 'settled');
}

/**
 * What somebody who decides is told: the store's list in place of what this device's own changes were flagged for. For anybody else the
 * view is as it was.
 */
export function withFlags<V extends SyncMark | undefined>(view: V, { all, open, maySettle }: StoreFlags): V {
  if (!view || !maySettle || !all) return view;
  const listed = new Set(all.map(({ changeId }) => changeId));
  const own = (view.status?.inbox ?? []).filter(
    ({ key, kind, seen, code }) =>
      !seen && (kind === 'exception' || code === 'edit_conflict') && !listed.has(key),
  );
  const conflicts = own.length + open.length;
  const isCalm = view.state === 'synced' || view.state === 'conflict';
  if (!isCalm) return { ...view, conflicts };
  return conflicts > 0
    ? { ...view, conflicts, state: 'conflict', count: conflicts }
    : { ...view, conflicts, state: view.pending > 0 ? 'pending' : 'synced', count: view.pending };
}

/** Settles what is open of an order that was put right; what cannot be settled now stays in the list. */
export function useSettleOrder(brandId: string, storeId: string) {
  const { open, maySettle } = useStoreFlags(brandId, storeId);
  const { run } = useCommand(settleFlags);
  return useCallback(
    async (orderId: string, how: Settlement): Promise<void> => {
      const own = maySettle ? open.filter(({ order }) => order?.id === orderId) : [];
      const flagIds = own.slice(0, mostSettled).map(({ _id }) => _id);
      if (flagIds.length > 0) await Promise.allSettled([run({ brandId, storeId, flagIds, how })]);
    },
    [brandId, storeId, open, maySettle, run],
  );
}
