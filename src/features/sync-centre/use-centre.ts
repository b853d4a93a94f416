import { useCallback, useEffect, useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import type { DeviceRow } from '#sync/client/local-tables.ts';
import { useReplica } from '#src/data/data-context.tsx';
import type { Replica } from '#src/data/replica.ts';
import { recentlyTaken } from '#src/data/recent-changes.ts';
import type { SyncView } from '#src/data/sync-view.ts';
import { groupsOf, type Groups } from './groups.ts';
import { subjectsOf, type Subjects } from './subjects.ts';

const shownDone = 50;

export interface Centre {
  readonly groups: Groups;
  readonly subjects: Subjects;
}

/** Everything that the sync centre lists; undefined until it is read. It is read again whenever anything of it has changed. */
export function useCentre(view: SyncView, open: boolean): Centre | undefined {
  const replica = useReplica();
  const [centre, setCentre] = useState<Centre>();
  const { status } = view;
  useEffect(() => {
    const device = status?.device;
    if (!open || !replica || !device) return undefined;
    let stopped = false;
    const show = async (): Promise<void> => {
      // A device that cannot be read says so where somebody acts; what was listed stays.
      const next = await read(replica, device).catch(() => undefined);
      if (!stopped && next) setCentre(next);
    };
    void show();
    return () => {
      stopped = true;
    };
  }, [replica, status, open]);
  return centre;
}

async function read(replica: Replica, device: DeviceRow): Promise<Centre> {
  const [queue, inbox, done] = await Promise.all([
    replica.engine.queue(),
    replica.engine.inbox(),
    recentlyTaken(replica.store, device, shownDone),
  ]);
  const groups = groupsOf(queue, inbox, done);
  const shown = [...queue.slice(0, shownDone), ...inbox, ...done];
  return { groups, subjects: await subjectsOf(replica, shown, device.incarnation) };
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
