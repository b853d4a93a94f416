import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { cancelCall, createCall } from '#domain/order/guest-calls.ts';
import type { GuestOrder } from '#domain/order/guest-order.ts';
import { isCancelled } from '#domain/order/order-states.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import type { Attempt } from '#sync/server/attempts.ts';
import { sha256Hex } from '#sync/hash.ts';
import { calm, Network } from './network.ts';
import { brandId, dishes, storeIds } from './shop.ts';
import type { Surroundings } from './surroundings.ts';

/** What somebody knows of an order of theirs. */
interface Sent {
  readonly storeId: string;
  readonly slotAt: string | undefined;
  /** Until there is an answer it is `open`. */
  state: 'open' | 'taken' | 'refused';
  /** They were told that it is ended. */
  isEnded: boolean;
  /** How often it was sent. */
  attempts: number;
}

/** People at home with a phone. Id and secret of an order are made before it is sent, and it is sent again until there is an answer. */
export class Customer {
  readonly network: Network;
  readonly #around: Surroundings;
  readonly #sent = new Map<string, Sent>();
  #page = 0;

  constructor(around: Surroundings) {
    this.#around = around;
    this.network = new Network(around);
    this.network.weather = { name: 'a phone', lose: 0.1, cut: 0.3, twice: 0.2, late: 30, stranger: 0.05 };
  }

  /** Somebody orders, or sends again what they have no answer to yet. */
  async order(): Promise<void> {
    const { random, clock } = this.#around;
    const again = [...this.#sent].find(([, { state }]) => state === 'open')?.[0];
    const isAgain = again !== undefined && random.chance(0.5);
    await this.#send(isAgain ? again : uuidv7(clock(), (n) => random.bytes(n)));
  }

  /** Somebody changes their mind while the store has not taken it on. */
  async takeBack(): Promise<void> {
    const { count, script } = this.#around;
    const found = this.#some();
    if (!found) return;
    const [id, sent] = found;
    const told = await this.#cancel(id, sent, holdsOf(id));
    if (told === undefined || !this.#sent.has(id)) return;
    sent.isEnded = true;
    count('taken back by guests');
    script.push(`customer: order ${id.slice(-4)} taken back`);
  }

  /** Somebody who has seen the number of an order, and not its secret, orders under it or takes it back. */
  async meddle(): Promise<void> {
    const { count, random, violate } = this.#around;
    const found = this.#some();
    if (!found) return;
    const [id, sent] = found;
    const holds = sha256Hex(`another secret than that of ${id}`);
    count('strangers turned away');
    const told = random.chance(0.5)
      ? await this.#cancel(id, sent, holds)
      : await this.#ask(createCall.name, this.#request(id, sent), holds).catch(() => undefined);
    if (told !== undefined)
      violate('secret', `the order ${id} was told to somebody who knows nothing but its id`);
  }

  async finish(): Promise<void> {
    this.network.weather = calm;
    for (const [id, { state }] of this.#sent) if (state === 'open') await this.#send(id);
  }

  /** The server goes back in time: what it had said to guests is not theirs to send again. */
  forget(): void {
    this.#sent.clear();
  }

  #some(): [string, Sent] | undefined {
    const taken = [...this.#sent].filter(([, { state }]) => state === 'taken');
    return taken.length === 0 ? undefined : this.#around.random.pick(taken);
  }

  async #send(id: string): Promise<void> {
    const { script, count } = this.#around;
    const sent = this.#sent.get(id) ?? this.#newOrder(id);
    this.#sent.set(id, sent);
    sent.attempts += 1;
    const attempt = { key: `attempts at ${id}`, no: sent.attempts };
    try {
      await this.#ask(createCall.name, this.#request(id, sent), holdsOf(id), attempt);
      if (!this.#sent.has(id)) return;
      sent.state = 'taken';
      count('web orders');
      script.push(`customer: order ${id.slice(-4)} taken`);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500 || !this.#sent.has(id)) return;
      sent.state = 'refused';
      count('refused on the web');
      script.push(`customer: order ${id.slice(-4)} refused with ${error.code}`);
    }
  }

  /** A third of them want it later. */
  #newOrder(id: string): Sent {
    const { clock } = this.#around;
    const pick = Number.parseInt(id.slice(-2), 16);
    const isLater = pick % 5 === 0;
    return {
      storeId: storeIds[pick % 3 === 0 ? 1 : 0],
      slotAt: isLater ? isoInstant(clock() + 30 * 60_000) : undefined,
      state: 'open',
      isEnded: false,
      attempts: 0,
    };
  }

  /** What is ordered, in other words each time: whoever is sent to a basket that was not sent corrects what they said. */
  #request(id: string, { storeId, slotAt }: Sent): object {
    const dish = dishes[Number.parseInt(id.slice(-2), 16) % dishes.length] ?? dishes[0];
    return {
      brandId,
      storeId,
      _id: id,
      orderType: 'takeout',
      // Everybody has a number of their own: of one, a store takes but a few orders that wait.
      customerInfo: {
        name: '王小姐',
        phone: `0912${String(Number.parseInt(id.slice(-5), 16) % 1_000_000).padStart(6, '0')}`,
      },
      items: [{ _id: `${id}:1`, templateId: dish.id, quantity: 1 }],
      notes: `第${this.#page}次`,
      ...(slotAt === undefined ? {} : { estimatedPickupTime: slotAt }),
    };
  }

  /** @returns What was told of the order; undefined where it was refused or nothing was heard. */
  #cancel(orderId: string, { storeId }: Sent, holds: string): Promise<GuestOrder | undefined> {
    const input = { brandId, storeId, orderId, reason: '不要了' };
    return this.#ask(cancelCall.name, input, holds).catch(() => undefined);
  }

  /** @throws AppError · NoAnswer · Strange */
  #ask(name: string, input: object, holds: string, attempt?: Attempt): Promise<GuestOrder> {
    const { server } = this.#around;
    this.#page += 1;
    return this.network.travel(`customer-${this.#page}`, () =>
      server.web.ask(name, input, holds, attempt),
    ) as Promise<GuestOrder>;
  }

  /**
   * An order that was shown as taken is there once, and one that was refused not at all, whatever of it was still on its way. What was told
   * to be ended is ended.
   */
  check(): void {
    const { server, violate } = this.#around;
    const made = server.store.all(orders).map((row) => row as unknown as Order);
    for (const [id, { state, isEnded }] of this.#sent) {
      const own = made.filter(({ origin }) => origin?.token === holdsOf(id));
      if (own.length > 1) violate('I2', `the customer's order ${id} is there ${own.length} times`);
      if (state === 'taken' && !own.some(({ _id }) => _id === id))
        violate('I4', `the customer's order ${id} is lost`);
      if (state === 'refused' && own.length > 0)
        violate('I2', `the customer's order ${id} was refused and is there`);
      if (isEnded && !own.every(({ fulfilment }) => isCancelled(fulfilment)))
        violate('ended', `the customer's order ${id} was taken back and goes on`);
    }
  }
}

/** What goes further of an order's secret than the first door: its hash. */
function holdsOf(id: string): string {
  return sha256Hex(`secret of ${id}`);
}
