import { inventory, stockMoves } from '#domain/inventory/schema.ts';
import { genesis, protocolVersion, type Cursor } from '#sync/protocol.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { pull } from '#sync/server/pull.ts';
import { brandId, enrolled, itemOf, scopes, storeIds } from './shop.ts';

/** What a reader of the feed received: how often each row was new to it. */
export class Seen {
  readonly #times = new Map<string, number>();

  add(id: string): void {
    this.#times.set(id, (this.#times.get(id) ?? 0) + 1);
  }

  get size(): number {
    return this.#times.size;
  }

  judge(written: readonly string[]): { missed: number; doubled: number } {
    const missed = written.filter((id) => !this.#times.has(id)).length;
    const doubled = [...this.#times.values()].filter((times) => times > 1).length;
    return { missed, doubled };
  }
}

/** A till that pulls without a pause, by the cursors of its scopes, as every device does. */
export class Poller {
  readonly seen = new Seen();
  readonly device: string;
  readonly #host: SyncHost;
  readonly #cursors: Record<string, Cursor> = {};
  /** Balances as last told, by item. */
  readonly #balances = new Map<string, number>();
  /** What they were in the beginning and the moves since make of them. */
  readonly #moves = new Map<string, number>();
  deltas = 0;

  constructor(host: SyncHost, device: string) {
    this.#host = host;
    this.device = device;
  }

  /** Begins where the scopes stand now. */
  async open(): Promise<this> {
    await enrolled(this.#host, this.device);
    const versions = await this.#host.store.transact('snapshot', { brandId }, async (tx) => {
      const items = await tx.getRows(inventory as never, brandId, storeIds.map(itemOf));
      for (const [id, item] of items) this.#moves.set(id, Number(item['totalStock']));
      return tx.scopeVersions(scopes);
    });
    for (const [scope, { version, stamp }] of versions)
      this.#cursors[scope] = { version, stamp, tables: 'all', view: 'till' };
    return this;
  }

  /** One pull. @returns Whether there was nothing new */
  async pull(): Promise<boolean> {
    const { scopes: answers } = await pull(this.#host, this.device, {
      protocol: protocolVersion,
      nonce: 'feed-poller',
      device: this.device,
      incarnation: 1,
      lastSeq: 0,
      lastHash: genesis,
      cursors: this.#cursors,
      app: 'feed',
    });
    let isQuiet = true;
    for (const [scope, answer] of Object.entries(answers)) {
      if (answer.kind === 'same') continue;
      const cursor = this.#cursors[scope];
      if (answer.kind !== 'delta' || answer.from !== cursor?.version)
        throw new Error(`${scope}: ${JSON.stringify(answer).slice(0, 300)} for ${JSON.stringify(cursor)}`);
      isQuiet = false;
      this.deltas += 1;
      for (const row of answer.rows[stockMoves.name] ?? []) {
        this.seen.add(row._id);
        const item = String(row['inventory']);
        this.#moves.set(item, (this.#moves.get(item) ?? 0) + Number(row['delta']));
      }
      for (const row of answer.rows[inventory.name] ?? [])
        this.#balances.set(row._id, Number(row['totalStock']));
      // A long way comes in pieces: balances are shown as of the last.
      if (!answer.more) this.#compare(itemOf(scope.slice('store:'.length)));
      this.#cursors[scope] = { ...cursor, version: answer.to, stamp: answer.stamp };
    }
    return isQuiet;
  }

  /** Items whose balance is not the sum of the moves that were told with it. */
  wrongBalances: string[] = [];

  #compare(item: string): void {
    if (this.#balances.get(item) !== this.#moves.get(item)) this.wrongBalances.push(item);
  }
}
