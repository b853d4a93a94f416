import type { CartLine } from '#domain/order/cart.ts';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import type { KeptCart } from './guest-carts.ts';
import type { GuestDatabase } from './guest-database.ts';
import { KeptMap } from './kept-map.ts';
import type { Place } from './place.ts';

/** An order that was sent from this device, or whose page was opened here by a link. */
export interface KeptOrder {
  readonly place: Place;
  readonly orderId: string;
  readonly token: string;
  readonly store?: KeptCart['store'];
  /** Of the last tap, or of the first visit by a link. In milliseconds. */
  readonly sentAt: number;
  /** Absent until the server has said that it has it. */
  readonly told?: {
    readonly order: GuestOrderView;
    /** In milliseconds. */
    readonly at: number;
  };
  /** The time that was promised first. */
  readonly promisedAt?: string | undefined;
  /** What was sent, for another order of the same. */
  readonly lines?: readonly CartLine[];
  /** The server was asked after the tap, and had none. */
  readonly isMissing?: boolean;
  /** Somebody else's, opened by a link. */
  readonly isShared?: boolean;
  /** This browser is to be notified while its page is closed. */
  readonly isTold?: boolean;
}

/** So long the server is asked for an order whose answer was lost. */
export const askedMs = 10 * 60_000;
const keptMs = 30 * 24 * 3_600_000;

interface Parts {
  readonly database: GuestDatabase;
  readonly now: () => number;
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined;
}

/** The orders that this device knows, with their secrets. */
export class GuestOrders {
  readonly #kept: KeptMap<KeptOrder>;
  readonly #database: GuestDatabase;
  readonly #now: () => number;

  constructor({ database, now, channel }: Parts) {
    this.#kept = new KeptMap({ database, store: 'orders', channel });
    this.#database = database;
    this.#now = now;
  }

  readonly state = (): ReadonlyMap<string, KeptOrder> => this.#kept.state();
  readonly subscribe = (listener: () => void): (() => void) => this.#kept.subscribe(listener);
  /** What the device keeps is known. */
  readonly isRead = (): boolean => this.#kept.isRead();

  /** Resolves once the device was asked; what is too old is forgotten then. */
  async read(): Promise<void> {
    await this.#kept.read();
    for (const [key, { sentAt }] of this.state())
      if (sentAt < this.#now() - keptMs) await this.#kept.change(key, () => undefined);
  }

  change(orderId: string, to: (was: KeptOrder | undefined) => KeptOrder | undefined): Promise<void> {
    return this.#kept.change(orderId, to);
  }

  /** Whether the device has an order's secret, so that it is there when the page is opened anew. */
  async isKept(orderId: string, token: string): Promise<boolean> {
    try {
      const kept = (await this.#database.get('orders', orderId)) as KeptOrder | undefined;
      return kept?.token === token && (await this.#database.lasts());
    } catch {
      return false;
    }
  }

  /** Secrets of the orders that were sent from here to a brand. */
  async tokensOf(brandId: string): Promise<readonly string[]> {
    await this.read();
    const own = [...this.state().values()].filter(
      ({ place, isShared }) => place.brandId === brandId && !isShared,
    );
    return own.map(({ token }) => token);
  }

  /** Whoever signs out leaves nothing of theirs on a device that others use. */
  async forget(brandId: string): Promise<void> {
    await this.read();
    for (const [key, { place }] of this.state())
      if (place.brandId === brandId) await this.change(key, () => undefined);
  }

  /** Keeps what the server said, unless something newer is there. */
  tell(orderId: string, order: GuestOrderView): Promise<void> {
    const at = this.#now();
    return this.change(orderId, (was) => {
      if (!was) return undefined;
      const { isMissing: _, ...rest } = was;
      if (was.told && was.told.order.rev > order.rev) return rest;
      return { ...rest, told: { order, at }, promisedAt: was.promisedAt ?? order.promisedAt };
    });
  }
}

/** It was sent, and nobody knows yet whether it arrived. */
export function isAsked({ told, sentAt }: KeptOrder, nowMs: number): boolean {
  return told === undefined && nowMs - sentAt < askedMs;
}
