import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orders, type Order } from '#domain/order/schema.ts';
import { tables } from '#domain/tables.ts';
import { projectFolder } from '#server/project.ts';
import type { BrowserFile } from './browser.ts';
import type { FileBytes, StoreFile } from './database-file.ts';

/** A till and a server as a release left them. */
export interface KeptRelease {
  readonly version: string;
  /** The server's backup. */
  readonly backupPath: string;
  readonly till: BrowserFile;
  readonly expected: Expected;
}

/** What the release itself showed on the till. */
export interface Expected {
  /** A sentence for each order. */
  readonly orders: readonly string[];
  /** Changes without a verdict. */
  readonly pending: number;
  /** What asked to be looked at, by kind and code. */
  readonly inbox: readonly string[];
}

export const keptReleasesFolder = join(projectFolder, 'tests/fixtures/upgrades');

export const keptFiles = { backup: 'server.haodan', till: 'till.json', expected: 'expected.json' } as const;

export function keptReleases(): KeptRelease[] {
  return readdirSync(keptReleasesFolder).map((version) => {
    const at = (file: string): string => join(keptReleasesFolder, version, file);
    const read = (file: string): unknown => JSON.parse(readFileSync(at(file), 'utf8'));
    return {
      version,
      backupPath: at(keptFiles.backup),
      till: read(keptFiles.till) as BrowserFile,
      expected: read(keptFiles.expected) as Expected,
    };
  });
}

/** An order as its guest sees it. */
export function inShort({ _id, businessDate, number, status, total, payments, items }: Order): string {
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  return `${businessDate} ${number} ${_id}: ${items.length} lines, ${total} of which ${paid} paid, ${status}`;
}

type FileRow = Readonly<Record<string, unknown>>;

/** Rows of the till's database as they are written in its file, past all code: those that stand by themselves, and those in packs. */
export function rowsOf({ databases }: BrowserFile, store: string): readonly FileRow[] {
  const rowsIn = (wanted: string): FileRow[] =>
    databases
      .flatMap(({ stores }) => stores.filter(({ name }) => name === wanted))
      .flatMap(({ rows }) => rows as FileRow[]);
  const packed = rowsIn(`${store}:packs`).flatMap(({ json }) => (json ? unpacked(json as FileBytes) : []));
  return [...rowsIn(store), ...packed];
}

function unpacked({ $bytes }: FileBytes): FileRow[] {
  return JSON.parse(Buffer.from($bytes, 'base64').toString()) as FileRow[];
}

/** The till as it would be with all rows of its large tables in packs: it was closed when its first copy had just come in. */
export function packed(till: BrowserFile): BrowserFile {
  const packsOf = ({ name, rows }: StoreFile): StoreFile => {
    const json: FileBytes = { $bytes: Buffer.from(JSON.stringify(rows)).toString('base64') };
    const note = { key: 'pack:00000001', count: rows.length, spans: {} };
    const notes = { key: 'notes', packs: [note], next: 2 };
    return { name: `${name}:packs`, keyPath: 'key', indexes: [], rows: [notes, { key: note.key, json }] };
  };
  const databases = till.databases.map((database) => ({
    ...database,
    stores: database.stores.flatMap((store) => {
      const isLarge = tables.get(store.name)?.isLarge && store.rows.length > 0;
      return isLarge ? [{ ...store, rows: [] }, packsOf(store)] : [store];
    }),
  }));
  return { ...till, databases };
}

export function ordersOf(file: BrowserFile): Order[] {
  return rowsOf(file, orders.name) as unknown as Order[];
}
