import type { ReadRows } from './rows.ts';
import type { StoredRow, Table } from './table.ts';

/**
 * What the rows of one index range come to. A device keeps it until a row comes into that range or leaves it: what is asked of finished days
 * again and again is then not worked out from thousands of rows each time. It goes along the table's `digested` index.
 */
export interface Digest<R extends StoredRow = StoredRow, V = unknown> {
  /** Unlike any other; another one whenever `of` means something else than before, since what is kept outlives a build. */
  readonly name: string;
  readonly table: Table<R>;
  /** Pure; what it gives is kept as JSON. @param rows Of the range, in the order of the index. */
  readonly of: (rows: readonly R[], range: DigestRange) => V;
}

/** From a value of the index's digested field on, up to and without another. */
export interface DigestRange {
  readonly from: string;
  readonly to: string;
  /** Nobody is likely to ask for the same one again: nothing is kept of it. */
  readonly isOnce?: boolean;
}

/** What keeps digests: a device. Queries alone are given it. */
export interface DigestedRows extends ReadRows {
  digests(
    digest: Digest,
    equals: readonly (string | number)[],
    ranges: readonly DigestRange[],
  ): Promise<readonly unknown[]>;
}

export function defineDigest<R extends StoredRow, I extends string, V>(digest: {
  readonly name: string;
  readonly table: Table<R, I>;
  readonly of: (rows: readonly R[], range: DigestRange) => V;
}): Digest<R, V> {
  if (digest.table.digested === undefined) throw new TypeError(`${digest.table.name} has no digests`);
  return digest as unknown as Digest<R, V>;
}

/** The index that a table's digests go along. */
export function digestedIndex(table: { readonly name: string; readonly digested?: string }): string {
  if (table.digested === undefined) throw new TypeError(`${table.name} has no digests`);
  return table.digested;
}

/** The field whose ranges are digested, and those before it in the index, which say of what. */
export function digestedFields(table: {
  readonly name: string;
  readonly digested?: string;
  readonly digestedBy?: string;
  readonly indexes: Readonly<Record<string, readonly string[]>>;
}): { readonly before: readonly string[]; readonly field: string } {
  const fields = table.indexes[digestedIndex(table)] ?? [];
  const at = table.digestedBy === undefined ? fields.length - 1 : fields.indexOf(table.digestedBy);
  const field = fields[at];
  if (field === undefined) throw new TypeError(`${table.name} has no field of digests`);
  return { before: fields.slice(0, at), field };
}

/** The digest of each range. @param ranges In their order, none in another. */
export async function readDigests<R extends StoredRow, V>(
  rows: ReadRows & { readonly put?: never },
  digest: Digest<R, V>,
  equals: readonly (string | number)[],
  ranges: readonly DigestRange[],
): Promise<readonly V[]> {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return [];
  if ('digests' in rows)
    return (await (rows as DigestedRows).digests(digest as unknown as Digest, equals, ranges)) as V[];
  const { table, of } = digest;
  const index = digestedIndex(table);
  const found = await rows.list(table, { index, equals, from: first.from, to: last.to });
  const field = digestedFields(table).field as keyof R;
  const at = (row: R): string => row[field] as string;
  let next = 0;
  return ranges.map((range) => {
    const { from, to } = range;
    while (next < found.length && at(found[next]!) < from) next += 1;
    const start = next;
    while (next < found.length && at(found[next]!) < to) next += 1;
    return of(found.slice(start, next), range);
  });
}
