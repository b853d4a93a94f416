import { useLingui } from '@lingui/react/macro';
import { daysFrom } from '#domain/kit/time.ts';
import { mostReportDays } from '#domain/promotion/report.ts';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { DaysBetween } from '#src/ui/form/days-between.tsx';
import { reportSpans, type ReportSearch } from './report-search.ts';

interface ReportDaysProps {
  span: { readonly from: string; readonly to: string };
  today: string;
  onSearch: (change: ReportSearch) => void;
}

/** Which days the report is of: one of the usual spans, or any days of a year. */
export function ReportDays({ span, today, onSearch }: ReportDaysProps) {
  const { t } = useLingui();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2" data-noprint="" data-testid="report-days">
      {reportSpans.map((days) => {
        const from = daysFrom(today, 1 - days);
        return (
          <Chip
            key={days}
            selected={span.from === from && span.to === today}
            data-testid={`report-${days}`}
            onClick={() => onSearch({ from, to: today })}
          >
            {days === 365
              ? t({ id: 'promo.lastYear', message: '近一年' })
              : t({ id: 'promo.lastDays', message: `近${days}天` })}
          </Chip>
        );
      })}
      <DaysBetween
        {...span}
        first={daysFrom(span.to, 1 - mostReportDays)}
        last={today}
        onChange={(change) => onSearch({ ...span, ...change })}
      />
    </div>
  );
}
