import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';
import { categoryKind } from './category-kind.ts';
import type { CategorySearch } from './category-listing.ts';
import { CategoryRows } from './category-rows.tsx';

interface CategoriesScreenProps {
  brandId: string;
  search: CategorySearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: CategorySearch) => void;
}

/** The questions that a brand's dishes can ask: size, sweetness, toppings. */
export function CategoriesScreen(props: CategoriesScreenProps) {
  return (
    <ResourceListScreen<OptionCategory, CategorySearch>
      resource={categoryKind}
      rows={(listed) => <CategoryRows listed={listed} />}
      {...props}
    />
  );
}
