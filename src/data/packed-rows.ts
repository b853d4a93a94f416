import type { Transaction } from 'dexie';
import type { ListQuery } from '#domain/kit/rows.ts';
import type { AnyTable } from '#sync/operations.ts';
import { compareValues, indexFields, inRange, scopeIndex, type Row } from '#sync/row.ts';

/** Rows of one record: few enough to be read for the sake of one of them. */
const rowsPerPack = 100;

type Value = string | number;

/** What is known of a pack without reading it. */
interface PackNote {
  readonly key: string;
  readonly count: number;
  /**
   * The least and the greatest value of `_id` and of each field of an index; null where no row has one. Nothing is said of a field that the
   * build which packed had in no index.
   */
  readonly spans: Readonly<Record<string, readonly [Value, Value] | null>>;
}

/** The one record of a table's packs that is none. */
export interface PackNotes {
  readonly key: typeof notesKey;
  readonly packs: readonly PackNote[];
  /** Number of the next pack: a key is never used again. */
  readonly next: number;
}

export interface Pack {
  readonly key: string;
  /** The rows as JSON: copied into the database as they are, where objects would be taken apart field by field. */
  readonly json: Uint8Array<ArrayBuffer>;
}

/** Packs written by one request of the page. */
const packsPerRequest = 2;

/** @throws DOMException where the disk has lost the pack: its rows are not to be taken for gone. */
export function decodePack(pack: Pack | undefined, { key }: PackNote): readonly Row[] {
  if (!pack) throw new DOMException(`${key} is missing`, 'DataError');
  return JSON.parse(new TextDecoder().decode(pack.json)) as Row[];
}

function encodePack(key: string, rows: readonly Row[]): Pack {
  return { key, json: new TextEncoder().encode(JSON.stringify(rows)) };
}

export const notesKey = 'notes';

/** The object store with the packs of a table; undefined for a table whose rows are never packed. It is in every transaction over the table. */
export function packStore(table: AnyTable): string | undefined {
  return table.isLarge ? `${table.name}:packs` : undefined;
}

/**
 * The packs of one table within one transaction. A row is in a pack or stands by itself, never both: what writes it takes it out of its
 * pack. Nobody above the store knows of them: reads find a row wherever it is.
 */
export class PackedRows {
  readonly #table: AnyTable;
  readonly #transaction: Transaction;
  readonly #store: string;
  /** Rows of packs that were read: to be given, never to be stored, as whoever was given one may have changed it. */
  readonly #decoded = new Map<string, readonly Row[]>();
  #known: Promise<PackNotes> | undefined;
  /** Fulfilled when all that was begun before is over. */
  #last: Promise<unknown> | undefined;
  /** Rows were packed in this transaction, or will be. */
  #isAdding = false;

  constructor(transaction: Transaction, table: AnyTable, store: string) {
    this.#table = table;
    this.#transaction = transaction;
    this.#store = store;
  }

  /**
   * Work over rows and packs, one after the other: no reading may fall between a row's two places. Where there are no packs and none
   * are added (`adds`) nothing has two places, and nothing waits.
   */
  turn<T>(work: () => Promise<T>, adds = false): Promise<T> {
    this.#isAdding ||= adds;
    // Asked for beforehand, so that the answer is there with the first one of the rows.
    const notes = this.#notes();
    const before = this.#last;
    const next = before
      ? notes.then(({ packs }) => (packs.length > 0 || this.#isAdding ? before : undefined)).then(work)
      : work();
    const over = next.catch(() => undefined);
    this.#last = Promise.all([before, over, notes.catch(() => undefined)]);
    return next;
  }

  async find(ids: readonly string[]): Promise<Map<string, Row>> {
    const found = new Map<string, Row>();
    const { packs } = await this.#notes();
    if (packs.length === 0) return found;
    const wanted = new Set(ids);
    const concerned = packs.filter((pack) => ids.some((id) => mayHoldValue(pack, '_id', id)));
    for (const rows of await this.#readPacks(concerned))
      for (const row of rows) if (wanted.has(row._id)) found.set(row._id, row);
    return found;
  }

  async list(query: ListQuery): Promise<Row[]> {
    const { packs } = await this.#notes();
    const rows = await this.#readPacks(packs.filter((pack) => mayHoldInRange(this.#table, pack, query)));
    return rows.flat().filter((row) => inRange(this.#table, row, query));
  }

  /** Takes rows out of their packs: they stand by themselves now, or are gone. */
  async drop(ids: readonly string[]): Promise<void> {
    const notes = await this.#notes();
    if (notes.packs.length === 0) return;
    const gone = new Set(ids);
    const concerned = notes.packs.filter((pack) => ids.some((id) => mayHoldValue(pack, '_id', id)));
    const changed = new Map<string, readonly Row[]>();
    for (const [i, rows] of (await this.#fetch(concerned)).entries()) {
      const left = rows.filter(({ _id }) => !gone.has(_id));
      if (left.length < rows.length) changed.set(concerned[i]!.key, left);
    }
    if (changed.size === 0) return;
    const counts = new Map([...changed].map(([key, rows]) => [key, rows.length]));
    const emptied = [...changed.keys()].filter((key) => counts.get(key) === 0);
    const kept = [...changed].filter(([, rows]) => rows.length > 0);
    for (const key of changed.keys()) this.#decoded.delete(key);
    await this.#write(withCounts(notes, counts), kept);
    if (emptied.length > 0) await this.#packs().bulkDelete(emptied);
  }

  /** Keeps rows that are nowhere yet. */
  async add(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const notes = await this.#notes();
    const added: [key: string, rows: readonly Row[]][] = [];
    for (let at = 0; at < rows.length; at += rowsPerPack)
      added.push([keyOf(notes.next + added.length), rows.slice(at, at + rowsPerPack)]);
    const packs = [...notes.packs, ...added.map(([key, of]) => noteOf(this.#table, key, of))];
    await this.#write({ ...notes, packs, next: notes.next + added.length }, added);
  }

  async #write(
    notes: PackNotes,
    packs: readonly (readonly [key: string, rows: readonly Row[]])[],
  ): Promise<void> {
    this.#known = Promise.resolve(notes);
    // In pieces, so that no task of the page is long.
    for (let at = 0; at < packs.length; at += packsPerRequest)
      await this.#packs().bulkPut(
        packs.slice(at, at + packsPerRequest).map(([key, rows]) => encodePack(key, rows)),
      );
    await this.#packs().put(notes);
  }

  #notes(): Promise<PackNotes> {
    this.#known ??= Promise.resolve(this.#packs().get(notesKey)).then(
      (notes) => (notes as PackNotes | undefined) ?? { key: notesKey, packs: [], next: 1 },
    );
    return this.#known;
  }

  async #readPacks(notes: readonly PackNote[]): Promise<(readonly Row[])[]> {
    const unread = notes.filter(({ key }) => !this.#decoded.has(key));
    for (const [i, rows] of (await this.#fetch(unread)).entries()) this.#decoded.set(unread[i]!.key, rows);
    return notes.map(({ key }) => this.#decoded.get(key) ?? []);
  }

  async #fetch(notes: readonly PackNote[]): Promise<(readonly Row[])[]> {
    if (notes.length === 0) return [];
    const packs = await this.#packs().bulkGet(notes.map(({ key }) => key));
    return packs.map((pack, i) => decodePack(pack as Pack | undefined, notes[i]!));
  }

  #packs() {
    return this.#transaction.table<Pack | PackNotes, string>(this.#store);
  }
}

/** The notes once these packs hold so many rows; one without rows is gone. */
export function withCounts(notes: PackNotes, counts: ReadonlyMap<string, number>): PackNotes {
  const packs = notes.packs.map((pack) => ({ ...pack, count: counts.get(pack.key) ?? pack.count }));
  return { ...notes, packs: packs.filter(({ count }) => count > 0) };
}

function keyOf(number: number): string {
  return `pack:${String(number).padStart(8, '0')}`;
}

function noteOf(table: AnyTable, key: string, rows: readonly Row[]): PackNote {
  const fields = new Set([
    '_id',
    ...[scopeIndex, ...Object.keys(table.indexes)].flatMap((index) => indexFields(table, index)),
  ]);
  const spans: Record<string, [Value, Value] | null> = {};
  for (const field of fields) {
    spans[field] = null;
    for (const row of rows) {
      const value = row[field];
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const [least, most]: readonly [Value, Value] = spans[field] ?? [value, value];
      spans[field] = [
        compareValues(value, least) < 0 ? value : least,
        compareValues(value, most) > 0 ? value : most,
      ];
    }
  }
  return { key, count: rows.length, spans };
}

function mayHoldValue({ spans }: PackNote, field: string, value: Value): boolean {
  const span = spans[field];
  if (!span) return span === undefined;
  return compareValues(span[0], value) <= 0 && compareValues(value, span[1]) <= 0;
}

/** Whether a row of the pack may lie in the range. A field that no row has a value for leaves all of them out of its indexes. */
function mayHoldInRange(table: AnyTable, pack: PackNote, { index, equals, from, to }: ListQuery): boolean {
  const fields = indexFields(table, index);
  if (fields.some((field) => pack.spans[field] === null)) return false;
  if (!equals.every((value, i) => mayHoldValue(pack, fields[i] ?? '', value))) return false;
  const span = pack.spans[fields[equals.length] ?? ''];
  if (!span) return true;
  return (
    (from === undefined || compareValues(span[1], from) >= 0) &&
    (to === undefined || compareValues(span[0], to) <= 0)
  );
}
