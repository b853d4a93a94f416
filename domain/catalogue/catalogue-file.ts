import * as z from 'zod/mini';
import type { CsvCell } from '../kit/csv.ts';
import { AppError } from '../kit/errors.ts';
import { dishColumns, optionColumns, writeCell, type Column } from './import-columns.ts';
import { mostLines, type Entries, type Entry } from './import-entries.ts';
import type { DishTemplate, Option, OptionCategory } from './schema.ts';

/** All that a brand offers. */
export interface Catalogue {
  readonly options: readonly Option[];
  readonly optionCategories: readonly OptionCategory[];
  readonly dishTemplates: readonly DishTemplate[];
}

const format = 'haodan-catalogue';
const records = z.array(z.record(z.string(), z.unknown())).check(z.maxLength(mostLines));
const file = z.object({
  format: z.literal(format),
  version: z.literal(1),
  options: z._default(records, []),
  optionCategories: z._default(records, []),
  dishes: z._default(records, []),
});

/** Whether the content of a JSON file says that it is one of ours. */
export function isCatalogueFile(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'format' in content && content.format === format;
}

/** Stamps and pictures stay behind: stamps are the host's, and a picture's bytes are not in the file. */
const leftOut = new Set(['_id', 'brandId', 'createdAt', 'updatedAt', 'rev', 'deletedAt', 'image']);

/** The whole catalogue as the content of a JSON file that {@link readCatalogueFile} reads. */
export function catalogueFile(all: Catalogue) {
  const plain = (row: { readonly _id: string }): Record<string, unknown> => ({
    id: row._id,
    ...Object.fromEntries(Object.entries(row).filter(([field]) => !leftOut.has(field))),
  });
  return {
    format,
    version: 1,
    options: all.options.map(plain),
    optionCategories: all.optionCategories.map((row) => ({ ...plain(row), options: answersOf(row) })),
    dishes: all.dishTemplates.map((row) => ({ ...plain(row), optionCategories: questionsOf(row) })),
  };
}

/** @throws AppError validation for what is none of ours, or of a later version */
export function readCatalogueFile(content: unknown): Entries {
  const parsed = file.safeParse(content);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), message: code }));
    throw new AppError('validation', { faults });
  }
  const entriesOf = (table: string, list: readonly Record<string, unknown>[]): Entry[] =>
    list.map(({ id, ...fields }, index) => ({
      at: `${table}.${index}`,
      id: typeof id === 'string' ? id : undefined,
      fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !leftOut.has(field))),
    }));
  const { options, optionCategories, dishes } = parsed.data;
  return {
    options: entriesOf('options', options),
    optionCategories: entriesOf('optionCategories', optionCategories),
    dishTemplates: entriesOf('dishes', dishes),
    faults: [],
    ignored: [],
  };
}

interface TableWords {
  readonly language: 'zh' | 'en';
  /** How a table says yes and no. */
  readonly yesNo: readonly [string, string];
}

/** Dishes as a table that {@link readTable} reads. */
export function dishTable(all: Catalogue, words: TableWords): CsvCell[][] {
  const referred = refererOf(all.optionCategories);
  return [
    dishColumns.map((column) => column[words.language]),
    ...all.dishTemplates.map((dish) =>
      cellsOf(
        dishColumns,
        { ...dish, id: dish._id, optionCategories: questionsOf(dish).map(referred) },
        words,
      ),
    ),
  ];
}

/** Options by their questions as a table that {@link readTable} reads. */
export function optionTable(all: Catalogue, words: TableWords): CsvCell[][] {
  const byId = new Map(all.options.map((option) => [option._id, option]));
  const shown = new Set<string>();
  const line = (
    category: OptionCategory | undefined,
    option: Option | undefined,
  ): Record<string, unknown> => ({
    ...(category && {
      categoryId: category._id,
      category: category.name,
      categoryEn: category.nameEn,
      minSelect: category.minSelect,
      maxSelect: category.maxSelect,
      isSingle: category.inputType === 'single',
      required: category.required,
    }),
    ...(option && { ...option, id: option._id, isDefault: category?.defaultOption === option._id }),
  });
  const lines = all.optionCategories.flatMap((category) => {
    const answers = answersOf(category).flatMap((id) => byId.get(id) ?? []);
    for (const { _id } of answers) shown.add(_id);
    return answers.length > 0 ? answers.map((option) => line(category, option)) : [line(category, undefined)];
  });
  const alone = all.options
    .filter(({ _id }) => !shown.has(_id))
    .map((option) => ({ ...line(undefined, option), isDefault: undefined }));
  return [
    optionColumns.map((column) => column[words.language]),
    ...[...lines, ...alone].map((fields) => cellsOf(optionColumns, fields, words)),
  ];
}

/** Options alone, one in a line, and last of it which questions ask them; {@link readTable} takes the options and leaves the last column. */
export function answerTable(
  options: readonly Option[],
  asking: { readonly heading: string; readonly of: (option: Option) => readonly string[] },
  words: TableWords,
): CsvCell[][] {
  const columns = optionColumns.filter(({ field }) => ofAnswer.has(field));
  return [
    [...columns.map((column) => column[words.language]), asking.heading],
    ...options.map((option) => [
      ...cellsOf(columns, { ...option, id: option._id }, words),
      writeCell([...asking.of(option)], words.yesNo),
    ]),
  ];
}

/** What a table of options says of an option, whatever asks it. */
const ofAnswer: ReadonlySet<string> = new Set(['id', 'name', 'nameEn', 'price', 'tags', 'isActive']);

function cellsOf(
  columns: readonly Column[],
  fields: Readonly<Record<string, unknown>>,
  { yesNo }: TableWords,
): CsvCell[] {
  return columns.map(({ field }) => writeCell(fields[field], yesNo));
}

/** The ids of a dish's questions in order. */
export function questionsOf(dish: Pick<DishTemplate, 'optionCategories'>): string[] {
  return [...dish.optionCategories].sort((a, b) => a.order - b.order).map(({ categoryId }) => categoryId);
}

/** The ids of a question's answers in order. */
export function answersOf(category: Pick<OptionCategory, 'options'>): string[] {
  return [...category.options].sort((a, b) => a.order - b.order).map(({ refOption }) => refOption);
}

/** People read names; where two questions share one, or a name looks like an id, only the id says which. */
function refererOf(categories: readonly OptionCategory[]): (id: string) => string {
  const ids = new Set(categories.map(({ _id }) => _id));
  const count = new Map<string, number>();
  for (const { name } of categories) count.set(name, (count.get(name) ?? 0) + 1);
  const names = new Map(
    categories.flatMap(({ _id, name }) => (count.get(name) === 1 && !ids.has(name) ? [[_id, name]] : [])),
  );
  return (id) => names.get(id) ?? id;
}
