import { Trans } from '@lingui/react/macro';
import { readBook } from '#domain/cash-flow/reading.ts';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useScopeReady } from '#src/data/use-sync-status.ts';
import { Money } from '#src/ui/figures/money.tsx';
import type { Place } from './flow-draft.ts';
import { useBookStore } from './use-book.ts';
import { monthOf } from './months.ts';

/** What is left of this month's income in a store, where its rows are on this device. */
export function StoreNet(place: Place) {
  const { today } = useBookStore(place);
  const { phase } = useScopeReady(scopeKey(storeScope(place.brandId, place.storeId)));
  const { data } = useQuery(readBook, { ...place, ...monthOf(today), isOfSpan: true });
  if (phase !== 'ready' || !data) return null;
  return (
    <span className="num text-13 text-fg-2">
      <Trans id="flow.monthNet">
        本月淨額 <Money amount={data.ofSpan.income - data.ofSpan.expense} />
      </Trans>
    </span>
  );
}
