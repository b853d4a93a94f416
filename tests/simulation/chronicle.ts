import type { AnyTable } from '#domain/kit/operation.ts';
import { scopeId, scopeKind, tablesOf } from '#sync/operations.ts';
import { sameValue, type Row } from '#sync/row.ts';
import { business, type SimulatedServer } from './server.ts';

/** Rows of every version of every scope, as the server committed them. */
export class Chronicle {
  readonly #versions = new Map<string, ReadonlyMap<string, Row>>();
  readonly #server: SimulatedServer;
  #seen = -1;

  constructor(server: SimulatedServer) {
    this.#server = server;
  }

  /** Call after every step: at most one commit happens in a step. */
  record(): void {
    const { store } = this.#server;
    if (store.commits === this.#seen) return;
    this.#seen = store.commits;
    for (const [scope, { version, stamp }] of store.versions()) {
      const key = `${scope}|${version}|${stamp}`;
      if (!this.#versions.has(key))
        this.#versions.set(
          key,
          rowsOfScope(scope, (table) => store.all(table)),
        );
    }
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

/** What first tells two sets of rows apart, in words. */
export function firstDifference(
  truth: ReadonlyMap<string, Row>,
  here: ReadonlyMap<string, Row>,
): string | undefined {
  for (const [key, row] of truth) {
    const own = here.get(key);
    if (!own) return `${key} is missing`;
    if (!sameValue(row, own)) return `${key} differs: ${differingFields(row, own)}`;
  }
  for (const key of here.keys()) if (!truth.has(key)) return `${key} should not be there`;
  return undefined;
}

function differingFields(a: Row, b: Row): string {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((field) => !sameValue(a[field], b[field]))
    .map(
      (field) =>
        `${field} ${JSON.stringify(a[field])?.slice(0, 80)} ≠ ${JSON.stringify(b[field])?.slice(0, 80)}`,
    )
    .join(', ');
}
