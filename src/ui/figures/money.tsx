import { cx } from '../styles/class-names.ts';
import { keptFormat } from '../hooks/kept-format.ts';

const whole = keptFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

/**
 * Whole TWD as `NT$1,234`, negative with a true minus sign. Not `style: 'currency'`: for TWD that prints `.00`, and in Chinese
 * drops the `NT`.
 */
export function money(amount: number, locale = 'zh-TW'): string {
  return `${amount < 0 ? '−' : ''}NT$${whole(locale).format(Math.abs(amount))}`;
}

interface MoneyProps {
  /** Whole TWD. */
  amount: number;
  /** `discount` marks a reduction; it is written with its sign in any case. */
  tone?: 'plain' | 'discount' | 'muted';
  /** Writes a plus before what is added, as for an option's price. */
  signed?: boolean;
  className?: string;
}

/** The only way an amount gets onto a screen. */
export function Money({ amount, tone = 'plain', signed, className }: MoneyProps) {
  const tones = { plain: '', discount: 'text-primary-text', muted: 'text-fg-3' };
  return (
    <span className={cx('money whitespace-nowrap', tones[tone], className)}>
      {signed && amount > 0 ? '+' : ''}
      {money(amount)}
    </span>
  );
}
