import { useEffect, useMemo } from 'react';
import { fewestPopular, type SoldPieces } from '#domain/menu/popular.ts';
import { useData, useReplica } from '#src/data/data-context.tsx';
import { practiceLane } from '#src/data/practice-lane.ts';
import { useStored, writeStored } from '#src/ui/hooks/stored.ts';
import { importWithRetry } from '#src/ui/states/lazy.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { keptText, parseSold } from './kept-sold.ts';

interface Options {
  brandId: string;
  storeId: string;
  /** The business day. */
  today: string;
  /** The till's letter; absent while the store is not whole on this device. */
  lane: string | undefined;
}

/**
 * What this store sold most of lately, by dish. Counted once a business day, when the counter has nothing else to do, and kept on the
 * device: neither a sale nor a reload puts them in another order under somebody's finger, and a new start has them at once.
 */
export function useSoldLately({ brandId, storeId, today, lane }: Options): readonly SoldPieces[] {
  const { session } = useData();
  const replica = useReplica();
  const key = `haodan.popular.${storeId}`;
  const stored = useStored(key);
  const kept = useMemo(() => parseSold(stored), [stored]);
  const isDue = kept.day !== today && lane !== undefined && lane !== practiceLane;
  useEffect(() => {
    if (!replica || !isDue) return undefined;
    const { engine } = replica;
    const off = new AbortController();
    const count = async (): Promise<void> => {
      const { countSold } = await importWithRetry(() => import('./count-sold.ts'));
      const sold = await countSold({
        place: { brandId, storeId },
        today,
        ask: (query, input) => engine.query(query, input, session.actor()),
        signal: off.signal,
      });
      // Of too few it is counted again with the next start: a new store does not wait until tomorrow.
      if (sold.length >= fewestPopular) writeStored(key, keptText(today, sold));
    };
    // Called off, or not to be read by whoever is signed in: it is counted when the counter is opened next.
    const callOff = whenIdle(() => void count().catch(() => undefined));
    return () => {
      callOff();
      off.abort();
    };
  }, [replica, session, isDue, key, brandId, storeId, today]);
  return kept.sold;
}
