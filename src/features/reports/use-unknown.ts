import { useEffect, useMemo, useRef } from 'react';
import { listDevices } from '#domain/device/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import { useSyncPart } from '#src/data/use-sync-status.ts';
import { unknownHours, unknownOf, type Unknown } from './unknown.ts';

/** So many turns a word about a till holds. */
const turnsOfServer = 5;

export interface UnknownSales {
  readonly stores: readonly Unknown[];
  /** By business day, the clock's hours of which something is not known. */
  readonly hours: ReadonlyMap<string, ReadonlySet<number>>;
}

/**
 * What the sums of stores lack, because some of their tills have not been seen. @param turn Counts up as time passes. @param selling Hours
 * in which anything is sold.
 */
export function useUnknown(
  stores: readonly Store[],
  {
    now,
    turn,
    selling,
  }: { readonly now: number; readonly turn: number; readonly selling: ReadonlySet<number> },
): UnknownSales {
  const inputs = stores.map(({ brandId, _id: storeId }) => ({ brandId, storeId }));
  const { answers, reload } = useServerQueries(listDevices, inputs);
  const lastTurn = useRef(turn);
  useEffect(() => {
    if (turn !== lastTurn.current && turn % turnsOfServer === 0) reload();
    lastTurn.current = turn;
  }, [turn, reload]);
  const own = useSyncPart((view) => view?.status?.device?.device);
  const offlineSince = useSyncPart((view) =>
    view?.state === 'offline' ? (view.answeredAt ?? view.since) : undefined,
  );
  return useMemo(() => {
    const found = stores.flatMap((store, at) => {
      const devices = answers[at]?.value;
      const one = devices && unknownOf(devices, { storeId: store._id, now, own, offlineSince });
      return one ? [{ store, one }] : [];
    });
    const hours = new Map<string, Set<number>>();
    for (const { store, one } of found)
      for (const [date, unknown] of unknownHours(one, store, { now, selling }))
        hours.set(date, new Set([...(hours.get(date) ?? []), ...unknown]));
    return { stores: found.map(({ one }) => one).filter(() => hours.size > 0), hours };
  }, [stores, answers, own, offlineSince, now, selling]);
}
