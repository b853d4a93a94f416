import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DishTemplate, OptionCategory } from '#domain/catalogue/schema.ts';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { ListToolbar } from '#src/ui/list-page.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { tagsOf, type DishSearch } from './dish-listing.ts';

interface DishFiltersProps {
  dishes: readonly DishTemplate[];
  categories: ReadonlyMap<string, OptionCategory>;
  search: DishSearch;
  text: string;
  onText: (text: string) => void;
  onSearch: (change: DishSearch) => void;
  onClear: (() => void) | undefined;
}

/** What the list of dishes can be narrowed by: a text, whether they are on sale, a tag, a question that is asked with them. */
export function DishFilters(props: DishFiltersProps) {
  const { dishes, categories, search, text, onText, onSearch, onClear } = props;
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
  const active = dishes.filter(({ isActive }) => isActive).length;
  return (
    <ListToolbar
      label={t({ id: 'dishes.search', message: '搜尋名稱、代碼或標籤' })}
      text={text}
      onText={onText}
      onClear={onClear}
    >
      <FilterMenu
        label={t({ id: 'field.status', message: '狀態' })}
        value={search.status}
        options={[
          { value: 'active', label: t({ id: 'published', message: '上架' }), count: active },
          {
            value: 'inactive',
            label: t({ id: 'unpublished', message: '下架' }),
            count: dishes.length - active,
          },
        ]}
        onChange={(status) => onSearch({ status: status as DishSearch['status'] })}
        testId="filter-status"
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
    </ListToolbar>
  );
}
