import type { ImportedTable } from './import-operations.ts';

/** Fields of a record, as a file has them or as they will be. */
export type RowFields = Record<string, unknown>;

/** Fields of records that an empty cell says nothing about. */
const kept = new Set(['isActive', 'sort', 'price', 'minSelect', 'required', 'inputType', 'taxType']);

/** A record as it is with what an entry says of it. */
export function merged(before: object, said: RowFields): RowFields {
  const row: RowFields = { ...(before as RowFields) };
  for (const [field, value] of Object.entries(said)) {
    if (value === undefined) continue;
    // An empty text and none are the same in a file, and what a record must have is not taken from it by an empty cell.
    if (value === null && ((row[field] ?? '') === '' || kept.has(field))) continue;
    if (value === null) delete row[field];
    else row[field] = value;
  }
  return row;
}

/** A new record of what an entry says of it. @param sort Its place where the entry names none. */
export function withDefaults(table: ImportedTable, said: RowFields, sort: number): RowFields {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => (value ?? null) !== null));
  if (table === 'options') return { price: 0, tags: [], isActive: true, sort, ...given };
  if (table === 'dishTemplates')
    return { tags: [], optionCategories: [], isActive: true, taxType: 'taxable', sort, ...given };
  const minSelect = given['required'] === true ? 1 : 0;
  const inputType = given['maxSelect'] === 1 ? 'single' : 'multiple';
  const category: RowFields = { inputType, minSelect, options: [], sort, ...given };
  return { required: Number(category['minSelect']) > 0, ...category };
}

/** Tells which of the fields another record has, after everything before in the file. */
export function uniqueIn(
  rows: readonly { readonly _id: string }[],
  fields: readonly string[],
): (row: RowFields, id: string) => string | undefined {
  const owners = new Map<string, string>();
  const values = new Map<string, RowFields>();
  for (const row of rows as readonly (RowFields & { _id: string })[]) {
    values.set(row._id, row);
    for (const field of fields)
      if (row[field] !== undefined) owners.set(`${field} ${String(row[field])}`, row._id);
  }
  return (row, id) => {
    for (const field of fields) {
      if (row[field] === undefined) continue;
      const key = `${field} ${String(row[field])}`;
      const owner = owners.get(key);
      if (owner !== undefined && owner !== id) return field;
    }
    for (const field of fields) {
      const before = values.get(id)?.[field];
      if (before !== undefined && before !== row[field]) owners.delete(`${field} ${String(before)}`);
      if (row[field] !== undefined) owners.set(`${field} ${String(row[field])}`, id);
    }
    return undefined;
  };
}
