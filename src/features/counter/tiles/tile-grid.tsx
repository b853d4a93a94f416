import { Trans, useLingui } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import { memo, useMemo } from 'react';
import type { PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { Button } from '#src/ui/button.tsx';
import { useWords } from '../words.ts';
import { colourOf, shelvesOf } from './shelf.ts';
import { Tile } from './tile.tsx';

interface TileGridProps {
  menu: PresentedMenu;
  section: string | undefined;
  query: string;
  /** Pieces in the cart by dish. */
  inCart: ReadonlyMap<string, number>;
  /** Of these, the ones that no order has taken from stock yet. */
  reserved: ReadonlyMap<string, number>;
  /** Taps say what is sold out instead of selling. */
  marking: boolean;
  onAdd: (dish: PresentedDish) => void;
  onMore: (dish: PresentedDish) => void;
  onClearSearch: () => void;
}

/** Everything that can be sold, in as many columns as fit, three to seven. */
export const TileGrid = memo(function TileGrid(props: TileGridProps) {
  const { menu, section, query, inCart, reserved, marking, onAdd, onMore, onClearSearch } = props;
  const { t } = useLingui();
  const { nameOf } = useWords();
  const shelves = useMemo(() => shelvesOf(menu, section, query), [menu, section, query]);
  if (shelves.every(({ dishes }) => dishes.length === 0)) {
    return (
      <div role="status" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
        <SearchX size={40} strokeWidth={1.25} aria-hidden="true" className="text-fg-3" />
        <p className="font-semibold">
          <Trans id="search.none">沒有符合「{query}」的餐點</Trans>
        </p>
        <Button onClick={onClearSearch}>{t({ id: 'search.clear', message: '清除搜尋' })}</Button>
      </div>
    );
  }
  const headed = shelves.length > 1;
  return (
    <div className="flex flex-col gap-4">
      {shelves.map((shelf) => (
        <section
          key={shelf.key}
          aria-label={shelf.name === undefined ? undefined : nameOf({ ...shelf, name: shelf.name })}
        >
          {headed && shelf.name !== undefined && (
            <h2 className="pb-1.5 text-14 font-semibold text-fg-2">
              {nameOf({ ...shelf, name: shelf.name })}
            </h2>
          )}
          <div className="grid grid-cols-[repeat(auto-fill,minmax(max(132px,calc((100%-48px)/7)),1fr))] gap-2">
            {shelf.dishes.map((dish) => (
              <Tile
                key={dish.itemId}
                dish={dish}
                colour={colourOf(menu, dish)}
                inCart={inCart.get(dish.dishId) ?? 0}
                reserved={reserved.get(dish.dishId) ?? 0}
                marking={marking}
                onAdd={onAdd}
                onMore={onMore}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
});
