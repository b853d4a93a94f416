import type { RowKey } from '#domain/kit/table.ts';
import { brandScope, scopeKey, storeScope, type ScopeKey } from '#domain/kit/scope.ts';
import { unplaced, type HeldFilter } from '#sync/server/held-of.ts';
import type { ReceiptRecord } from '#sync/server/ports.ts';
import type { OfBrand } from './of-brand.ts';
import { receiptOf, receipts } from './records.ts';
import type { WriteBehind } from './write-behind.ts';

/** Held changes are few, and have an index of their own. */
const heldOfBrand = `"brand_id" = $1 and "status" in ('quarantined', 'waiting') and ("status" = 'quarantined' or "received_at" < $2)
  and "duplicate_of" is null`;

const ofStores = `("scope" = any($3::text[]) or ("scope" = $4 and "code" is not distinct from '${unplaced}' and "device" in (
  select "device" from "sync_lanes" where "store_id" = any($5::text[]) and "brand_id" = $1)))`;

function heldWhere(of: HeldFilter): string {
  return `${heldOfBrand} and ${'within' in of ? '' : 'not '}${ofStores}`;
}

function valuesOf(of: HeldFilter, waitingBefore: string): unknown[] {
  const { brandId } = of;
  const stores = 'within' in of ? of.within : of.besides;
  const scopes = stores.map((storeId) => scopeKey(storeScope(brandId, storeId)));
  return [brandId, waitingBefore, scopes, scopeKey(brandScope(brandId)), stores];
}

/** Receipts, and what waits for what. */
export class ReceiptPart {
  readonly #sql: WriteBehind;
  readonly #of: OfBrand;
  /** Written by this transaction, by device, incarnation and sequence. */
  readonly #written = new Map<string, ReceiptRecord>();

  constructor(sql: WriteBehind, of: OfBrand) {
    this.#sql = sql;
    this.#of = of;
  }

  range(device: string, incarnation: number, from: number, to: number): Promise<ReceiptRecord[]> {
    const { where, values } = this.#of.asked(
      '"device" = $1 and "incarnation" = $2 and "seq" between $3 and $4',
      [device, incarnation, from, to],
    );
    return this.#select(`${where} order by "seq"`, values);
  }

  async byId(ids: readonly string[]): Promise<ReceiptRecord[]> {
    if (ids.length === 0) return [];
    const { where, values } = this.#of.asked('"id" = any($1::text[])', [ids]);
    return this.#select(`${where} order by "device", "incarnation", "seq"`, values);
  }

  above(device: string, scope: ScopeKey, version: number, least: number): Promise<ReceiptRecord[]> {
    const asked = [device, scope, version, least - 1];
    const { where, values } = this.#of.asked('"device" = $1 and "scope" = $2 and "version" > $3', asked);
    const last = `select "version" from ${receipts.name} where ${where} order by "version" offset $4 limit 1`;
    return this.#select(
      `${where} and "version" <= coalesce((${last}), ${Number.MAX_SAFE_INTEGER}) order by "version", "incarnation", "seq"`,
      values,
    );
  }

  /** Steps from scope to scope through the index: a device has two or three scopes and a hundred thousand receipts. */
  async scopes(device: string): Promise<ScopeKey[]> {
    const { where, values } = this.#of.asked('"device" = $1', [device]);
    const next = (after: string): string =>
      `(select "scope" from ${receipts.name} where ${where} and "scope" > ${after} order by "scope" limit 1)`;
    const lines = await this.#sql.read(
      `with recursive step("scope") as (${next("''")} union all select ${next('step."scope"')} from step where step."scope" is not null)
       select "scope" from step where "scope" is not null`,
      values,
    );
    return lines.map((line) => String(line['scope']));
  }

  /** Asked in every commit between its writes: they are laid over the answer instead of being sent for it. */
  async waitingFor(keys: readonly RowKey[], ids: readonly string[]): Promise<ReceiptRecord[]> {
    if (keys.length === 0 && ids.length === 0) return [];
    const { where, values } = this.#of.asked(`"status" = 'waiting'`, [keys, ids]);
    // Two arms, each with an index of its own.
    const waiting = (what: string): string =>
      `select ${receipts.selected} from ${receipts.name} where ${what} and ${where}`;
    const lines = await this.#sql.readBefore(
      `${waiting('"missing" = any($1::text[])')} union ${waiting('"behind" = any($2::text[])')}
       order by "device", "incarnation", "seq"`,
      values,
    );
    const kept = lines.map(receiptOf).filter((receipt) => !this.#written.has(keyOf(receipt)));
    const own = [...this.#written.values()].filter(
      ({ status, missing = '', behind = '' }) =>
        status === 'waiting' && (keys.includes(missing) || ids.includes(behind)),
    );
    return [...kept, ...own];
  }

  held(of: HeldFilter, waitingBefore: string, limit: number): Promise<ReceiptRecord[]> {
    return this.#select(`${heldWhere(of)} order by "received_at", "device", "incarnation", "seq" limit $6`, [
      ...valuesOf(of, waitingBefore),
      limit,
    ]);
  }

  async heldCounts(of: HeldFilter, waitingBefore: string): Promise<Record<string, number>> {
    const lines = await this.#sql.read(
      `select "device", count(*) as "held" from ${receipts.name} where ${heldWhere(of)} group by "device"`,
      valuesOf(of, waitingBefore),
    );
    return Object.fromEntries(lines.map((line) => [String(line['device']), Number(line['held'])]));
  }

  /** Over the brand's held changes, which are few. */
  async heldSize(device: string, brandId: string): Promise<{ changes: number; bytes: number }> {
    const [line] = await this.#sql.read(
      `select count(*) as "changes", coalesce(sum(octet_length("body")), 0) as "bytes" from ${receipts.name}
       where "brand_id" = $1 and "status" in ('quarantined', 'waiting') and "device" = $2`,
      [brandId, device],
    );
    return { changes: Number(line?.['changes']), bytes: Number(line?.['bytes']) };
  }

  async put(list: readonly ReceiptRecord[], brandId: string): Promise<void> {
    if (list.length === 0) return;
    for (const receipt of list) this.#written.set(keyOf(receipt), receipt);
    const records = list.map((receipt) => ({ ...receipt, brandId }));
    await this.#sql.add('sync_receipts', (parameter) => receipts.upsert(parameter(JSON.stringify(records))));
  }

  async #select(where: string, values: readonly unknown[]): Promise<ReceiptRecord[]> {
    const lines = await this.#sql.read(
      `select ${receipts.selected} from ${receipts.name} where ${where}`,
      values,
    );
    return lines.map(receiptOf);
  }
}

function keyOf({ device, incarnation, seq }: ReceiptRecord): string {
  return `${device}|${incarnation}|${seq}`;
}
