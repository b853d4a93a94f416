import { Trans } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import { searchBundles, searchDishes } from '#domain/menu/search.ts';
import { bundlesOf, dishesOf } from '#domain/menu/sections.ts';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { DishRows, type RowsAbout } from './menu-sections.tsx';

interface FoundDishesProps {
  query: string;
  menu: PresentedMenu;
  about: RowsAbout;
  onClear: () => void;
}

/** In place of the sections while somebody searches. It asks nobody: it works without a network. */
export function FoundDishes({ query, menu, about, onClear }: FoundDishesProps) {
  const dishes = searchDishes(dishesOf(menu), query);
  const bundles = searchBundles(bundlesOf(menu), query);
  const n = dishes.length + bundles.length;
  if (n === 0) {
    return (
      <EmptyView
        icon={SearchX}
        title={<Trans id="shop.noDish">沒有符合的餐點</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans id="search.clear">清除搜尋</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <section aria-labelledby="found" className="pt-3">
      <h2 id="found" className="pb-2 text-14 text-fg-2">
        <Trans id="shop.found">找到{n}項</Trans>
      </h2>
      <DishRows
        about={about}
        dishes={dishes}
        bundles={bundles.map((bundle) => ({ ...bundle, after: dishes.length }))}
      />
    </section>
  );
}
