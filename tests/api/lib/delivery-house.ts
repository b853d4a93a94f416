import { sql } from 'kysely';
import type { Command } from '#domain/kit/operation.ts';
import type { Order } from '#domain/order/schema.ts';
import { operationByName } from '#domain/operations.ts';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { FakeFoodpanda } from '#tests/fakes/delivery/fake-foodpanda.ts';
import { FakeUberEats } from '#tests/fakes/delivery/fake-uber-eats.ts';
import { newSigner, staffNamed, TestTill } from '../test-till.ts';
import { newId } from './new-id.ts';

export const brandId = 'charizi';
export const storeId = 'charizi-zhongshan';
export const minute = 60_000;
export const tea = {
  id: 'charizi-four-seasons',
  external_data: 'charizi-four-seasons',
  title: '四季春',
  price: 40,
};

const connections = `/platform-store/brands/${brandId}/${storeId}`;
const delivery = `/delivery/brands/${brandId}/${storeId}`;

/** The demo's tea shop with both platforms beside it, on real sockets, by a clock that a test sets. */
export class DeliveryHouse {
  readonly server: DemoServer;
  readonly uber: FakeUberEats;
  readonly panda: FakeFoodpanda;
  readonly clock: { now: Date };
  owner!: Visitor;
  till!: TestTill;

  private constructor(server: DemoServer, uber: FakeUberEats, panda: FakeFoodpanda, clock: { now: Date }) {
    this.server = server;
    this.uber = uber;
    this.panda = panda;
    this.clock = clock;
  }

  static async open(): Promise<DeliveryHouse> {
    const clock = { now: new Date() };
    const [uber, panda] = await Promise.all([FakeUberEats.start(), FakeFoodpanda.start()]);
    const server = await startDemoServer({
      now: () => clock.now,
      config: {
        platforms: { ubereats: uber.setUp, foodpanda: panda.setUp },
        publicUrl: new URL('https://order.example'),
      },
    });
    uber.target = panda.target = server.origin;
    const house = new DeliveryHouse(server, uber, panda, clock);
    house.owner = await server.visitor().signIn('owner');
    house.till = await new TestTill(await server.visitor().signIn('lead'), await newSigner()).open();
    return house;
  }

  async close(): Promise<void> {
    await this.server.close();
    await Promise.all([this.uber.socket.close(), this.panda.socket.close()]);
  }

  later(ms: number): void {
    this.clock.now = new Date(this.clock.now.getTime() + ms);
  }

  /** Everything that is due is done. */
  async idle(): Promise<void> {
    const due = sql`select 1 as due from jobs where done_at is null and run_at <= now()`;
    do await this.server.app.delivery.idle();
    while ((await this.rows(due)).length > 0);
  }

  /** The till polls: it is seen. */
  async hear(): Promise<void> {
    await this.till.engine.cycle();
  }

  connect(platform: 'ubereats' | 'foodpanda', remote: string, more: object = {}): Promise<Answered> {
    return this.owner.ask(`POST ${connections}`, {
      _id: newId(),
      platform,
      platformStoreId: remote,
      ...(platform === 'foodpanda' ? { platformBrandId: 'chain-1' } : {}),
      ...more,
    });
  }

  call(method: string, path: string, body?: object, who = this.owner): Promise<Answered> {
    return who.ask(`${method} ${connections}${path}`, body);
  }

  async syncMenu(platform?: string): Promise<Answered> {
    const answer = await this.owner.ask(
      `POST ${delivery}/sync-menu`,
      platform === undefined ? {} : { platform },
    );
    await this.idle();
    return answer;
  }

  syncInventory(): Promise<Answered> {
    return this.owner.ask(`POST ${delivery}/sync-inventory`, {});
  }

  /** What the page of the platforms is told of one of them. */
  async status(platform: 'ubereats' | 'foodpanda' = 'ubereats'): Promise<Readonly<Record<string, unknown>>> {
    const { body } = await this.owner.ask(`GET ${delivery}/sync-status`);
    const all = body['platforms'] as { platform: string }[];
    return all.find((one) => one.platform === platform) as never;
  }

  async log(platform: 'ubereats' | 'foodpanda' = 'ubereats'): Promise<string[]> {
    return ((await this.status(platform))['log'] as { kind: string }[]).map(({ kind }) => kind).reverse();
  }

  async row(platform: 'ubereats' | 'foodpanda' = 'ubereats'): Promise<Readonly<Record<string, unknown>>> {
    return (await this.call('GET', `/platform?platform=${platform}`)).body;
  }

  soldOut(isSoldOut: boolean, dish = tea.id): Promise<Answered> {
    return this.owner.ask(
      `PUT /inventory/brands/${brandId}/${storeId}/inventory/${storeId}:${dish}/sold-out`,
      {
        isSoldOut,
        dish,
      },
    );
  }

  /** At the till, and sent. */
  async commit(name: string, input: object): Promise<Order> {
    const command = operationByName.get(name) as Command;
    const { output } = await this.till.engine.commit(
      command,
      { brandId, storeId, ...input } as never,
      staffNamed('lead'),
    );
    await this.hear();
    return output as Order;
  }

  async orders(): Promise<Readonly<Record<string, unknown>>[]> {
    return this.rows(sql`select * from orders where platform_info is not null order by placed_at, number`);
  }

  async order(ref: string): Promise<Readonly<Record<string, unknown>>> {
    const found = (await this.orders()).filter(
      (one) => (one['platform_info'] as { platformOrderId: string }).platformOrderId === ref,
    );
    if (found.length !== 1) throw new Error(`${found.length} orders are ${ref}`);
    return found[0]!;
  }

  async rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
    return this.server.database.inTransaction(systemAccess, async (tx) => (await query.execute(tx)).rows);
  }
}
