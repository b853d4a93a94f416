import { useMemo } from 'react';
import { getStoreDay } from '#domain/order/store-day.ts';
import type { Store } from '#domain/store/schema.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import type { StoreDay } from './day-sum.ts';

const minuteMs = 60_000;

/** The present day of each store: live from this device's rows where it keeps the store, else as the server said last. */
export function useStoreDays(stores: readonly Store[]): readonly (StoreDay | undefined)[] {
  const turn = Math.floor(useNow(minuteMs) / minuteMs);
  const inputs = useMemo(() => stores.map(({ brandId, _id: storeId }) => ({ brandId, storeId })), [stores]);
  return useAnswers(getStoreDay, inputs, turn);
}
