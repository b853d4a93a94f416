import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { PresentedCategory } from '#domain/menu/present-schema.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

export function sectionId(categoryId: string): string {
  return `section-${categoryId}`;
}

interface CategoryNavProps {
  categories: readonly PresentedCategory[];
  /** The id of the section that is read. */
  current: string | undefined;
  look: 'bar' | 'rail';
}

/** The menu's sections: a bar that stays under the head, or a column beside the dishes. */
export function CategoryNav({ categories, current, look }: CategoryNavProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const list = useRef<HTMLUListElement>(null);
  const isBar = look === 'bar';

  // What is current comes into view in the bar itself; the page stays where it is.
  useEffect(() => {
    const bar = list.current;
    const link = bar?.querySelector<HTMLElement>('[aria-current]');
    if (!bar || !link || !isBar) return;
    bar.scrollTo({ left: link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2 });
  }, [current, isBar]);

  return (
    <nav
      aria-label={t({ id: 'shop.sections', message: '菜單分類' })}
      className={cx(
        isBar
          ? 'sticky top-14 z-(--z-sticky) border-b border-line bg-page lg:hidden'
          : 'sticky top-20 max-h-[calc(100dvh-96px)] self-start overflow-y-auto max-lg:hidden',
      )}
    >
      <ul
        ref={list}
        className={cx(
          isBar
            ? '[scrollbar-width:none] relative flex overflow-x-auto px-2'
            : 'flex flex-col gap-0.5 py-1 pr-1',
        )}
      >
        {categories.map((category) => {
          const id = sectionId(category.categoryId);
          const isCurrent = id === current;
          return (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.scrollIntoView({ block: 'start' });
                }}
                className={cx(
                  'flex min-h-12 items-center px-3 font-semibold no-underline',
                  isBar ? 'border-b-3 whitespace-nowrap' : 'rounded-button border-l-3 text-16 hover:bg-hover',
                  isCurrent
                    ? 'border-primary text-primary-text'
                    : 'border-transparent text-fg-2 hover:text-fg',
                  !isBar && isCurrent && 'bg-primary-soft',
                )}
              >
                {nameOf(category)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
