import type { ChainRecord, DeviceRecord, ReceiptRecord, SignInRecord } from '#sync/server/ports.ts';
import type { Line } from '../rows/record-sql.ts';
import { laneNames } from '#sync/server/lane-names.ts';
import { chainOf, chains, deviceOf, devices, openReceipt, receiptOf, receipts } from './records.ts';
import { lineOfSignIn, signInColumns, signInOf, signIns } from './sign-in-records.ts';
import type { OfBrand } from './of-brand.ts';
import type { WriteBehind } from './write-behind.ts';

/** Days after its acknowledgement from which a change counts as secured where no backup was taken for as long (sync.md §9). */
const securedAfterDays = 14;

/** What is needed of a device at every push and pull, read in one statement. */
interface DeviceState {
  readonly chain: ChainRecord | undefined;
  readonly secured: number;
  signIns: SignInRecord[] | undefined;
  open: ReceiptRecord[] | undefined;
}

/** Devices, their chains, lanes and authors. */
export class DevicePart {
  readonly #sql: WriteBehind;
  readonly #of: OfBrand;
  readonly #now: () => string;
  readonly #states = new Map<string, DeviceState>();
  readonly #lanes = new Map<string, Record<string, string>>();

  constructor(sql: WriteBehind, of: OfBrand, now: () => string) {
    this.#sql = sql;
    this.#of = of;
    this.#now = now;
  }

  async device(id: string, lock: boolean): Promise<DeviceRecord | undefined> {
    const { where, values } = this.#of.asked(`"id" = $1`, [id]);
    const [line] = await this.#sql.read(
      `select ${devices.selected} from ${devices.name} where ${where}${lock ? ' for update' : ''}`,
      values,
    );
    return line && deviceOf(line);
  }

  async ofStore(brandId: string, storeId: string): Promise<DeviceRecord[]> {
    const lines = await this.#sql.read(
      `select ${devices.selected} from ${devices.name} where "brand_id" = $1
       and "id" in (select "device" from "sync_lanes" where "brand_id" = $1 and "store_id" = $2) order by "id"`,
      [brandId, storeId],
    );
    return lines.map(deviceOf);
  }

  async put(device: DeviceRecord): Promise<void> {
    await this.#sql.add('sync_devices', (parameter) => devices.upsert(parameter(JSON.stringify([device]))));
  }

  /**
   * The chain, and with it what a push or pull asks next. Nothing of it can change under a locked device but its authors, who are
   * only ever added.
   */
  async chain(device: string, incarnation: number): Promise<ChainRecord | undefined> {
    return (await this.#state(device, incarnation)).chain;
  }

  async putChain(chain: ChainRecord, brandId: string): Promise<void> {
    await this.#sql.add('sync_chains', (parameter) =>
      chains.upsert(parameter(JSON.stringify([{ ...chain, brandId }]))),
    );
  }

  async newestIncarnation(device: string, upTo: number): Promise<number> {
    const { where, values } = this.#of.asked('"device" = $1 and "incarnation" <= $2 and "last_seq" > 0', [
      device,
      upTo,
    ]);
    const text = `select max("incarnation") as newest from ${chains.name} where ${where}`;
    const [line] = await this.#sql.read(text, values);
    return Number(line?.['newest'] ?? 0);
  }

  async secured(device: string, incarnation: number): Promise<number> {
    return (await this.#state(device, incarnation)).secured;
  }

  async signIns(device: string): Promise<SignInRecord[]> {
    const known = this.#known(device)?.signIns;
    if (known) return known;
    const { where, values } = this.#of.asked('"device" = $1', [device]);
    const lines = await this.#sql.read(
      `select ${signIns.selected} from ${signIns.name} where ${where}`,
      values,
    );
    return lines.map(signInOf);
  }

  /** What ended meanwhile, by whatever way, stays ended. */
  async putSignIn(signIn: SignInRecord, brandId: string): Promise<void> {
    const known = this.#known(signIn.device);
    if (known) known.signIns = undefined;
    const line = lineOfSignIn(signIn, brandId);
    await this.#sql.add(
      'sync_device_authors',
      (parameter) =>
        `insert into ${signIns.name} as kept (${signIns.selected}) values (${signInColumns
          .map(({ field, type }) => `${parameter(line[field] ?? null)}::${type}`)
          .join(', ')})
         on conflict ("device", "author_id", "sign_in", "brand_id") do update set "seen_at" = excluded."seen_at",
           "until_incarnation" = coalesce(excluded."until_incarnation", kept."until_incarnation"),
           "until_seq" = coalesce(excluded."until_seq", kept."until_seq"),
           "unsent" = coalesce(excluded."unsent", kept."unsent"),
           "ended_at" = coalesce(excluded."ended_at", kept."ended_at")`,
    );
  }

  async endSignIn(
    { id, author }: Pick<SignInRecord, 'id' | 'author'>,
    elsewhereThan: string,
    endedAt: string,
  ): Promise<void> {
    for (const state of this.#states.values()) state.signIns = undefined;
    await this.#sql.add(
      'sync_device_authors',
      (parameter) =>
        `update ${signIns.name} set "ended_at" = ${parameter(endedAt)}::text
         where "sign_in" = ${parameter(id)}::text and "author_id" = ${parameter(author)}::text and "device" <> ${parameter(elsewhereThan)}::text
           and "ended_at" is null${this.#of.and(parameter)}`,
    );
  }

  async isSignInOver(id: string): Promise<boolean> {
    const { where, values } = this.#of.asked(
      '"sign_in" = $1 and ("ended_at" is not null or "until_incarnation" is not null)',
      [id],
    );
    const [line] = await this.#sql.read(
      `select 1 as "over" from ${signIns.name} where ${where} limit 1`,
      values,
    );
    return line !== undefined;
  }

  async openReceipts(device: string): Promise<ReceiptRecord[]> {
    const known = this.#known(device)?.open;
    if (known) return known;
    const { where, values } = this.#of.asked(`"device" = $1 and ${openReceipt}`, [device]);
    const lines = await this.#sql.read(
      `select ${receipts.selected} from ${receipts.name} where ${where} order by "incarnation", "seq"`,
      values,
    );
    return lines.map(receiptOf);
  }

  /** Receipts were written: what is known of open ones is old. */
  forgetReceipts(): void {
    for (const state of this.#states.values()) state.open = undefined;
  }

  async lanes(device: string): Promise<Record<string, string>> {
    const known = this.#lanes.get(device) ?? (await this.#readLanes(device));
    this.#lanes.set(device, known);
    return known;
  }

  async #readLanes(device: string): Promise<Record<string, string>> {
    const { where, values } = this.#of.asked('"device" = $1', [device]);
    const lines = await this.#sql.read(
      `select "store_id", "lane" from "sync_lanes" where ${where} order by "store_id"`,
      values,
    );
    return Object.fromEntries(lines.map((line) => [String(line['store_id']), String(line['lane'])]));
  }

  /** Two tills that are enrolled at the same moment both try the same name; the slower one tries the next. */
  async takeLane(device: string, brandId: string, storeId: string): Promise<string> {
    for (;;) {
      const lines = await this.#sql.read(
        'select "device", "lane" from "sync_lanes" where "store_id" = $1 and "brand_id" = $2',
        [storeId, brandId],
      );
      const own = lines.find((line) => line['device'] === device);
      if (own) return String(own['lane']);
      const lane = firstFree(lines);
      const taken = await this.#sql.read(
        'insert into "sync_lanes" ("store_id", "lane", "brand_id", "device") values ($1, $2, $3, $4) on conflict do nothing returning "lane"',
        [storeId, lane, brandId, device],
      );
      this.#lanes.delete(device);
      if (taken.length > 0) return lane;
    }
  }

  async keepLane(device: string, brandId: string, storeId: string, lane: string): Promise<void> {
    await this.#sql.read(
      'insert into "sync_lanes" ("store_id", "lane", "brand_id", "device") values ($1, $2, $3, $4) on conflict do nothing returning "lane"',
      [storeId, lane, brandId, device],
    );
    this.#lanes.delete(device);
  }

  async forget(device: string): Promise<void> {
    for (const key of this.#states.keys()) if (key.startsWith(`${device}/`)) this.#states.delete(key);
    for (const [table, key] of [
      ['sync_lanes', 'device'],
      ['sync_chains', 'device'],
      ['sync_devices', 'id'],
    ]) {
      const { where, values } = this.#of.asked(`"${key}" = $1`, [device]);
      await this.#sql.read(`delete from "${table}" where ${where}`, values);
    }
  }

  #known(device: string): DeviceState | undefined {
    return [...this.#states].find(([key]) => key.startsWith(`${device}/`))?.[1];
  }

  async #state(device: string, incarnation: number): Promise<DeviceState> {
    const key = `${device}/${incarnation}`;
    let state = this.#states.get(key);
    if (!state) this.#states.set(key, (state = await this.#readState(device, incarnation)));
    return state;
  }

  async #readState(device: string, incarnation: number): Promise<DeviceState> {
    const before = new Date(Date.parse(this.#now()) - securedAfterDays * 86_400_000).toISOString();
    const { where, values } = this.#of.asked('"device" = $1', [device, incarnation, before]);
    const [line = {}] = await this.#sql.read(stateSql(where), values);
    return {
      chain: line['chain'] ? chainOf(line['chain'] as Line) : undefined,
      secured: Number(line['secured'] ?? 0),
      signIns: ((line['sign_ins'] as Line[] | null) ?? []).map(signInOf),
      open: ((line['open'] as Line[] | null) ?? []).map(receiptOf),
    };
  }
}

/**
 * `secured`: what the newest backup holds; without a backup in that time, also the change before the first that is too young. Sequence and
 * time of receipt rise together, so it is the newest old one.
 */
function stateSql(own: string): string {
  return `select
  (select row_to_json(c) from (select ${chains.selected} from ${chains.name} where ${own} and "incarnation" = $2) c) as chain,
  (select json_agg(a) from (select ${signIns.selected} from ${signIns.name} where ${own}) a) as sign_ins,
  (select json_agg(r order by r."incarnation", r."seq")
    from (select ${receipts.selected} from ${receipts.name} where ${own} and ${openReceipt}) r) as open,
  greatest(
    (select "backed_up_seq" from "sync_chains" where ${own} and "incarnation" = $2),
    (select "seq" from ${receipts.name} where ${own} and "incarnation" = $2 and "received_at" <= $3
      and not exists (select from "sync_chains" where ${own} and "incarnation" = $2 and "backed_up_at" > $3)
      order by "received_at" desc, "seq" desc limit 1)) as secured`;
}

function firstFree(lines: readonly Line[]): string {
  const taken = new Set(lines.map((line) => line['lane']));
  for (const name of laneNames()) if (!taken.has(name)) return name;
  throw new Error('the store has no free lane');
}
