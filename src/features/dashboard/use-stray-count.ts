import { listStrayChanges } from '#domain/device/operations.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';

/** How many changes the server holds back that no store's list shows, for those who may decide about them. */
export function useStrayCount(brandId: string): number {
  const may = useMay('stores.edit');
  const { data } = useQuery(listStrayChanges, may ? { brandId } : undefined);
  return data ? data.changes.length + data.more : 0;
}
