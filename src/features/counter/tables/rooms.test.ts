import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableNow } from '#domain/order/floor.ts';
import { planCells, type TableShape } from '#domain/store/schema.ts';
import { nextTable, roomsOf, type Placed } from './rooms.ts';

const aTable = (label: string, over: Partial<TableNow['table']> = {}): TableNow => ({
  table: { _id: label, label, seats: 4, qrToken: label, isActive: true, sort: 0, ...over },
  state: 'free',
  due: 0,
  orders: [],
});
const labels = (placed: readonly Placed[]) => placed.map(({ now }) => now.table.label);
const meet = (a: Placed, b: Placed): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('the rooms of a store', () => {
  it('are those of its areas, each cut to what stands in it, in reading order', () => {
    const rooms = roomsOf([
      aTable('far', { area: '大廳', spot: { x: 10, y: 6 }, shape: 'long' }),
      aTable('near', { area: '大廳', spot: { x: 4, y: 6 } }),
      aTable('out'),
    ]);
    expect(rooms.map(({ name }) => name)).toEqual(['大廳', '']);
    expect(labels(rooms[0]?.tables ?? [])).toEqual(['near', 'far']);
    expect(rooms[0]).toMatchObject({ across: 10, down: 2 });
  });

  it('never put a table that nobody drew over another, and keep to the width of a plan', () => {
    const shape = fc.constantFrom<TableShape[]>('square', 'round', 'long', 'tall');
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 40 }), (shapes) => {
        const drawn = aTable('drawn', { spot: { x: 3, y: 2 }, shape: 'tall' });
        const [room] = roomsOf([drawn, ...shapes.map((each, i) => aTable(`t${i}`, { shape: each }))]);
        const tables = room?.tables ?? [];
        expect(room?.across).toBeLessThanOrEqual(planCells.across);
        for (const [i, each] of tables.entries())
          expect(tables.slice(i + 1).some((other) => meet(each, other))).toBe(false);
      }),
    );
  });

  it('are walked by the arrow keys, straight ahead first', () => {
    const [room] = roomsOf([
      aTable('A', { spot: { x: 0, y: 0 } }),
      aTable('B', { spot: { x: 4, y: 4 } }),
      aTable('C', { spot: { x: 8, y: 0 } }),
    ]);
    const tables = room?.tables ?? [];
    const from = (label: string) => tables.find(({ now }) => now.table.label === label) as Placed;
    expect(nextTable(tables, from('A'), 'ArrowRight')?.now.table.label).toBe('C');
    expect(nextTable(tables, from('A'), 'ArrowDown')?.now.table.label).toBe('B');
    expect(nextTable(tables, from('A'), 'ArrowLeft')).toBeUndefined();
  });
});
