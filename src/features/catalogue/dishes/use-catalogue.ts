import { useMemo } from 'react';
import { listOptionCategories, listOptions } from '#domain/catalogue/choice-operations.ts';
import { listDishes } from '#domain/catalogue/operations.ts';
import { byId } from '#domain/catalogue/expand.ts';
import type { Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { useQuery } from '#src/data/use-query.ts';

const noCategories: ReadonlyMap<string, OptionCategory> = new Map();
const noOptions: ReadonlyMap<string, Option> = new Map();

/** The brand's dishes, live; undefined while they are read. */
export function useDishes(brandId: string) {
  return useQuery(listDishes, { brandId });
}

/** The brand's option categories and options by their ids, live; without any until they are read. */
export function useChoices(brandId: string): {
  readonly categories: ReadonlyMap<string, OptionCategory>;
  readonly options: ReadonlyMap<string, Option>;
  readonly isRead: boolean;
} {
  const { data: categories } = useQuery(listOptionCategories, { brandId });
  const { data: options } = useQuery(listOptions, { brandId });
  return useMemo(
    () => ({
      categories: categories ? byId(categories) : noCategories,
      options: options ? byId(options) : noOptions,
      isRead: categories !== undefined && options !== undefined,
    }),
    [categories, options],
  );
}
