import { localTableNames } from '#sync/client/local-tables.ts';
import type { AnyTable } from '#sync/operations.ts';
import { indexFields, scopeIndex } from '#sync/row.ts';
import { packStore } from './packed-rows.ts';

/** One object store: its key and the key paths of its indexes. */
export interface StoreShape {
  readonly keyPath: string;
  readonly indexes: readonly (readonly string[])[];
}

/** The object stores a build needs, by name. A database may hold more: older and newer builds leave theirs there. */
export type DatabaseShape = ReadonlyMap<string, StoreShape>;

/** The name under which Dexie knows an index by its fields. */
export function indexName(fields: readonly string[]): string {
  return fields.length === 1 ? fields[0]! : `[${fields.join('+')}]`;
}

/**
 * The replicated tables with their indexes, and the engine's own. IndexedDB sorts equal index keys by primary key, so an index on the
 * declared fields alone already gives rows in the order of those fields, then `_id`.
 */
export function databaseShape(tables: Iterable<AnyTable>): DatabaseShape {
  const shape = new Map<string, StoreShape>();
  for (const name of localTableNames) shape.set(name, { keyPath: 'key', indexes: [] });
  for (const table of tables) {
    const byName = new Map<string, readonly string[]>();
    for (const index of [scopeIndex, ...Object.keys(table.indexes)]) {
      const fields = indexFields(table, index);
      if (indexName(fields) !== '_id') byName.set(indexName(fields), fields);
    }
    if (shape.has(table.name)) throw new TypeError(`two tables are named ${table.name}`);
    shape.set(table.name, { keyPath: '_id', indexes: [...byName.values()] });
    const packs = packStore(table);
    if (packs !== undefined) shape.set(packs, { keyPath: 'key', indexes: [] });
  }
  return shape;
}
