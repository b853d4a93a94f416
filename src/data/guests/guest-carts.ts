import type { Cart } from '#domain/order/cart.ts';
import { openCart } from '#domain/order/open-cart.ts';
import { mostOfOne } from '#domain/order/guest-limits.ts';
import type { GuestDatabase } from './guest-database.ts';
import { placeKey, placeOf, type Place } from './place.ts';

interface StoreName {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/** A line of an order that was made: the cart's own id of it. */
interface OrderedLine {
  readonly _id: string;
  readonly quantity: number;
}

/** A guest's cart of one store. */
export interface KeptCart {
  readonly cart: Cart;
  /** 128 bits in hex, minted with the order's id: whoever has it may ask for the order that comes of the cart. */
  readonly token: string;
  readonly store: StoreName;
  /** How often its order was sent. */
  readonly attempts?: number;
  /** In milliseconds. */
  readonly changedAt: number;
}

interface Parts {
  readonly database: GuestDatabase;
  readonly now: () => number;
  readonly mintId: () => string;
  readonly mintToken: () => string;
  /** Notifies the other tabs, and listens to them. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined;
}

/** So long after its last change a cart is kept. */
export const keptMs = 30 * 24 * 3_600_000;

/** The carts of this device, one for each store, the same in all tabs. */
export class GuestCarts {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  #carts: ReadonlyMap<string, KeptCart> | undefined;
  /** The device was asked. One cart may be known before: it was changed first. */
  #isRead = false;
  /** Keys of carts that live on this page alone, since the device would not keep their last change. */
  readonly #unsaved = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
    if (parts.channel) parts.channel.onmessage = () => void this.read();
  }

  /** By the keys of their stores; undefined until they were read. */
  readonly state = (): ReadonlyMap<string, KeptCart> | undefined => this.#carts;

  /** Something in the carts would be gone with this page. */
  readonly isUnsaved = (): boolean => this.#unsaved.size > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#isRead) void this.read();
    return () => this.#listeners.delete(listener);
  };

  async read(): Promise<void> {
    const { database, now } = this.#parts;
    const found = (await database.entries('carts').catch(() => undefined)) as
      | [string, KeptCart][]
      | undefined;
    // What could not be read is asked for again; what is known stays until then.
    if (!found) return this.#tell(this.#carts ?? new Map());
    this.#isRead = true;
    const since = now() - keptMs;
    const carts = found.filter(([key, { changedAt }]) => changedAt >= since && !this.#unsaved.has(key));
    const here = [...(this.#carts ?? [])].filter(([key]) => this.#unsaved.has(key));
    this.#tell(new Map([...carts, ...here]));
    for (const [key, { changedAt }] of found)
      if (changedAt < since) await database.remove('carts', key).catch(() => undefined);
  }

  /** Changes a store's cart, opening one where there is none. A cart without lines is none. */
  async change(place: Place, store: StoreName, to: (cart: Cart) => Cart): Promise<void> {
    const key = placeKey(place);
    await this.#change(key, (was) => {
      const kept = this.#isAlive(was) ? was : this.#open(place);
      const next = capped(to(kept.cart));
      if (next.lines.length === 0) return undefined;
      return { ...kept, cart: next, store, changedAt: this.#parts.now() };
    });
  }

  /** Counts, in all tabs, that its order is about to be sent once more. @returns The how-manieth time it is, from 1 */
  async countAttempt(place: Place, orderId: string): Promise<number> {
    let attempts = 1;
    await this.#change(placeKey(place), (was) => {
      if (was?.cart.orderId !== orderId) return was;
      attempts = (was.attempts ?? 0) + 1;
      return { ...was, attempts };
    });
    return attempts;
  }

  /** Empties a store's cart and gives what was in it, for the way back. */
  async empty(key: string): Promise<KeptCart | undefined> {
    const place = placeOf(key);
    const was = this.#carts?.get(key);
    if (place && was) await this.change(place, was.store, (cart) => ({ ...cart, lines: [], discounts: [] }));
    return was;
  }

  /** Puts a cart back that was emptied: its own order id and token with it. */
  async restore(key: string, kept: KeptCart): Promise<void> {
    await this.#change(key, (was) =>
      this.#isAlive(was)
        ? { ...was, cart: { ...was.cart, lines: [...kept.cart.lines, ...was.cart.lines] } }
        : { ...kept, changedAt: this.#parts.now() },
    );
  }

  /**
   * Takes out what was ordered. What came in since, from another tab say, stays, as a cart of its own: the order's id and its secret are
   * spent.
   */
  async settle(place: Place, orderId: string, ordered: readonly OrderedLine[]): Promise<void> {
    await this.#change(placeKey(place), (was) => {
      if (was?.cart.orderId !== orderId) return was;
      const pieces = new Map(ordered.map(({ _id, quantity }) => [_id, quantity]));
      const lines = was.cart.lines.flatMap((line) => {
        const quantity = line.quantity - (pieces.get(line._id) ?? 0);
        return quantity > 0 ? [{ ...line, quantity }] : [];
      });
      if (lines.length === 0) return undefined;
      const { cart, token } = this.#open(place);
      return { ...was, cart: { ...cart, lines }, token, changedAt: this.#parts.now() };
    });
  }

  /** Whoever signs out leaves no cart of the brand for whoever comes next. */
  async forget(brandId: string): Promise<void> {
    await this.read();
    for (const key of this.#carts?.keys() ?? [])
      if (placeOf(key)?.brandId === brandId) await this.#change(key, () => undefined);
  }

  /** On the device where it can be, else here: the disk is full, say. The guest goes on with what they chose, and is told. */
  async #change(key: string, to: (was: KeptCart | undefined) => KeptCart | undefined): Promise<void> {
    const step = (was: KeptCart | undefined): KeptCart | undefined =>
      to(this.#unsaved.has(key) ? this.#carts?.get(key) : was);
    try {
      const next = await this.#parts.database.change<KeptCart>('carts', key, step);
      this.#unsaved.delete(key);
      this.#replace(key, next);
      this.#parts.channel?.postMessage(key);
    } catch {
      const next = to(this.#carts?.get(key));
      this.#unsaved.add(key);
      this.#replace(key, next);
    }
  }

  #isAlive(kept: KeptCart | undefined): kept is KeptCart {
    return kept !== undefined && kept.changedAt >= this.#parts.now() - keptMs;
  }

  #open({ brandId, storeId }: Place): { cart: Cart; token: string } {
    const { mintId, mintToken } = this.#parts;
    // How it is to be had is asked where an order is sent: until then nothing depends on it but a charge for service.
    const cart = openCart({ orderId: mintId(), brandId, storeId, orderType: 'takeout' });
    return { cart, token: mintToken() };
  }

  #replace(key: string, kept: KeptCart | undefined): void {
    const next = new Map(this.#carts);
    if (kept) next.set(key, kept);
    else next.delete(key);
    this.#tell(next);
  }

  #tell(carts: ReadonlyMap<string, KeptCart>): void {
    this.#carts = carts;
    for (const listener of this.#listeners) listener();
  }
}

/** What is put in twice becomes one line: never one that the server would not take. */
function capped(cart: Cart): Cart {
  if (cart.lines.every(({ quantity }) => quantity <= mostOfOne)) return cart;
  const lines = cart.lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, mostOfOne) }));
  return { ...cart, lines };
}
