import { isEqual } from '../kit/equal.ts';
import { AppError } from '../kit/errors.ts';
import { readCsvText } from '../kit/csv.ts';
import { dishColumns, optionColumns, placesOf, readCell, type Column } from './import-columns.ts';

/** What a file says of one record. A field that it does not mention is absent; null takes the field away. */
export interface Entry {
  /** The line of a table, or the place in a JSON file. */
  readonly at: string;
  readonly id?: string | undefined;
  /** Fields of the record. Other records are named by id or by name. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Something in a file that cannot be taken, and why. */
export interface EntryFault {
  readonly at: string;
  /** A field of the record; empty for the whole of it. */
  readonly field: string;
  readonly reason:
    | 'missing'
    | 'not_a_number'
    | 'not_yes_or_no'
    | 'too_long'
    | 'too_small'
    | 'too_large'
    | 'too_many'
    | 'wrong'
    | 'unknown'
    | 'ambiguous'
    | 'repeated'
    | 'taken'
    | 'rule'
    | 'depends';
  /** What stands there; of a menu file what the thing is called. */
  readonly value?: string;
  /** How many there may be, of what there are too many of. */
  readonly limit?: number;
}

/** A file about a brand's dishes, options and option categories, read but not yet compared. */
export interface Entries {
  readonly options: readonly Entry[];
  readonly optionCategories: readonly Entry[];
  readonly dishTemplates: readonly Entry[];
  readonly faults: readonly EntryFault[];
  /** Headings of a table whose columns nothing is read from, as they stand there. */
  readonly ignored: readonly string[];
}

/** More lines than any restaurant has dishes; a file beyond it is another file. */
export const mostLines = 20_000;

/** Columns that no table of dishes has. */
const onlyOfOptions = [
  'categoryId',
  'categoryEn',
  'minSelect',
  'maxSelect',
  'isSingle',
  'required',
  'isDefault',
];

/**
 * Reads a table of dishes or of options, as the headings say.
 * @throws AppError validation `{faults: [{path: 'headings', message: 'unknown'}]}` where the headings are of neither, or `too_many` lines
 */
export function readTable(lines: readonly (readonly string[])[]): Entries {
  const head = lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const headings = lines[head] ?? [];
  const ofOptions = placesOf(headings, optionColumns);
  const ofDishes = placesOf(headings, dishColumns);
  const isDishes = ofDishes.has('name') || ofDishes.has('id');
  // A list of prices often has a column of kinds as well: beside a name and a price it does not make the dishes options.
  const isPriceList = ofDishes.has('name') && ofDishes.has('basePrice');
  const isOptions =
    onlyOfOptions.some((field) => ofOptions.has(field)) ||
    (ofOptions.has('category') && !isPriceList) ||
    (!isDishes && ofOptions.has('name'));
  if (!isOptions && !isDishes) refuse('headings', 'unknown');
  if (lines.length > mostLines) refuse('lines', 'too_many');
  const faults: EntryFault[] = [];
  const columns: readonly Column[] = isOptions ? optionColumns : dishColumns;
  const places = isOptions ? ofOptions : ofDishes;
  const read = lines.slice(head + 1).flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const at = String(head + index + 2);
    return [{ at, fields: fieldsOf(at, cells, columns, places, faults) }];
  });
  const known = new Set(places.values());
  const ignored = headings
    .filter((heading, place) => heading.trim() !== '' && !known.has(place))
    .map((heading) => readCsvText(heading).trim());
  return { ...(isOptions ? fromOptionLines(read, faults) : fromDishLines(read, faults)), ignored };
}

interface Line {
  readonly at: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

function fieldsOf(
  at: string,
  cells: readonly string[],
  columns: readonly Column[],
  places: ReadonlyMap<string, number>,
  faults: EntryFault[],
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const { field, kind } of columns) {
    const place = places.get(field);
    if (place === undefined) continue;
    const cell = readCsvText(cells[place] ?? '');
    const value = readCell(kind, cell);
    if (value !== undefined) fields[field] = value;
    else faults.push({ at, field, reason: kind === 'yes' ? 'not_yes_or_no' : 'not_a_number', value: cell });
  }
  return fields;
}

function fromDishLines(lines: readonly Line[], faults: readonly EntryFault[]): Omit<Entries, 'ignored'> {
  const dishTemplates = lines.map(({ at, fields: { id, ...fields } }) => ({ at, id: idOf(id), fields }));
  return { options: [], optionCategories: [], dishTemplates, faults };
}

/** Lines of one question stand anywhere in the file; what the first says of the question counts. */
function fromOptionLines(lines: readonly Line[], faults: EntryFault[]): Omit<Entries, 'ignored'> {
  const options = new Map<string, Entry>();
  const questions = new Map<string, Entry & { fields: Record<string, unknown>; names: string[] }>();
  for (const { at, fields } of lines) {
    const { categoryId, category, categoryEn, minSelect, maxSelect, isSingle, required, ...rest } = fields;
    const { id, isDefault, ...option } = rest;
    const name = (idOf(id) ?? option['name']) as string | null;
    if (name !== null && name !== undefined) {
      const before = options.get(name);
      if (!before) options.set(name, { at, id: idOf(id), fields: option });
      else if (!isEqual(before.fields, option))
        faults.push({ at, field: 'name', reason: 'repeated', value: name });
    }
    const key = (idOf(categoryId) ?? category) as string | null | undefined;
    if (key === null || key === undefined) {
      if (name === null || name === undefined)
        options.set(`line ${at}`, { at, id: undefined, fields: option });
      continue;
    }
    const question = questions.get(key) ?? {
      at,
      id: idOf(categoryId),
      names: [],
      fields: {
        ...('category' in fields && { name: category }),
        ...('categoryEn' in fields && { nameEn: categoryEn }),
        ...(typeof minSelect === 'number' && { minSelect }),
        ...('maxSelect' in fields && { maxSelect }),
        ...(typeof isSingle === 'boolean' && { inputType: isSingle ? 'single' : 'multiple' }),
        ...(typeof required === 'boolean' && { required }),
        ...('isDefault' in fields && { defaultOption: null }),
      },
    };
    questions.set(key, question);
    if (name === null || name === undefined) continue;
    question.names.push(name);
    if (isDefault === true) question.fields['defaultOption'] = name;
  }
  const optionCategories = [...questions.values()].map(({ at, id, fields, names }) => ({
    at,
    id,
    fields: { ...fields, options: names },
  }));
  return { options: [...options.values()], optionCategories, dishTemplates: [], faults };
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function refuse(path: string, message: string): never {
  throw new AppError('validation', { faults: [{ path, message }] });
}
