import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { inOrder } from '#domain/catalogue/expand.ts';
import { optionCategories, type OptionCategory } from '#domain/catalogue/schema.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { RecordList } from '#src/ui/record-list.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { useRecordList } from '#src/ui/use-record-list.ts';
import { menuColumns, updatedColumn } from '#src/ui/usual-columns.tsx';
import { useChoices, useDishes } from '../dishes/use-catalogue.ts';
import { dishesAsking, isRequired, matchCategories, type CategorySearch } from './category-listing.ts';
import { CategoryMenu, CategoryName, CategoryRule } from './category-parts.tsx';
import { useCategoryWords } from './use-category-words.ts';
import { useListOf } from '#src/ui/use-list-of.ts';

interface CategoryRowsProps {
  brandId: string;
  categories: readonly OptionCategory[];
  search: CategorySearch;
  onSearch: (change: CategorySearch) => void;
  mayEdit: boolean;
  onOpen: (id: string) => void;
  onNew: () => void;
}

/** The rows of the list of option categories with what narrows and orders them. */
export function CategoryRows(props: CategoryRowsProps) {
  const { brandId, categories, search, onSearch, mayEdit, onOpen, onNew } = props;
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const { labels, typeNames } = useCategoryWords();
  const { options } = useChoices(brandId);
  const { data: dishes } = useDishes(brandId);
  const uses = useMemo(() => dishesAsking(dishes ?? []), [dishes]);
  const pending = usePendingRows(optionCategories.name);
  const match = useCallback(
    (asked: CategorySearch) => matchCategories(categories, asked, { options, uses, locale: i18n.locale }),
    [categories, options, uses, i18n.locale],
  );
  const { list, narrow } = useRecordList({
    search,
    onSearch,
    filters: ['type', 'rule'],
    match,
    onOpen,
    onNew: mayEdit ? onNew : undefined,
  });
  const counted = (are: (category: OptionCategory) => boolean): number => categories.filter(are).length;
  const listOf = useListOf();
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
  return (
    <RecordList
      list={list}
      name="categories"
      searchLabel={t({ id: 'categories.search', message: '搜尋類別或選項名稱' })}
      filters={
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
      }
      caption={t({ id: 'optionCategory', message: '選項類別' })}
      rowName={nameOf}
      columns={[
        {
          key: 'name',
          header: labels.name,
          sortable: true,
          cell: (category) => <CategoryName category={category} pending={pending.has(category._id)} />,
        },
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
        updatedColumn(
          t({ id: 'lastUpdated', message: '更新於' }),
          { from: 'xl', className: 'w-32' },
          ({ updatedAt }: OptionCategory) => updatedAt,
        ),
        ...menuColumns<OptionCategory>(mayEdit, (category) => <CategoryMenu category={category} />),
      ]}
      card={(category) => (
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <CategoryName category={category} pending={pending.has(category._id)} />
            <CategoryRule category={category} />
            <span className="flex flex-wrap gap-x-3 text-13 text-fg-3">
              <span>{answersOf(category)}</span>
              <span>{usesOf(category)}</span>
            </span>
          </div>
          {mayEdit && <CategoryMenu category={category} />}
        </div>
      )}
    />
  );
}
