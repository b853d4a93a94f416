import { useMemo } from 'react';
import { listMenus } from '#domain/menu/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import type { Named } from '#src/ui/words/use-name-of.ts';

/** Under which heading of the menu each dish stands; of one that stands on several menus, the first that is in use. */
export function useDishCategories(stores: readonly Store[], turn: number): ReadonlyMap<string, Named> {
  const inputs = useMemo(() => stores.map(({ brandId, _id: storeId }) => ({ brandId, storeId })), [stores]);
  const answers = useAnswers(listMenus, inputs, turn);
  return useMemo(() => {
    const found = new Map<string, Named>();
    const menus = answers.flatMap((one) => one ?? []).toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
    for (const { categories } of menus)
      for (const { name, nameEn, items } of categories)
        for (const { dishTemplate } of items)
          if (dishTemplate !== undefined && !found.has(dishTemplate)) found.set(dishTemplate, { name, nameEn });
    return found;
  }, [answers]);
}
