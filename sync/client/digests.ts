import { digestedFields, digestedIndex, type Digest, type DigestRange } from '#domain/kit/digests.ts';
import type { AnyTable } from '../operations.ts';
import type { Row } from '../row.ts';
import { prefixEnd } from './local-tables.ts';
import type { DeviceStore, DeviceTransaction, TransactionTables } from './ports.ts';

/** What a query asked for and nothing kept. */
export interface MissedDigest extends DigestRange {
  readonly digest: Digest;
  readonly equals: readonly (string | number)[];
}

type Values = readonly (string | number)[];

function prefixOf(table: AnyTable, equals: Values): string {
  return `${table.name}|${JSON.stringify(equals)}|`;
}

/** By their ends: those that a row may lie in stand behind the row's own value. */
function keyOf({ digest: { name, table }, equals, from, to }: MissedDigest): string {
  return `${prefixOf(table, equals)}${to}|${from}|${name}`;
}

/**
 * What a query reads with on a device.
 * @param app The build: an older one that was started in between wrote rows and knew of no digests, so what another build kept is not believed.
 * @param missed Told of what was asked for and is not kept.
 */
export function digestedRows(tx: DeviceTransaction, app: string, missed: MissedDigest[]): object {
  return {
    get: tx.get.bind(tx),
    list: tx.list.bind(tx),
    digests: (digest: Digest, equals: Values, ranges: readonly DigestRange[]) =>
      readKept(
        tx,
        app,
        ranges.map((range) => ({ ...range, digest, equals })),
        missed,
      ),
  };
}

/** The digests that were asked for as they are kept, else worked out from the rows and told to `missed`. */
async function readKept(
  tx: DeviceTransaction,
  app: string,
  asked: readonly MissedDigest[],
  missed: MissedDigest[],
): Promise<unknown[]> {
  const kept = await tx.localGetMany('digests', asked.map(keyOf));
  return Promise.all(
    asked.map(async (one, i) => {
      const known = kept[i];
      if (known?.app === app) return known.value;
      if (!one.isOnce) missed.push(one);
      return digestOf(tx, one);
    }),
  );
}

async function digestOf(
  tx: DeviceTransaction,
  { digest: { table, of }, equals, from, to }: MissedDigest,
): Promise<unknown> {
  const index = digestedIndex(table);
  const { field } = digestedFields(table);
  const rows = await tx.list(table, { index, equals, from, to });
  // A range of an index has both of its ends, a digest only the first.
  return of(
    rows.filter((row) => (row[field] as string) < to),
    { from, to },
  );
}

/** Keeps what a query had to work out, one range after the other, so that nobody who commits waits for all of them. */
export async function keepDigests(
  store: DeviceStore,
  app: string,
  missed: readonly MissedDigest[],
): Promise<void> {
  for (const one of missed) {
    try {
      await keepDigest(store, app, one);
    } catch {
      // A full or a closed disk: it is recomputed then, as if nothing had been tried.
      return;
    }
  }
}

/**
 * Keeps what a query found missing. It is worked out again in the transaction that keeps it: a row that came since then is among them, and one that
 * comes later takes it away again.
 */
async function keepDigest(store: DeviceStore, app: string, missed: MissedDigest): Promise<void> {
  const key = keyOf(missed);
  const tables = { rows: [missed.digest.table], local: ['digests'] } as const;
  await store.transact('write', tables, 'relaxed', async (tx) => {
    if ((await tx.localGet('digests', key))?.app === app) return;
    await tx.localPutMany('digests', [{ key, app, value: await digestOf(tx, missed) }]);
  });
}

/** A store in which no digest outlives the rows that it was made from: whatever writes them takes away those of its range. */
export function withDigests(store: DeviceStore): DeviceStore {
  return {
    transact(mode, tables, durability, body) {
      if (mode === 'read' || !tables.rows.some(isDigested))
        return store.transact(mode, tables, durability, body);
      return store.transact(mode, withTable(tables), durability, (tx) => body(forgetting(tx)));
    },
  };
}

function isDigested(table: AnyTable): boolean {
  return table.digested !== undefined;
}

function withTable(tables: TransactionTables): TransactionTables {
  if (tables.local.includes('digests')) return tables;
  return { rows: tables.rows, local: [...tables.local, 'digests'] };
}

function forgetting(tx: DeviceTransaction): DeviceTransaction {
  const putBy =
    (put: DeviceTransaction['putMany']) =>
    async (table: AnyTable, rows: readonly Row[]): Promise<void> => {
      const before = table.movesInDigests ? await standing(tx, table, rows) : [];
      await put(table, rows);
      if (isDigested(table)) await forgetAround(tx, table, [...before, ...rows]);
    };
  return {
    get: tx.get.bind(tx),
    getMany: tx.getMany.bind(tx),
    list: tx.list.bind(tx),
    localGet: tx.localGet.bind(tx),
    localGetMany: tx.localGetMany.bind(tx),
    localRange: tx.localRange.bind(tx),
    localPutMany: tx.localPutMany.bind(tx),
    localRemoveMany: tx.localRemoveMany.bind(tx),
    putMany: putBy(tx.putMany.bind(tx)),
    packMany: putBy(tx.packMany.bind(tx)),
    async removeMany(table, ids) {
      await tx.removeMany(table, ids);
      // Where a row was is not known any more. Rows that are only ever added hardly ever leave.
      if (isDigested(table)) await forget(tx, `${table.name}|`, () => true);
    },
  };
}

/** The rows as they stand before they are written, where anything is kept that one of them may leave. */
async function standing(tx: DeviceTransaction, table: AnyTable, rows: readonly Row[]): Promise<Row[]> {
  const prefix = `${table.name}|`;
  if ((await tx.localRange('digests', prefix, prefixEnd(prefix), 1)).length === 0) return [];
  const found = await tx.getMany(
    table,
    rows.map(({ _id }) => _id),
  );
  return found.filter((row) => row !== undefined);
}

/** Those whose range has one of the rows in it. What happens now lies behind all finished ranges, and finds at most those that still run. */
async function forgetAround(tx: DeviceTransaction, table: AnyTable, rows: readonly Row[]): Promise<void> {
  const { before, field } = digestedFields(table);
  const written = new Map<string, string[]>();
  for (const row of rows) {
    const prefix = prefixOf(
      table,
      before.map((one) => row[one] as string | number),
    );
    const values = written.get(prefix) ?? [];
    values.push(row[field] as string);
    written.set(prefix, values);
  }
  for (const [prefix, values] of written) {
    const least = values.reduce((one, other) => (other < one ? other : one));
    await forget(tx, prefix, (from, to) => values.some((value) => value >= from && value < to), least);
  }
}

async function forget(
  tx: DeviceTransaction,
  prefix: string,
  isStale: (from: string, to: string) => boolean,
  after = '',
): Promise<void> {
  const kept = await tx.localRange('digests', prefix + after, prefixEnd(prefix));
  const stale = kept.filter(({ key }) => {
    const [to = '', from = ''] = key.slice(prefix.length).split('|');
    return isStale(from, to);
  });
  if (stale.length > 0)
    await tx.localRemoveMany(
      'digests',
      stale.map(({ key }) => key),
    );
}
