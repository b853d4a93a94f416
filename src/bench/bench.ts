import { updateDish } from '#domain/catalogue/operations.ts';
import { changeStockOfMany } from '#domain/inventory/bulk-operations.ts';
import { itemIdOf } from '#domain/inventory/items.ts';
import { setAvailableStock } from '#domain/inventory/move-operations.ts';
import type { Command, Query } from '#domain/kit/operation.ts';
import { brandScope, scopeKey, storeScope } from '#domain/kit/scope.ts';
import { showMenu } from '#domain/menu/operations.ts';
import { setFulfilment } from '#domain/order/fulfil.ts';
import { placeOrder } from '#domain/order/place.ts';
import { commands } from '#domain/registry.ts';
import { tables } from '#domain/tables.ts';
import { openShift } from '#domain/shift/open.ts';
import { reportShift } from '#domain/shift/reading.ts';
import { getHealth } from '#domain/supply/operations.ts';
import { outboxKey } from '#sync/client/local-tables.ts';
import { scopeKind, tablesOf } from '#sync/operations.ts';
import { Api } from '../data/api.ts';
import { askLocally } from '../data/ask.ts';
import { makeClock } from '../data/clock.ts';
import { makeHttp } from '../data/http.ts';
import { ProfileStore } from '../data/profile-store.ts';
import { Replica } from '../data/replica.ts';
import { onRowsChanged } from '../data/rows-changed.ts';
import { Session } from '../data/session.ts';
import { BenchBooks } from './bench-books.ts';
import { BenchPaper } from './bench-paper.ts';
import { saleOf, type BenchOrder, type Priced } from './bench-order.ts';
import { owner, place } from './place.ts';
import { dishNow, todaysOrders } from './queries.ts';
import { probeRebase } from './rebase-probe.ts';
import { SwitchedNetwork } from './switched-network.ts';

const business = { commands, tables };
const brandKey = scopeKey(brandScope(place.brandId));
const storeKey = scopeKey(storeScope(place.brandId, place.storeId));

/** Tables of the store without which the counter cannot sell. */
const neededToSell = ['storeSettings', 'menus', 'inventory'];

interface Opened {
  readonly network: SwitchedNetwork;
  readonly profile: ProfileStore;
  readonly session: Session;
  readonly replica: Replica;
}

export interface OpenOptions {
  /** Names the device's database; another name is another device. */
  readonly dbName: string;
  /** Starts without a network: only what the device has. */
  readonly offline?: boolean;
}

/** The engine and the stores of the app without its screens, for benchmarks. See docs/performance.md. */
export class Bench {
  #opened: Opened | undefined;
  readonly #dishes = new Map<string, Priced>();

  /** Opens the device, signs in and enrols it where that was not done before. Resolves when changes can be made. */
  async open({ dbName, offline = false }: OpenOptions): Promise<void> {
    await this.close();
    const clock = makeClock();
    const network = new SwitchedNetwork(makeHttp('/api'), !offline);
    const profile = new ProfileStore(dbName);
    const session = new Session({
      api: new Api(network.http),
      profile,
      now: () => clock.wall(),
      mono: () => clock.mono(),
    });
    const fail = (error: unknown): void => reportError(error);
    const replica = new Replica(
      {
        environment: dbName,
        business,
        app: 'haodan-bench',
        http: network.http,
        profile,
        session,
        clock,
        signals: network.signals,
        onCounter: () => undefined,
        onTaken: () => undefined,
        onDefect: fail,
      },
      place.brandId,
    );
    this.#opened = { network, profile, session, replica };
    const { kind } = await session.settled();
    if (kind === 'out') await session.signIn(owner);
    replica.keep(place.storeId, 'counter');
    replica.start();
    await this.#until(
      ['device'],
      async () => (await replica.engine.device())?.lanes[place.storeId] !== undefined,
    );
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    this.#dishes.clear();
    await opened?.replica.stop();
    await opened?.profile.close();
  }

  /** From now on the server is asked again; resolves at once. */
  goOnline(): void {
    this.#open.network.set(true);
  }

  goOffline(): void {
    this.#open.network.set(false);
  }

  /** Resolves when the sale is durable on the device, with the order's id. */
  async createOrder(order: BenchOrder): Promise<{ id: string; number: string }> {
    const sale = await saleOf(order, (id) => this.#priced(id));
    const placed = (await this.#commit(placeOrder, sale)) as { _id: string; number: string };
    return { id: placed._id, number: placed.number };
  }

  /** A new price, or what may still be sold today; resolves when it is durable on the device. */
  async changeDish(
    id: string,
    { price, stock }: { readonly price?: number; readonly stock?: number },
  ): Promise<void> {
    if (price !== undefined)
      await this.#commit(updateDish, { brandId: place.brandId, id, basePrice: { to: price } });
    if (stock !== undefined) {
      const inventoryId = itemIdOf(place.storeId, id);
      await this.#commit(setAvailableStock, { ...place, inventoryId, availableStock: stock });
    }
    this.#dishes.delete(id);
  }

  /** An order's next step in the kitchen; resolves when it is durable on the device. */
  async stepOrder(
    order: { id: string; number: string },
    to: 'accepted' | 'preparing' | 'ready',
  ): Promise<void> {
    await this.#commit(setFulfilment, { ...place, orderId: order.id, number: order.number, to });
  }

  /** One more piece of each of so many dishes, in one change; resolves when it is durable on the device. */
  async addStock(dishIds: readonly string[]): Promise<void> {
    const items = dishIds.map((dish) => ({ dish, op: 'add' as const, quantity: 1 }));
    await this.#commit(changeStockOfMany, { ...place, items });
  }

  /** Today's newest fifty orders, now and after each change; returns how to stop. */
  watchToday(callback: (orders: unknown) => void): () => void {
    return this.#watch(todaysOrders, place, callback);
  }

  /** `{id, name, price, stock}`, now and after each change; returns how to stop. */
  watchDish(id: string, callback: (dish: unknown) => void): () => void {
    return this.#watch(dishNow, { ...place, id }, callback);
  }

  /** Changes that the server has not answered for. */
  async pendingCount(): Promise<number> {
    const device = await this.#open.replica.engine.device();
    return device ? device.nextSeq - 1 - device.answeredSeq : 0;
  }

  /** Resolves when the server has answered for every change. */
  async waitDrained(): Promise<void> {
    await this.#until(['device'], async () => (await this.pendingCount()) === 0);
  }

  /** Resolves when, besides, the effect of every change has come back as confirmed rows. */
  async waitSettled(): Promise<void> {
    await this.#until(['device'], async () => {
      const device = await this.#open.replica.engine.device();
      return device !== undefined && device.pendingFrom >= outboxKey(device.incarnation, device.nextSeq);
    });
  }

  /** Resolves when menu, settings and stock are here, whatever is still on its way. */
  async whenSellable(): Promise<void> {
    await this.#until(['cursors'], async () => {
      const scopes = await this.#scopes();
      const isHere = (key: string, names: readonly string[]): boolean => {
        const cursor = scopes.get(key);
        return (
          cursor !== undefined &&
          (cursor.phase !== 'loading' || names.every((name) => cursor.loaded.includes(name)))
        );
      };
      const kind = scopeKind(brandKey);
      const ofBrand = kind === undefined ? [] : tablesOf(business, kind).map(({ name }) => name);
      return isHere(brandKey, ofBrand) && isHere(storeKey, neededToSell);
    });
  }

  /** Resolves when brand and store are here as a whole. */
  async whenWhole(): Promise<void> {
    await this.#until(['cursors'], async () => {
      const scopes = await this.#scopes();
      return [brandKey, storeKey].every((key) => scopes.get(key)?.phase === 'live');
    });
  }

  /** Changes that people must look at: refused, set aside or flagged, by kind. */
  async inbox(): Promise<Record<string, number>> {
    const { inbox } = await this.#open.replica.engine.status();
    return Object.fromEntries(
      ['rejected', 'quarantined', 'exception'].map((kind) => [
        kind,
        inbox.filter((row) => row.kind === kind).length,
      ]),
    );
  }

  /** Rows by table, the engine's own tables included. */
  counts(): Promise<Record<string, number>> {
    return this.#open.replica.store.counts();
  }

  queryToday(): Promise<unknown> {
    return this.#query(todaysOrders, place);
  }

  /** The store's menu as the counter shows it. */
  queryMenu(): Promise<unknown> {
    return this.#query(showMenu, place);
  }

  /** How long what the store keeps will last. */
  queryHealth(): Promise<unknown> {
    return this.#query(getHealth, place);
  }

  /** From now on cash that is taken on this device lies in a drawer that somebody counts. */
  async openShift(): Promise<string> {
    const input = { ...place, _id: crypto.randomUUID(), openingFloat: 3000 };
    const { _id } = (await this.#commit(openShift, input)) as { _id: string };
    return _id;
  }

  /** What moved in a shift, and what should be in its drawer: its X or Z. */
  queryShift(shiftId: string): Promise<unknown> {
    return this.#query(reportShift, { ...place, shiftId });
  }

  readonly paper = new BenchPaper();

  /** The store's books. */
  readonly books = new BenchBooks({
    commit: (command, input) => this.#commit(command, input),
    query: (query, input) => this.#query(query, input),
  });

  queryDish(id: string): Promise<unknown> {
    return this.#query(dishNow, { ...place, id });
  }

  /** Times a rebase of everything that is pending over so many changed dishes. */
  probeRebase(changed: number) {
    return probeRebase(this.#open.replica.store, business, changed);
  }

  get #open(): Opened {
    if (!this.#opened) throw new Error('call bench.open({dbName}) first');
    return this.#opened;
  }

  #query(query: Query, input: unknown): Promise<unknown> {
    const { replica, session } = this.#open;
    return replica.engine.query(query, input, session.actor());
  }

  async #commit(command: Command, input: unknown): Promise<unknown> {
    const { replica, session } = this.#open;
    const { output } = await replica.engine.commit(command, input, session.actor());
    replica.loop.committed();
    return output;
  }

  #watch(query: Query, input: unknown, callback: (value: unknown) => void): () => void {
    const { replica, session } = this.#open;
    return askLocally(replica, query, input, session, ({ value }) => callback(value)).stop;
  }

  async #priced(id: string): Promise<Priced> {
    let known = this.#dishes.get(id);
    if (!known) {
      known = (await this.queryDish(id)) as Priced | undefined;
      if (!known) throw new Error(`there is no dish ${id}`);
      this.#dishes.set(id, known);
    }
    return known;
  }

  async #scopes() {
    const { scopes } = await this.#open.replica.engine.status();
    return new Map(scopes.map((cursor) => [cursor.key, cursor]));
  }

  /** Asks again after each change of the tables. */
  #until(names: readonly string[], holds: () => Promise<boolean>): Promise<void> {
    const { store } = this.#open.replica;
    return new Promise((resolve, reject) => {
      let asking = false;
      let again = false;
      const ask = async (): Promise<void> => {
        again = true;
        if (asking) return;
        asking = true;
        while (again) {
          again = false;
          if (!(await holds())) continue;
          unlisten();
          resolve();
          return;
        }
        asking = false;
      };
      const unlisten = onRowsChanged(store.name, names, () => void ask().catch(reject));
      ask().catch(reject);
    });
  }
}
