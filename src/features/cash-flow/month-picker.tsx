import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { DaysBetween } from '#src/ui/form/days-between.tsx';
import { formatMonth } from '#src/ui/figures/format-time.ts';
import { type SpanSearch } from './book-search.ts';
import { isMonth, monthOffsetBy, monthOf } from './months.ts';

interface MonthPickerProps {
  span: { readonly from: string; readonly to: string };
  today: string;
  onChange: (span: SpanSearch) => void;
}

/** Which days: from month to month, or from a day to another. */
export function MonthPicker({ span, today, onChange }: MonthPickerProps) {
  const { t, i18n } = useLingui();
  const isPresent = monthOf(today).from === span.from && monthOf(today).to === span.to;
  const name = formatMonth(span.from.slice(0, 7), i18n.locale);
  const go = (count: number): void => {
    const next = monthOffsetBy(span.from, count);
    onChange(next.from === monthOf(today).from ? { from: undefined, to: undefined } : next);
  };
  return (
    <div className="flex flex-wrap items-center gap-2" data-testid="month-picker">
      <IconButton
        icon={ChevronLeft}
        variant="outline"
        label={t({ id: 'flow.monthBefore', message: '上個月' })}
        onClick={() => go(-1)}
      />
      {isMonth(span) && <span className="num min-w-28 text-center font-semibold">{name}</span>}
      <IconButton
        icon={ChevronRight}
        variant="outline"
        label={t({ id: 'flow.monthAfter', message: '下個月' })}
        onClick={() => go(1)}
      />
      <DaysBetween
        from={span.from}
        to={span.to}
        last="9998-12-31"
        onChange={(change) => {
          const next = { ...span, ...change };
          if (next.from !== undefined && next.to !== undefined) onChange(next);
        }}
      />
      {!isPresent && (
        <Button size="sm" variant="ghost" onClick={() => onChange({ from: undefined, to: undefined })}>
          <Trans id="flow.thisMonth">本月</Trans>
        </Button>
      )}
    </div>
  );
}
