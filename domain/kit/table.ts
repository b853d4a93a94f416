import * as z from 'zod/mini';
import { keptId } from './ids.ts';
import type { Retention } from './retention.ts';
import { instant } from './time.ts';

/** What every stored record carries (data-model §1). `rev` counts the server's writes; a row that only the device has seen has 0. */
export const recordFields = {
  _id: keptId,
  brandId: keptId,
  createdAt: instant,
  updatedAt: instant,
  rev: z.int(),
  deletedAt: z.optional(instant),
};

export interface StoredRow {
  readonly _id: string;
  readonly brandId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly rev: number;
  readonly deletedAt?: string | undefined;
}

/** A row as a command writes it: the host stamps the times and the revision. */
export type Draft<R> = Omit<R, 'createdAt' | 'updatedAt' | 'rev'>;

/** Fields of an index in order. All values must be strings or numbers: IndexedDB leaves rows with anything else out of an index. */
export type Index = readonly string[];

/**
 * A sum over another table's rows that no command ever writes (sync.md §4): each row put into `from` for the first time adds
 * `add(row)` to the named fields of the row `of(row)` in this table. The server keeps the sum in its flush, a device shows the
 * confirmed sum plus its own pending rows.
 */
export interface Projection {
  /** Name of the append-only table whose rows are summed. */
  readonly from: string;
  readonly fields: readonly string[];
  readonly of: (row: StoredRow) => string;
  readonly add: (row: StoredRow) => Readonly<Record<string, number>>;
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;

export interface Table<R extends StoredRow = StoredRow, I extends string = string, S extends Shape = Shape> {
  /** Plural, camelCase; the name on the wire, in IndexedDB and (snake_case) in PostgreSQL. */
  readonly name: string;
  readonly schema: z.ZodMiniType<R> & { readonly shape: S };
  /** Whether its rows belong to `brand:{brandId}` or `store:{storeId}`. Rows of a store carry `storeId`. */
  readonly scope: 'brand' | 'store';
  readonly indexes: Readonly<Record<I, Index>>;
  readonly projection?: Projection;
  /** Rows are only ever added (moves, movements): a second put of the same id changes nothing. */
  readonly appendOnly: boolean;
  /** An index by whose last field, a text, digests of its ranges are kept. The fields of that index never change in a row, but where it says so. */
  readonly digested?: string;
  /** The field of that index by whose ranges it is, where it is not the last one. */
  readonly digestedBy?: string;
  /** The fields of that index may change in a row, which then leaves one range for another: what stood before is read when rows are written. */
  readonly movesInDigests?: boolean;
  /** A device keeps the last months of its rows; absent where it keeps all. */
  readonly kept?: Retention;
  /** There may be thousands of its rows: a device that has to take them in may keep many of them as one record at first. */
  readonly isLarge?: boolean;
  /** How many of its rows come at once where a device takes all of them in; absent where rows are small. */
  readonly pageRows?: number;
  /** The kind of record whose changes are told, by its id: of a table whose rows have such a page. Settings tell of the record beside them. */
  readonly history?: string;
  /** Fields that hold the id of another record, at whatever depth of a row they stand, and the name of its table. */
  readonly names: Readonly<Record<string, string>>;
}

interface TableInput<S, I extends string> {
  readonly name: string;
  readonly schema: S;
  readonly scope: 'brand' | 'store';
  readonly indexes?: Readonly<Record<I, Index>>;
  readonly projection?: Projection;
  readonly appendOnly?: boolean;
  readonly digested?: NoInfer<I>;
  readonly digestedBy?: string;
  readonly movesInDigests?: boolean;
  readonly kept?: Retention & { readonly index: NoInfer<I> };
  readonly isLarge?: boolean;
  readonly pageRows?: number;
  readonly history?: string;
  readonly names?: Readonly<Record<string, string>>;
}

/** Declares a replicated table. Its schema must include {@link recordFields}, and `storeId` where the scope is a store. */
export function defineTable<
  S extends z.ZodMiniType<StoredRow> & { readonly shape: Shape },
  I extends string = never,
>(input: TableInput<S, I>): Table<z.infer<S>, I, S['shape']> {
  const { projection, digested, digestedBy, movesInDigests, history, kept, isLarge, pageRows } = input;
  return {
    name: input.name,
    schema: input.schema as unknown as Table<z.infer<S>, I, S['shape']>['schema'],
    scope: input.scope,
    indexes: input.indexes ?? ({} as Record<I, Index>),
    appendOnly: input.appendOnly ?? false,
    names: input.names ?? {},
    ...(projection ? { projection } : {}),
    ...(digested === undefined ? {} : { digested }),
    ...(digestedBy === undefined ? {} : { digestedBy }),
    ...(movesInDigests === undefined ? {} : { movesInDigests }),
    ...(kept === undefined ? {} : { kept }),
    ...(isLarge === undefined ? {} : { isLarge }),
    ...(pageRows === undefined ? {} : { pageRows }),
    ...(history === undefined ? {} : { history }),
  };
}

/** `{table}/{id}`: how one row is named in shadows, touched keys and waiting changes. */
export type RowKey = string;

export function rowKey(table: { readonly name: string }, rowId: string): RowKey {
  return `${table.name}/${rowId}`;
}

export function splitRowKey(key: RowKey): { table: string; id: string } {
  const at = key.indexOf('/');
  return { table: key.slice(0, at), id: key.slice(at + 1) };
}
