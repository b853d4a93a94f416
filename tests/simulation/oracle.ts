import { inventory, stockMoves } from '#domain/inventory/schema.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import type { CursorRow, OutboxRow } from '#sync/client/local-tables.ts';
import { isPending } from '#sync/client/pending.ts';
import { scopeKind } from '#sync/operations.ts';
import type { Row } from '#sync/row.ts';
import { fullReplay, rowsOnDisk } from '#sync/testing/full-replay.ts';
import { firstDifference, isOfScope, rowsOfScope, type CommitLog } from './commit-log.ts';
import { business, isOfNewest, olderTillBusiness } from './builds.ts';
import type { Invariant } from './invariants.ts';
import { keptOf } from './kept-rows.ts';
import type { Surroundings } from './surroundings.ts';
import type { Till } from './till.ts';
import { Visible } from './visible.ts';

/** What must hold for one till at every moment. It looks only when something was kept on the till's disk. */
export class TillOracle {
  readonly #till: Till;
  readonly #around: Surroundings;
  readonly #seenVersions = new Map<string, number>();
  readonly #keeps = new Map<string, string>();
  #seen = -1;
  #looks = 0;

  constructor(till: Till, around: Surroundings) {
    this.#till = till;
    this.#around = around;
  }

  /** The till has another disk: what was seen of the old one says nothing about it. */
  forget(): void {
    this.#seenVersions.clear();
    this.#seen = -1;
  }

  async check(commitLog: CommitLog): Promise<void> {
    const { commits } = this.#till.disk;
    if (commits === this.#seen) return;
    this.#seen = commits;
    for (const { device } of this.#till.disk.allLocal('device')) this.#till.devices.add(device);
    // The long way takes long: what it would find is found a moment later.
    this.#looks += 1;
    if (this.#looks % 2 === 0) await this.#screen();
    const cursors = this.#till.disk.allLocal('cursors');
    this.#confirmedRows(cursors, commitLog);
    this.#ownChanges(cursors);
    this.#log();
    this.#balances(cursors);
  }

  /** I7: on the screen are the confirmed rows with every pending change run over them. */
  async #screen(): Promise<void> {
    const { disk } = this.#till;
    // Who became another device shows the old one's name on rows that were made under it, until the server's come.
    if (this.#till.devices.size > 1) return;
    const { business: build } = this.#till;
    const difference = firstDifference(await fullReplay(build, disk), rowsOnDisk(build, disk));
    if (difference)
      this.#violate('I7', `the screen is not what the log makes of the confirmed rows: ${difference}`);
  }

  /** I5, I6, I8: the confirmed rows are exactly one version of the server's, and never an older one than before. */
  #confirmedRows(cursors: readonly CursorRow[], commitLog: CommitLog): void {
    const { disk } = this.#till;
    const shadows = disk.allLocal('shadow');
    for (const cursor of cursors) {
      const { key: scope, version, stamp, phase } = cursor;
      const before = this.#seenVersions.get(scope) ?? 0;
      // A cursor that starts over (its scope was taken away and given back) is at 0; a server that went back says so (a rewind).
      if (version < before && version > 0 && this.#around.server.restores === 0)
        this.#violate('I8', `${scope} went from version ${before} back to ${version}`);
      this.#seenVersions.set(scope, version);
      if (phase === 'loading') continue;
      const whole = commitLog.at(scope, version, stamp);
      if (!whole) {
        this.#violate('I6', `${scope} stands at version ${version}, which never was`);
        continue;
      }
      this.#noteMonth(cursor);
      const { rows: truth, wrong } = keptOf(cursor, whole);
      if (wrong) this.#violate('I9', `${scope} at version ${version}: ${wrong}`);
      // An update brings a table that is empty until the scope was loaded for it.
      const isWhole = isOfNewest(cursor);
      const holds = (key: string): boolean =>
        isWhole || olderTillBusiness.tables.has(key.slice(0, key.indexOf('/')));
      const here = rowsOfScope(scope, (table) => (holds(`${table.name}/`) ? disk.all(table) : []));
      const id = scope.slice(scope.indexOf(':') + 1);
      for (const { key, row } of shadows) {
        const table = business.tables.get(key.slice(0, key.indexOf('/')));
        if (!table || table.scope !== scopeKind(scope) || !holds(key)) continue;
        if (!row) here.delete(key);
        else if (isOfScope(table, row, id)) here.set(key, row);
      }
      const difference = firstDifference(truth, here, holds);
      if (difference) this.#violate('I5', `${scope} at version ${version}: ${difference}`);
    }
  }

  /** A month is over: what is kept begins later. */
  #noteMonth({ key, keeps }: CursorRow): void {
    const from = JSON.stringify(keeps);
    const before = this.#keeps.get(key);
    if (before !== undefined && before !== from) this.#around.count('months over');
    if (from !== undefined) this.#keeps.set(key, from);
  }

  /** I7: what was shown as saved here stays to be seen until the confirmed rows hold it, and after. */
  #ownChanges(cursors: readonly CursorRow[]): void {
    const own = this.#around.ledger.filter((claim) => claim.till === this.#till.name);
    if (own.length === 0) return;
    const live = new Set(cursors.filter(({ phase }) => phase !== 'loading').map(({ key }) => key));
    const log = new Map(this.#till.disk.allLocal('outbox').map((row) => [row.id, row]));
    const visible = Visible.on((table) => this.#till.disk.all(table));
    for (const claim of own) {
      const row = log.get(claim.change);
      // A scope that was taken away takes the sight of its changes with it; they are kept and sent all the same (I12).
      if (row?.hidden || this.#till.forgotten.has(claim.change) || !live.has(`store:${claim.storeId}`))
        continue;
      // Until a lost change is run again on a server that went back, it waits without being seen (its order may be missing).
      if (row?.doubt !== undefined && this.#around.server.restores > 0) continue;
      // What it corrects is held for a manager: the till was told that the tender stayed as it was.
      const isKept =
        claim.kind === 'tender' &&
        this.#around.server.store
          .receipts()
          .some(
            ({ id, exceptions }) =>
              id === claim.change && exceptions?.some(({ code }) => code === 'tender_kept'),
          );
      if (isKept) continue;
      const missing = visible.missing(claim);
      if (missing)
        this.#violate('I7', `${missing} is not to be seen any more (${row ? row.state : 'not in the log'})`);
    }
  }

  /** I2, I10: the log has no gap, and nothing that was saved has left it unless the server secured it. */
  #log(): void {
    const [device] = this.#till.disk.allLocal('device');
    if (!device) return;
    const log = this.#till.disk.allLocal('outbox');
    const rows = log.filter((row) => row.incarnation === device.incarnation);
    if (rows.length !== device.nextSeq - 1 - device.prunedThrough) {
      this.#violate('I2', `the log has ${rows.length} of ${device.nextSeq - 1} changes`);
    }
    if (device.prunedThrough > 0) return;
    const kept = new Set(log.map((row) => row.id));
    for (const id of this.#till.saved.keys())
      if (!kept.has(id) && !this.#till.forgotten.has(id)) this.#violate('I10', `change ${id} left the log`);
  }

  /** I9 on the device: what is shown of a balance is the sum of the moves that are shown. */
  #balances(cursors: readonly CursorRow[]): void {
    for (const { key, phase } of cursors) {
      if (phase === 'loading' || scopeKind(key) !== 'store') continue;
      const rows = (table: AnyTable): Row[] =>
        this.#till.disk.all(table).filter((row) => `store:${String(row['storeId'])}` === key);
      checkBalances(rows, (what) => this.#violate('I9', what));
    }
  }

  /** When everything is quiet: nothing is pending, nothing is left under the rows, nothing of a scope that was taken away. */
  checkQuiet(): void {
    const { disk } = this.#till;
    const log = disk.allLocal('outbox');
    const unsettled = log.filter((row) => isUnsettled(row));
    if (unsettled.length > 0)
      this.#violate(
        'I11',
        `${unsettled.length} changes are still ${unsettled[0]?.state}, the first is ${unsettled[0]?.name}`,
      );
    const open = log.some((row) => isPending(row));
    if (!open && disk.allLocal('shadow').length > 0)
      this.#violate('I5', 'confirmed copies are left without pending changes');
    this.#checkNewest();
    const { withheld } = this.#around.server;
    const rows = [...business.tables.values()]
      .flatMap((table) => disk.all(table))
      .filter((row) => this.#till.isRevoked || withheld.has(String(row['storeId'])));
    if (rows.length > 0)
      this.#violate(
        'I12',
        `${rows.length} rows are left of what was taken away, ${String(rows[0]?._id)} is one`,
      );
  }

  /** I5 at rest: whoever may see a store stands at its newest version, so all stand at the same. */
  #checkNewest(): void {
    const { server } = this.#around;
    if (this.#till.isRevoked || this.#till.disk.allLocal('device').length === 0) return;
    const cursors = new Map(this.#till.disk.allLocal('cursors').map((cursor) => [cursor.key, cursor]));
    for (const id of this.#till.storeIds) {
      const newest = server.store.versions().get(`store:${id}`)?.version;
      const cursor = cursors.get(`store:${id}`);
      if (!server.maySee(this.#till.device, id)) continue;
      if (cursor?.phase !== 'live' || cursor.version !== newest)
        this.#violate('I5', `store:${id} stands at ${cursor?.version ?? 'nothing'}, the server at ${newest}`);
    }
  }

  #violate(invariant: Invariant, what: string): void {
    this.#around.violate(invariant, `${this.#till.name}: ${what}`);
  }
}

/** Without a verdict, or applied and not here yet. */
export function isUnsettled(row: OutboxRow): boolean {
  return row.state === 'pending' || row.state === 'acked';
}

/** I9: a balance is the sum of its moves, and what an item says of the counts of a balance is the sum of those. */
export function checkBalances(all: (table: AnyTable) => Row[], violate: (what: string) => void): void {
  const sums = {
    totalStock: new Map<string, number>(),
    availableStock: new Map<string, number>(),
    totalCountSum: new Map<string, number>(),
    countSum: new Map<string, number>(),
  };
  for (const row of all(stockMoves)) {
    const item = String(row['inventory']);
    const add = (sum: Map<string, number>) => sum.set(item, (sum.get(item) ?? 0) + Number(row['delta']));
    for (const [balance, counts] of [
      ['totalStock', 'totalCountSum'],
      ['availableStock', 'countSum'],
    ] as const) {
      if (row['stockType'] !== balance && row['stockType'] !== 'both') continue;
      add(sums[balance]);
      if (row['changeType'] === 'count') add(sums[counts]);
    }
  }
  for (const row of all(inventory)) {
    for (const [field, sum] of Object.entries(sums)) {
      const moved = sum.get(row._id) ?? 0;
      if ((row[field] ?? 0) !== moved)
        violate(`${row._id} shows a ${field} of ${String(row[field])}, its moves sum to ${moved}`);
    }
  }
}
