import type { TableNow } from '#domain/order/floor.ts';
import { planCells, tableShapes } from '#domain/store/schema.ts';

/** A table on the plan of its room, in cells from the upper left corner of what is drawn there. */
export interface Placed {
  readonly now: TableNow;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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
  const byArea = new Map<string, TableNow[]>();
  for (const now of tables) {
    const area = now.table.area ?? '';
    byArea.set(area, [...(byArea.get(area) ?? []), now]);
  }
  return [...byArea].map(([name, within]) => cut(name, flow(within)));
}

/** Tables that were drawn stand where they were put; the others one after another below them. */
function flow(tables: readonly TableNow[]): Placed[] {
  const sized = tables.map((now) => {
    const [width, height] = tableShapes[now.table.shape ?? 'square'];
    return { now, width, height };
  });
  const drawn = sized.flatMap(({ now, ...size }) =>
    now.table.spot ? [{ now, ...now.table.spot, ...size }] : [],
  );
  let [x, y, deepest] = [0, Math.max(0, ...drawn.map((each) => each.y + each.height + 1)), 0];
  const others = sized.flatMap(({ now, width, height }) => {
    if (now.table.spot) return [];
    if (x + width > planCells.across) [x, y, deepest] = [0, y + deepest + 1, 0];
    const at = { now, x, y, width, height };
    [x, deepest] = [x + width + 1, Math.max(deepest, height)];
    return [at];
  });
  return [...drawn, ...others];
}

function cut(name: string, placed: readonly Placed[]): Room {
  const [left, top] = [Math.min(...placed.map(({ x }) => x)), Math.min(...placed.map(({ y }) => y))];
  const tables = placed
    .map((each) => ({ ...each, x: each.x - left, y: each.y - top }))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return {
    name,
    tables,
    across: Math.max(...tables.map(({ x, width }) => x + width)),
    down: Math.max(...tables.map(({ y, height }) => y + height)),
  };
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
