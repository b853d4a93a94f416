import { useSortable } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { TileColour } from '#domain/catalogue/schema.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useWords } from '#src/features/counter/words.ts';
import { tileBadge, tileBox, tileName, tileTint } from '../tile-look.ts';
import type { Arranged } from './use-arrangement.ts';

interface ArrangedTileProps {
  tile: Arranged;
  /** Counted from 1. */
  place: number;
  colour: TileColour;
  compact: boolean;
  /** It follows the arrows. */
  held: boolean;
  /** The one that Tab comes to. */
  isStop: boolean;
  onHold: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A tile that sells nothing and can be put elsewhere: by dragging it, or by holding it and the arrows. */
export function ArrangedTile(props: ArrangedTileProps) {
  const { tile, place, colour, compact, held, isStop, onHold, onFocus, onKeyDown } = props;
  const { t } = useLingui();
  const { nameOf, isLatin } = useWords();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tile._id });
  const name = nameOf(tile.dish);
  const { price } = tile.dish;
  const look = { compact, isLatin };
  return (
    <div
      ref={setNodeRef}
      role="option"
      aria-selected={held}
      aria-roledescription={t({ id: 'drag.role', message: '可排序' })}
      tabIndex={isStop ? 0 : -1}
      data-testid={`arrange-${tile.dish.dishId}`}
      data-item={tile._id}
      {...listeners}
      onClick={onHold}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      style={{
        ...tileTint(colour),
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition }),
      }}
      className={cx(
        tileBox(look),
        'cursor-grab touch-manipulation bg-(--tile) text-fg select-none before:bg-(--band)',
        'focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus',
        held && 'border-primary! ring-3 ring-primary',
        isDragging && 'z-(--z-sticky) cursor-grabbing shadow-e2',
      )}
    >
      <span className="sr-only">
        {[name, t({ id: 'tile.price', message: `${price}元` })].join(t({ id: 'list.comma', message: '，' }))}
      </span>
      <span aria-hidden="true" className={cx(tileName(look), 'pr-7')}>
        {name}
      </span>
      <span aria-hidden="true" className={compact ? 'text-14' : 'text-16'}>
        <Money amount={price} className="text-fg-2" />
      </span>
      <span
        aria-hidden="true"
        className={cx(
          tileBadge,
          'px-1.5',
          held ? 'bg-primary text-on-primary' : 'border border-line-strong bg-surface text-fg-2',
        )}
      >
        {place}
      </span>
    </div>
  );
}
