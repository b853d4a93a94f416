import { isEqual } from '#domain/kit/equal.ts';
import { isOlder, sumsOf } from '#domain/kit/retention.ts';
import type { CursorRow } from '#sync/client/local-tables.ts';
import { keptTables } from '#sync/operations.ts';
import type { Row } from '#sync/row.ts';
import { business } from './builds.ts';

/** What a device has to have of a version: rows of the months that it keeps, and what the others come to. */
export interface Kept {
  readonly rows: ReadonlyMap<string, Row>;
  /** What is said of the others and is not so, in words. */
  readonly wrong: string | undefined;
}

/** I9: a row is here, or in the sum of those that are not: once. */
export function keptOf({ key: scope, keeps, older }: CursorRow, truth: ReadonlyMap<string, Row>): Kept {
  const rows = new Map(truth);
  let wrong: string | undefined;
  for (const table of keptTables(business, scope)) {
    const from = keeps?.[table.name];
    if (from === undefined) continue;
    const left: Row[] = [];
    for (const [key, row] of truth) {
      if (!key.startsWith(`${table.name}/`) || !isOlder(table, row, from)) continue;
      rows.delete(key);
      left.push(row);
    }
    const due = sumsOf(table, left);
    const told = older?.[table.name] ?? [];
    if (!isEqual(due, told))
      wrong ??= `the ${left.length} ${table.name} before ${from} come to ${JSON.stringify(due)}, not ${JSON.stringify(told)}`;
  }
  return { rows, wrong };
}
