import * as z from 'zod/mini';
import type { Edit } from './edit.ts';
import { isSame } from './equal.ts';
import { AppError } from './errors.ts';
import { ofStored, type AnyTable, type Listed } from './operation.ts';
import { mustGetOwn } from './own.ts';
import type { AnyRecords } from './records.ts';
import type { ReadRows } from './rows.ts';
import type { StoredRow } from './table.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What the host says of a record, and nobody else. */
export const stamps = ['createdAt', 'updatedAt', 'rev'] as const;

/** Fields that no input has: the host's stamps, and what the change itself states. */
export const hostFields = [...stamps, '_id', 'brandId', 'storeId', 'deletedAt'] as const;

export type Values = Readonly<Record<string, unknown>>;
export type Edits = Readonly<Record<string, Edit<unknown> | undefined>>;

/** Where a record lies. */
export interface At {
  readonly brandId: string;
  readonly storeId?: string;
}

/** Of a brand's record the brand, of a store's the store: what its indexes begin with. */
export function placeOf({ brandId, storeId }: At): string {
  return storeId ?? brandId;
}

/** The schema of an input whose fields are known only by what was declared. */
export function inputSchema<T>(shape: Shape): z.ZodMiniType<T, T> {
  return z.strictObject(shape) as unknown as z.ZodMiniType<T, T>;
}

export function without(shape: Shape, names: readonly string[]): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([name]) => !names.includes(name)));
}

export function withDefaults(shape: Shape, defaults: unknown): Shape {
  const given = Object.entries((defaults ?? {}) as Values);
  return {
    ...shape,
    ...Object.fromEntries(
      given.map(([name, value]) => [name, z._default(shape[name] ?? z.never(), value as never)]),
    ),
  };
}

/** The named fields, and the rest. */
export function apart(input: Values, names: readonly string[]): [Values, Values] {
  const entries = Object.entries(input);
  return [
    Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  ];
}

/** What the edits want, by field. */
export function wantedBy(changes: Edits): Values {
  return Object.fromEntries(Object.entries(changes).map(([field, edit]) => [field, edit?.to]));
}

/** The records that a record names. */
export class References {
  readonly tables: readonly AnyTable[];
  readonly #fields: readonly [field: string, table: AnyTable, ids: (value: unknown) => readonly string[]][];

  constructor(refers: AnyRecords['refers'], fields?: readonly string[]) {
    this.#fields = Object.entries(refers ?? {}).flatMap(([field, reference]) => {
      if (!reference || (fields && !fields.includes(field))) return [];
      const [table, ids] = reference as readonly [AnyTable, ((value: unknown) => readonly string[])?];
      return [[field, table, ids ?? ((value: unknown) => [value as string])] as const];
    });
    this.tables = [...new Set(this.#fields.map(([, table]) => table))];
  }

  /** The keys that the values of some records name, each once. */
  of(records: readonly Values[]): (readonly [AnyTable, string])[] {
    return this.#fields.flatMap(([field, table, ids]) => {
      const named = records.flatMap((values) => (values[field] == null ? [] : ids(values[field])));
      return [...new Set(named)].map((one) => [table, one] as const);
    });
  }

  /** @throws AppError not_found for what is not there, or in another brand or store */
  async check(rows: ReadRows, records: readonly Values[], { brandId, storeId }: At): Promise<void> {
    const owner = storeId === undefined ? { brandId } : { brandId, storeId };
    for (const [table, one] of this.of(records)) await mustGetOwn(rows, ofStored(table), one, owner);
  }
}

/** The index range in which a record with these values must stand alone. */
export function sameAs({ table, unique }: AnyRecords, values: Values): (Listed & { index: string })[] {
  if (unique === undefined) return [];
  const equals = (table.indexes[unique] ?? []).map((field) => values[field]);
  if (equals.some((value) => value === undefined)) return [];
  return [{ table, index: unique, equals: equals as (string | number)[] }];
}

/** @throws AppError duplicate `{field, id}` where another record has the same; a record that keeps its own is not asked again */
export async function checkUnique(
  rows: ReadRows,
  declared: AnyRecords,
  record: { readonly _id: string },
  before?: StoredRow,
): Promise<void> {
  const [range] = sameAs(declared, { ...record });
  if (!range) return;
  const [was] = before ? sameAs(declared, { ...before }) : [];
  if (was && isSame(was.equals, range.equals)) return;
  const found = await rows.list(declared.table, range);
  const other = found.find((one) => one._id !== record._id);
  if (other)
    throw new AppError('duplicate', {
      field: declared.table.indexes[range.index]?.at(-1) ?? '',
      id: other._id,
    });
}
