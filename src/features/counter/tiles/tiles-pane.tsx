import { useState } from 'react';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { useAfterPaint } from '#src/ui/hooks/use-after-paint.ts';
import type { CounterPorts } from '../counter-ports.ts';
import type { useSelling } from '../use-selling.ts';
import { CategoryRail } from './category-rail.tsx';
import { MarkedBar } from './marked-bar.tsx';
import { MarkingStrip } from './marking-strip.tsx';
import { NoticeStrip } from './notice-strip.tsx';
import { CartPiecesContext, useCartPieces } from './pieces.ts';
import { RailTools, TablesTool } from './rail-tools.tsx';
import { TileGrid } from './tile-grid.tsx';

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
  /** Something lies over it: it keeps its place and cannot be reached. */
  covered: boolean;
}

/** The menu: its sections, its tiles, and what has to be said about them. */
export function TilesPane(props: TilesPaneProps) {
  const {
    menu,
    query,
    onClearSearch,
    inCart,
    reserved,
    onSettings,
    onTables,
    selling,
    withSoldOut,
    covered,
  } = props;
  const [section, setSection] = useState<string>();
  const pieces = useCartPieces(inCart, reserved);
  // What lies over them is there and gone first: the styles of hundreds of tiles follow.
  const hidden = useAfterPaint(covered);
  const { actions, notice, marking, marked } = selling;
  return (
    <div
      className={cx(
        // What stands below it on a low phone leaves less than its rails need: it is cut, and covers nothing.
        'flex min-h-0 min-w-0 flex-1 overflow-clip max-lg:flex-col',
        // Tiles that nobody sees would be painted again with everything that lies over them. Visibility is inherited: it would be worked out
        // anew for every part of every tile, each time something lies over them or goes.
        hidden && '[content-visibility:hidden] not-supports-[content-visibility:hidden]:invisible',
      )}
    >
      <div className="flex min-w-0 shrink-0 lg:flex-col">
        {onTables && <TablesTool onClick={onTables} />}
        <CategoryRail categories={menu.categories} section={section} onChoose={setSection} />
        <RailTools marking={marking} onMarking={() => actions.setMarking(!marking)} onSettings={onSettings} />
      </div>
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
        {marking &&
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
          className={cx(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 [contain:layout_paint_style]',
            (marked || notice) && 'pb-20',
          )}
        >
          <CartPiecesContext value={pieces}>
            <TileGrid
              menu={menu}
              section={section}
              query={query}
              marking={marking}
              onAdd={actions.tapTile}
              onMore={actions.hold}
              onClearSearch={onClearSearch}
            />
          </CartPiecesContext>
        </div>
        {notice && <NoticeStrip message={notice} onClose={actions.dismissNotice} />}
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
