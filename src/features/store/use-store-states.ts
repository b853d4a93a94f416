import { useMemo } from 'react';
import { getStoreStatus } from '#domain/store/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import type { ListedStore } from './store-listing.ts';

const minuteMs = 60_000;

/** The stores with how each stands now. Rows say nothing when a shop opens: the clock does. */
export function useStoreStates(stores: readonly Store[]): readonly ListedStore[] {
  const turn = useNow(minuteMs) / minuteMs;
  const inputs = useMemo(() => stores.map(({ brandId, _id }) => ({ brandId, id: _id })), [stores]);
  const states = useAnswers(getStoreStatus, inputs, turn);
  return useMemo(
    () => stores.map((store, at) => ({ _id: store._id, store, state: states[at] })),
    [stores, states],
  );
}
