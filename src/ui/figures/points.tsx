import { useLingui } from '@lingui/react/macro';

/** So many points, with their unit. */
export function Points({ count }: { count: number }) {
  const { t, i18n } = useLingui();
  const shown = new Intl.NumberFormat(i18n.locale).format(count);
  return (
    <span className="num whitespace-nowrap">{t({ id: 'points.count', message: `${shown}點` })}</span>
  );
}
