import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orders, type Order } from '#domain/order/schema.ts';
import { projectFolder } from '#server/project.ts';
import type { BrowserFile } from './browser.ts';

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

/** Rows of the till's database as they are written in its file, past all code. */
export function rowsOf({ databases }: BrowserFile, store: string): readonly Record<string, unknown>[] {
  const found = databases.flatMap(({ stores }) => stores.filter(({ name }) => name === store));
  return found.flatMap(({ rows }) => rows as Record<string, unknown>[]);
}

export function ordersOf(file: BrowserFile): Order[] {
  return rowsOf(file, orders.name) as unknown as Order[];
}
