import { fingerprint } from '../kit/fingerprint.ts';
import type { InputOf } from '../kit/operation.ts';
import { instantMs, isoInstant, zoneOffsetMinutes } from '../kit/time.ts';
import { readLine, type LineContext, type LineFault, type ReadLine } from './file-lines.ts';
import { dayOrderOf, type Mapping } from './file-columns.ts';
import type { importCashFlow } from './import-operations.ts';
import { countedUnder, type CashFlowCategory, type CashFlowRecord, type FlowType } from './schema.ts';

/** What would become of a line: booked anew, or left out because the books or an earlier line have it. */
export type LineState = 'new' | 'booked' | 'repeated';

export interface PlannedLine extends ReadLine {
  readonly state: LineState;
  /** The earlier line of the file that says the same. */
  readonly twin?: number;
  /** The record of the books that says the same was taken back. */
  readonly isVoided?: boolean;
  readonly recordId: string;
  readonly categoryId: string;
  readonly categoryName: string;
}

export interface FilePlan {
  readonly lines: readonly PlannedLine[];
  readonly faults: readonly LineFault[];
  /** Categories that the file names and the store lacks, by their id. */
  readonly newCategories: ReadonlyMap<string, { readonly name: string; readonly type: FlowType }>;
}

interface Books {
  readonly storeId: string;
  readonly timezone: string;
  readonly now: string;
  /** All of the store's, also voided ones. */
  readonly records: readonly CashFlowRecord[];
  readonly categories: readonly CashFlowCategory[];
}

/** So many lines are worked on before whoever drives may look at what else there is to do. */
const slice = 50;

/**
 * Compares the lines of a table with a store's books. Two that agree in day, type, amount and name, and whose descriptions do not differ,
 * are the same: in the books already, or a repetition within the file. Gives back control after every {@link slice} lines, with how far it is.
 * @param from The line of the table's headings, counted from 1.
 */
export function* planFile(
  rows: readonly (readonly string[])[],
  from: number,
  mapping: Mapping,
  books: Books,
): Generator<number, FilePlan> {
  const order = dayOrderOf(rows.slice(from), mapping.columns.indexOf('date'));
  const context: LineContext = { mapping, order, timezone: books.timezone, now: books.now };
  const known = yield* twinsOf(books);
  const ids = new Map(books.records.map((record) => [record._id, record]));
  const earlier = new Twins<number>();
  const naming = new CategoryNaming(books, mapping);
  const lines: PlannedLine[] = [];
  const faults: LineFault[] = [];
  const given = new Map<string, number>();
  for (let at = from; at < rows.length; at++) {
    if ((at - from) % slice === slice - 1) yield at / rows.length;
    const cells = rows[at] ?? [];
    if (cells.every((cell) => cell.trim() === '')) continue;
    const read = readLine(cells, at + 1, context);
    if ('reason' in read) {
      faults.push(read);
      continue;
    }
    const of = naming.of(read);
    const line = {
      ...read,
      name: read.name || read.description.split('\n')[0]!.slice(0, 80) || (of?.name ?? ''),
    };
    const said = recordId(books.storeId, line, 0);
    let nth = given.get(said) ?? 0;
    // What was imported and has been edited since says something else by now: it is there all the same.
    const there = known.find(line) ?? (nth === 0 ? ids.get(said) : undefined);
    const twin = there ? undefined : earlier.find(line);
    if (!of && !there && twin === undefined) {
      faults.push({ line: line.line, field: 'category', reason: 'no_category' });
      continue;
    }
    let id = nth === 0 ? said : recordId(books.storeId, line, nth);
    while (ids.has(id)) id = recordId(books.storeId, line, ++nth);
    given.set(said, nth + 1);
    if (twin === undefined && !there) earlier.add(line, line.line);
    lines.push({
      ...line,
      state: there ? 'booked' : twin === undefined ? 'new' : 'repeated',
      ...(twin !== undefined && { twin }),
      ...(there?.isVoided && { isVoided: true }),
      recordId: id,
      categoryId: of?.id ?? '',
      categoryName: of?.name ?? line.category,
    });
  }
  return { lines, faults, newCategories: naming.made };
}

/** What is sent of a plan: of the chosen lines, and the new categories that they need. */
export function importInput(
  plan: FilePlan,
  chosen: readonly PlannedLine[],
  place: { readonly brandId: string; readonly storeId: string },
  { method }: Pick<Mapping, 'method'>,
): InputOf<typeof importCashFlow> {
  const needed = new Set(chosen.map(({ categoryId }) => categoryId));
  return {
    brandId: place.brandId,
    storeId: place.storeId,
    categories: [...plan.newCategories]
      .filter(([id]) => needed.has(id))
      .map(([_id, { name, type }]) => ({ _id, name, type })),
    records: chosen.map(({ recordId: _id, categoryId: category, amount, name, time, description }) => ({
      _id,
      category,
      amount,
      name,
      time,
      method,
      ...(description !== '' && { description }),
    })),
  };
}

/** The same line gets the same id again, so that a file taken twice books nothing twice. */
function recordId(
  storeId: string,
  { day, type, amount, name, description }: StatementFields,
  nth: number,
): string {
  return `flow:${fingerprint(storeId, day, type, String(amount), name, description, String(nth))}`;
}

type StatementFields = Pick<ReadLine, 'day' | 'type' | 'amount' | 'name' | 'description'>;

/** Things by what they say: day, type, amount and name; descriptions agree where one of them says nothing. */
class Twins<T> {
  readonly #found = new Map<string, { readonly description: string; readonly of: T }[]>();

  add(said: StatementFields, of: T): void {
    const key = keyOf(said);
    const description = plain(said.description);
    const list = this.#found.get(key);
    if (list) list.push({ description, of });
    else this.#found.set(key, [{ description, of }]);
  }

  find(said: StatementFields): T | undefined {
    const wanted = plain(said.description);
    return this.#found
      .get(keyOf(said))
      ?.find(({ description }) => description === wanted || description === '' || wanted === '')?.of;
  }
}

function* twinsOf({ records, timezone }: Books): Generator<number, Twins<CashFlowRecord>> {
  const twins = new Twins<CashFlowRecord>();
  for (const [at, record] of records.entries()) {
    if (at % (slice * 4) === slice * 4 - 1) yield 0;
    const { type, amount, name, description = '' } = record;
    twins.add({ day: localDay(record.time, timezone), type, amount, name, description }, record);
  }
  return twins;
}

function localDay(time: string, timezone: string): string {
  return isoInstant(instantMs(time) + zoneOffsetMinutes(timezone) * 60_000).slice(0, 10);
}

function keyOf({ day, type, amount, name }: StatementFields): string {
  return `${day} ${type} ${amount} ${plain(name)}`;
}

/** A text without what differs by who typed it: width, case, spaces. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
}

/** Which category a line is booked under: the store's of that name, a new one, or the one for what has none. */
class CategoryNaming {
  readonly made = new Map<string, { name: string; type: FlowType }>();
  readonly #byName = new Map<string, { id: string; name: string }>();
  readonly #rest = new Map<FlowType, { id: string; name: string }>();
  readonly #storeId: string;

  constructor({ categories, storeId }: Books, { rest }: Mapping) {
    this.#storeId = storeId;
    const byId = new Map(categories.map((one) => [one._id, one]));
    for (const one of categories) {
      const of = countedUnder(byId, one._id) ?? one;
      const key = `${one.type} ${plain(one.name)}`;
      // A name that was given again belongs to the category that is in use.
      if (!this.#byName.has(key) || !one.isArchived) this.#byName.set(key, { id: of._id, name: of.name });
      // Nobody chose one that is put away: the page offers only those in use, and a guess is no choice.
      if (rest[one.type] === one._id && !one.isArchived)
        this.#rest.set(one.type, { id: of._id, name: of.name });
    }
  }

  of({ type, category }: ReadLine): { id: string; name: string } | undefined {
    if (category === '') return this.#rest.get(type);
    const key = `${type} ${plain(category)}`;
    const found = this.#byName.get(key);
    if (found) return found;
    const made = { id: `flow-category:${fingerprint(this.#storeId, type, category)}`, name: category };
    this.made.set(made.id, { name: category, type });
    this.#byName.set(key, made);
    return made;
  }
}
