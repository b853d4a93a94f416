import type { TableNow } from '#domain/order/floor.ts';
import { planOf, type Place } from '#domain/store/table-plan.ts';

/** A table on the plan of its room, in cells from the upper left corner of what is drawn there. */
export interface Placed extends Place {
  readonly now: TableNow;
}

export interface Room {
  /** Empty for tables that are in no area. */
  readonly name: string;
  /** In reading order. */
  readonly tables: readonly Placed[];
  /** Cells that its tables need. */
  readonly across: number;
  readonly down: number;
}

/** The rooms of a store in the order of their first tables, each cut to what stands in it. */
export function roomsOf(tables: readonly TableNow[]): Room[] {
  const byId = new Map(tables.map((now) => [now.table._id, now]));
  return planOf(tables.map(({ table }) => table)).map(({ name, tables: planned }) => {
    const [left, top] = [Math.min(...planned.map(({ x }) => x)), Math.min(...planned.map(({ y }) => y))];
    return {
      name,
      tables: planned.map(({ table, x, y, width, height }) => ({
        now: byId.get(table._id)!,
        x: x - left,
        y: y - top,
        width,
        height,
      })),
      across: Math.max(...planned.map(({ x, width }) => x + width)) - left,
      down: Math.max(...planned.map(({ y, height }) => y + height)) - top,
    };
  });
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The table that a key of the arrows leads to: the nearest on that side, those straight ahead first. */
export function nextTable(tables: readonly Placed[], from: Placed, key: Direction): Placed | undefined {
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const middle = ({ x, y, width, height }: Placed) => [x + width / 2, y + height / 2] as const;
  const [fromX, fromY] = middle(from);
  const ahead = tables.flatMap((each) => {
    const [x, y] = middle(each);
    const [along, aside] = isAcross ? [(x - fromX) * sign, y - fromY] : [(y - fromY) * sign, x - fromX];
    return along > 0 ? [{ each, far: along + Math.abs(aside) * 2 }] : [];
  });
  return ahead.sort((a, b) => a.far - b.far)[0]?.each;
}
