import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { inOrder } from '#domain/catalogue/expand.ts';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { ResourceRows, type Listed, type ListParts } from '#src/office/list/resource-list.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useChoices, useDishes } from '../dishes/use-catalogue.ts';
import { dishesAsking, isRequired, matchCategories, type CategorySearch } from './category-listing.ts';
import { CategoryRule } from './category-parts.tsx';
import { useCategoriesFile } from './use-categories-file.ts';
import { useCategoryWords } from './use-category-words.ts';

/** The rows of the list of option categories: how they are answered, with what, and how many dishes ask them. */
export function CategoryRows({ listed }: { listed: Listed<OptionCategory, CategorySearch> }) {
  const { brandId, records } = listed;
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  const { labels, typeNames } = useCategoryWords();
  const { options } = useChoices(brandId);
  const { data: dishes } = useDishes(brandId);
  const uses = useMemo(() => dishesAsking(dishes ?? []), [dishes]);
  const match = useCallback(
    (asked: CategorySearch) => matchCategories(records, asked, { options, uses, locale: i18n.locale }),
    [records, options, uses, i18n.locale],
  );
  const counted = (are: (category: OptionCategory) => boolean): number => records.filter(are).length;
  const answersOf = (category: OptionCategory): string =>
    listOf(
      inOrder(category.options)
        .flatMap(({ refOption }) => options.get(refOption) ?? [])
        .map(nameOf),
    );
  const usesOf = ({ _id }: OptionCategory): string => {
    const count = uses.get(_id) ?? 0;
    return t({ id: 'category.uses', message: `${count}道餐點` });
  };
  const parts: ListParts<OptionCategory, CategorySearch> = {
    filters: ['type', 'rule'],
    match,
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
    columns: [
      {
        key: 'rule',
        header: labels.inputType,
        className: 'w-52',
        cell: (category) => <CategoryRule category={category} />,
      },
      {
        key: 'options',
        header: labels.options,
        from: 'md',
        className: 'max-w-80',
        cell: (category) => (
          <span className="line-clamp-2 text-fg-2 in-data-[rows=compact]:line-clamp-1">
            {answersOf(category)}
          </span>
        ),
      },
      {
        key: 'uses',
        header: t({ id: 'record.usedIn', message: '使用於' }),
        sortable: true,
        align: 'end',
        className: 'w-28 whitespace-nowrap',
        cell: (category) => <span className="text-fg-2">{usesOf(category)}</span>,
      },
    ],
    updatedFrom: 'xl',
    below: (category) => (
      <div className="flex flex-col gap-1 pt-0.5">
        <CategoryRule category={category} />
        <span className="flex flex-wrap gap-x-3 text-13 text-fg-3">
          <span>{answersOf(category)}</span>
          <span>{usesOf(category)}</span>
        </span>
      </div>
    ),
    table: useCategoriesFile(brandId),
  };
  return <ResourceRows listed={listed} parts={parts} />;
}
