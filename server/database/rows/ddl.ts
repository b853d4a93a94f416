import type { AnyTable } from '#domain/kit/operation.ts';
import { columnsOf, snakeCase, type Column } from './columns.ts';

/** `"order"`: every name is quoted, since fields may be called like words of SQL. */
export function quoted(name: string): string {
  return `"${name}"`;
}

/** A column with its type and, for text, the order of code units that IndexedDB has too. */
export function columnSql({ name, type }: Column): string {
  return `${quoted(name)} ${type === 'text' ? 'text collate "C"' : type}`;
}

/** Columns of the declared indexes and of the one by which a store's rows are paged, by index name. */
export function indexColumns(table: AnyTable): Record<string, string[]> {
  const own = Object.entries(table.indexes).map(([name, fields]) => [
    `${snakeCase(table.name)}_${snakeCase(name)}`,
    [...fields.map(snakeCase), 'id'],
  ]);
  // Rows of a brand are paged by the primary key.
  const paging = table.scope === 'store' ? [[`${snakeCase(table.name)}_scope`, ['store_id', 'id']]] : [];
  return Object.fromEntries([...own, ...paging]) as Record<string, string[]>;
}

/**
 * The statements that make a replicated table. Migrations hold their text; this prints it, and a test compares the two.
 *
 * The key is (brand_id, id): the brand is what rows would be distributed by (Citus wants it in every unique constraint), rows of a
 * brand are then neighbours, and an id that another brand uses as well can neither be met nor found out.
 */
export function tableDdl(table: AnyTable): string[] {
  const name = quoted(snakeCase(table.name));
  const columns = columnsOf(table).map((column) => `  ${columnSql(column)}`);
  return [
    `create table ${name} (\n${[...columns, '  primary key ("brand_id", "id")'].join(',\n')}\n)`,
    ...Object.entries(indexColumns(table)).map(
      ([index, fields]) => `create index ${quoted(index)} on ${name} (${fields.map(quoted).join(', ')})`,
    ),
  ];
}
