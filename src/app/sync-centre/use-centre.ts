import { useCallback, useEffect, useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import type { InboxItem, QueueItem } from '#sync/client/inbox.ts';
import type { OutboxRow } from '#sync/client/local-tables.ts';
import { useReplica } from '#src/data/data-context.tsx';
import { recentlyTaken } from '#src/data/recent-changes.ts';
import type { SyncView } from '#src/data/sync-view.ts';
import { groupsOf, type Groups } from './groups.ts';

const shownDone = 50;

/** Everything that the sync centre lists; undefined until it is read. It is read again whenever anything of it has changed. */
export function useCentre(view: SyncView, open: boolean): Groups | undefined {
  const replica = useReplica();
  const [groups, setGroups] = useState<Groups>();
  const { status } = view;
  useEffect(() => {
    const device = status?.device;
    if (!open || !replica || !device) return undefined;
    let stopped = false;
    const parts: Promise<[QueueItem[], InboxItem[], OutboxRow[]]> = Promise.all([
      replica.engine.queue(),
      replica.engine.inbox(),
      recentlyTaken(replica.store, device, shownDone),
    ]);
    parts.then(
      ([queue, inbox, done]) => {
        if (!stopped) setGroups(groupsOf(queue, inbox, done));
      },
      // A device that cannot be read says so at its head; what was listed stays.
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, [replica, status, open]);
  return groups;
}

export interface Acting {
  readonly isActing: boolean;
  readonly error: AppError | undefined;
  /** Whether it went well. */
  act(work: () => Promise<unknown>): Promise<boolean>;
}

/** Does something on somebody's tap and keeps what went wrong, to be said beside it. */
export function useActing(): Acting {
  const [isActing, setActing] = useState(false);
  const [error, setError] = useState<AppError>();
  const act = useCallback(async (work: () => Promise<unknown>) => {
    setActing(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(
        failure instanceof AppError ? failure : new AppError('internal', undefined, { cause: failure }),
      );
      return false;
    } finally {
      setActing(false);
    }
  }, []);
  return { isActing, error, act };
}
