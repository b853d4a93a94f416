import type { Job } from '#domain/kit/operation.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import type { RowKey } from '#domain/kit/table.ts';
import type { AnyTable } from '../operations.ts';
import { scopeId } from '../operations.ts';
import { arrange, inRange, type Row } from '../row.ts';
import type {
  ChainRecord,
  DeviceRecord,
  FeedEntry,
  Flush,
  ReceiptRecord,
  RestReceipt,
  ScopeVersion,
  ServerStore,
  ServerTransaction,
  Tenant,
} from '../server/ports.ts';

type Failure = { count: number; since: string };

/** Everything the server keeps. Values are replaced, never changed in place, so that a copy of the maps is a backup. */
class State {
  devices = new Map<string, DeviceRecord>();
  chains = new Map<string, ChainRecord>();
  /** `{store}|{lane}` → device */
  lanes = new Map<string, string>();
  authors = new Map<string, true>();
  receipts = new Map<string, ReceiptRecord>();
  versions = new Map<ScopeKey, ScopeVersion>();
  stamps = new Map<string, string>();
  feeds = new Map<ScopeKey, readonly FeedEntry[]>();
  rows = new Map<string, Row>();
  registers = new Map<string, Readonly<Record<string, string | number>>>();
  rest = new Map<string, RestReceipt>();
  failures = new Map<string, Failure>();
  jobs = new Map<string, Job>();
  feedStarts = new Map<ScopeKey, number>();
  secured = 0;

  copy(): State {
    const copy = new State();
    for (const [field, value] of Object.entries(this)) {
      (copy as unknown as Record<string, unknown>)[field] = value instanceof Map ? new Map(value) : value;
    }
    return copy;
  }
}

/**
 * The server's database in memory, for tests and simulations. Transactions run one after the other; one that throws leaves nothing.
 * `beforeCommit` may throw (the process dies before the commit is on the disk).
 */
export class MemoryServerStore implements ServerStore {
  #state = new State();
  #last: Promise<unknown> = Promise.resolve();
  beforeCommit: (() => void) | undefined;

  transact<T>(
    mode: 'write' | 'snapshot',
    _tenant: Tenant,
    body: (tx: ServerTransaction) => Promise<T>,
  ): Promise<T> {
    const run = async (): Promise<T> => {
      const tx = new MemoryServerTransaction(this.#state.copy());
      const result = await body(tx);
      if (mode === 'write') {
        this.beforeCommit?.();
        this.#state = tx.state;
      }
      return result;
    };
    const next = this.#last.then(run, run);
    this.#last = next.then(
      () => undefined,
      () => undefined,
    );
    return next;
  }

  async noteFailure(device: string, incarnation: number, seq: number, now: string): Promise<Failure> {
    const key = `${device}|${incarnation}|${seq}`;
    const before = this.#state.failures.get(key);
    const failure = { count: (before?.count ?? 0) + 1, since: before?.since ?? now };
    this.#state.failures = new Map(this.#state.failures).set(key, failure);
    return failure;
  }

  /** A copy of everything, to go back to. */
  backup(): unknown {
    return this.#state.copy();
  }

  /** Back to what {@link backup} gave. */
  restore(backup: unknown): void {
    if (backup instanceof State) this.#state = backup.copy();
  }

  /** Forgets what the scope's feed holds below a version, as a server does after 90 days. */
  trimFeed(scope: ScopeKey, from: number): void {
    const next = this.#state.copy();
    next.feedStarts.set(scope, from);
    next.feeds.set(
      scope,
      (next.feeds.get(scope) ?? []).filter((entry) => entry.version >= from),
    );
    for (let version = 1; version < from; version++) next.stamps.delete(`${scope}|${version}`);
    this.#state = next;
  }

  /** Changes up to here, of every device, are said to be in a backup. */
  set secured(through: number) {
    this.#state.secured = through;
  }

  /** Takes the jobs that are due; what runs them puts nothing back. */
  takeJobs(): Job[] {
    const jobs = [...this.#state.jobs.values()];
    this.#state.jobs = new Map();
    return jobs;
  }

  get jobCount(): number {
    return this.#state.jobs.size;
  }

  /** Rows of a table, for oracles. */
  all(table: AnyTable): Row[] {
    return [...this.#state.rows].filter(([key]) => key.startsWith(`${table.name}/`)).map(([, row]) => row);
  }

  receipts(): ReceiptRecord[] {
    return [...this.#state.receipts.values()];
  }

  versions(): ReadonlyMap<ScopeKey, ScopeVersion> {
    return this.#state.versions;
  }
}

class MemoryServerTransaction implements ServerTransaction {
  readonly state: State;

  constructor(state: State) {
    this.state = state;
  }

  lockDevice(id: string) {
    return this.device(id);
  }
  async device(id: string) {
    return this.state.devices.get(id);
  }
  async putDevice(device: DeviceRecord) {
    this.state.devices.set(device.id, device);
  }
  async chain(device: string, incarnation: number) {
    return this.state.chains.get(`${device}|${incarnation}`);
  }
  async putChain(chain: ChainRecord) {
    this.state.chains.set(`${chain.device}|${chain.incarnation}`, chain);
  }
  async lanes(device: string) {
    const lanes: Record<string, string> = {};
    for (const [key, owner] of this.state.lanes) {
      const [store = '', lane = ''] = key.split('|');
      if (owner === device) lanes[store] = lane;
    }
    return lanes;
  }
  async takeLane(device: string, _brandId: string, storeId: string) {
    const own = (await this.lanes(device))[storeId];
    if (own) return own;
    for (let n = 0; ; n++) {
      const lane = laneName(n);
      if (lane === 'W' || lane === 'P' || this.state.lanes.has(`${storeId}|${lane}`)) continue;
      this.state.lanes.set(`${storeId}|${lane}`, device);
      return lane;
    }
  }
  async bindAuthor(device: string, author: string) {
    this.state.authors.set(`${device}|${author}`, true);
  }
  async boundAuthors(device: string) {
    return [...this.state.authors.keys()]
      .filter((key) => key.startsWith(`${device}|`))
      .map((key) => key.slice(device.length + 1));
  }

  async receipts(device: string, incarnation: number, from: number, to: number) {
    const found: ReceiptRecord[] = [];
    for (let seq = Math.max(1, from); seq <= to; seq++) {
      const receipt = this.state.receipts.get(`${device}|${incarnation}|${seq}`);
      if (receipt) found.push(receipt);
    }
    return found;
  }
  async receiptsById(ids: readonly string[]) {
    const wanted = new Set(ids);
    return this.#receipts((receipt) => wanted.has(receipt.id));
  }
  async receiptsAbove(device: string, scope: ScopeKey, version: number) {
    return this.#receipts(
      (receipt) => receipt.device === device && receipt.scope === scope && receipt.version > version,
    );
  }
  async receiptScopes(device: string) {
    return [
      ...new Set(this.#receipts((receipt) => receipt.device === device).map((receipt) => receipt.scope)),
    ];
  }
  async openReceipts(device: string) {
    return this.#receipts((receipt) => receipt.device === device && receipt.blocks.length > 0);
  }
  async waitingFor(keys: readonly RowKey[], ids: readonly string[]) {
    return this.#receipts(
      ({ status, missing, behind }) =>
        status === 'waiting' &&
        ((missing !== undefined && keys.includes(missing)) || (behind !== undefined && ids.includes(behind))),
    );
  }
  async putReceipts(receipts: readonly ReceiptRecord[]) {
    for (const receipt of receipts)
      this.state.receipts.set(`${receipt.device}|${receipt.incarnation}|${receipt.seq}`, receipt);
  }
  async securedThrough() {
    return this.state.secured;
  }
  #receipts(test: (receipt: ReceiptRecord) => boolean): ReceiptRecord[] {
    return [...this.state.receipts.values()].filter(test);
  }

  async lockScopes(scopes: readonly { key: ScopeKey; brandId: string; write: boolean }[]) {
    for (const { key } of scopes)
      if (!this.state.versions.has(key)) this.state.versions.set(key, { version: 0, stamp: '' });
    return this.scopeVersions(scopes.map(({ key }) => key));
  }
  async scopeVersions(keys: readonly ScopeKey[]) {
    return new Map(
      keys.flatMap((key) =>
        this.state.versions.has(key) ? [[key, this.state.versions.get(key)!] as const] : [],
      ),
    );
  }
  async stampAt(scope: ScopeKey, version: number) {
    return version === 0 ? '' : this.state.stamps.get(`${scope}|${version}`);
  }
  async feed(scope: ScopeKey, above: number, limit: number) {
    const feed = this.state.feeds.get(scope) ?? [];
    return feed.filter((entry) => entry.version > above).slice(0, limit);
  }
  async feedStart(scope: ScopeKey) {
    return this.state.feedStarts.get(scope) ?? 0;
  }
  async wasRemoved(scope: ScopeKey, key: RowKey) {
    return (this.state.feeds.get(scope) ?? []).some(
      (entry) => entry.op === 'remove' && `${entry.table}/${entry.id}` === key,
    );
  }

  async getRows(table: AnyTable, brandId: string, ids: readonly string[]) {
    const found = new Map<string, Row>();
    for (const id of ids) {
      const row = this.state.rows.get(`${table.name}/${brandId}/${id}`);
      if (row) found.set(id, row);
    }
    return found;
  }
  async listManyRows(
    table: AnyTable,
    brandId: string,
    index: string,
    equals: readonly (readonly (string | number)[])[],
  ) {
    const found = new Map<string, Row>();
    for (const values of equals)
      for (const row of await this.listRows(table, brandId, { index, equals: values }))
        found.set(row._id, row);
    return [...found.values()];
  }
  async listRows(table: AnyTable, brandId: string, query: ListQuery) {
    return arrange(
      table,
      this.#rowsOf(table).filter((row) => row.brandId === brandId && inRange(table, row, query)),
      query,
    );
  }
  async pageRows(table: AnyTable, scope: ScopeKey, after: string | undefined, limit: number) {
    const field = table.scope === 'brand' ? 'brandId' : 'storeId';
    return this.#rowsOf(table)
      .filter((row) => row[field] === scopeId(scope) && (after === undefined || row._id > after))
      .sort((a, b) => (a._id < b._id ? -1 : 1))
      .slice(0, limit);
  }
  #rowsOf(table: AnyTable): Row[] {
    return [...this.state.rows].filter(([key]) => key.startsWith(`${table.name}/`)).map(([, row]) => row);
  }

  async flush({ scope, brandId, next, puts, removes, jobs }: Flush) {
    const entries: FeedEntry[] = [];
    for (const { table, row } of puts) {
      this.state.rows.set(`${table.name}/${brandId}/${row._id}`, structuredClone(row));
      entries.push({ version: next.version, table: table.name, id: row._id, op: 'put' });
    }
    for (const { table, id } of removes) {
      this.state.rows.delete(`${table.name}/${brandId}/${id}`);
      entries.push({ version: next.version, table: table.name, id, op: 'remove' });
    }
    if (entries.length > 0) this.state.feeds.set(scope, [...(this.state.feeds.get(scope) ?? []), ...entries]);
    for (const job of jobs) this.state.jobs.set(job.id, job);
    this.state.versions.set(scope, next);
    this.state.stamps.set(`${scope}|${next.version}`, next.stamp);
  }

  async register(storeId: string) {
    return { ...this.state.registers.get(storeId) };
  }
  async putRegister(_brandId: string, storeId: string, values: Readonly<Record<string, string | number>>) {
    this.state.registers.set(storeId, values);
  }
  async restReceipt(key: string) {
    return this.state.rest.get(key);
  }
  async putRestReceipt(receipt: RestReceipt) {
    this.state.rest.set(receipt.key, receipt);
  }
  async failures(device: string, incarnation: number, seq: number) {
    return this.state.failures.get(`${device}|${incarnation}|${seq}`);
  }
}

/** A … Z, AA, AB … */
function laneName(n: number): string {
  const letter = String.fromCharCode(65 + (n % 26));
  return n < 26 ? letter : laneName(Math.floor(n / 26) - 1) + letter;
}
