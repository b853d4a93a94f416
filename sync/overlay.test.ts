import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListQuery } from '#domain/kit/rows.ts';
import { Overlay, type Write } from './overlay.ts';
import { arrange, inRange, type Row } from './row.ts';
import { notes } from './testing/toy-notes.ts';

const table = notes as never;
const titles = ['a', 'b', 'c'];

function aRow(id: string, storeId: string, title: string): Row {
  return {
    _id: id,
    brandId: 'acme',
    storeId,
    title,
    text: '',
    pages: [],
    createdAt: '',
    updatedAt: '',
    rev: 0,
  };
}

const id = fc.constantFrom('n1', 'n2', 'n3', 'n4');
const row = fc.record({ id, storeId: fc.constantFrom('desk', 'branch'), title: fc.constantFrom(...titles) });
const source = fc.uniqueArray(row, { selector: (r) => r.id });
const writes = fc.array(fc.record({ of: row, removed: fc.boolean() }));
const query: fc.Arbitrary<ListQuery> = fc.oneof(
  fc.constant({ index: 'title', equals: [] }),
  fc.constantFrom('desk', 'branch').map((storeId) => ({ index: 'title', equals: [storeId] })),
  fc.constantFrom(...titles).map((title) => ({ index: 'title', equals: ['desk', title] })),
  fc
    .tuple(fc.constantFrom(...titles), fc.constantFrom(...titles))
    .map(([from, to]) => ({ index: 'title', equals: ['desk'], from, to })),
  fc.constantFrom('desk', 'branch').map((storeId) => ({ index: '$scope', equals: [storeId] })),
);

describe('rows laid over others', () => {
  it('U7: are found in every range as if they had been written into them', () => {
    fc.assert(
      fc.property(source, writes, fc.array(query, { minLength: 1 }), (below, above, queries) => {
        const rows = new Map<string, Row>(
          below.map(({ id, storeId, title }) => [id, aRow(id, storeId, title)]),
        );
        const overlay = new Overlay();
        // Ranges are asked in between as well: what they remember must follow later writes.
        for (const [i, { of, removed }] of above.entries()) {
          const write: Write = {
            table,
            id: of.id,
            row: removed ? undefined : aRow(of.id, of.storeId, of.title),
          };
          const asked = queries[i % queries.length] ?? { index: 'title', equals: [] };
          overlay.over(table, [], asked);
          overlay.set(write);
        }
        const expected = new Map(rows);
        for (const write of overlay.writes.values()) {
          if (write.row) expected.set(write.id, write.row);
          else expected.delete(write.id);
        }
        for (const asked of queries) {
          const found = overlay.over(
            table,
            [...rows.values()].filter((r) => inRange(table, r, asked)),
            asked,
          );
          const naive = [...expected.values()].filter((r) => inRange(table, r, asked));
          expect(arrange(table, found, asked)).toEqual(arrange(table, naive, asked));
        }
      }),
      { numRuns: 500 },
    );
  });
});
