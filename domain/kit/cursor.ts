import { AppError } from './errors.ts';
import type { StoredRow, Table } from './table.ts';

/** Where a row stands in the order of an index: its fields there, and its id. */
export type Place = readonly (string | number)[];

/** The place as a text that goes into an address and comes back as it is. What is in it is nobody's business but {@link readPlace}'s. */
export function placeOf(row: StoredRow, fields: readonly string[]): string {
  const values = fields.map((field) => (row as unknown as Record<string, unknown>)[field]);
  return encodeURIComponent(JSON.stringify(values)).replaceAll('~', '%7E').replaceAll('%', '~');
}

/** @throws AppError validation for a text that cannot be the place of a row of the table */
export function readPlace<R extends StoredRow>(
  text: string,
  table: Table<R>,
  fields: readonly string[],
): Place {
  const values = valuesIn(text);
  const isOne =
    Array.isArray(values) &&
    values.length === fields.length &&
    fields.every((field, i) => isKept(values[i]) && table.schema.shape[field]?.safeParse(values[i]).success);
  if (!isOne) throw new AppError('validation', { faults: [{ path: 'after', message: 'invalid_format' }] });
  return values as Place;
}

/** No database keeps a zero character in a text. */
function isKept(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && !value.includes('\u0000'));
}

function valuesIn(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text.replaceAll('~', '%')));
  } catch {
    return undefined;
  }
}
