import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planCells, tableShapes, type TableShape } from './schema.ts';
import { isFree, planOf, redrawn, type Place } from './table-plan.ts';

const shape = fc.constantFrom(...(Object.keys(tableShapes) as TableShape[]));
const spot = fc.record({
  x: fc.integer({ min: 0, max: planCells.across - 1 }),
  y: fc.integer({ min: 0, max: planCells.down - 1 }),
});
const drawn = fc
  .array(fc.record({ area: fc.constantFrom('店內', '露台'), shape, spot }, { requiredKeys: [] }), {
    maxLength: 60,
  })
  .map((tables) => tables.map((table, i) => ({ _id: `t${i}`, ...table })));

const isApart = (places: readonly Place[]) =>
  places.every((a, i) =>
    places
      .slice(i + 1)
      .every(
        (b) => a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height,
      ),
  );

describe('the plan of a store', () => {
  it('shows every table once, in its area, none over another', () => {
    fc.assert(
      fc.property(drawn, (tables) => {
        const areas = planOf(tables);
        expect(areas.flatMap((area) => area.tables.map(({ table }) => table._id)).toSorted()).toEqual(
          tables.map(({ _id }) => _id).toSorted(),
        );
        for (const area of areas) {
          expect(area.tables.every(({ table }) => (table.area ?? '') === area.name)).toBe(true);
          expect(isApart(area.tables)).toBe(true);
        }
      }),
    );
  });

  it('leaves a table where it was drawn', () => {
    const tables = [{ _id: 'b' }, { _id: 'a', spot: { x: 10, y: 4 } }, { _id: 'c', spot: { x: 11, y: 5 } }];
    const [area] = planOf(tables);
    const at = (id: string) => area?.tables.find(({ table }) => table._id === id);
    expect(at('a')).toMatchObject({ x: 10, y: 4, width: 2, height: 2 });
    // Where another stands already, and where it was never drawn, the first free places are taken.
    expect(at('c')).toMatchObject({ x: 3, y: 0 });
    expect(at('b')).toMatchObject({ x: 0, y: 0 });
  });

  it('has more tables than fit below it', () => {
    const tables = Array.from({ length: 300 }, (_, i) => ({ _id: `t${i}` }));
    const [area] = planOf(tables);
    expect(isApart(area!.tables)).toBe(true);
    expect(Math.max(...area!.tables.map(({ y }) => y))).toBeGreaterThanOrEqual(planCells.down);
  });
});

describe('drawing a table elsewhere', () => {
  const [area] = planOf([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]);

  it('keeps the others where they were seen', () => {
    expect(redrawn(area!, 'a', { x: 9, y: 7 })).toEqual(
      new Map([
        ['b', { spot: { x: 3, y: 0 } }],
        ['c', { spot: { x: 6, y: 0 } }],
        ['a', { spot: { x: 9, y: 7 } }],
      ]),
    );
  });

  it('is refused where another stands, and outside of the plan', () => {
    expect(redrawn(area!, 'a', { x: 2, y: 1 })).toBeUndefined();
    expect(redrawn(area!, 'a', { x: planCells.across - 1, y: 0 })).toBeUndefined();
    expect(redrawn(area!, 'a', { x: -1 })).toBeUndefined();
    expect(redrawn(area!, 'a', { shape: 'long' })).toBeUndefined();
    expect(redrawn(area!, 'c', { shape: 'long' })?.get('c')).toEqual({ shape: 'long', spot: { x: 6, y: 0 } });
  });

  it('never makes two tables overlap', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), spot, shape, (tables, nth, to, as) => {
        const chosen = tables[nth % Math.max(1, tables.length)];
        const own = planOf(tables).find(({ tables: within }) => within.some(({ table }) => table === chosen));
        if (!chosen || !own) return;
        const after = redrawn(own, chosen._id, { ...to, shape: as });
        const others = own.tables.filter(({ table }) => table !== chosen);
        expect(after !== undefined).toBe(
          isFree({ ...to, width: tableShapes[as][0], height: tableShapes[as][1] }, others),
        );
        const again = planOf(tables.map((table) => ({ ...table, ...after?.get(table._id) })));
        for (const each of again) expect(isApart(each.tables)).toBe(true);
      }),
    );
  });
});
