import { useLingui } from '@lingui/react/macro';
import { keptFormat } from '../hooks/kept-format.ts';

const whole = keptFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

/** A number of points without its unit, negative with a true minus sign. */
export function pointCount(count: number, locale: string): string {
  return `${count < 0 ? '−' : ''}${whole(locale).format(Math.abs(count))}`;
}

/** So many points, with their unit. */
export function Points({ count }: { count: number }) {
  const { t, i18n } = useLingui();
  const shown = pointCount(count, i18n.locale);
  return <span className="num whitespace-nowrap">{t({ id: 'points.count', message: `${shown}點` })}</span>;
}
