import { useLingui } from '@lingui/react/macro';
import { countOf } from './count.ts';

/** A number of points without its unit, negative with a true minus sign. */
export function pointCount(count: number, locale: string): string {
  return countOf(count, locale);
}

/** So many points, with their unit. */
export function Points({ count }: { count: number }) {
  const { t, i18n } = useLingui();
  const shown = pointCount(count, i18n.locale);
  return <span className="num whitespace-nowrap">{t({ id: 'points.count', message: `${shown}點` })}</span>;
}
