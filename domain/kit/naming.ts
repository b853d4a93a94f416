import { ofStored, type AnyTable } from './operation.ts';
import type { ReadRows } from './rows.ts';
import type { StoredRow } from './table.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A live record that names another, as people read it. */
export interface Namer {
  /** The kind of record that its table's past is told under, else the table's name. */
  readonly kind: string;
  readonly _id: string;
  readonly name: string;
  readonly nameEn?: string;
}

/** Fields that hold other records' ids, and the table of each, of all these tables. A field names one table, wherever it stands. */
export function namingFields(tables: Iterable<AnyTable>): ReadonlyMap<string, string> {
  return new Map([...tables].flatMap(({ names }) => Object.entries(names)));
}

/** The ids of records of `target` that a value names, at any depth. */
export function namedIn(
  value: unknown,
  naming: ReadonlyMap<string, string>,
  target: { readonly name: string },
): Set<string> {
  const found = new Set<string>();
  const look = (inner: unknown, field?: string): void => {
    if (typeof inner === 'string') {
      if (field !== undefined && naming.get(field) === target.name) found.add(inner);
    } else if (Array.isArray(inner)) {
      // Of a list of ids each is the field's.
      for (const one of inner) look(one, field);
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [name, one] of Object.entries(inner)) look(one, name);
    }
  };
  look(value);
  return found;
}

/**
 * The records of these tables that name a record of `target`.
 * @param place Their brand's id, or the store's where their table belongs to a store.
 */
export async function namersOf(
  rows: ReadRows,
  tables: readonly AnyTable[],
  place: string,
  target: { readonly name: string },
  id: string,
): Promise<Namer[]> {
  const namers: Namer[] = [];
  for (const table of tables) {
    const naming = namingFields([table]);
    for (const row of await rows.list(ofStored(table), { index: table.scope, equals: [place] }))
      if (namedIn(row, naming, target).has(id)) namers.push(namer(table, row));
  }
  return namers;
}

function namer(table: AnyTable, row: StoredRow): Namer {
  const { name, nameEn } = row as unknown as Fields;
  return {
    kind: table.history ?? table.name,
    _id: row._id,
    name: typeof name === 'string' ? name : '',
    ...(typeof nameEn === 'string' ? { nameEn } : {}),
  };
}
