import { useMemo } from 'react';
import { getNewMembers } from '#domain/report/new-members.ts';
import type { Store } from '#domain/store/schema.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import type { Span } from './spans.ts';

/**
 * How many members bought for the first time, by day or by month under its first day; undefined while not all of it is known: a part would pass for
 * the whole. The server alone knows who bought before.
 * @param span Undefined asks nothing.
 */
export function useNewMembers(
  stores: readonly Store[],
  span: (Span & { readonly by: 'day' | 'month' }) | undefined,
): ReadonlyMap<string, number> | undefined {
  const { from, to, by } = span ?? {};
  const inputs =
    from === undefined || to === undefined
      ? []
      : stores.map(({ brandId, _id: storeId }) => ({ brandId, storeId, from, to }));
  const { answers } = useServerQueries(getNewMembers, inputs);
  const isAsked = inputs.length > 0;
  return useMemo(() => {
    const known = answers.flatMap(({ value }) => value ?? []);
    if (!isAsked || known.length < stores.length) return undefined;
    const steps = new Map<string, number>();
    for (const { days } of known)
      for (const { date, members } of days) {
        const step = by === 'month' ? `${date.slice(0, 7)}-01` : date;
        steps.set(step, (steps.get(step) ?? 0) + members);
      }
    return steps;
  }, [answers, isAsked, stores.length, by]);
}
