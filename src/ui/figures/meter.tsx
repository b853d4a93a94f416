import { cx } from '../styles/class-names.ts';

interface MeterProps {
  /** What is measured, for screen readers. */
  label: string;
  value: number;
  max: number;
  tone?: 'primary' | 'warning' | 'danger';
}

const tones = { primary: 'bg-primary', warning: 'bg-warning', danger: 'bg-danger' };

/** How much of something is used. The figure itself stands beside it: a bar alone tells no amount. */
export function Meter({ label, value, max, tone = 'primary' }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className="h-2 w-full overflow-hidden rounded-full border border-line bg-sunken"
    >
      <div
        className={cx('h-full min-w-1 rounded-full', tones[tone])}
        style={{ width: `${(share * 100).toFixed(1)}%` }}
      />
    </div>
  );
}
