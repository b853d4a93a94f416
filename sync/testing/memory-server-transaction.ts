import type { ListQuery } from '#domain/kit/rows.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import type { RowKey } from '#domain/kit/table.ts';
import { byteLength } from '../hash.ts';
import type { AnyTable } from '../operations.ts';
import { arrange, inRange, type Row } from '../row.ts';
import type { HeldFilter } from '../server/held-of.ts';
import { laneNames } from '../server/lane-names.ts';
import type {
  ChainRecord,
  DeviceRecord,
  FeedEntry,
  Flush,
  ReceiptRecord,
  RestReceipt,
  ServerTransaction,
  SignInRecord,
} from '../server/ports.ts';
import { heldIn } from './memory-held.ts';
import { pageOf, rowsOf, sumsBefore } from './memory-pages.ts';
import type { ServerState } from './memory-server-state.ts';
import { plainCopy } from './plain-copy.ts';

/** One transaction over a state that others may hold as well: the first write makes it its own. */
export class MemoryServerTransaction implements ServerTransaction {
  /** As this transaction leaves it. */
  state: ServerState;
  readonly #mode: 'write' | 'snapshot';
  #isOwn = false;
  readonly #tables = new Map<string, Map<string, Row>>();

  constructor(state: ServerState, mode: 'write' | 'snapshot') {
    this.state = state;
    this.#mode = mode;
  }

  get #written(): ServerState {
    if (this.#mode === 'snapshot') throw new TypeError('a snapshot cannot write');
    if (!this.#isOwn) this.state = this.state.copy();
    this.#isOwn = true;
    return this.state;
  }

  lockDevice(id: string) {
    return this.device(id);
  }
  async device(id: string) {
    return this.state.devices.get(id);
  }
  async putDevice(device: DeviceRecord) {
    this.#written.devices.set(device.id, device);
  }
  async chain(device: string, incarnation: number) {
    return this.state.chains.get(`${device}|${incarnation}`);
  }
  async putChain(chain: ChainRecord) {
    this.#written.chains.set(`${chain.device}|${chain.incarnation}`, chain);
  }
  async newestIncarnation(device: string, upTo: number) {
    const held = [...this.state.chains.values()].filter(
      (chain) => chain.device === device && chain.incarnation <= upTo && chain.lastSeq > 0,
    );
    return Math.max(0, ...held.map(({ incarnation }) => incarnation));
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
    for (const lane of laneNames()) {
      if (this.state.lanes.has(`${storeId}|${lane}`)) continue;
      this.#written.lanes.set(`${storeId}|${lane}`, device);
      return lane;
    }
    throw new Error('no lane is left');
  }
  async keepLane(device: string, _brandId: string, storeId: string, lane: string) {
    if (!this.state.lanes.has(`${storeId}|${lane}`)) this.#written.lanes.set(`${storeId}|${lane}`, device);
  }
  async forgetDevice(id: string) {
    const { devices, chains, lanes } = this.#written;
    devices.delete(id);
    for (const [key, owner] of lanes) if (owner === id) lanes.delete(key);
    for (const key of chains.keys()) if (key.startsWith(`${id}|`)) chains.delete(key);
  }
  async devicesOf(brandId: string, storeId: string) {
    return [...this.state.lanes].flatMap(([key, id]) => {
      const device = key.startsWith(`${storeId}|`) ? this.state.devices.get(id) : undefined;
      return device?.brandId === brandId ? [device] : [];
    });
  }
  async putSignIn(signIn: SignInRecord) {
    const key = `${signIn.device}|${signIn.author}|${signIn.id}`;
    // What ended meanwhile, by whatever way, stays ended.
    const { until, unsent, endedAt } = { ...this.state.signIns.get(key), ...signIn };
    const kept = {
      ...signIn,
      ...(until && { until }),
      ...(unsent && { unsent }),
      ...(endedAt !== undefined && { endedAt }),
    };
    this.#written.signIns.set(key, kept);
  }
  async endSignIn(
    { id, author }: Pick<SignInRecord, 'id' | 'author'>,
    elsewhereThan: string,
    endedAt: string,
  ) {
    for (const signIn of this.state.signIns.values())
      if (
        signIn.id === id &&
        signIn.author === author &&
        signIn.device !== elsewhereThan &&
        signIn.endedAt === undefined
      )
        await this.putSignIn({ ...signIn, endedAt });
  }
  async isSignInOver(id: string) {
    return [...this.state.signIns.values()].some(
      (signIn) => signIn.id === id && (signIn.until !== undefined || signIn.endedAt !== undefined),
    );
  }
  async signIns(device: string) {
    return [...this.state.signIns.values()].filter((signIn) => signIn.device === device);
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
  async receiptsAbove(device: string, scope: ScopeKey, version: number, least: number) {
    const above = this.#receipts(
      (receipt) => receipt.device === device && receipt.scope === scope && receipt.version > version,
    ).sort((a, b) => a.version - b.version);
    const last = above[least - 1];
    return last ? above.filter((receipt) => receipt.version <= last.version) : above;
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
  async heldReceipts(of: HeldFilter, waitingBefore: string, limit: number) {
    const rank = ({ receivedAt, device, incarnation, seq }: ReceiptRecord) =>
      [receivedAt, device, String(incarnation).padStart(16, '0'), String(seq).padStart(16, '0')].join(' ');
    return heldIn(this.state, of, waitingBefore)
      .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
      .slice(0, limit);
  }
  async heldCounts(of: HeldFilter, waitingBefore: string) {
    const counts: Record<string, number> = {};
    for (const { device } of heldIn(this.state, of, waitingBefore))
      counts[device] = (counts[device] ?? 0) + 1;
    return counts;
  }
  async heldSize(device: string) {
    const held = this.#receipts(
      (receipt) => receipt.device === device && ['quarantined', 'waiting'].includes(receipt.status),
    );
    return {
      changes: held.length,
      bytes: held.reduce((bytes, { body }) => bytes + byteLength(body), 0),
    };
  }
  async putReceipts(receipts: readonly ReceiptRecord[]) {
    for (const receipt of receipts)
      this.#written.receipts.set(`${receipt.device}|${receipt.incarnation}|${receipt.seq}`, receipt);
  }
  async securedThrough() {
    return this.state.secured;
  }
  #receipts(test: (receipt: ReceiptRecord) => boolean): ReceiptRecord[] {
    return [...this.state.receipts.values()].filter(test);
  }

  async lockScopes(scopes: readonly { key: ScopeKey; brandId: string; write: boolean }[]) {
    for (const { key } of scopes)
      if (!this.state.versions.has(key)) this.#written.versions.set(key, { version: 0, stamp: '' });
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
    const last = (this.state.feeds.get(scope) ?? []).findLast(
      (entry) => `${entry.table}/${entry.id}` === key,
    );
    return last?.op === 'remove';
  }

  async getRows(table: AnyTable, brandId: string, ids: readonly string[]) {
    const found = new Map<string, Row>();
    for (const id of ids) {
      const row = this.state.rows.get(table.name)?.get(`${brandId}/${id}`);
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
  async pageRows(table: AnyTable, scope: ScopeKey, after: string | undefined, limit: number, from?: string) {
    return pageOf(table, rowsOf(table, scope, this.#rowsOf(table)), { after, limit, from });
  }
  async sumOlder(table: AnyTable, scope: ScopeKey, before: string) {
    return sumsBefore(table, rowsOf(table, scope, this.#rowsOf(table)), before);
  }
  #rowsOf(table: AnyTable): Row[] {
    return [...(this.state.rows.get(table.name)?.values() ?? [])];
  }
  /** The table's rows, this transaction's own. */
  #table(table: AnyTable): Map<string, Row> {
    const state = this.#written;
    let rows = this.#tables.get(table.name);
    if (!rows) {
      rows = new Map(state.rows.get(table.name));
      this.#tables.set(table.name, rows);
      state.rows.set(table.name, rows);
    }
    return rows;
  }

  async flush({ scope, brandId, next, puts, removes, jobs }: Flush) {
    const entries: FeedEntry[] = [];
    for (const { table, row } of puts) {
      this.#table(table).set(`${brandId}/${row._id}`, plainCopy(row));
      entries.push({ version: next.version, table: table.name, id: row._id, op: 'put' });
    }
    for (const { table, id } of removes) {
      this.#table(table).delete(`${brandId}/${id}`);
      entries.push({ version: next.version, table: table.name, id, op: 'remove' });
    }
    if (entries.length > 0)
      this.#written.feeds.set(scope, [...(this.state.feeds.get(scope) ?? []), ...entries]);
    for (const job of jobs) this.#written.jobs.set(job.id, job);
    this.#written.versions.set(scope, next);
    this.#written.stamps.set(`${scope}|${next.version}`, next.stamp);
  }

  async register(storeId: string) {
    return { ...this.state.registers.get(storeId) };
  }
  async putRegister(_brandId: string, storeId: string, values: Readonly<Record<string, string | number>>) {
    this.#written.registers.set(storeId, values);
  }
  async restReceipt(key: string) {
    return this.state.rest.get(key);
  }
  async putRestReceipt(receipt: RestReceipt) {
    this.#written.rest.set(receipt.key, receipt);
  }
  async failures(device: string, incarnation: number, seq: number) {
    return this.state.failures.get(`${device}|${incarnation}|${seq}`);
  }
}
