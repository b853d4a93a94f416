import { answersOf, optionTable } from '#domain/catalogue/catalogue-file.ts';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { useChoices, useDishes } from '../dishes/use-catalogue.ts';
import { useTableWords } from '../import/use-table-words.ts';

/** Option categories, each with all its options, as a file that an import reads; undefined before all is read that it is made and ordered by. */
export function useCategoriesFile(brandId: string) {
  const { options, isRead } = useChoices(brandId);
  const { data: dishes } = useDishes(brandId);
  const words = useTableWords();
  if (!isRead || !dishes) return undefined;
  return (categories: readonly OptionCategory[]) => {
    const answers = [...new Set(categories.flatMap(answersOf))].flatMap((id) => options.get(id) ?? []);
    return optionTable({ optionCategories: categories, options: answers, dishTemplates: [] }, words);
  };
}
