import { useLingui } from '@lingui/react/macro';
import { DayInput } from './day-input.tsx';

interface DaysBetweenProps {
  from: string | undefined;
  to: string | undefined;
  /** The first and the last day that can be chosen. */
  first?: string | undefined;
  last: string;
  onChange: (days: { readonly from?: string | undefined } | { readonly to?: string | undefined }) => void;
}

/** From which day to which: neither can be chosen beyond the other. */
export function DaysBetween({ from, to, first, last, onChange }: DaysBetweenProps) {
  const { t } = useLingui();
  const least = from ?? first;
  return (
    <span className="inline-flex items-center gap-2">
      <DayInput
        label={t({ id: 'days.from', message: '開始日期' })}
        value={from}
        {...(first !== undefined && { min: first })}
        max={to ?? last}
        onChange={(day) => onChange({ from: day })}
      />
      <span aria-hidden="true" className="text-fg-3">
        –
      </span>
      <DayInput
        label={t({ id: 'days.to', message: '結束日期' })}
        value={to}
        {...(least !== undefined && { min: least })}
        max={last}
        onChange={(day) => onChange({ to: day })}
      />
    </span>
  );
}
