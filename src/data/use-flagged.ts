import { useMemo } from 'react';
import { listFlags, openShown } from '#domain/flag/operations.ts';
import type { Flag } from '#domain/flag/schema.ts';
import { useAnswers } from './use-answers.ts';
import { useMay } from './use-may.ts';

interface Place {
  readonly _id: string;
  readonly brandId: string;
}

/** How many are open, as it is said: of more than are listed nobody counts the rest. */
export function countedFlags(count: number): string {
  return count >= openShown ? `${openShown}+` : String(count);
}

const nowhere: readonly Place[] = [];

/** What is flagged and open in each store, by its id, for those who decide about it. @param turn As `useAnswers` counts. */
export function useFlagged(stores: readonly Place[], turn: number): ReadonlyMap<string, readonly Flag[]> {
  const asked = useMay('flags.settle') ? stores : nowhere;
  const inputs = useMemo(() => asked.map(({ brandId, _id: storeId }) => ({ brandId, storeId })), [asked]);
  const answers = useAnswers(listFlags, inputs, turn);
  return useMemo(
    () =>
      new Map(asked.map(({ _id }, at) => [_id, (answers[at] ?? []).filter(({ state }) => state === 'open')])),
    [asked, answers],
  );
}
