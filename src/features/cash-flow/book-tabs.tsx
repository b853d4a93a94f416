import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cx } from '#src/ui/styles/class-names.ts';
import type { Place } from './flow-draft.ts';

/** The pages of a store's books. */
export function BookTabs({ place, at }: { place: Place; at: 'show' | 'statistics' | 'category' }) {
  const { t } = useLingui();
  const pages = [
    {
      key: 'show',
      to: '/admin/$brandId/cash-flow/$storeId/show',
      label: t({ id: 'flow.list', message: '清單' }),
    },
    {
      key: 'statistics',
      to: '/admin/$brandId/cash-flow/$storeId/statistics',
      label: t({ id: 'flow.statistics', message: '統計' }),
    },
    {
      key: 'category',
      to: '/admin/$brandId/cash-flow/$storeId/category',
      label: t({ id: 'flow.categories', message: '類別' }),
    },
  ] as const;
  return (
    <nav
      aria-label={t({ id: 'flow.title', message: '收支記帳' })}
      className="mb-4 flex gap-1 border-b border-line"
      data-noprint=""
    >
      {pages.map(({ key, to, label }) => (
        <Link
          key={key}
          to={to}
          params={{ ...place }}
          aria-current={key === at ? 'page' : undefined}
          className={cx(
            'pressable -mb-px inline-flex min-h-control items-center border-b-3 px-3 text-body',
            key === at
              ? 'border-primary font-semibold text-primary-text'
              : 'border-transparent text-fg-2 hover:text-fg',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
