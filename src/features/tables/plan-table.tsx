import { useDraggable } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { planCells } from '#domain/store/schema.ts';
import type { PlacedTable } from '#domain/store/table-plan.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import type { TableDraft } from './tables-draft.ts';

interface PlanTableProps {
  placed: PlacedTable<TableDraft>;
  /** Rows of cells that are drawn. */
  down: number;
  isChosen: boolean;
  onChoose: () => void;
  onKey: (event: React.KeyboardEvent) => void;
}

/** A table on the plan: dragged, or moved by the arrows while it has the focus. */
export function PlanTable({ placed, down, isChosen, onChoose, onKey }: PlanTableProps) {
  const { table, x, y, width, height } = placed;
  const { t } = useLingui();
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: table._id });
  const part = (cells: number, of: number): string => `${(cells / of) * 100}%`;
  const seats = table.seats ?? 0;
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      data-testid={`plan-${table.label}`}
      aria-pressed={isChosen}
      onClick={onChoose}
      onFocus={onChoose}
      onKeyDown={onKey}
      className={cx('absolute touch-none p-0.5', isDragging ? 'z-10 cursor-grabbing' : 'cursor-grab')}
      style={{
        left: part(x, planCells.across),
        top: part(y, down),
        width: part(width, planCells.across),
        height: part(height, down),
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
      }}
    >
      <span className="sr-only">
        {t({
          id: 'plan.table',
          message: `${table.label}桌，${seats}位，第${y + 1}排第${x + 1}格`,
        })}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'flex size-full flex-col items-center justify-center overflow-hidden border-2 leading-tight',
          table.shape === 'round' ? 'rounded-[36%]' : 'rounded-[8px]',
          isChosen ? 'border-primary bg-primary-soft' : 'border-line-strong bg-raised',
          isDragging && 'shadow-e2',
        )}
      >
        <span className="max-w-full truncate text-14 font-semibold sm:text-16">{table.label || '?'}</span>
        <span className="num text-12 text-fg-2 max-sm:hidden">{seats}</span>
      </span>
    </button>
  );
}
