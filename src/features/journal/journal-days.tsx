import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { daysFrom } from '#domain/kit/time.ts';
import { DaysBetween } from '#src/ui/form/days-between.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import type { JournalSearch } from './journal-search.ts';

/** The usual spans, by the days that they begin before today. */
const spans = { today: 0, week: -6, month: -29 } as const;

type Span = keyof typeof spans;

interface JournalDaysProps {
  search: JournalSearch;
  onSearch: (change: JournalSearch) => void;
  /** The present business day. */
  today: string;
}

/** Of which days the journal is: one of the usual spans up to today, or any days. */
export function JournalDays({ search: { from, to }, onSearch, today }: JournalDaysProps) {
  const { t } = useLingui();
  const names = Object.keys(spans) as Span[];
  const span = to === undefined ? names.find((each) => daysFrom(today, spans[each]) === from) : undefined;
  const isOther = span === undefined && (from ?? to) !== undefined;
  const [asks, setAsks] = useState(isOther);
  const words: Record<Span, string> = {
    today: t({ id: 'days.today', message: '今天' }),
    week: t({ id: 'days.week', message: '7天' }),
    month: t({ id: 'days.month', message: '30天' }),
  };
  const value = isOther || (asks && span === undefined) ? 'days' : span;
  const choose = (next: string | undefined): void => {
    setAsks(next === 'days');
    const known = names.find((each) => each === next);
    if (known) onSearch({ from: daysFrom(today, spans[known]), to: undefined });
    else if (next === undefined) onSearch({ from: undefined, to: undefined });
  };
  return (
    <>
      <FilterMenu
        label={t({ id: 'orders.days', message: '日期' })}
        value={value}
        options={[
          ...names.map((each) => ({ value: each, label: words[each] })),
          { value: 'days', label: t({ id: 'days.some', message: '自訂日期' }) },
        ]}
        onChange={choose}
        testId="filter-days"
      />
      {value === 'days' && (
        <span className="flex flex-wrap items-center gap-2">
          <DaysBetween {...{ from, to }} last={today} onChange={onSearch} />
        </span>
      )}
    </>
  );
}
