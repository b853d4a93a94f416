import { useLingui } from '@lingui/react/macro';
import { answersOf, optionTable } from '#domain/catalogue/catalogue-file.ts';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { ExportRows } from '#src/ui/export-rows.tsx';
import { useChoices, useDishes } from '../dishes/use-catalogue.ts';
import { useTableWords } from '../import/use-table-words.ts';
import { dishesAsking, matchCategories, type CategorySearch } from './category-listing.ts';

interface CategoriesExportProps {
  brandId: string;
  categories: readonly OptionCategory[];
  search: CategorySearch;
}

/** The option categories that the list shows, each with all its options, as a file that an import reads. Not there until all that is read. */
export function CategoriesExport({ brandId, categories, search }: CategoriesExportProps) {
  const { i18n } = useLingui();
  const { options, isRead } = useChoices(brandId);
  const { data: dishes } = useDishes(brandId);
  const words = useTableWords();
  if (!isRead || !dishes) return null;
  const table = () => {
    const uses = dishesAsking(dishes);
    const found = matchCategories(categories, search, { options, uses, locale: i18n.locale });
    const answers = [...new Set(found.flatMap(answersOf))].flatMap((id) => options.get(id) ?? []);
    return optionTable({ optionCategories: found, options: answers, dishTemplates: [] }, words);
  };
  return <ExportRows what="option-categories" table={table} />;
}
