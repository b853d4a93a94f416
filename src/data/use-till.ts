import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { noteWrongPins } from '#domain/access/wrong-pins.ts';
import type { Roster } from '#domain/access/roster.ts';
import type { Approver } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { useData } from './data-context.tsx';
import { useRun } from './use-command.ts';
import { useSession } from './use-session.ts';
import { useSyncPart } from './use-sync-status.ts';

/** The people who have a PIN at the store's tills; undefined while that is read, null where this device knows of none. */
export function useRoster(storeId: string): Roster | null | undefined {
  const { tillPeople, onDefect } = useData();
  const { rosters } = tillPeople;
  const own = useSyncPart((view) => {
    const device = view?.status?.device;
    return device?.lanes[storeId] === undefined ? undefined : device.device;
  });
  const told = useSyncExternalStore(rosters.subscribe, rosters.told);
  const [roster, setRoster] = useState<Roster | null>();
  useEffect(() => {
    let isCurrent = true;
    void rosters
      .of(storeId)
      .catch(onDefect)
      .then((read) => isCurrent && setRoster(read ?? null));
    return () => void (isCurrent = false);
  }, [rosters, storeId, told, onDefect]);
  useEffect(() => {
    if (own !== undefined) rosters.refresh(storeId, own).catch(() => undefined);
  }, [rosters, storeId, own]);
  return roster;
}

export interface TillPinActions {
  /** @throws AppError credentials_wrong · rate_limited · pin_locked · lease_over · device_not_enrolled */
  readonly enter: (adminId: string, pin: string) => Promise<void>;
  /** @throws AppError as {@link enter} */
  readonly approve: (adminId: string, pin: string) => Promise<Approver>;
  readonly lock: () => void;
}

/** The actions with a PIN at the store's till. */
export function useTillPin(brandId: string, storeId: string): TillPinActions {
  const { session } = useSession();
  const { tillPeople, onDefect } = useData();
  const device = useSyncPart((view) => view?.status?.device?.device);
  const note = useRun(noteWrongPins);
  return useMemo(() => {
    // Told in the name of who is there now; a disk that refuses it keeps nobody out.
    const tellWrong = (): void => {
      const wrong = tillPeople.takeWrong();
      if (wrong.length > 0) note({ brandId, storeId, wrong }).catch(onDefect);
    };
    return {
      enter: async (adminId, pin) => {
        if (device === undefined) throw new AppError('device_not_enrolled');
        await session.enter(await tillPeople.enter({ brandId, storeId, device }, adminId, pin));
        tellWrong();
      },
      // Whoever asks for it is signed in: what was typed wrong is told at once, also where nobody gets it right.
      approve: (adminId, pin) => tillPeople.approve(storeId, adminId, pin).finally(tellWrong),
      lock: () => void session.lock({ brandId, storeId }).catch(onDefect),
    };
  }, [session, tillPeople, device, brandId, storeId, note, onDefect]);
}
