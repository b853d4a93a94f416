import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { inOrder } from '#domain/catalogue/expand.ts';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { ResourceRows } from '#src/office/list/resource-list.tsx';
import type { Listed } from '#src/office/list/list-parts.ts';
import { textColumn } from '#src/office/list/usual-columns.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useChoices, useDishes } from '../dishes/use-catalogue.ts';
import { dishesAsking, isRequired, matchCategories } from './category-listing.ts';
import type { CategorySearch } from './category-search.ts';
import { CategoryRule } from './category-rule.tsx';
import { useCategoriesFile } from './use-categories-file.ts';
import { useCategoryWords } from './use-category-words.ts';

/** The rows of the list of option categories: how they are answered, with what, and how many dishes ask them. */
export function CategoryRows({ listed }: { listed: Listed<OptionCategory, CategorySearch> }) {
  const { brandId } = listed.place;
  const { records } = listed;
  const { t, i18n } = useLingui();
  const { labels, typeNames } = useCategoryWords();
  const { options } = useChoices(brandId);
  const { data: dishes } = useDishes(brandId);
  const uses = useMemo(() => dishesAsking(dishes ?? []), [dishes]);
  const match = useCallback(
    (asked: CategorySearch) => matchCategories(records, asked, { options, uses, locale: i18n.locale }),
    [records, options, uses, i18n.locale],
  );
  const counted = (are: (category: OptionCategory) => boolean): number => records.filter(are).length;
  const drawn = useDrawn(options, uses);
  return (
    <ResourceRows
      listed={listed}
      parts={{
        match,
        ...drawn,
        filters: ['type', 'rule'],
        menus: (search, narrow) => (
          <>
            <FilterMenu
              label={labels.inputType}
              value={search.type}
              options={(['single', 'multiple'] as const).map((type) => ({
                value: type,
                label: typeNames[type],
                count: counted(({ inputType }) => inputType === type),
              }))}
              onChange={(type) => narrow({ type: type as CategorySearch['type'] })}
              testId="filter-type"
            />
            <FilterMenu
              label={labels.required}
              value={search.rule}
              options={[
                {
                  value: 'required',
                  label: t({ id: 'required', message: '必選' }),
                  count: counted(isRequired),
                },
                {
                  value: 'optional',
                  label: t({ id: 'optional', message: '選填' }),
                  count: counted((category) => !isRequired(category)),
                },
              ]}
              onChange={(rule) => narrow({ rule: rule as CategorySearch['rule'] })}
              testId="filter-rule"
            />
          </>
        ),
        updatedFrom: 'xl',
        table: useCategoriesFile(brandId),
      }}
    />
  );
}

/** How a category is drawn: in columns, and where there is no room for them. */
function useDrawn(options: ReturnType<typeof useChoices>['options'], uses: ReadonlyMap<string, number>) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  const answersOf = useCallback(
    (category: OptionCategory): string =>
      listOf(
        inOrder(category.options)
          .flatMap(({ refOption }) => options.get(refOption) ?? [])
          .map(nameOf),
      ),
    [options, listOf, nameOf],
  );
  const usesOf = useCallback(
    ({ _id }: OptionCategory): string => {
      const count = uses.get(_id) ?? 0;
      return t({ id: 'category.uses', message: `${count}道餐點` });
    },
    [uses, t],
  );
  const columns = useMemo(
    () => [
      {
        key: 'rule',
        header: t({ id: 'category.inputType', message: '單選或複選' }),
        className: 'w-52',
        cell: (category: OptionCategory) => <CategoryRule category={category} />,
      },
      textColumn(
        'options',
        t({ id: 'option', message: '選項' }),
        { from: 'md', className: 'max-w-80' },
        answersOf,
      ),
      {
        key: 'uses',
        header: t({ id: 'record.usedIn', message: '使用於' }),
        sortable: true,
        align: 'end' as const,
        className: 'w-28 whitespace-nowrap',
        cell: (category: OptionCategory) => <span className="text-fg-2">{usesOf(category)}</span>,
      },
    ],
    [t, answersOf, usesOf],
  );
  const below = useCallback(
    (category: OptionCategory) => (
      <div className="flex flex-col gap-1 pt-0.5">
        <CategoryRule category={category} />
        <span className="flex flex-wrap gap-x-3 text-13 text-fg-3">
          <span>{answersOf(category)}</span>
          <span>{usesOf(category)}</span>
        </span>
      </div>
    ),
    [answersOf, usesOf],
  );
  return { columns, below };
}
