import type { AnyTable } from '#domain/kit/operation.ts';
import type * as z from 'zod/mini';

/** What a field of a row is kept as. Everything nested is `jsonb`; a field that is absent is NULL. */
export type ColumnType = 'text' | 'bigint' | 'double precision' | 'boolean' | 'jsonb';

export interface Column {
  /** The field's name in the row: `brandId`. */
  readonly field: string;
  /** The column's name: `brand_id`; `_id` is `id`. */
  readonly name: string;
  readonly type: ColumnType;
}

/**
 * The columns of a replicated table, from its zod schema alone. No column but the key's carries a constraint: what a fact says
 * has happened and is kept (settled 7).
 *
 * @throws TypeError for a field that a column cannot give back as it was: `null` is absent here, and a transformation has no way back.
 */
export function columnsOf(table: AnyTable): Column[] {
  const columns = Object.entries(table.schema.shape).map(([field, schema]) => {
    const type = typeOf(schema);
    if (!type) throw new TypeError(`${table.name}.${field} cannot be kept in a column`);
    return { field, name: snakeCase(field), type };
  });
  const names = new Set(columns.map((column) => column.name));
  if (names.size < columns.length) throw new TypeError(`${table.name} has two fields for one column`);
  return columns;
}

/** `stockMoves` as `stock_moves`, `_id` as `id`. */
export function snakeCase(name: string): string {
  return name.replace(/^_/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The parts of zod's definitions that are read here; `def` is public for readers of schemas. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly format?: string } };
  }[];
  readonly innerType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

function typeOf(schema: z.ZodMiniType): ColumnType | undefined {
  const def = schema._zod.def as unknown as Definition;
  switch (def.type) {
    case 'optional':
    case 'readonly':
    case 'default':
    case 'nonoptional':
      return def.innerType && typeOf(def.innerType);
    case 'string':
    case 'template_literal':
      return 'text';
    case 'number':
      return isInteger(def) ? 'bigint' : 'double precision';
    case 'boolean':
      return 'boolean';
    case 'literal':
      return common((def.values ?? []).map(typeOfValue));
    case 'enum':
      return common(Object.values(def.entries ?? {}).map(typeOfValue));
    case 'union':
      return common((def.options ?? []).map(typeOf), 'jsonb');
    case 'object':
    case 'array':
    case 'tuple':
    case 'record':
      return 'jsonb';
    default:
      return undefined;
  }
}

function isInteger({ format, checks = [] }: Definition): boolean {
  const formats = [format, ...checks.map((check) => check._zod.def.format)];
  return formats.some((name) => name === 'safeint' || name === 'int32' || name === 'uint32');
}

function typeOfValue(value: unknown): ColumnType | undefined {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' ? (Number.isInteger(value) ? 'bigint' : 'double precision') : undefined;
}

/** The one type of all, `mixed` where they differ, nothing where one has none. */
function common(types: readonly (ColumnType | undefined)[], mixed?: ColumnType): ColumnType | undefined {
  const [first, ...rest] = types;
  if (types.includes(undefined)) return undefined;
  return rest.every((type) => type === first) ? first : mixed;
}
