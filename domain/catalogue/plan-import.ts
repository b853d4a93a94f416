import * as z from 'zod/mini';
import { editsBetween } from '../kit/edit.ts';
import type { Draft } from '../kit/table.ts';
import type { Catalogue } from './catalogue-file.ts';
import { answersOf, questionsOf } from './catalogue-file.ts';
import { choiceFaults, ruledFields } from './choice-rules.ts';
import { identify, type Identified } from './identify.ts';
import { limitOf, reasonOf } from './input-faults.ts';
import type { Entries, Entry, EntryFault } from './import-entries.ts';
import { importedFields, type importCatalogue, type ImportedTable } from './import-operations.ts';
import { merged, uniqueIn, withDefaults, type RowFields } from './import-rows.ts';
import { sameNames, type SameName } from './same-names.ts';
import type { DishTemplate, Option, OptionCategory } from './schema.ts';

/** What comes of one entry of a file. */
export interface Outcome {
  readonly table: ImportedTable;
  readonly at: string;
  readonly id: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly price?: number | undefined;
  readonly state: 'new' | 'changed' | 'same';
  /** What changes, by field. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  /** A price is missing: it is made switched off (settled.md, import of menus). */
  readonly unpriced?: boolean;
}

export interface CataloguePlan {
  /** For `catalogue.import`: everything that has no fault. */
  readonly input: z.input<(typeof importCatalogue)['input']>;
  readonly outcomes: readonly Outcome[];
  /** Entries that stay out, in the file's order; there may be several faults of one. */
  readonly faults: readonly EntryFault[];
  /** Names that the file gives to several records, of which it makes at least one. */
  readonly sameNames: readonly SameName[];
}

/** Compares a file with what the brand has. Nothing that has a fault, or names what has one, gets into the input. */
export function planEntries(brandId: string, entries: Entries, present: Catalogue): CataloguePlan {
  const plan = new Planner(brandId, entries, present);
  plan.run();
  return plan;
}

class Planner implements CataloguePlan {
  readonly input;
  readonly outcomes: Outcome[] = [];
  readonly faults: EntryFault[];
  sameNames: readonly SameName[] = [];
  readonly #brandId: string;
  readonly #entries: Entries;
  readonly #present: Catalogue;
  readonly #found: Readonly<Record<ImportedTable, Identified>>;
  readonly #bad = new Set<string>();

  constructor(brandId: string, entries: Entries, present: Catalogue) {
    this.#brandId = brandId;
    this.#entries = entries;
    this.#present = present;
    this.faults = [...entries.faults];
    this.input = {
      brandId,
      options: [] as Draft<Option>[],
      optionCategories: [] as Draft<OptionCategory>[],
      dishTemplates: [] as Draft<DishTemplate>[],
      changes: { options: {}, optionCategories: {}, dishTemplates: {} } as Record<
        ImportedTable,
        Record<string, never>
      >,
    };
    this.#found = {
      options: identify(entries.options, present.options, `${brandId}:option`, true),
      optionCategories: identify(
        entries.optionCategories,
        present.optionCategories,
        `${brandId}:group`,
        false,
      ),
      dishTemplates: identify(entries.dishTemplates, present.dishTemplates, `${brandId}:dish`, false),
    };
  }

  run(): void {
    const { options, optionCategories, dishTemplates } = this.#present;
    this.#plan('options', options, uniqueIn(options, ['name']), (said, entry) => {
      this.#refer(entry, said, 'refDishTemplate', 'dishTemplates');
    });
    this.#plan(
      'optionCategories',
      optionCategories,
      () => undefined,
      (said, entry, before) => {
        const answers = this.#referAll(entry, said, 'options', 'options');
        if (answers)
          said['options'] =
            before && equal(answersOf(before), answers)
              ? before.options
              : answers.map((refOption, order) => ({ refOption, order }));
        this.#refer(entry, said, 'defaultOption', 'options');
      },
    );
    this.#plan(
      'dishTemplates',
      dishTemplates,
      uniqueIn(dishTemplates, ['code', 'barcode']),
      (said, entry, before) => {
        const questions = this.#referAll(entry, said, 'optionCategories', 'optionCategories');
        if (questions)
          said['optionCategories'] =
            before && equal(questionsOf(before), questions)
              ? before.optionCategories
              : questions.map((categoryId, order) => ({ categoryId, order }));
      },
    );
    const dishes = this.outcomes.filter(({ table }) => table === 'dishTemplates');
    const made = new Set(dishes.filter(({ state }) => state === 'new').map(({ at }) => at));
    this.sameNames = sameNames(dishes).filter(({ at }) => at.some((one) => made.has(one)));
    this.faults.sort((a, b) => a.at.localeCompare(b.at, 'en', { numeric: true }));
  }

  #plan<R extends Option | OptionCategory | DishTemplate>(
    table: ImportedTable,
    rows: readonly R[],
    taken: (row: RowFields, id: string) => string | undefined,
    resolve: (said: RowFields, entry: Entry, before: R | undefined) => void,
  ): void {
    const present = new Map(rows.map((row) => [row._id, row]));
    const schema = z.object(importedFields[table] as Record<string, z.ZodMiniType>);
    const unreadable = new Set(this.#entries.faults.map(({ at }) => at));
    const lineOf = new Map<string, string>();
    let sort = rows.reduce((last, row) => Math.max(last, row.sort), -1);
    for (const entry of this.#entries[table]) {
      const id = this.#found[table].ids.get(entry) ?? '';
      const before = present.get(id);
      const count = this.faults.length;
      const said: RowFields = { ...entry.fields };
      if (lineOf.has(id)) this.#fault(entry, { field: '', reason: 'repeated', value: lineOf.get(id) ?? '' });
      lineOf.set(id, entry.at);
      resolve(said, entry, before);
      const unpriced = table === 'dishTemplates' && !before && (said['basePrice'] ?? null) === null;
      if ((said['basePrice'] ?? null) === null) delete said['basePrice'];
      if (unpriced) Object.assign(said, { basePrice: 0, isActive: false });
      const wanted = before ? merged(before, said) : withDefaults(table, said, (sort += 1));
      const parsed = schema.safeParse(wanted);
      for (const issue of parsed.error?.issues ?? []) {
        const field = String(issue.path[0] ?? '');
        if (this.faults.some((one) => one.at === entry.at && one.field === field)) continue;
        const limit = limitOf(issue);
        this.#fault(entry, {
          field,
          reason: reasonOf(issue),
          ...valueOf(entry.fields[field]),
          ...(limit !== undefined && { limit }),
        });
      }
      if (parsed.success) this.#judge(table, entry, id, parsed.data, before, taken);
      if (this.faults.length > count || unreadable.has(entry.at)) this.#bad.add(`${table} ${id}`);
      else if (parsed.success) this.#take(table, entry, id, parsed.data, before, unpriced);
    }
  }

  #judge(
    table: ImportedTable,
    entry: Entry,
    id: string,
    row: RowFields,
    before: RowFields | Option | OptionCategory | DishTemplate | undefined,
    taken: (row: RowFields, id: string) => string | undefined,
  ): void {
    const field = taken(row, id);
    if (field !== undefined) this.#fault(entry, { field, reason: 'taken', ...valueOf(row[field]) });
    if (table !== 'optionCategories') return;
    const isRuled = !before || Object.keys(editsBetween(before as RowFields, row, ruledFields)).length > 0;
    const [broken] = isRuled ? choiceFaults(row as OptionCategory) : [];
    if (broken) this.#fault(entry, { field: broken.path, reason: 'rule', value: broken.message });
  }

  #take(
    table: ImportedTable,
    entry: Entry,
    id: string,
    row: RowFields,
    before: object | undefined,
    unpriced: boolean,
  ): void {
    const changes = before ? editsBetween(before as RowFields, row, Object.keys(importedFields[table])) : {};
    const state = !before ? 'new' : Object.keys(changes).length > 0 ? 'changed' : 'same';
    if (state === 'new') this.input[table].push({ ...row, _id: id, brandId: this.#brandId } as never);
    if (state === 'changed') this.input.changes[table][id] = changes as never;
    const price = (row['basePrice'] ?? row['price']) as number | undefined;
    this.outcomes.push({
      table,
      at: entry.at,
      id,
      name: String(row['name']),
      nameEn: row['nameEn'] as string | undefined,
      price,
      state,
      changes,
      ...(unpriced && { unpriced }),
    });
  }

  #fault(entry: Entry, fault: Omit<EntryFault, 'at'>): void {
    this.faults.push({ at: entry.at, ...fault });
  }

  /** The id of the one record that a field names. */
  #refer(entry: Entry, said: RowFields, field: string, table: ImportedTable): void {
    const reference = said[field];
    if (typeof reference !== 'string') return;
    const [id] = this.#resolve(entry, field, table, [reference]) ?? [];
    if (id === undefined) delete said[field];
    else said[field] = id;
  }

  #referAll(entry: Entry, said: RowFields, field: string, table: ImportedTable): string[] | undefined {
    const references = said[field];
    if (!Array.isArray(references)) return undefined;
    return this.#resolve(entry, field, table, references);
  }

  #resolve(
    entry: Entry,
    field: string,
    table: ImportedTable,
    references: readonly unknown[],
  ): string[] | undefined {
    const ids: string[] = [];
    for (const reference of references) {
      const value = typeof reference === 'string' ? reference : JSON.stringify(reference);
      const id = this.#found[table].find(value);
      const reason =
        id === null
          ? 'ambiguous'
          : id === undefined
            ? 'unknown'
            : this.#bad.has(`${table} ${id}`)
              ? 'depends'
              : undefined;
      if (reason) this.#fault(entry, { field, reason, value });
      else if (typeof id === 'string' && !ids.includes(id)) ids.push(id);
    }
    return ids;
  }
}

function equal(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

function valueOf(value: unknown): { value?: string } {
  if (typeof value === 'string' || typeof value === 'number') return { value: String(value).slice(0, 80) };
  return {};
}
