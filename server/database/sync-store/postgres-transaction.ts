import type { OlderSum } from '#domain/kit/retention.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import type { RowKey } from '#domain/kit/table.ts';
import type { AnyTable } from '#sync/operations.ts';
import type { Row } from '#sync/row.ts';
import type { HeldFilter } from '#sync/server/held-of.ts';
import type {
  BrokenLog,
  ChainRecord,
  DeviceRecord,
  FeedEntry,
  Flush,
  ReceiptRecord,
  RestReceipt,
  ScopeVersion,
  ServerTransaction,
  SignInRecord,
  Tenant,
} from '#sync/server/ports.ts';
import type { Line } from '../rows/record-sql.ts';
import type { TableSqls } from '../rows/table-sqls.ts';
import type { Session } from '../session.ts';
import { DevicePart } from './device-part.ts';
import { JournalPart } from './journal-part.ts';
import { OfBrand, type Asked } from './of-brand.ts';
import { PastPart } from './past-part.ts';
import { ReceiptPart } from './receipt-part.ts';
import { RowPart } from './row-part.ts';
import { ScopePart } from './scope-part.ts';
import { WriteBehind } from './write-behind.ts';

type Values = Readonly<Record<string, string | number>>;

/** One transaction of the sync server over PostgreSQL. */
export class PostgresTransaction implements ServerTransaction {
  readonly #sql: WriteBehind;
  readonly #of: OfBrand;
  readonly #devices: DevicePart;
  readonly #receipts: ReceiptPart;
  /** The part of a log that was read last: what a push goes on from is asked for again by what judges it. */
  #stretch:
    | { readonly log: string; readonly from: number; readonly to: number; readonly found: ReceiptRecord[] }
    | undefined;
  readonly #scopes: ScopePart;
  readonly #rows: RowPart;
  readonly #past: PastPart;
  readonly #journal: JournalPart;
  /** The tenant's brand; in a transaction for the whole platform that of the device it looked up. */
  #brand: string | undefined;

  constructor(session: Session, tables: TableSqls, tenant: Tenant, now: () => string) {
    this.#sql = new WriteBehind(session);
    this.#of = new OfBrand(tenant.brandId);
    this.#devices = new DevicePart(this.#sql, this.#of, now);
    this.#receipts = new ReceiptPart(this.#sql, this.#of);
    this.#scopes = new ScopePart(this.#sql, () => this.#brandId());
    this.#rows = new RowPart(this.#sql, tables);
    this.#past = new PastPart(this.#sql);
    this.#journal = new JournalPart(this.#sql, now);
    this.#brand = tenant.brandId;
  }

  /** Reads the host's own tables within the transaction. */
  read(text: string, values: readonly unknown[]): Promise<Line[]> {
    return this.#sql.read(text, values);
  }

  /** The condition for rows of the transaction's brand alone. */
  ofBrand(condition: string, values: readonly unknown[]): Asked {
    return this.#of.asked(condition, values);
  }

  /** Sends what is kept back; the last thing before the commit. */
  settle(): void {
    this.#sql.post();
  }

  async lockDevice(id: string): Promise<DeviceRecord | undefined> {
    return this.#ofBrand(await this.#devices.device(id, true));
  }

  async device(id: string): Promise<DeviceRecord | undefined> {
    return this.#ofBrand(await this.#devices.device(id, false));
  }

  putDevice(device: DeviceRecord): Promise<void> {
    return this.#devices.put(device);
  }

  chain(device: string, incarnation: number): Promise<ChainRecord | undefined> {
    return this.#devices.chain(device, incarnation);
  }

  putChain(chain: ChainRecord): Promise<void> {
    return this.#devices.putChain(chain, this.#brandId());
  }

  newestIncarnation(device: string, upTo: number): Promise<number> {
    return this.#devices.newestIncarnation(device, upTo);
  }

  forgetDevice(id: string): Promise<void> {
    return this.#devices.forget(id);
  }

  devicesOf(brandId: string, storeId: string): Promise<DeviceRecord[]> {
    return this.#devices.ofStore(brandId, storeId);
  }

  lanes(device: string): Promise<Record<string, string>> {
    return this.#devices.lanes(device);
  }

  takeLane(device: string, brandId: string, storeId: string): Promise<string> {
    return this.#devices.takeLane(device, brandId, storeId);
  }

  keepLane(device: string, brandId: string, storeId: string, lane: string): Promise<void> {
    return this.#devices.keepLane(device, brandId, storeId, lane);
  }

  endSignIn(
    signIn: Pick<SignInRecord, 'id' | 'author'>,
    elsewhereThan: string,
    endedAt: string,
  ): Promise<void> {
    return this.#devices.endSignIn(signIn, elsewhereThan, endedAt);
  }
  isSignInOver(id: string): Promise<boolean> {
    return this.#devices.isSignInOver(id);
  }
  putSignIn(signIn: SignInRecord): Promise<void> {
    return this.#devices.putSignIn(signIn, this.#brandId());
  }

  signIns(device: string): Promise<SignInRecord[]> {
    return this.#devices.signIns(device);
  }

  async receipts(device: string, incarnation: number, from: number, to: number): Promise<ReceiptRecord[]> {
    const known = this.#stretch;
    if (known?.log === `${device}:${incarnation}` && known.from <= from && to <= known.to)
      return known.found.filter(({ seq }) => from <= seq && seq <= to);
    const found = await this.#receipts.range(device, incarnation, from, to);
    this.#stretch = { log: `${device}:${incarnation}`, from, to, found };
    return found;
  }

  receiptsById(ids: readonly string[]): Promise<ReceiptRecord[]> {
    return this.#receipts.byId(ids);
  }

  receiptsAbove(device: string, scope: ScopeKey, version: number, least: number): Promise<ReceiptRecord[]> {
    return this.#receipts.above(device, scope, version, least);
  }

  receiptScopes(device: string): Promise<ScopeKey[]> {
    return this.#receipts.scopes(device);
  }

  openReceipts(device: string): Promise<ReceiptRecord[]> {
    return this.#devices.openReceipts(device);
  }

  waitingFor(keys: readonly RowKey[], ids: readonly string[]): Promise<ReceiptRecord[]> {
    return this.#receipts.waitingFor(keys, ids);
  }

  heldReceipts(of: HeldFilter, waitingBefore: string, limit: number): Promise<ReceiptRecord[]> {
    return this.#receipts.held(of, waitingBefore, limit);
  }

  heldCounts(of: HeldFilter, waitingBefore: string): Promise<Readonly<Record<string, number>>> {
    return this.#receipts.heldCounts(of, waitingBefore);
  }

  heldSize(device: string): Promise<{ readonly changes: number; readonly bytes: number }> {
    return this.#receipts.heldSize(device, this.#brandId());
  }

  async putReceipts(receipts: readonly ReceiptRecord[]): Promise<void> {
    this.#devices.forgetReceipts();
    this.#stretch = undefined;
    await this.#journal.keep(receipts, this.#brandId());
    await this.#receipts.put(receipts, this.#brandId());
  }

  /** Reports in the journal where a device's log does not hold together. */
  async noteBroken(device: DeviceRecord, broken: BrokenLog): Promise<void> {
    await this.#journal.keepBroken(device, Object.keys(await this.lanes(device.id)), broken);
  }

  securedThrough(device: string, incarnation: number): Promise<number> {
    return this.#devices.secured(device, incarnation);
  }

  lockScopes(
    scopes: readonly { readonly key: ScopeKey; readonly brandId: string; readonly write: boolean }[],
  ): Promise<Map<ScopeKey, ScopeVersion>> {
    return this.#scopes.lock(scopes);
  }

  scopeVersions(keys: readonly ScopeKey[]): Promise<Map<ScopeKey, ScopeVersion>> {
    return this.#scopes.versions(keys);
  }

  stampAt(scope: ScopeKey, version: number): Promise<string | undefined> {
    return this.#scopes.stampAt(scope, version);
  }

  feed(scope: ScopeKey, above: number, limit: number): Promise<FeedEntry[]> {
    return this.#scopes.feed(scope, above, limit);
  }

  feedStart(scope: ScopeKey): Promise<number> {
    return this.#scopes.feedStart(scope);
  }

  wasRemoved(scope: ScopeKey, key: RowKey): Promise<boolean> {
    return this.#scopes.wasRemoved(scope, key);
  }

  getRows(table: AnyTable, brandId: string, ids: readonly string[]): Promise<Map<string, Row>> {
    return this.#rows.get(table, brandId, ids);
  }

  listRows(table: AnyTable, brandId: string, query: ListQuery): Promise<Row[]> {
    return this.#rows.list(table, brandId, query);
  }

  listManyRows(
    table: AnyTable,
    brandId: string,
    index: string,
    equals: readonly (readonly (string | number)[])[],
  ): Promise<Row[]> {
    return this.#rows.listMany(table, brandId, index, equals);
  }

  async pageRows(
    table: AnyTable,
    scope: ScopeKey,
    after: string | undefined,
    limit: number,
    from?: string,
  ): Promise<Row[]> {
    return this.#rows.page(table, this.#brandId(), scope, { after, from, limit });
  }

  async sumOlder(table: AnyTable, scope: ScopeKey, before: string): Promise<OlderSum[]> {
    return this.#rows.sumOlder(table, this.#brandId(), scope, before);
  }

  async flush(flush: Flush): Promise<void> {
    await this.#rows.write(flush);
    await this.#past.keep(flush);
    await this.#scopes.advance(flush);
  }

  async register(storeId: string): Promise<Record<string, string | number>> {
    const { where, values } = this.#of.asked('"store_id" = $1', [storeId]);
    const [line] = await this.#sql.read(`select "entries" from "sync_registers" where ${where}`, values);
    return (line?.['entries'] as Record<string, string | number> | undefined) ?? {};
  }

  async putRegister(brandId: string, storeId: string, values: Values): Promise<void> {
    await this.#sql.add(
      'sync_registers',
      (parameter) =>
        `insert into "sync_registers" ("store_id", "brand_id", "entries")
         values (${parameter(storeId)}, ${parameter(brandId)}, ${parameter(JSON.stringify(values))}::jsonb)
         on conflict ("store_id", "brand_id") do update set "entries" = excluded."entries"`,
    );
  }

  async restReceipt(key: string): Promise<RestReceipt | undefined> {
    const { where, values } = this.#of.asked('"key" = $1', [key]);
    const [line] = await this.#sql.read(
      `select "key", "body_hash", "status", "answer" from "sync_rest_receipts" where ${where}`,
      values,
    );
    if (!line) return undefined;
    return {
      key,
      bodyHash: String(line['body_hash']),
      status: Number(line['status']),
      answer: String(line['answer']),
    };
  }

  async putRestReceipt(
    { key, bodyHash, status, answer }: RestReceipt,
    brandId: string,
    replaces = false,
  ): Promise<void> {
    const otherwise = replaces
      ? `("key", "brand_id") do update set "body_hash" = $3, "status" = $4, "answer" = $5, "created_at" = now()`
      : 'do nothing';
    const kept = await this.#sql.read(
      `insert into "sync_rest_receipts" ("key", "brand_id", "body_hash", "status", "answer") values ($1, $2, $3, $4, $5)
       on conflict ${otherwise} returning "key"`,
      [key, brandId, bodyHash, status, answer],
    );
    // Somebody sent the same request twice at once, and the other was faster: run again and find its answer.
    if (kept.length === 0)
      throw Object.assign(new Error('the request is answered already'), { code: '40001' });
  }

  async failures(
    device: string,
    incarnation: number,
    seq: number,
  ): Promise<{ count: number; since: string } | undefined> {
    const { where, values } = this.#of.asked('"device" = $1 and "incarnation" = $2 and "seq" = $3', [
      device,
      incarnation,
      seq,
    ]);
    const [line] = await this.#sql.read(
      `select "count", "since" from "sync_failures" where ${where}`,
      values,
    );
    return line && { count: Number(line['count']), since: String(line['since']) };
  }

  #ofBrand(device: DeviceRecord | undefined): DeviceRecord | undefined {
    this.#brand ??= device?.brandId;
    return device;
  }

  #brandId(): string {
    if (this.#brand === undefined) throw new TypeError('it is not said whose scopes and receipts are meant');
    return this.#brand;
  }
}
