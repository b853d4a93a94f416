import { Trans, useLingui } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import { memo, useDeferredValue, useMemo } from 'react';
import type { PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useCounterSettings } from '../settings/counter-settings.ts';
import { useWords } from '../words.ts';
import { colourOf, foundIn, tileSectionsOf, type TileSection } from './tile-sections.ts';
import { tileColumns } from './tile-look.ts';
import { Tile } from './tile.tsx';
import { useShownFirst } from './use-shown-first.ts';

interface TileGridProps {
  menu: PresentedMenu;
  section: string | undefined;
  /** What is sold most, where that is the section. */
  popular: readonly PresentedDish[];
  query: string;
  /** Taps say what is sold out instead of selling. */
  marking: boolean;
  onAdd: (dish: PresentedDish) => void;
  onMore: (dish: PresentedDish) => void;
  onClearSearch: () => void;
}

type TilesProps = Pick<TileGridProps, 'menu' | 'marking' | 'onAdd' | 'onMore'> & {
  readonly sections: readonly TileSection[];
};

/** More than a large window shows. */
const foundAtOnce = 80;

/** Everything that can be sold, or what was searched for. */
export const TileGrid = memo(function TileGrid({
  query: typed,
  onClearSearch,
  section,
  popular,
  ...rest
}: TileGridProps) {
  const { t } = useLingui();
  const { menu } = rest;
  // A letter is painted at once; what it finds follows. The tiles of the menu stay, unseen and laid out: neither drawing hundreds again nor
  // laying them out holds up who goes on.
  const query = useDeferredValue(typed.trim());
  const sections = useMemo(() => tileSectionsOf(menu, section, popular), [menu, section, popular]);
  const found = useMemo(() => (query === '' ? undefined : foundIn(menu, query)), [menu, query]);
  return (
    <>
      <div
        className={cx(found && '[content-visibility:hidden] not-supports-[content-visibility:hidden]:hidden')}
      >
        <Tiles {...rest} sections={sections} />
      </div>
      {found && found.dishes.length > 0 && <Found {...rest} found={found} query={query} />}
      {found?.dishes.length === 0 && (
        <div role="status" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
          <SearchX size={40} strokeWidth={1.25} aria-hidden="true" className="text-fg-3" />
          <p className="font-semibold">
            <Trans id="search.none">沒有符合「{query}」的餐點</Trans>
          </p>
          <Button onClick={onClearSearch}>{t({ id: 'search.clear', message: '清除搜尋' })}</Button>
        </div>
      )}
    </>
  );
});

type FoundProps = Pick<TileGridProps, 'menu' | 'marking' | 'onAdd' | 'onMore'> & {
  readonly found: TileSection;
  readonly query: string;
};

/** What was searched for: a letter finds hundreds, of which a window shows few. */
function Found({ found, query, ...rest }: FoundProps) {
  const count = useShownFirst(query, found.dishes.length, foundAtOnce);
  const sections = useMemo(() => [{ ...found, dishes: found.dishes.slice(0, count) }], [found, count]);
  return <Tiles {...rest} sections={sections} />;
}

/**
 * Tiles in as many columns as fit. Sections run on in one grid: a section begins with its name in place of a tile, so that no row stands
 * half empty.
 */
const Tiles = memo(function Tiles({ menu, sections, marking, onAdd, onMore }: TilesProps) {
  const { nameOf } = useWords();
  const { compactTiles, tilePictures } = useCounterSettings();
  const headed = sections.length > 1;
  const tileOf = (dish: PresentedDish) => (
    <Tile
      key={dish.itemId}
      dish={dish}
      colour={colourOf(menu, dish)}
      marking={marking}
      compact={compactTiles}
      withPicture={tilePictures}
      onAdd={onAdd}
      onMore={onMore}
    />
  );
  return (
    <div className={tileColumns(compactTiles)}>
      {sections.map((shelf) => {
        const name = shelf.name === undefined ? undefined : nameOf({ ...shelf, name: shelf.name });
        const [first, ...others] = shelf.dishes;
        return (
          <section key={shelf.key} aria-label={name} className="contents">
            {headed && name !== undefined && first ? (
              // The name stays beside the first of its dishes, also at the end of a row.
              <div className="grid grid-cols-subgrid md:col-span-2 max-md:contents">
                <h2 className="flex min-w-0 flex-col justify-end gap-1.5 px-2 py-2.5 leading-tight font-semibold hyphens-auto max-md:col-span-full max-md:flex-row max-md:items-center max-md:justify-start max-md:px-1 max-md:pt-3 max-md:pb-0">
                  <span
                    aria-hidden="true"
                    style={{ background: `var(--tile-${colourOf(menu, first)}-band)` }}
                    className="h-1 w-8 rounded-full max-md:w-4"
                  />
                  <span className={cx('line-clamp-3', compactTiles ? 'text-14' : 'text-16')}>{name}</span>
                </h2>
                {tileOf(first)}
              </div>
            ) : (
              first && tileOf(first)
            )}
            {others.map(tileOf)}
          </section>
        );
      })}
    </div>
  );
});
