import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { planCells } from '#domain/store/schema.ts';
import { Tabs } from '#src/ui/buttons/tabs.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { areasOf, draw, moveToArea, renameArea, stepOf, type DrawnArea } from './plan-drawing.ts';
import { PlanDetails } from './plan-details.tsx';
import { PlanTable } from './plan-table.tsx';
import type { TableDraft } from './tables-draft.ts';

interface PlanEditorProps {
  tables: readonly TableDraft[];
  onChange: (tables: readonly TableDraft[]) => void;
}

/** The rooms of a store as the counter shows them: tables are dragged, or moved by the arrow keys, cell by cell. */
export function PlanEditor({ tables, onChange }: PlanEditorProps) {
  const { t } = useLingui();
  const [areaName, setAreaName] = useState<string>();
  const [chosenId, setChosenId] = useState<string>();
  const [isStuck, setStuck] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  );
  const areas = areasOf(tables);
  const area = areas.find(({ name }) => name === areaName) ?? areas[0];
  if (!area) return null;
  const down = Math.max(planCells.down, ...area.tables.map(({ y, height }) => y + height));
  const chosen = area.tables.find(({ table }) => table._id === chosenId);
  const nameOf = ({ name }: DrawnArea): string => name || t({ id: 'plan.noArea', message: '未分區' });

  const put = (tableId: string, wanted: Parameters<typeof draw>[3]): void => {
    const next = draw(tables, area, tableId, wanted);
    setStuck(!next);
    if (!next) {
      announce(t({ id: 'plan.noRoom', message: '那裡放不下，沒有移動' }));
      return;
    }
    onChange(next);
    const { x, y } = next.find(({ _id }) => _id === tableId)?.spot ?? { x: 0, y: 0 };
    announce(t({ id: 'plan.moved', message: `移到第${y + 1}排第${x + 1}格` }));
  };
  const drop = ({ active, delta }: DragEndEvent): void => {
    const held = area.tables.find(({ table }) => table._id === active.id);
    const size = sheet.current?.getBoundingClientRect();
    if (!held || !size) return;
    const x = held.x + Math.round((delta.x / size.width) * planCells.across);
    const y = held.y + Math.round((delta.y / size.height) * down);
    if (x !== held.x || y !== held.y) put(held.table._id, { x, y });
  };
  const drawn = (
    <div className="flex flex-col gap-4">
      <DndContext
        sensors={sensors}
        onDragStart={({ active }) => setChosenId(String(active.id))}
        onDragEnd={drop}
        accessibility={{ restoreFocus: false, announcements: silent }}
      >
        {/* On a phone the room is wider than the page: its tables stay large enough to be held. */}
        <div className="overflow-x-auto rounded-card border border-line bg-sunken">
          <div
            ref={sheet}
            role="group"
            aria-label={t({ id: 'plan.of', message: `${nameOf(area)}的平面圖` })}
            aria-describedby="plan-hint"
            className="relative w-full min-w-[33rem]"
            style={{
              aspectRatio: `${planCells.across} / ${down}`,
              backgroundImage: 'radial-gradient(var(--border-strong) 1px, transparent 1px)',
              backgroundSize: `${100 / planCells.across}% ${100 / down}%`,
            }}
          >
            {area.tables.map((placed) => (
              <PlanTable
                key={placed.table._id}
                {...{ placed, down }}
                isChosen={placed === chosen}
                onChoose={() => setChosenId(placed.table._id)}
                onKey={(event) => {
                  const cell = stepOf(event.key, placed);
                  if (!cell) return;
                  event.preventDefault();
                  put(placed.table._id, cell);
                }}
              />
            ))}
          </div>
        </div>
      </DndContext>
      <p id="plan-hint" className="text-14 text-fg-3">
        {isStuck ? (
          <span className="text-danger">{t({ id: 'plan.noRoom', message: '那裡放不下，沒有移動' })}</span>
        ) : (
          <Trans id="plan.hint">拖曳桌子，或選取後用方向鍵一格一格移動。櫃檯會照這裡的樣子顯示。</Trans>
        )}
      </p>
      <PlanDetails
        table={chosen?.table}
        area={area.name}
        areas={areas.map(({ name }) => name)}
        onShape={(shape) => chosen && put(chosen.table._id, { shape })}
        onChange={(some) =>
          onChange(tables.map((table) => (table._id === chosen?.table._id ? { ...table, ...some } : table)))
        }
        onArea={(name) => {
          if (!chosen) return;
          onChange(moveToArea(tables, chosen.table._id, name));
          setAreaName(name.trim());
        }}
        onRename={(name) => {
          onChange(renameArea(tables, area.name, name));
          setAreaName(name.trim());
        }}
      />
    </div>
  );
  return (
    <div data-testid="table-plan-editor">
      {areas.length === 1 ? (
        drawn
      ) : (
        <Tabs
          label={t({ id: 'tables.area', message: '區域' })}
          value={`area:${area.name}`}
          tabs={areas.map((each) => ({
            value: `area:${each.name}`,
            label: nameOf(each),
            panel: each === area ? drawn : null,
          }))}
          onChange={(value) => {
            setAreaName(value.slice('area:'.length));
            setChosenId(undefined);
          }}
        />
      )}
    </div>
  );
}

/** What moved where is said by the plan itself, in the words of its cells. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
