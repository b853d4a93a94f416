import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';
import type { CategorySearch } from './category-listing.ts';
import { categoryResource } from './category-resource.tsx';
import { CategoryRows } from './category-rows.tsx';

interface CategoriesScreenProps {
  brandId: string;
  search: CategorySearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: CategorySearch) => void;
}

/** The questions that a brand's dishes can ask: size, sweetness, toppings. */
export function CategoriesScreen({ brandId, ...asked }: CategoriesScreenProps) {
  return (
    <ResourceListScreen<OptionCategory, CategorySearch>
      resource={categoryResource}
      place={{ brandId }}
      {...asked}
    >
      {(listed) => <CategoryRows listed={listed} />}
    </ResourceListScreen>
  );
}
