import type { Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { cancelCall, createCall } from '#domain/order/guest-calls.ts';
import { sha256Hex } from '#sync/hash.ts';
import { Network } from './network.ts';
import { brandId, dishes, promoted, storeIds } from './shop.ts';
import type { Surroundings } from './surroundings.ts';

/** An order that is put together on a phone, or was sent from it. */
interface Cart {
  readonly orderId: string;
  readonly storeId: string;
  readonly ticket: string;
  isSent: boolean;
}

/** Somebody with an account and two phones, on which they do not always remember what they did on the other. */
export class Member {
  readonly #id: string;
  readonly #around: Surroundings;
  readonly #phones: readonly Network[];
  readonly #carts = new Map<string, Cart>();
  #page = 0;

  constructor(id: string, around: Surroundings) {
    this.#id = id;
    this.#around = around;
    this.#phones = [0, 1].map(() => {
      const phone = new Network(around);
      phone.weather = { name: 'a phone', lose: 0.1, cut: 0.2, twice: 0.2 };
      return phone;
    });
  }

  /** With enough points for one voucher, and not for two. */
  async begins(): Promise<void> {
    const { server } = this.#around;
    await server.promotions.adjust(this.#id, `welcome:${this.#id}`, promoted.cost + 1);
    for (let i = 0; i < 3; i++) await this.isGiven();
  }

  /** The office gives them something; now and then two people do at once. */
  async isGiven(): Promise<void> {
    const { random, server, count } = this.#around;
    const template = random.pick([...promoted.coupons, promoted.voucher]);
    const times = random.chance(0.4) ? 2 : 1;
    const give = async (): Promise<void> => {
      await server.promotions.issue(template, this.#id, this.#newId());
      count('tickets given');
    };
    await Promise.all(Array.from({ length: times }, () => attempt(give)));
  }

  /** A ticket is put on an order that is to be made: on one phone, or the same on both. */
  async choose(): Promise<void> {
    const { random, server } = this.#around;
    const shown = await this.#ask(() => server.promotions.ownTickets(this.#id)).catch((): string[] => []);
    if (shown.length === 0) return;
    const ticket = random.pick(shown);
    const times = random.chance(0.5) ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => this.#reserve(ticket)));
  }

  async #reserve(ticket: string): Promise<void> {
    const { random, server, count, script } = this.#around;
    const cart: Cart = { orderId: this.#newId(), storeId: random.pick(storeIds), ticket, isSent: false };
    try {
      await this.#ask(() => server.promotions.use(ticket, cart.orderId));
      this.#carts.set(cart.orderId, cart);
      script.push(`${this.#id}: ${ticket.slice(-4)} is put on ${cart.orderId.slice(-4)}`);
    } catch (error) {
      // Without an answer they order all the same: it may be on it.
      if (!(error instanceof AppError)) this.#carts.set(cart.orderId, cart);
      else count('tickets refused');
    }
  }

  /** What was put together is ordered, or sent once more. */
  async order(): Promise<void> {
    const { random, server, script } = this.#around;
    if (this.#carts.size === 0) return;
    const carts = [...this.#carts.values()];
    const open = carts.filter(({ isSent }) => !isSent);
    const cart = random.pick(open.length > 0 && random.chance(0.8) ? open : carts);
    const { orderId, storeId } = cart;
    const dish = random.pick(dishes);
    const wish = {
      brandId,
      storeId,
      _id: orderId,
      orderType: 'takeout',
      customerInfo: {
        name: '林小姐',
        phone: `0913${String(Number.parseInt(orderId.slice(-5), 16) % 1_000_000).padStart(6, '0')}`,
      },
      items: ['black-tea', dish.id].map((templateId, i) => ({
        _id: `${orderId}:${i}`,
        templateId,
        quantity: 1,
      })),
    };
    const sent = await attempt(() =>
      this.#ask(() =>
        server.promotions.withReserved(orderId, (tickets, guard) =>
          server.web.askAs(this.#actor(orderId), createCall.name, wish, { tickets, guard }),
        ),
      ),
    );
    if (!sent) return;
    cart.isSent = true;
    script.push(`${this.#id}: order ${orderId.slice(-4)} is made`);
  }

  /** They change their mind before they order. */
  async letGo(): Promise<void> {
    const { server } = this.#around;
    const cart = [...this.#carts.values()].find(({ isSent }) => !isSent);
    if (!cart) return;
    await attempt(() => this.#ask(() => server.promotions.letGo(cart.ticket, cart.orderId)));
  }

  async takeBack(): Promise<void> {
    const { server } = this.#around;
    const cart = [...this.#carts.values()].find(({ isSent }) => isSent);
    if (!cart) return;
    const { orderId, storeId } = cart;
    const input = { brandId, storeId, orderId, reason: '不要了' };
    await attempt(() => this.#ask(() => server.web.askAs(this.#actor(orderId), cancelCall.name, input)));
  }

  /** A voucher for points: on both phones at once, now and then. */
  async redeem(): Promise<void> {
    const { random, server, count } = this.#around;
    const times = random.chance(0.5) ? 2 : 1;
    const spend = async (): Promise<void> => {
      const request = this.#newId();
      await this.#ask(() => server.promotions.redeem(this.#id, request));
      count('points redeemed');
    };
    await Promise.all(Array.from({ length: times }, () => attempt(spend)));
  }

  /** What was on its way when peace came is sent once more. */
  async finish(): Promise<void> {
    for (const phone of this.#phones) phone.weather = { name: 'a good network' };
    if ([...this.#carts.values()].some(({ isSent }) => !isSent)) await this.order();
  }

  /** The server goes back in time: what it had said is not theirs to send again. */
  forget(): void {
    this.#carts.clear();
  }

  #actor(orderId: string): Actor {
    return { kind: 'customer', customerId: this.#id, brandId, holds: sha256Hex(`secret of ${orderId}`) };
  }

  #newId(): string {
    const { random, clock } = this.#around;
    return uuidv7(clock(), (n) => random.bytes(n));
  }

  /** By one of the phones. @throws AppError · NoAnswer */
  #ask<T>(serve: () => Promise<T>): Promise<T> {
    this.#page += 1;
    const answer = this.#around.random
      .pick(this.#phones)
      .travel(`${this.#id}-${this.#page}`, async () => (await serve()) ?? null);
    return answer as Promise<T>;
  }
}

/** @returns Whether it was done, as far as anybody knows. */
async function attempt(what: () => Promise<unknown>): Promise<boolean> {
  return what().then(
    () => true,
    () => false,
  );
}
