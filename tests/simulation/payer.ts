import type { Actor } from '#domain/kit/actor.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { mayPayOnline } from '#domain/order/guest-order.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { sha256Hex } from '#sync/hash.ts';
import type { Card } from './gateway.ts';
import { calm, Network } from './network.ts';
import { brandId, dishes, storeIds } from './shop.ts';
import type { Surroundings } from './surroundings.ts';

const cards: readonly Card[] = ['good', 'good', 'bad', 'asks', 'asks'];

/** People who pay on their telephones: they lose the network, tap twice, close the tab at their bank, and try another card. */
export class Payer {
  readonly network: Network;
  readonly #around: Surroundings;
  readonly #made = new Set<string>();
  #page = 0;

  constructor(around: Surroundings) {
    this.#around = around;
    this.network = new Network(around);
    this.network.weather = { name: 'a phone', lose: 0.1, cut: 0.3, twice: 0.2 };
  }

  /** Somebody orders and pays, or sends the same again with another token, since the one before is used up. */
  async order(): Promise<void> {
    const { random, clock, server } = this.#around;
    const id =
      this.#made.size > 0 && random.chance(0.2)
        ? random.pick([...this.#made])
        : uuidv7(clock(), (n) => random.bytes(n));
    this.#made.add(id);
    const [dish, storeId] = [dishes[id.charCodeAt(35) % 2] ?? dishes[0], storeIds[0]];
    const request = {
      brandId,
      storeId,
      _id: id,
      orderType: 'takeout',
      customerInfo: {
        name: '陳先生',
        phone: `0914${String(Number.parseInt(id.slice(-5), 16) % 1_000_000).padStart(6, '0')}`,
      },
      items: [{ _id: `${id}:1`, templateId: dish.id, quantity: 1 }],
    };
    const by = this.#payment();
    await this.#ask(() => server.payments.create(actorOf(id), { request, price: dish.price }, by));
  }

  /** Another card for what is still to be paid. */
  async again(): Promise<void> {
    const { random, server } = this.#around;
    const unpaid = this.#rows().filter(mayPayOnline);
    if (unpaid.length === 0) return;
    const { _id: id } = random.pick(unpaid);
    await this.#ask(() => server.payments.pay(actorOf(id), id, this.#payment()));
  }

  /** Somebody answers their bank, which tells the server: never, once, or twice. */
  async atBank(): Promise<void> {
    const { random, gateway, count, script } = this.#around;
    const pending = gateway.book.filter(({ state }) => state === 'pending');
    if (pending.length === 0) return;
    const { id } = random.pick(pending);
    const isYes = random.chance(0.7);
    gateway.complete(id, isYes);
    script.push(`payer: says ${isYes ? 'yes' : 'no'} at the bank to ${id.slice(-4)}`);
    const times = random.pick([0, 1, 1, 2]);
    count(times === 0 ? 'notices lost' : 'notices sent');
    await Promise.all(Array.from({ length: times }, () => this.#notify(id, isYes)));
  }

  /** A notice that is too early, late, or of somebody who would like it to be so. */
  async says(): Promise<void> {
    const { random, gateway, count } = this.#around;
    if (gateway.book.length === 0) return;
    count('notices that say too much');
    await this.#notify(random.pick(gateway.book).id, random.chance(0.7));
  }

  /** Peace: whoever stands before a bank answers it, and no notice comes. */
  async finish(): Promise<void> {
    const { gateway, random } = this.#around;
    this.network.weather = calm;
    for (const { id, state } of gateway.book)
      if (state === 'pending') gateway.complete(id, random.chance(0.5));
  }

  async #notify(id: string, isYes: boolean): Promise<void> {
    await this.#ask(() => this.#around.server.payments.heard(id, isYes));
  }

  #payment() {
    const { random, gateway } = this.#around;
    const card = random.pick(cards);
    const payWith = card === 'asks' && random.chance(0.5) ? 'line_pay' : 'card';
    return { payWith, prime: gateway.newPrime(card) } as const;
  }

  #rows(): Order[] {
    return this.#around.server.store
      .all(orders)
      .map((row) => row as unknown as Order)
      .filter(({ _id }) => this.#made.has(_id));
  }

  /** Whatever is answered: what became of the money the oracle looks at. */
  async #ask(serve: () => Promise<void>): Promise<void> {
    this.#page += 1;
    await this.network
      .travel(`payer-${this.#page}`, async () => {
        await serve();
        return null;
      })
      .catch(() => undefined);
  }
}

function actorOf(id: string): Actor {
  return { kind: 'guest', holds: sha256Hex(`secret of ${id}`) };
}
