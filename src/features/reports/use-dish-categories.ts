import { useMemo } from 'react';
import { listMenus } from '#domain/menu/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { onServer } from '#src/data/on-server.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import type { Named } from '#src/ui/words/use-name-of.ts';

const menusThere = onServer(listMenus);

/**
 * Under which heading of the menu each dish stands; of one that stands on several menus, that of the first which is in use. Of stores that this device does
 * not keep, as the server said last.
 */
export function useDishCategories(stores: readonly Store[]): ReadonlyMap<string, Named> {
  const inputs = useMemo(() => stores.map(({ brandId, _id: storeId }) => ({ brandId, storeId })), [stores]);
  const here = useAnswers(listMenus, inputs, 0);
  const missing = inputs.filter((_, at) => here[at]?.length === 0);
  const { answers: there } = useServerQueries(menusThere, missing);
  return useMemo(() => {
    const found = new Map<string, Named>();
    const menus = [...here, ...there.map(({ value }) => value)]
      .flatMap((one) => one ?? [])
      .toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
    for (const { categories } of menus) {
      const ofMenu = new Map<string, Named>();
      // The last heading that it stands under: the first ones repeat what is popular.
      for (const { name, nameEn, items } of categories)
        for (const { dishTemplate } of items)
          if (dishTemplate !== undefined) ofMenu.set(dishTemplate, { name, nameEn });
      for (const [dish, heading] of ofMenu) if (!found.has(dish)) found.set(dish, heading);
    }
    return found;
  }, [here, there]);
}
