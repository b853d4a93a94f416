import type { DiningTable, TableShape } from '#domain/store/schema.ts';

/** A table as it is drawn: its shape, its seats, and the cell of its upper left corner. */
type Drawn = readonly [shape: TableShape, seats: number, x: number, y: number];

/** The room at the street: four by the window, the long ones in the middle, two for one or two guests at the wall. */
const downstairs: readonly Drawn[] = [
  ['square', 4, 1, 1],
  ['square', 4, 5, 1],
  ['square', 4, 9, 1],
  ['square', 4, 13, 1],
  ['long', 6, 1, 6],
  ['round', 2, 18, 1],
  ['round', 2, 21, 1],
  ['long', 6, 7, 6],
  ['tall', 6, 13, 6],
  ['tall', 8, 18, 6],
];

/** Upstairs round tables for families, and small ones along the stairs. */
const upstairs: readonly Drawn[] = [
  ['round', 8, 2, 2],
  ['round', 8, 8, 2],
  ['long', 10, 14, 2],
  ['square', 4, 2, 8],
  ['square', 4, 8, 8],
  ['square', 2, 14, 8],
];

/** The tables of the noodle shop on its two floors, numbered through. */
export const noodleTables: DiningTable[] = [
  ...downstairs.map((drawn) => ({ area: '一樓', drawn })),
  ...upstairs.map((drawn) => ({ area: '二樓', drawn })),
].map(({ area, drawn: [shape, seats, x, y] }, at) => ({
  _id: `ashun-daan-table-${at + 1}`,
  label: String(at + 1),
  area,
  shape,
  spot: { x, y },
  seats,
  qrToken: `ashun-daan-${at + 1}`,
  isActive: true,
  sort: at,
}));
