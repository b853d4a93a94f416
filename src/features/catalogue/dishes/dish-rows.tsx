import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { inOrder } from '#domain/catalogue/expand.ts';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { ResourceRows } from '#src/office/list/resource-list.tsx';
import type { Listed } from '#src/office/list/list-parts.ts';
import type { ColumnOf } from '#src/office/list/use-field-columns.tsx';
import { textColumn } from '#src/office/list/usual-columns.tsx';
import { DishMark } from '#src/ui/brand/dish-mark.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { ExportMenu } from '../import/export-menu.tsx';
import { DishFilters } from './dish-filters.tsx';
import { matchDishes } from './dish-listing.ts';
import { DishMany } from './dish-many.tsx';
import type { DishSearch } from './dish-search.ts';
import { DishPrices } from './dish-prices.tsx';
import { useChoices } from './use-catalogue.ts';

/** The rows of the list of dishes: what is asked with them, their codes and prices. */
export function DishRows({ listed }: { listed: Listed<DishTemplate, DishSearch> }) {
  const { records, place } = listed;
  const { brandId } = place;
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  const { categories } = useChoices(brandId);
  const match = useCallback(
    (asked: DishSearch) => matchDishes(records, asked, i18n.locale),
    [records, i18n.locale],
  );
  const asked = useCallback(
    (dish: DishTemplate) =>
      listOf(
        inOrder(dish.optionCategories)
          .flatMap(({ categoryId }) => categories.get(categoryId) ?? [])
          .map(nameOf),
      ),
    [categories, listOf, nameOf],
  );
  const columns = useMemo<readonly ColumnOf<DishTemplate>[]>(
    () => [
      'code',
      'tags',
      textColumn(
        'options',
        t({ id: 'option', message: '選項' }),
        { from: 'lg', className: 'max-w-56' },
        asked,
      ),
      'basePrice',
    ],
    [t, asked],
  );
  const below = useCallback(
    (dish: DishTemplate) => (
      <span className="flex flex-wrap items-baseline gap-x-3 pl-12">
        <Money amount={dish.basePrice} className="font-semibold" />
        <span className="text-13 text-fg-3">{asked(dish)}</span>
      </span>
    ),
    [asked],
  );
  return (
    <ResourceRows
      listed={listed}
      parts={{
        match,
        columns,
        below,
        filters: ['status', 'category', 'tag'],
        menus: (search, onSearch) => <DishFilters {...{ dishes: records, categories, search, onSearch }} />,
        mark: markOf,
        updatedFrom: 'xl',
        bulk: (chosen, offer) => (
          <>
            <DishPrices {...{ brandId, offer }} dishes={chosen} />
            <DishMany {...{ brandId, offer }} dishes={chosen} />
          </>
        ),
        files: (found) => <ExportMenu {...{ brandId, found }} />,
      }}
    />
  );
}

const markOf = (dish: DishTemplate) => <Mark dish={dish} />;

function Mark({ dish }: { dish: DishTemplate }) {
  return <DishMark dish={dish} picture={usePicture(dish.image)} />;
}
