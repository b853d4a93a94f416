import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { authorise } from '#domain/access/authorise.ts';
import { operationByName } from '#domain/registry.ts';
import type { Command } from '#domain/kit/operation.ts';
import type { Order } from '#domain/order/schema.ts';
import { sha256Hex } from '#sync/hash.ts';
import { SyncEngine } from '#sync/client/engine.ts';
import { TransportError, type DeviceStore } from '#sync/client/ports.ts';
import { MemoryDeviceStore } from '#sync/testing/memory-device-store.ts';
import { Network } from './network.ts';
import type { Scheduler } from './scheduler.ts';
import type { Seeded } from './seeded.ts';
import { business, type SimulatedServer } from './server.ts';
import { brandId, cashiers, dishes, owner, storeId } from './shop.ts';

/** Something that was shown to somebody as saved. */
export interface Shown {
  readonly till: string;
  readonly order: Order;
  /** The highest amount that was shown as paid. */
  paid: number;
  /** Ids of the lines that were shown. */
  readonly lines: Set<string>;
}

export interface Surroundings {
  readonly random: Seeded;
  readonly scheduler: Scheduler;
  readonly server: SimulatedServer;
  readonly ledger: Map<string, Shown>;
  readonly script: string[];
  clock(): number;
  /** Something happened that must never happen. */
  violate(invariant: string, what: string): void;
}

/** One tablet at the counter: its disk survives its pages. */
export class Till {
  readonly name: string;
  readonly disk = new MemoryDeviceStore();
  readonly network: Network;
  readonly #around: Surroundings;
  readonly #credential: { device?: string } = {};
  #page = 0;
  #engine: SyncEngine | undefined;
  /** Wrong by this many milliseconds. */
  skew = 0;
  actor: AdminActor;

  constructor(name: string, around: Surroundings) {
    this.name = name;
    this.#around = around;
    this.network = new Network(around.random, around.scheduler, around.server);
    this.actor = cashiers[0] ?? owner;
    this.disk.beforeCommit = () => {
      if (around.random.chance(this.diskFull)) throw new AppError('storage_failed');
    };
    this.open();
  }

  /** Chance that a write finds the disk full. */
  diskFull = 0;

  get page(): string {
    return `${this.name}-page-${this.#page}`;
  }

  /** The page ends between two steps, and another one is opened on the same disk. */
  kill(): void {
    this.#around.scheduler.kill(this.page);
    this.#page += 1;
    this.open();
  }

  open(): void {
    const { random, scheduler } = this.#around;
    const page = this.page;
    const store: DeviceStore = {
      transact: async (...args) => {
        await scheduler.pass(page);
        const result = await this.disk.transact(...args);
        await scheduler.pass(page);
        return result;
      },
    };
    const key = `key-${this.name}`;
    this.#engine = new SyncEngine({
      store,
      transport: this.network.transport(page, () => this.actor, this.#credential),
      business,
      clock: {
        wall: () => this.#around.clock() + this.skew,
        mono: () => this.#around.clock(),
        boot: page,
        randomBytes: (n) => random.bytes(n),
      },
      signer: { publicKey: async () => key, sign: async (text) => sha256Hex(`${key}|${text}`) },
      app: 'simulation',
      authorise: (command, actor, scope) => authorise(command, actor, scope),
    });
  }

  get engine(): SyncEngine {
    if (!this.#engine) throw new TypeError('the page is not open');
    return this.#engine;
  }

  /** Signs somebody in while there is a network: the server binds them to the till. */
  async signIn(actor: AdminActor): Promise<void> {
    this.actor = actor;
    await this.engine.enrol({ brandId, storeId, name: this.name });
    this.actor = cashiers[0] ?? owner;
  }

  async enrol(): Promise<void> {
    const device = await this.engine.device();
    if (device?.lanes[storeId] === undefined) await this.engine.enrol({ brandId, storeId, name: this.name });
    await this.engine.follow([
      { key: `brand:${brandId}`, view: 'till' },
      { key: `store:${storeId}`, view: 'till' },
    ]);
  }

  /** A sale, paid or not. What the cashier is shown stands in the ledger. */
  async sell(): Promise<void> {
    const { random } = this.#around;
    const lines = Array.from({ length: 1 + random.below(2) }, () => this.#line());
    const total = lines.reduce((sum, line) => sum + line.basePrice * line.quantity, 0);
    const input = {
      brandId,
      storeId,
      _id: this.#id(),
      orderType: 'takeout',
      lines,
      payments: random.chance(0.7)
        ? [{ _id: this.#id(), method: 'cash', amount: total, tendered: total }]
        : [],
    };
    const order = (await this.#commit('order.place', input)) as Order | undefined;
    if (order) this.#show(order);
  }

  async addLine(): Promise<void> {
    const shown = this.#ownOpen();
    if (!shown) return;
    const line = this.#line();
    const order = (await this.#commit('order.addLines', {
      brandId,
      storeId,
      orderId: shown.order._id,
      lines: [line],
    })) as Order | undefined;
    // Where the order was closed meanwhile the line stands on a supplement; whether it does may change with the other till's news, the line may not.
    if (order) shown.lines.add(line._id);
  }

  async pay(): Promise<void> {
    const shown = this.#anyOpen();
    if (!shown) return;
    const payment = { _id: this.#id(), method: 'cash', amount: shown.order.total };
    const order = await this.#commit('order.pay', {
      brandId,
      storeId,
      orderId: shown.order._id,
      payments: [payment],
    });
    if (order) shown.paid += payment.amount;
  }

  async cancel(): Promise<void> {
    const shown = this.#anyOpen();
    if (shown)
      await this.#commit('orderAdmin.cancel', {
        brandId,
        storeId,
        orderId: shown.order._id,
        reason: '客人取消',
      });
  }

  async markSoldOut(): Promise<void> {
    const dish = this.#around.random.pick(dishes).id;
    await this.#commit('inventory.setSoldOut', {
      brandId,
      storeId,
      inventoryId: `${storeId}:${dish}`,
      isSoldOut: this.#around.random.chance(0.6),
    });
  }

  async restock(): Promise<void> {
    const { random } = this.#around;
    const body = {
      brandId,
      storeId,
      inventoryId: `${storeId}:${random.pick(dishes).id}`,
      quantity: 1 + random.below(5),
      reason: '進貨',
    };
    await this.#commit('inventory.add', body);
  }

  async reprice(): Promise<void> {
    const { random } = this.#around;
    const dish = random.pick(dishes);
    await this.#commit(
      'dish.update',
      { brandId, id: dish.id, basePrice: { to: dish.price + 5 * random.below(4) } },
      owner,
    );
  }

  async sync(): Promise<void> {
    await this.enrol().catch(onlyExpected);
    await this.engine.cycle();
  }

  async #commit(name: string, input: unknown, actor = this.actor): Promise<unknown> {
    const page = this.page;
    const command = operationByName.get(name) as Command;
    try {
      const { output } = await this.engine.commit(command, input, actor);
      // A page that died meanwhile shows nobody anything.
      if (page !== this.page) return undefined;
      this.#around.script.push(`${this.name}: ${name} saved`);
      return output;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#around.script.push(`${this.name}: ${name} refused with ${error.code}`);
      return undefined;
    }
  }

  #show(order: Order): void {
    const { ledger } = this.#around;
    ledger.set(order._id, {
      till: this.name,
      order,
      paid: order.payments.reduce((sum, payment) => sum + payment.amount, 0),
      lines: new Set(order.items.map((line) => line._id)),
    });
    this.#around.script.push(`${this.name}: shows ${order.orderNo.display} NT$${order.total}`);
  }

  #line() {
    const { random } = this.#around;
    const dish = random.pick(dishes);
    return {
      _id: this.#id(),
      templateId: dish.id,
      itemName: dish.name,
      basePrice: dish.price,
      quantity: 1 + random.below(2),
    };
  }

  #ownOpen(): Shown | undefined {
    return this.#pick((shown) => shown.till === this.name && shown.paid === 0);
  }

  /** Any till's open order: two tills may work on one. */
  #anyOpen(): Shown | undefined {
    return this.#pick((shown) => shown.paid === 0);
  }

  #pick(test: (shown: Shown) => boolean): Shown | undefined {
    const open = [...this.#around.ledger.values()].filter(test);
    return open.length > 0 ? this.#around.random.pick(open) : undefined;
  }

  #id(): string {
    return uuidv7(this.#around.clock(), (n) => this.#around.random.bytes(n));
  }
}

function onlyExpected(error: unknown): void {
  const expected =
    error instanceof TransportError || (error instanceof AppError && error.code === 'storage_failed');
  if (!expected) throw error;
}
