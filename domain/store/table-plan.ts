import { planCells, tableShapes, type DiningTable } from './schema.ts';

/** A cell of the plan of an area, from the upper left corner. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** The cells that a table covers. */
export interface Place extends Cell {
  readonly width: number;
  readonly height: number;
}

type Drawn = Pick<DiningTable, '_id' | 'area' | 'shape' | 'spot'>;

export interface PlacedTable<T extends Drawn> extends Place {
  readonly table: T;
}

export interface PlannedArea<T extends Drawn> {
  /** Empty for the tables that are in no area. */
  readonly name: string;
  /** In reading order. */
  readonly tables: readonly PlacedTable<T>[];
}

/** Between tables that nobody has drawn: each with a way around it. */
const pitch = { across: 3, down: 3 };

/**
 * The areas of a store in the order of their first tables, each table where it was drawn. One that was never drawn, or that no longer fits
 * beside those before it in the list, stands at the first free place; of more than a plan can hold the last ones stand below it.
 */
export function planOf<T extends Drawn>(tables: readonly T[]): PlannedArea<T>[] {
  const areas = new Map<string, T[]>();
  for (const table of tables) {
    const name = table.area ?? '';
    const own = areas.get(name);
    if (own) own.push(table);
    else areas.set(name, [table]);
  }
  return [...areas].map(([name, own]) => ({ name, tables: placed(own) }));
}

function placed<T extends Drawn>(tables: readonly T[]): PlacedTable<T>[] {
  const standing: PlacedTable<T>[] = [];
  const left: T[] = [];
  for (const table of tables) {
    const place = table.spot && { ...table.spot, ...sizeOf(table) };
    if (place && isFree(place, standing)) standing.push({ table, ...place });
    else left.push(table);
  }
  for (const table of left) standing.push({ table, ...firstFree(sizeOf(table), standing) });
  return standing.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** How many cells a table covers. */
export function sizeOf({ shape = 'square' }: Pick<Drawn, 'shape'>): Pick<Place, 'width' | 'height'> {
  const [width, height] = tableShapes[shape];
  return { width, height };
}

/** Whether a place lies within the plan and none of these stands there. */
export function isFree(place: Place, standing: readonly Place[]): boolean {
  const isWithin =
    place.x >= 0 &&
    place.y >= 0 &&
    place.x + place.width <= planCells.across &&
    place.y + place.height <= planCells.down;
  return isWithin && !standing.some((other) => overlap(place, other));
}

function overlap(a: Place, b: Place): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function firstFree(size: Pick<Place, 'width' | 'height'>, standing: readonly Place[]): Place {
  for (const step of [pitch, { across: 1, down: 1 }])
    for (let y = 0; y + size.height <= planCells.down; y += step.down)
      for (let x = 0; x + size.width <= planCells.across; x += step.across) {
        const place = { x, y, ...size };
        if (isFree(place, standing)) return place;
      }
  for (let y: number = planCells.down; ; y += pitch.down)
    for (let x = 0; x + size.width <= planCells.across; x += pitch.across) {
      const place = { x, y, ...size };
      if (!standing.some((other) => overlap(place, other))) return place;
    }
}

/**
 * The tables of an area after one of them was drawn elsewhere, or in another shape: all of them have their spots then, so that what was
 * never drawn stays where it was seen. Undefined where there is no room for it.
 */
export function redrawn<T extends Drawn>(
  area: PlannedArea<T>,
  tableId: string,
  wanted: Partial<Cell> & Pick<Drawn, 'shape'>,
): ReadonlyMap<string, Pick<Drawn, 'shape'> & { readonly spot: Cell }> | undefined {
  const own = area.tables.find(({ table }) => table._id === tableId);
  if (!own) return undefined;
  const shape = wanted.shape ?? own.table.shape;
  const place = { x: wanted.x ?? own.x, y: wanted.y ?? own.y, ...sizeOf({ shape }) };
  const others = area.tables.filter((each) => each !== own);
  if (!isFree(place, others)) return undefined;
  const withinPlan = others.filter((each) => isFree(each, []));
  return new Map([
    ...withinPlan.map(({ table, x, y }) => [table._id, { ...shapeOf(table.shape), spot: { x, y } }] as const),
    [tableId, { ...shapeOf(shape), spot: { x: place.x, y: place.y } }],
  ]);
}

function shapeOf(shape: Drawn['shape']): Pick<Drawn, 'shape'> {
  return shape === undefined ? {} : { shape };
}
