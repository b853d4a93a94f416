import { useMemo } from 'react';
import type { Data } from './open-data.ts';
import { useData } from './data-context.tsx';
import { Leases, type LeasingTill } from './leases.ts';
import { PinVault } from './pin-vault.ts';
import { useSyncPart } from './use-sync-status.ts';

const pagePrefix = 'haodan.member-page.';

/** Names this page. */
const page = crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Absent where a shop's network is without https. */
const locks: LockManager | undefined = navigator.locks;

/** Held while this page is open: when it is gone, others find its members left behind. */
const held = locks?.request(pagePrefix + page, () => new Promise<void>(() => undefined));
held?.catch(() => undefined);

async function openPages(): Promise<ReadonlySet<string> | undefined> {
  if (!locks) return undefined;
  const { held: taken = [] } = await locks.query();
  return new Set(taken.map(({ name = '' }) => name.slice(pagePrefix.length)));
}

const opened = new WeakMap<Data, Leases>();

/** The members who are attached at this browser's tills. Loaded with the parts that ask, not with the counter. */
export function useLeases(): Leases {
  const data = useData();
  return useMemo(() => {
    const { profile, tillPeople, now } = data;
    const leases =
      opened.get(data) ??
      new Leases({ vault: new PinVault(profile), rosters: tillPeople.rosters, now, page, openPages });
    opened.set(data, leases);
    return leases;
  }, [data]);
}

/** The till of a store in this browser; undefined while it has no letter there. */
export function useLeasingTill(brandId: string, storeId: string): LeasingTill | undefined {
  const device = useSyncPart((view) => {
    const own = view?.status?.device;
    return own?.lanes[storeId] === undefined ? undefined : own.device;
  });
  return useMemo(
    () => (device === undefined ? undefined : { brandId, storeId, device }),
    [brandId, storeId, device],
  );
}
