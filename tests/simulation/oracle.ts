import { inventory, stockMoves, type StockMove } from '#domain/inventory/schema.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { isPending } from '#sync/client/pending.ts';
import { scopeKind, tablesOf } from '#sync/operations.ts';
import { sameValue, type Row } from '#sync/row.ts';
import { business, type SimulatedServer } from './server.ts';
import type { Shown, Surroundings, Till } from './till.ts';

/** Rows of every version of every scope, as the server committed them. */
export class Chronicle {
  readonly #versions = new Map<string, ReadonlyMap<string, Row>>();
  readonly #server: SimulatedServer;

  constructor(server: SimulatedServer) {
    this.#server = server;
  }

  /** Call after every step: at most one commit happens in a step. */
  record(): void {
    for (const [scope, { version }] of this.#server.store.versions()) {
      const key = `${scope}|${version}`;
      if (!this.#versions.has(key))
        this.#versions.set(
          key,
          rowsOf(scope, (table) => this.#server.store.all(table)),
        );
    }
  }

  at(scope: string, version: number): ReadonlyMap<string, Row> | undefined {
    return this.#versions.get(`${scope}|${version}`);
  }
}

function rowsOf(scope: string, all: (table: AnyTable) => Row[]): Map<string, Row> {
  const rows = new Map<string, Row>();
  const kind = scopeKind(scope);
  for (const table of kind ? tablesOf(business, kind) : [])
    for (const row of all(table)) rows.set(`${table.name}/${row._id}`, row);
  return rows;
}

/** What must hold for one till at every moment. */
export class TillOracle {
  readonly #till: Till;
  readonly #around: Surroundings;
  readonly #seenVersions = new Map<string, number>();

  constructor(till: Till, around: Surroundings) {
    this.#till = till;
    this.#around = around;
  }

  check(chronicle: Chronicle): void {
    this.#confirmedRows(chronicle);
    this.#ownChanges();
    this.#chain();
    this.#balances();
  }

  /** I5, I6, I8: the confirmed rows are exactly one version of the server's, and never an older one than before. */
  #confirmedRows(chronicle: Chronicle): void {
    const shadows = new Map(this.#till.disk.allLocal('shadow').map((shadow) => [shadow.key, shadow.row]));
    for (const cursor of this.#till.disk.allLocal('cursors')) {
      const before = this.#seenVersions.get(cursor.key) ?? 0;
      if (cursor.version < before)
        this.#violate('I8', `${cursor.key} went from version ${before} back to ${cursor.version}`);
      this.#seenVersions.set(cursor.key, cursor.version);
      if (cursor.phase !== 'live') continue;
      const truth = chronicle.at(cursor.key, cursor.version);
      if (!truth) {
        this.#violate('I6', `${cursor.key} stands at version ${cursor.version}, which never was`);
        continue;
      }
      const here = rowsOf(cursor.key, (table) => this.#till.disk.all(table));
      for (const [key, row] of shadows) {
        const table = key.slice(0, key.indexOf('/'));
        if (business.tables.get(table)?.scope !== scopeKind(cursor.key)) continue;
        if (row) here.set(key, row);
        else here.delete(key);
      }
      const difference = firstDifference(truth, here);
      if (difference) this.#violate('I5', `${cursor.key} at version ${cursor.version}: ${difference}`);
    }
  }

  /** I7: what was shown as saved here stays visible until the confirmed rows hold it, and after. */
  #ownChanges(): void {
    const visible = new Set(this.#till.disk.all(orders as never).map((row) => row._id));
    for (const shown of this.#around.ledger.values()) {
      if (shown.till === this.#till.name && !visible.has(shown.order._id))
        this.#violate('I7', `${shown.order.orderNo.display} is not to be seen any more`);
    }
  }

  /** The log has no gap. */
  #chain(): void {
    const [device] = this.#till.disk.allLocal('device');
    if (!device) return;
    const rows = this.#till.disk.allLocal('outbox').filter((row) => row.incarnation === device.incarnation);
    if (rows.length !== device.nextSeq - 1 - device.prunedThrough)
      this.#violate('I2', `the log has ${rows.length} of ${device.nextSeq - 1} changes`);
  }

  /** I9 on the device: what is shown of a balance is the sum of the moves that are shown. */
  #balances(): void {
    if (
      this.#till.disk
        .allLocal('cursors')
        .some((cursor) => cursor.key.startsWith('store:') && cursor.phase !== 'live')
    )
      return;
    checkBalances(
      (table) => this.#till.disk.all(table),
      (what) => this.#violate('I9', what),
    );
  }

  /** When everything is quiet: nothing is pending, nothing is left under the rows. */
  checkQuiet(): void {
    const pending = this.#till.disk
      .allLocal('outbox')
      .filter((row) => isPending(row) && row.state !== 'quarantined' && row.state !== 'waiting');
    if (pending.length > 0)
      this.#violate('I11', `${pending.length} changes are still pending, the first is ${pending[0]?.name}`);
    const open = this.#till.disk
      .allLocal('outbox')
      .filter((row) => row.state === 'quarantined' || row.state === 'waiting');
    if (open.length === 0 && this.#till.disk.allLocal('shadow').length > 0)
      this.#violate('I5', 'shadows are left without pending changes');
  }

  #violate(invariant: string, what: string): void {
    this.#around.violate(invariant, `${this.#till.name}: ${what}`);
  }
}

function firstDifference(
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

function checkBalances(all: (table: AnyTable) => Row[], violate: (what: string) => void): void {
  const sums = new Map<string, number>();
  for (const row of all(stockMoves as never)) {
    const move = row as unknown as StockMove;
    if (move.stockType !== 'availableStock')
      sums.set(move.inventory, (sums.get(move.inventory) ?? 0) + move.delta);
  }
  for (const row of all(inventory as never)) {
    const sum = sums.get(row._id) ?? 0;
    if (row['totalStock'] !== sum)
      violate(`${row._id} shows ${String(row['totalStock'])}, its moves sum to ${sum}`);
  }
}

/** What must hold on the server when everything is quiet. */
export function checkServer(around: Surroundings): void {
  const { server, ledger, violate } = around;
  const placed = new Map(server.store.all(orders as never).map((row) => [row._id, row as unknown as Order]));
  for (const shown of ledger.values()) checkShown(shown, placed, violate);
  checkNumbers([...placed.values()], ledger, violate);
  checkReceipts(server, violate);
  checkBalances(
    (table) => server.store.all(table),
    (what) => violate('I9', `server: ${what}`),
  );
  checkMoves(server, placed, violate);
  for (const defect of server.defects)
    violate('defect', String(defect instanceof Error ? defect.stack : defect));
}

/** I1, I2, I4: the cashier's ledger. Nothing that was shown as saved is missing, changed its number or its lines, or lost money. */
function checkShown(
  shown: Shown,
  placed: ReadonlyMap<string, Order>,
  violate: Surroundings['violate'],
): void {
  const { order } = shown;
  const kept = placed.get(order._id);
  if (!kept) return violate('I4', `${order.orderNo.display} of ${shown.till} never reached the server`);
  if (kept.orderNo.display !== order.orderNo.display || kept.businessDate !== order.businessDate)
    violate('I14', `${order.orderNo.display} became ${kept.orderNo.display}`);
  const parts = [...placed.values()].filter(
    (other) =>
      other._id === order._id ||
      other._id.startsWith(`${order._id}:`) ||
      other.orderNo.display.startsWith(`${order.orderNo.display}-`),
  );
  const lines = new Set(parts.flatMap((part) => part.items.map((line) => line._id)));
  for (const line of shown.lines)
    if (!lines.has(line)) violate('I4', `a line of ${order.orderNo.display} is lost`);
  const paid = kept.payments.reduce((sum, payment) => sum + payment.amount, 0);
  if (paid < shown.paid)
    violate('I4', `${order.orderNo.display}: NT$${shown.paid} was taken, NT$${paid} is booked`);
  const ids = kept.payments.map((payment) => payment._id);
  if (new Set(ids).size !== ids.length) violate('I2', `${order.orderNo.display}: a payment is booked twice`);
}

/** I14: one number, one order; no till skips a number. */
function checkNumbers(
  placed: readonly Order[],
  ledger: ReadonlyMap<string, Shown>,
  violate: Surroundings['violate'],
): void {
  const byNumber = new Map<string, string>();
  const bySeries = new Map<string, Set<number>>();
  for (const order of placed) {
    const number = `${order.storeId} ${order.businessDate} ${order.orderNo.display}`;
    if (byNumber.has(number)) violate('I14', `${number} stands on two orders`);
    byNumber.set(number, order._id);
    const series = `${order.businessDate} ${order.orderNo.lane}`;
    bySeries.set(series, (bySeries.get(series) ?? new Set()).add(order.orderNo.seq));
  }
  for (const [series, numbers] of bySeries) {
    if (Math.max(...numbers) !== numbers.size)
      violate('I14', `${series} has ${numbers.size} numbers up to ${Math.max(...numbers)}`);
  }
  if (ledger.size > placed.length)
    violate('I2', `${ledger.size} orders were shown, ${placed.length} are there`);
}

/** I2, I3: every change has one receipt; per device and record, effects became visible in the order of the log. */
function checkReceipts(server: SimulatedServer, violate: Surroundings['violate']): void {
  const latest = new Map<string, number>();
  const receipts = server.store
    .receipts()
    .sort((a, b) => a.device.localeCompare(b.device) || a.incarnation - b.incarnation || a.seq - b.seq);
  const ids = new Set<string>();
  for (const receipt of receipts) {
    if (ids.has(receipt.id) && !receipt.duplicateOf) violate('I2', `${receipt.name} has two verdicts`);
    ids.add(receipt.id);
    if (receipt.status === 'waiting')
      violate('I2', `${receipt.name} waits for ever for ${receipt.missing ?? receipt.behind}`);
    const chain = `${receipt.device}|${receipt.incarnation}|${receipt.scope}`;
    if (
      receipt.status.startsWith('applied') &&
      !receipt.duplicateOf &&
      (latest.get(chain) ?? 0) > receipt.version
    )
      violate('I3', `${receipt.name} was overtaken`);
    latest.set(chain, Math.max(latest.get(chain) ?? 0, receipt.version));
  }
}

/** I2: a sale takes its stock once. */
function checkMoves(
  server: SimulatedServer,
  placed: ReadonlyMap<string, Order>,
  violate: Surroundings['violate'],
): void {
  const taken = new Map<string, number>();
  for (const row of server.store.all(stockMoves as never)) {
    const move = row as unknown as StockMove;
    if (move.order && (move.changeType === 'order' || move.changeType === 'order_cancel'))
      taken.set(
        `${move.order}|${move.inventory}`,
        (taken.get(`${move.order}|${move.inventory}`) ?? 0) - move.delta,
      );
  }
  for (const order of placed.values()) {
    const sold = new Map<string, number>();
    for (const line of order.items)
      if (!line.voided && order.fulfilment !== 'cancelled')
        sold.set(line.templateId, (sold.get(line.templateId) ?? 0) + line.quantity);
    for (const [dish, quantity] of sold) {
      const item = `${order.storeId}:${dish}`;
      const row = server.store.all(inventory as never).find((candidate) => candidate._id === item);
      if (row?.['isInventoryTracked'] && (taken.get(`${order._id}|${item}`) ?? 0) !== quantity) {
        violate(
          'I2',
          `${order.orderNo.display} sold ${quantity} ${dish}, ${taken.get(`${order._id}|${item}`) ?? 0} left the stock`,
        );
      }
    }
  }
}
