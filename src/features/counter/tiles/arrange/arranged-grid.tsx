import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { useCounterSettings } from '#src/features/counter/settings/counter-settings.ts';
import { colourOf } from '../tile-sections.ts';
import { tileColumns } from '../tile-look.ts';
import { ArrangedTile } from './arranged-tile.tsx';
import type { Arranged } from './use-arrangement.ts';

interface ArrangedGridProps {
  menu: PresentedMenu;
  /** The section's name. */
  name: string;
  tiles: readonly Arranged[];
  held: string | undefined;
  onHold: (itemId: string | undefined) => void;
  onMove: (itemId: string, at: number) => void;
  /** Of the sentence that says how it is done. */
  describedBy: string;
}

/** The tiles of a section as they can be put in order. One stop of the Tab key; the arrows go from tile to tile, or take the held one along. */
export function ArrangedGrid({ menu, name, tiles, held, onHold, onMove, describedBy }: ArrangedGridProps) {
  const { t } = useLingui();
  const { compactTiles } = useCounterSettings();
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string>();
  const stopId = tiles.some(({ _id }) => _id === stop) ? stop : tiles[0]?._id;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const focusOn = (itemId: string | undefined): void =>
    grid.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(itemId ?? '')}"]`)?.focus();

  // Whoever came here by a key goes on with the tiles.
  const first = useRef(() => focusOn(stopId));
  useEffect(() => first.current(), []);
  // A tile that goes behind others loses the focus on its way.
  const places = tiles.map(({ _id }) => _id).join();
  const follow = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (follow.current !== undefined) focusOn(follow.current);
    follow.current = undefined;
  }, [places]);

  const keys = (event: KeyboardEvent, itemId: string, at: number): void => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onHold(held === itemId ? undefined : itemId);
      return;
    }
    const columns = getComputedStyle(grid.current!).gridTemplateColumns.split(' ').length;
    const last = tiles.length - 1;
    const to = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - columns,
      ArrowDown: at + columns,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to > last) return;
    if (held === itemId) {
      follow.current = itemId;
      onMove(itemId, to);
    } else focusOn(tiles[to]?._id);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // What is dragged is seen; where it fell is said by whoever moves it.
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => onHold(String(active.id))}
      onDragEnd={({ active, over }) => {
        const at = tiles.findIndex(({ _id }) => _id === over?.id);
        if (at >= 0 && active.id !== over?.id) onMove(String(active.id), at);
      }}
    >
      <SortableContext items={tiles.map(({ _id }) => _id)} strategy={rectSortingStrategy}>
        <div
          ref={grid}
          role="listbox"
          aria-label={t({ id: 'arrange.tilesOf', message: `「${name}」的餐點順序` })}
          aria-describedby={describedBy}
          data-testid="arrange-grid"
          className={tileColumns(compactTiles)}
        >
          {tiles.map((tile, at) => (
            <ArrangedTile
              key={tile._id}
              tile={tile}
              place={at + 1}
              colour={colourOf(menu, tile.dish)}
              compact={compactTiles}
              held={held === tile._id}
              isStop={tile._id === stopId}
              onHold={() => onHold(held === tile._id ? undefined : tile._id)}
              onFocus={() => setStop(tile._id)}
              onKeyDown={(event) => keys(event, tile._id, at)}
            />
          ))}
        </div>
      </SortableContext>
    </DndContext>
  );
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
