import { cx } from '../styles/class-names.ts';

/**
 * Whole TWD as `NT$1,234`, negative with a true minus sign. Not `style: 'currency'`: for TWD that prints `.00`, and in Chinese
 * drops the `NT`. Without a formatter of the browser's: the first one that a page makes takes a telephone as long as drawing the page does,
 * and both languages write numbers alike.
 */
export function money(amount: number): string {
  return `${amount < 0 ? '−' : ''}NT$${thousands(Math.abs(amount))}`;
}

/** `1234567` → `1,234,567` */
function thousands(amount: number): string {
  return String(Math.round(amount)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
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
