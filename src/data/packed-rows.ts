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
  /** The least and the greatest value of each field of an index, and of `_id`, as far as its rows have any. */
  readonly spans: Readonly<Record<string, readonly [Value, Value]>>;
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

export function decodePack({ json }: Pack): readonly Row[] {
  return JSON.parse(new TextDecoder().decode(json)) as Row[];
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
  /** Packs that were read or written. */
  readonly #read = new Map<string, readonly Row[]>();
  #known: Promise<PackNotes> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(transaction: Transaction, table: AnyTable, store: string) {
    this.#table = table;
    this.#transaction = transaction;
    this.#store = store;
  }

  /** Work over rows and packs, one after the other: no reading may fall between a row's two places. */
  turn<T>(work: () => Promise<T>): Promise<T> {
    // Asked for beforehand, so that the answer is there with the first one of the rows.
    void this.#notes().catch(() => undefined);
    const next = this.#last.then(work);
    this.#last = next.catch(() => undefined);
    return next;
  }

  async find(ids: readonly string[]): Promise<Map<string, Row>> {
    const found = new Map<string, Row>();
    const { packs } = await this.#notes();
    if (packs.length === 0) return found;
    const wanted = new Set(ids);
    for (const rows of await this.#readPacks(
      packs.filter((pack) => ids.some((id) => mayHoldValue(pack, '_id', id))),
    ))
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
    for (const [i, rows] of (await this.#readPacks(concerned)).entries()) {
      const { key } = concerned[i]!;
      const left = rows.filter(({ _id }) => !gone.has(_id));
      if (left.length < rows.length) changed.set(key, left);
    }
    if (changed.size === 0) return;
    const emptied = [...changed].filter(([, rows]) => rows.length === 0).map(([key]) => key);
    const kept = [...changed].filter(([, rows]) => rows.length > 0);
    const counts = new Map([...changed].map(([key, rows]) => [key, rows.length]));
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
    for (const [key, rows] of packs) this.#read.set(key, rows);
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

  async #readPacks(packs: readonly PackNote[]): Promise<(readonly Row[])[]> {
    const unread = packs.map(({ key }) => key).filter((key) => !this.#read.has(key));
    if (unread.length > 0) {
      const read = await this.#packs().bulkGet(unread);
      for (const [i, key] of unread.entries())
        this.#read.set(key, read[i] ? decodePack(read[i] as Pack) : []);
    }
    return packs.map(({ key }) => this.#read.get(key) ?? []);
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
  const spans: Record<string, [Value, Value]> = {};
  for (const field of fields) {
    for (const row of rows) {
      const value = row[field];
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const [least, most] = spans[field] ?? [value, value];
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
  return span !== undefined && compareValues(span[0], value) <= 0 && compareValues(value, span[1]) <= 0;
}

/** Whether a row of the pack may lie in the range. A field that no row has a value for leaves all of them out of its indexes. */
function mayHoldInRange(table: AnyTable, pack: PackNote, { index, equals, from, to }: ListQuery): boolean {
  const fields = indexFields(table, index);
  if (fields.some((field) => pack.spans[field] === undefined)) return false;
  if (!equals.every((value, i) => mayHoldValue(pack, fields[i] ?? '', value))) return false;
  const [least, most] = pack.spans[fields[equals.length] ?? ''] ?? [];
  if (least === undefined || most === undefined) return true;
  return (
    (from === undefined || compareValues(most, from) >= 0) &&
    (to === undefined || compareValues(least, to) <= 0)
  );
}
