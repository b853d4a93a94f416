import { useMemo } from 'react';
import { instantMs } from '#domain/kit/time.ts';
import { listOutages } from '#domain/outage/list-outages.ts';
import type { Store } from '#domain/store/schema.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import type { Span } from './spans.ts';
import { unknownHours } from './unknown.ts';

/** Shorter ones are hiccups of a network, and nobody missed anything. */
const leastMs = 10 * 60_000;

/** The hours in which tills of the stores were cut off, by business day; what they sold then has come since. */
export function useOutageHours(
  stores: readonly Store[],
  { from, to }: Span,
  { turn, selling }: { readonly turn: number; readonly selling: ReadonlySet<number> },
): ReadonlyMap<string, ReadonlySet<number>> {
  const inputs = stores.map(({ brandId, _id: storeId }) => ({ brandId, storeId }));
  const answers = useAnswers(listOutages, inputs, turn);
  return useMemo(() => {
    const hours = new Map<string, Set<number>>();
    stores.forEach((store, at) => {
      for (const outage of answers[at] ?? []) {
        const [start, end] = [instantMs(outage.from), instantMs(outage.to)];
        if (end - start < leastMs) continue;
        const of = unknownHours({ storeId: store._id, from: start, tills: [] }, store, { now: end, selling });
        for (const [date, cut] of of)
          if (date >= from && date <= to) hours.set(date, new Set([...(hours.get(date) ?? []), ...cut]));
      }
    });
    return hours;
  }, [stores, answers, from, to, selling]);
}
