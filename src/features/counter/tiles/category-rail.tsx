import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { useWords } from '../words.ts';
import { popularSection } from './tile-sections.ts';

interface CategoryRailProps {
  categories: PresentedMenu['categories'];
  /** Absent for all of them. */
  section: string | undefined;
  /** Only one of them, not all at once nor what is sold most. */
  single: boolean;
  hasPopular: boolean;
  onChoose: (section: string | undefined) => void;
}

/** The sections of the menu: a rail of 88 px beside the tiles, a strip above them where there is no room for it. */
export const CategoryRail = memo(function CategoryRail(props: CategoryRailProps) {
  const { categories, section, single, hasPopular, onChoose } = props;
  const { t } = useLingui();
  const { nameOf, isLatin } = useWords();
  const popular = t({ id: 'category.popular', message: '熱門' });
  // A menu may have a section of that name, which people fill by hand.
  const isTaken = categories.some((category) => nameOf(category) === popular);
  const entries = [
    ...(single ? [] : [{ key: undefined, label: t({ id: 'category.all', message: '全部' }) }]),
    ...(single || !hasPopular
      ? []
      : [
          {
            key: popularSection,
            label: isTaken ? t({ id: 'category.popularLately', message: '近期熱門' }) : popular,
          },
        ]),
    ...categories.map((category) => ({ key: category.categoryId, label: nameOf(category) })),
  ];
  return (
    <nav
      aria-label={t({ id: 'category.nav', message: '餐點分類' })}
      className="flex min-h-0 min-w-0 flex-1 max-lg:[scrollbar-width:none] lg:[scrollbar-width:thin] border-line bg-surface max-lg:gap-1 max-lg:overflow-x-auto max-lg:border-b max-lg:px-3 max-lg:py-1 lg:w-22 lg:flex-col lg:overflow-y-auto lg:border-r"
    >
      {entries.map(({ key, label }) => {
        const chosen = key === section;
        return (
          <button
            key={key ?? 'all'}
            type="button"
            aria-current={chosen ? 'true' : undefined}
            onClick={() => onChoose(key)}
            className={cx(
              'pressable shrink-0 border-transparent text-16 leading-tight font-semibold hyphens-auto',
              isLatin && 'lg:text-14',
              'max-lg:min-h-12 max-lg:rounded-full max-lg:border max-lg:px-4 max-lg:whitespace-nowrap',
              'lg:min-h-16 lg:border-l-4 lg:px-1 lg:py-2',
              chosen
                ? 'border-primary! bg-primary-soft text-primary-text'
                : 'text-fg-2 hover:bg-hover hover:text-fg',
            )}
          >
            {label}
          </button>
        );
      })}
    </nav>
  );
});
