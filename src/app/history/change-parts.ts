import { namingFields } from '#domain/kit/naming.ts';
import type { FieldEdit, RecordChange } from '#domain/history/record-history.ts';
import { tables } from '#domain/tables.ts';
import type { PartName, PartNames } from '#src/data/part-names.ts';

type Fields = Readonly<Record<string, unknown>>;

const naming = namingFields(tables.values());

/** Of a list that names other records and says no more of each than where it stands: the field that names them. */
function namesOf(list: readonly unknown[]): string | undefined {
  const [first] = list;
  return '_id' in fieldsOf(first) ? undefined : Object.keys(fieldsOf(first)).find((key) => naming.has(key));
}

/** A list of other records as what came into it and what left it; where it only stands otherwise, nobody asks who did that. */
export function partByPart(edit: FieldEdit): FieldEdit[] {
  const { field, from, to } = edit;
  if (!Array.isArray(from) || !Array.isArray(to)) return [edit];
  const key = namesOf([...from, ...to]);
  if (key === undefined) return [edit];
  const ids = (list: readonly unknown[]): string[] =>
    list.map((one) => (one as Fields)[key]).filter((id) => typeof id === 'string');
  const [before, after] = [ids(from), ids(to)];
  const part = (id: string) => ({ field: `${field}/${id}`, from: null, to: null });
  return [
    ...after.filter((id) => !before.includes(id)).map((id) => ({ ...part(id), part: 'added' as const })),
    ...before.filter((id) => !after.includes(id)).map((id) => ({ ...part(id), part: 'removed' as const })),
  ];
}

/** Parts that the changes name, and the records that their values do. */
export function partIdsIn(changes: readonly RecordChange[]): string[] {
  const ids = changes.flatMap(({ fields }) =>
    fields.flatMap(({ field, from, to }) => [
      idOf(field),
      ...Object.entries(fieldsOf(to ?? from)).flatMap(([key, id]) => (naming.has(key) ? [id] : [])),
      ...(naming.has(field.split('/').at(-1) ?? '') ? [from, to] : []),
    ]),
  );
  return [...new Set(ids.filter((id) => typeof id === 'string'))].sort();
}

/**
 * What the changes themselves call their parts, the latest name of each: of a part that is gone, nobody else knows it.
 * @param changes The latest first.
 */
export function namesSaidIn(changes: readonly RecordChange[], known: PartNames): PartNames {
  const said = new Map<string, PartName>();
  for (const edit of changes.flatMap(({ fields }) => fields)) {
    const id = idOf(edit.field);
    const name = id !== undefined && !said.has(id) ? nameSaid(edit, known) : undefined;
    if (id !== undefined && name) said.set(id, name);
  }
  return said;
}

/** What a part that came or went is called. */
export function nameOfPart(edit: FieldEdit, known: PartNames | undefined): PartName | undefined {
  return nameSaid(edit, known) ?? known?.get(idOf(edit.field) ?? '');
}

/** A section or a table brings its name along; an item of a menu names its dish. */
function nameSaid({ field, from, to, part }: FieldEdit, known: PartNames | undefined): PartName | undefined {
  const said = to ?? from;
  if (!part) return /\/(name|label)$/.test(field) && typeof said === 'string' ? { name: said } : undefined;
  const { name, label, nameEn, ...rest } = fieldsOf(said);
  const other = Object.entries(rest).find(([key]) => naming.has(key))?.[1];
  const named = typeof other === 'string' ? known?.get(other) : undefined;
  const own = [name, label].find((one) => typeof one === 'string');
  if (named || own === undefined) return named;
  return { name: own, ...(typeof nameEn === 'string' && { nameEn }) };
}

function idOf(field: string): string | undefined {
  return field.split('/')[1];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
