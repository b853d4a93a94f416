import { quoted } from './ddl.ts';
import type { Column } from './columns.ts';

/** A line of the driver's answer: values by column name. */
export type Line = Readonly<Record<string, unknown>>;

/**
 * Reading and writing records of known columns. Records travel as one JSON parameter, however many they are, and are read from it by
 * their own field names, so that they need not be turned round before.
 */
export class RecordSql {
  /** The table's name, quoted. */
  readonly name: string;
  /** The list of columns for a select. */
  readonly selected: string;
  readonly #columns: readonly Column[];
  readonly #insert: readonly [head: string, tail: string];

  /** @param key Names of the columns of the primary key. */
  constructor(name: string, columns: readonly Column[], key: readonly string[]) {
    this.name = quoted(name);
    this.selected = columns.map((column) => quoted(column.name)).join(', ');
    this.#columns = columns;
    const fields = columns.map((column) => quoted(column.field)).join(', ');
    const typed = columns.map((column) => `${quoted(column.field)} ${column.type}`).join(', ');
    const kept = columns.filter((column) => !key.includes(column.name)).map((column) => quoted(column.name));
    const action =
      kept.length > 0
        ? `do update set ${kept.map((column) => `${column} = excluded.${column}`).join(', ')}`
        : 'do nothing';
    this.#insert = [
      `insert into ${this.name} (${this.selected}) select ${fields} from json_to_recordset(`,
      `::json) as record(${typed}) on conflict (${key.map(quoted).join(', ')}) ${action}`,
    ];
  }

  /** Inserts or replaces the records in the JSON array of a parameter (`$1`). */
  upsert(parameter: string): string {
    return this.#insert.join(parameter);
  }

  /** The record of an answer's line: NULL is absent. */
  read(line: Line): Record<string, unknown> {
    const record: Record<string, unknown> = {};
    for (const { field, name } of this.#columns) {
      const value = line[name];
      if (value !== null) record[field] = value;
    }
    return record;
  }
}
