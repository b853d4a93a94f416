import { useMemo } from 'react';
import { listDishes } from '#domain/catalogue/operations.ts';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import type { CouponNames } from '#src/ui/tickets/coupon-words.ts';
import { useNameOf, type Named } from '#src/ui/words/use-name-of.ts';

/** What the brand's dishes and stores are called, by their ids; of one that is gone nothing. */
export function useCouponNames(brandId: string): Required<CouponNames> {
  const nameOf = useNameOf();
  const { data: dishes } = useQuery(listDishes, { brandId });
  const { data: stores } = useQuery(listStores, { brandId });
  return useMemo(() => {
    const namesOf = (records: readonly (Named & { readonly _id: string })[] = []) => {
      const names = new Map(records.map((record) => [record._id, nameOf(record)]));
      return (id: string) => names.get(id);
    };
    return { dish: namesOf(dishes), store: namesOf(stores) };
  }, [dishes, stores, nameOf]);
}
