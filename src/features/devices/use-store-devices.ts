import { useCallback } from 'react';
import { mayDo } from '#domain/access/permissions.ts';
import { listDevices, listHeldChanges } from '#domain/device/operations.ts';
import type { HeldChanges, StoreDevice } from '#domain/device/schema.ts';
import { useReplica } from '#src/data/data-context.tsx';
import { useQuery, type QueryResult } from '#src/data/use-query.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { useAskedAgain } from './use-asked-again.ts';

export interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

export interface StoreDevices {
  readonly place: Place | undefined;
  readonly devices: Asked<readonly StoreDevice[]>;
  readonly held: Asked<HeldChanges>;
  /** This device's id. */
  readonly own: string | undefined;
  readonly isManager: boolean;
  /** Only the server can revoke, run again and dismiss. */
  readonly isOffline: boolean;
  reload(): void;
}

export type Asked<T> = Pick<
  QueryResult<never>,
  'error' | 'isLoading' | 'answeredAt' | 'isKept' | 'reload'
> & {
  readonly data: T | undefined;
};

/** A store's devices, and for managers what is held back; asked again from time to time: no scope's version tells of it. */
export function useStoreDevices(storeId: string): StoreDevices {
  const replica = useReplica();
  const view = useSyncStatus();
  const { state, session } = useSession();
  const isManager = signedIn(state) !== undefined && mayDo(session.actor(), 'devices.manage');
  const place = replica && { brandId: replica.brandId, storeId };
  const devices = useQuery(listDevices, place);
  const held = useQuery(listHeldChanges, isManager ? place : undefined);

  const isOffline = view?.state === 'offline';
  const [reloadDevices, reloadHeld] = [devices.reload, held.reload];
  const reload = useCallback(() => {
    reloadDevices();
    reloadHeld();
  }, [reloadDevices, reloadHeld]);
  useAskedAgain(reload, !isOffline);

  return {
    place,
    devices,
    held,
    own: view?.status?.device?.device,
    isManager,
    isOffline,
    reload,
  };
}
