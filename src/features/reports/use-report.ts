import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Store } from '#domain/store/schema.ts';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { Report } from './report.ts';
import type { ReportSearch } from './report-search.ts';
import { hoursFrom, sliceOf } from './slices.ts';
import { comparedSpan, spanOf } from './spans.ts';
import { useNewMembers } from './use-new-members.ts';
import { useOutageHours } from './use-outages.ts';
import { todayOf, useSales } from './use-sales.ts';
import { useUnknown } from './use-unknown.ts';

const minuteMs = 60_000;
const usualCutover = '05:00';

/** The sales that an address asks for, and what they are held against. @param stores Those that are shown. */
export function useReport(stores: readonly Store[], search: ReportSearch) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  const now = useNow(minuteMs);
  const turn = Math.floor(now / minuteMs);
  const today = stores
    .map((store) => todayOf(store, now))
    .reduce((last, one) => (one > last ? one : last), '');
  const vs = search.vs ?? 'before';
  const { span, compared } = useMemo(() => {
    const asked = spanOf(search, today === '' ? '2026-01-01' : today);
    return { span: asked, compared: comparedSpan(asked, vs, today) };
  }, [search, today, vs]);
  const sales = useSales(stores, span, { now, turn });
  const past = useSales(stores, compared && { ...compared, by: span.by }, { now, turn });
  const { type, channel } = search;
  // Whether somebody is new does not depend on how they order: a report that is narrowed does not say it.
  const isNarrowed = type !== undefined || channel !== undefined;
  const newMembers = useNewMembers(stores, today === '' || isNarrowed ? undefined : span);
  const newPast = useNewMembers(stores, compared && !isNarrowed ? { ...compared, by: span.by } : undefined);
  const slice = useMemo(() => sliceOf(sales.stores, { type, channel }), [sales.stores, type, channel]);
  const before = useMemo(() => sliceOf(past.stores, { type, channel }), [past.stores, type, channel]);
  const sellingHours = slice.total.hours.map(({ hour }) => hour).join(' ');
  const selling = useMemo(
    () => new Set(sellingHours === '' ? [] : sellingHours.split(' ').map(Number)),
    [sellingHours],
  );
  const unknown = useUnknown(stores, { now, turn, selling });
  const outages = useOutageHours(stores, span, { turn, selling });
  const [from, to] = [span.from, span.to].map((date) => formatDay(date, i18n.locale));
  const names = listOf(stores.map(nameOf));
  const about = t({ id: 'report.about', message: `${names}・${from}至${to}` });
  const measure = search.plot ?? 'revenue';
  const cutover = stores[0]?.dayCutover ?? usualCutover;
  // Half of what is compared would make everything look better than it was.
  const isCompared = compared !== undefined && !past.isLoading && past.stores.every(({ isWhole }) => isWhole);
  const report = useMemo(
    (): Report => ({
      span,
      search,
      measure,
      vs,
      today,
      stores: sales.stores,
      slice,
      before: isCompared ? before : undefined,
      beforeStores: past.stores,
      compared,
      newMembers,
      newBefore: isCompared ? newPast : undefined,
      hours: hoursFrom(cutover),
      unknown: unknown.hours,
      outages,
      about,
    }),
    [
      span,
      search,
      measure,
      vs,
      today,
      sales.stores,
      slice,
      isCompared,
      before,
      past.stores,
      compared,
      newMembers,
      newPast,
      cutover,
      unknown.hours,
      outages,
      about,
    ],
  );
  return { report, sales, unknown: unknown.stores, days: { from, to } };
}
