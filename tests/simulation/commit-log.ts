import { isEqual } from '#domain/kit/equal.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import { scopeId, scopeKind, tablesOf } from '#sync/operations.ts';
import type { Row } from '#sync/row.ts';
import type { ReceiptRecord } from '#sync/server/ports.ts';
import { business } from './builds.ts';
import type { Surroundings } from './surroundings.ts';

/** Rows of every version of every scope, as the server committed them, and the verdicts that it gave. */
export class CommitLog {
  readonly #versions = new Map<string, ReadonlyMap<string, Row>>();
  readonly #around: Pick<Surroundings, 'server' | 'violate'>;
  #verdicts = new Map<string, ReceiptRecord>();
  #seen = -1;
  #restores = 0;
  #restReceipts = 0;
  #directCommits = 0;

  constructor(around: Pick<Surroundings, 'server' | 'violate'>) {
    this.#around = around;
  }

  /** Call after every step: at most one commit happens in a step. */
  record(): void {
    const { store, restores, directCommits } = this.#around.server;
    if (store.commits === this.#seen) return;
    const isFirst = this.#seen === -1;
    this.#seen = store.commits;
    // What a server that went back had said is void.
    if (this.#restores !== restores) this.#verdicts.clear();
    const fresh = this.#takeVerdicts(store.receipts());
    const isRest = store.restReceiptCount > this.#restReceipts || directCommits > this.#directCommits;
    this.#restReceipts = store.restReceiptCount;
    this.#directCommits = directCommits;
    for (const [scope, { version, stamp }] of store.versions()) {
      const key = `${scope}|${version}|${stamp}`;
      if (this.#versions.has(key)) continue;
      this.#versions.set(
        key,
        rowsOfScope(scope, (table) => store.all(table)),
      );
      const isTold =
        isRest || fresh.some((receipt) => receipt.scope === scope && receipt.version === version);
      if (!isTold && version > 0 && !isFirst && this.#restores === restores)
        this.#around.violate('I2', `version ${version} of ${scope} came without the verdict of what made it`);
    }
    this.#restores = restores;
  }

  /** I2: a verdict stands; only what waits, or what a build did not understand, may become another. Returns those that were not there before. */
  #takeVerdicts(receipts: readonly ReceiptRecord[]): ReceiptRecord[] {
    const fresh: ReceiptRecord[] = [];
    for (const receipt of receipts) {
      const key = `${receipt.device}|${receipt.incarnation}|${receipt.seq}`;
      const before = this.#verdicts.get(key);
      if (before === receipt) continue;
      if (before && before.status !== 'waiting' && before.code !== 'unfit')
        this.#around.violate('I2', `${receipt.name} was ${before.status} and is ${receipt.status} again`);
      this.#verdicts.set(key, receipt);
      fresh.push(receipt);
    }
    return fresh;
  }

  /** A server that went back in time may have several rows of one version; the stamp tells them apart. */
  at(scope: string, version: number, stamp: string): ReadonlyMap<string, Row> | undefined {
    return this.#versions.get(`${scope}|${version}|${stamp}`);
  }
}

/** The rows of a scope, by key. */
export function rowsOfScope(scope: string, all: (table: AnyTable) => Row[]): Map<string, Row> {
  const rows = new Map<string, Row>();
  const kind = scopeKind(scope);
  const id = scopeId(scope);
  for (const table of kind ? tablesOf(business, kind) : []) {
    for (const row of all(table)) if (isOfScope(table, row, id)) rows.set(`${table.name}/${row._id}`, row);
  }
  return rows;
}

export function isOfScope(table: AnyTable, row: Row, id: string): boolean {
  return row[table.scope === 'brand' ? 'brandId' : 'storeId'] === id;
}

/** Rows that were found the same: neither is ever changed in place. */
const same = new WeakMap<Row, Row>();

/** What first tells two sets of rows apart, in words. */
export function firstDifference(
  truth: ReadonlyMap<string, Row>,
  here: ReadonlyMap<string, Row>,
  counts: (key: string) => boolean = () => true,
): string | undefined {
  for (const [key, row] of truth) {
    if (!counts(key)) continue;
    const own = here.get(key);
    if (!own) return `${key} is missing`;
    if (same.get(own) === row) continue;
    if (isEqual(row, own)) same.set(own, row);
    else return `${key} differs: ${differingFields(row, own)}`;
  }
  for (const key of here.keys()) if (!truth.has(key)) return `${key} should not be there`;
  return undefined;
}

function differingFields(a: Row, b: Row): string {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((field) => !isEqual(a[field], b[field]))
    .map(
      (field) =>
        `${field} ${JSON.stringify(a[field])?.slice(0, 80)} ≠ ${JSON.stringify(b[field])?.slice(0, 80)}`,
    )
    .join(', ');
}
