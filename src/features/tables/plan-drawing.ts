import { planOf, redrawn, type Cell, type PlannedArea } from '#domain/store/table-plan.ts';
import type { TableShape } from '#domain/store/schema.ts';
import type { TableDraft } from './tables-draft.ts';

export type DrawnArea = PlannedArea<TableDraft>;

/** The areas of a form's tables that are in use, as the counter will show them. */
export function areasOf(tables: readonly TableDraft[]): DrawnArea[] {
  return planOf(
    tables.filter(({ isActive }) => isActive).map((table) => ({ ...table, area: table.area.trim() })),
  );
}

/** The tables with one of them drawn elsewhere or otherwise, or undefined where it has no room. */
export function draw(
  tables: readonly TableDraft[],
  area: DrawnArea,
  tableId: string,
  wanted: Partial<Cell> & { readonly shape?: TableShape },
): TableDraft[] | undefined {
  const spots = redrawn(area, tableId, wanted);
  return spots && tables.map((table) => ({ ...table, ...spots.get(table._id) }));
}

/** The tables with one in another area, at the first free place there. */
export function moveToArea(tables: readonly TableDraft[], tableId: string, area: string): TableDraft[] {
  return tables.map((table) => {
    if (table._id !== tableId) return table;
    const { spot: _left, ...rest } = table;
    return { ...rest, area };
  });
}

/** The tables with an area called otherwise. */
export function renameArea(tables: readonly TableDraft[], from: string, to: string): TableDraft[] {
  return tables.map((table) => (table.area.trim() === from ? { ...table, area: to } : table));
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The cell that an arrow key leads a table to. */
export function stepOf(key: string, from: Cell): Cell | undefined {
  const step = steps[key];
  return step && { x: from.x + step.x, y: from.y + step.y };
}
