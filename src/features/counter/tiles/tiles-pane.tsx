import { useEffect, useMemo, useRef, useState } from 'react';
import { popularDishes, type SoldPieces } from '#domain/menu/popular.ts';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { useAfterPaint } from '#src/ui/hooks/use-after-paint.ts';
import type { CounterPorts } from '../counter-ports.ts';
import type { Arranging } from '../use-arranging.tsx';
import type { useSelling } from '../use-selling.ts';
import { CategoryRail } from './category-rail.tsx';
import { MarkedBar } from './marked-bar.tsx';
import { MarkingStrip } from './marking-strip.tsx';
import { NoticeStrip } from './notice-strip.tsx';
import { CartPiecesContext, useCartPieces } from './pieces.ts';
import { RailTools, TablesTool } from './rail-tools.tsx';
import { popularSection, sectionNow } from './tile-sections.ts';
import { TileGrid } from './tile-grid.tsx';
import { useHeldStill } from './use-held-still.ts';

interface TilesPaneProps {
  menu: PresentedMenu;
  query: string;
  onClearSearch: () => void;
  /** Pieces in the cart by dish. */
  inCart: ReadonlyMap<string, number>;
  /** Of these, the ones that no order has taken from stock yet. */
  reserved: ReadonlyMap<string, number>;
  onSettings: () => void;
  /** Shows the tables of the store; absent where it has none. */
  onTables: (() => void) | undefined;
  selling: ReturnType<typeof useSelling>;
  withSoldOut: CounterPorts['withSoldOut'];
  arranging: Arranging;
  /** What was sold most lately. */
  soldLately: readonly SoldPieces[];
  /** Something lies over it: it keeps its place and cannot be reached. */
  covered: boolean;
}

/** The menu: its sections, its tiles, and what has to be said about them. */
export function TilesPane(props: TilesPaneProps) {
  const { menu, query, onClearSearch, inCart, reserved, onSettings, onTables } = props;
  const { selling, withSoldOut, covered, arranging } = props;
  const [chosen, setSection] = useState<string>();
  // What is under somebody's finger does not change its place.
  const sold = useHeldStill(props.soldLately, chosen === popularSection);
  const popular = useMemo(() => popularDishes(dishesOf(menu), sold), [menu, sold]);
  const section = sectionNow(menu, popular, chosen);
  const arranged = section === popularSection ? undefined : section;
  const sectionId = arranged ?? menu.categories[0]?.categoryId;
  const layout = arranging.isOn && sectionId !== undefined ? arranging.draw(sectionId) : undefined;
  const tools = useRef<HTMLDivElement>(null);
  const wasArranging = useRef(false);
  useEffect(() => {
    // Back to what began it; a phone has that in the settings.
    const ways = [...(tools.current?.querySelectorAll('button') ?? [])].slice(1);
    if (wasArranging.current && !arranging.isOn) ways.find((way) => way.checkVisibility())?.focus();
    wasArranging.current = arranging.isOn;
  }, [arranging.isOn]);
  const pieces = useCartPieces(inCart, reserved);
  // What lies over them is there and gone first: the styles of hundreds of tiles follow.
  const hidden = useAfterPaint(covered);
  const { actions, notice, marking, marked } = selling;
  return (
    <div
      className={cx(
        // What stands below it on a low phone leaves less than its rails need: it is cut, and covers nothing.
        'flex min-h-0 min-w-0 flex-1 overflow-clip max-lg:flex-col',
        // Tiles that nobody sees would be painted again with everything that lies over them. Visibility is inherited: it would be
        // recomputed for every part of every tile, each time something lies over them or goes.
        hidden && '[content-visibility:hidden] not-supports-[content-visibility:hidden]:invisible',
      )}
    >
      <div className="flex min-w-0 shrink-0 lg:flex-col">
        {onTables && !layout && <TablesTool onClick={onTables} />}
        <CategoryRail
          categories={menu.categories}
          section={layout ? sectionId : section}
          single={layout !== undefined}
          hasPopular={popular.length > 0}
          onChoose={setSection}
        />
        {!layout && (
          <RailTools
            marking={marking}
            onMarking={() => actions.setMarking(!marking)}
            onArrange={arranging.start}
            onSettings={onSettings}
            ref={tools}
          />
        )}
      </div>
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
        {layout}
        {marking &&
          !layout &&
          withSoldOut((soldOut) => (
            <MarkingStrip
              menu={menu}
              turn={marked}
              soldOut={soldOut}
              onRestore={actions.restore}
              onEnd={actions.endMarking}
            />
          ))}
        <div
          hidden={layout !== undefined}
          className={cx(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 [contain:layout_paint_style]',
            (marked ?? notice ?? arranging.saved) !== undefined && 'pb-20',
          )}
        >
          <CartPiecesContext value={pieces}>
            <TileGrid
              menu={menu}
              section={section}
              popular={popular}
              query={query}
              marking={marking}
              onAdd={actions.tapTile}
              onMore={actions.hold}
              onClearSearch={onClearSearch}
            />
          </CartPiecesContext>
        </div>
        {notice && <NoticeStrip message={notice} onClose={actions.dismissNotice} />}
        {arranging.saved && !marked && (
          <div data-testid="undo-bar" className="absolute inset-x-3 bottom-3 lg:max-w-[560px]">
            {arranging.saved}
          </div>
        )}
        {marked && (
          <div data-testid="undo-bar" className="absolute inset-x-3 bottom-3 lg:max-w-[560px]">
            <MarkedBar
              key={`${'dish' in marked ? marked.dish.dishId : ''}${marked.isSoldOut}`}
              marked={marked}
              onUndo={() => actions.unmark(marked)}
              onExpire={actions.forgetMark}
            />
          </div>
        )}
      </div>
    </div>
  );
}
