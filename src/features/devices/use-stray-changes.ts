import { listStrayChanges } from '#domain/device/operations.ts';
import type { StrayChanges } from '#domain/device/schema.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import type { HeldListContext } from './held-list-context.ts';
import { useAskedAgain } from './use-asked-again.ts';
import type { Asked } from './use-store-devices.ts';

export interface Strays extends HeldListContext {
  readonly asked: Asked<StrayChanges>;
  /** So many wait for somebody; 0 while that is not known. */
  readonly count: number;
}

/** Held changes that are in no store's list, for those who may decide about them. @param isOpen Somebody looks at them. */
export function useStrayChanges(brandId: string, isOpen: boolean): Strays {
  const may = useMay('stores.edit');
  const isOffline = useIsOffline();
  const place = { brandId };
  const asked = useQuery(listStrayChanges, may ? place : undefined);
  const { data, reload } = asked;
  useAskedAgain(reload, isOpen && !isOffline);
  return { asked, place, isOffline, reload, count: data ? data.changes.length + data.more : 0 };
}
