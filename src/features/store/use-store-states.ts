import { useMemo } from 'react';
import { getStoreStatus } from '#domain/store/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import type { StoreStates } from './store-listing.ts';

const minuteMs = 60_000;

/** How each of the stores stands now. Rows say nothing when a shop opens: the clock does. */
export function useStoreStates(stores: readonly Store[]): StoreStates {
  const turn = useNow(minuteMs) / minuteMs;
  const inputs = useMemo(() => stores.map(({ brandId, _id }) => ({ brandId, id: _id })), [stores]);
  const states = useAnswers(getStoreStatus, inputs, turn);
  return useMemo(() => {
    const known = stores.flatMap(({ _id }, at) => {
      const state = states[at];
      return state ? [[_id, state] as const] : [];
    });
    return new Map(known);
  }, [stores, states]);
}
