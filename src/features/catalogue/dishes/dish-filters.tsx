import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DishTemplate, OptionCategory } from '#domain/catalogue/schema.ts';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { StatusFilter } from '#src/office/list/status-filter.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { tagsOf } from '#src/office/fields/more-fields.tsx';
import type { DishSearch } from './dish-search.ts';
import { dishResource } from './dish-resource.tsx';

interface DishFiltersProps {
  dishes: readonly DishTemplate[];
  categories: ReadonlyMap<string, OptionCategory>;
  search: DishSearch;
  onSearch: (change: DishSearch) => void;
}

/** What the list of dishes can be narrowed by: whether they are on sale, a question that is asked with them, a tag. */
export function DishFilters({ dishes, categories, search, onSearch }: DishFiltersProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const tags = useMemo(
    () => tagsOf(dishes).map(({ tag, count }) => ({ value: tag, label: tag, count })),
    [dishes],
  );
  const asked = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { optionCategories } of dishes)
      for (const { categoryId } of optionCategories)
        counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
    return [...categories.values()].map((category) => ({
      value: category._id,
      label: nameOf(category),
      count: counts.get(category._id) ?? 0,
    }));
  }, [dishes, categories, nameOf]);
  return (
    <>
      <StatusFilter
        rows={dishes}
        value={search.status}
        onChange={(status) => onSearch({ status })}
        resource={dishResource}
      />
      <FilterMenu
        label={t({ id: 'optionCategory', message: '選項類別' })}
        value={search.category}
        options={asked}
        onChange={(category) => onSearch({ category })}
        testId="filter-category"
      />
      {(tags.length > 0 || search.tag !== undefined) && (
        <FilterMenu
          label={t({ id: 'field.tags', message: '標籤' })}
          value={search.tag}
          options={tags}
          onChange={(tag) => onSearch({ tag })}
          testId="filter-tag"
        />
      )}
    </>
  );
}
