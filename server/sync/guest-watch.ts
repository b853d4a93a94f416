import { brandAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import type { Logger } from '../logging.ts';
import type { Hub } from './hub.ts';

type Listening = Pick<Hub, 'subscribe'>;

interface Watched {
  readonly brandId: string;
  readonly storeId: string;
  /** Who has subscribed to which order. */
  readonly listeners: Map<string, Set<() => void>>;
  readonly revs: Map<string, number>;
  /** Settles when the store is heard, or cannot be. */
  opening: Promise<void>;
  stop: () => void;
  looking: boolean;
  again: boolean;
}

/**
 * Tells those who wait for an order that it has changed. However many wait in a store, each of its commits costs one look at the revisions of
 * their orders, and a row is read for those alone that changed.
 */
export class GuestWatch {
  readonly #hub: Listening;
  readonly #database: Database;
  readonly #log: Logger;
  readonly #stores = new Map<string, Watched>();

  constructor({ hub, database, log }: { hub: Listening; database: Database; log: Logger }) {
    this.#hub = hub;
    this.#database = database;
    this.#log = log;
  }

  /** Resolves when no change from now on can be missed. @returns How to stop. */
  async watch(
    { brandId, storeId, orderId }: { brandId: string; storeId: string; orderId: string },
    changed: () => void,
  ): Promise<() => void> {
    const key = `${brandId}|${storeId}`;
    const known = this.#stores.get(key);
    const store: Watched = known ?? {
      brandId,
      storeId,
      listeners: new Map(),
      revs: new Map(),
      opening: Promise.resolve(),
      stop: () => undefined,
      looking: false,
      again: false,
    };
    this.#stores.set(key, store);
    const ofOrder = store.listeners.get(orderId) ?? new Set();
    store.listeners.set(orderId, ofOrder.add(changed));
    const forget = (): void => {
      ofOrder.delete(changed);
      if (ofOrder.size === 0 && store.listeners.get(orderId) === ofOrder) {
        store.listeners.delete(orderId);
        store.revs.delete(orderId);
      }
      if (store.listeners.size > 0) return;
      store.stop();
      if (this.#stores.get(key) === store) this.#stores.delete(key);
    };
    if (!known) store.opening = this.#open(store);
    try {
      await store.opening;
    } catch (error) {
      forget();
      throw error;
    }
    return forget;
  }

  async #open(store: Watched): Promise<void> {
    const { brandId, storeId } = store;
    const stop = await this.#hub.subscribe(brandId, [`store:${storeId}`], () => void this.#look(store));
    // Everybody may have left while it was being opened.
    if (store.listeners.size === 0) stop();
    else store.stop = stop;
  }

  async #look(store: Watched): Promise<void> {
    store.again = true;
    if (store.looking) return;
    store.looking = true;
    try {
      while (store.again) {
        store.again = false;
        await this.#compare(store);
      }
    } catch (error) {
      // The pages ask again with each of their heartbeats.
      this.#log.debug({ err: error }, 'orders that guests wait for cannot be asked for');
    } finally {
      store.looking = false;
    }
  }

  async #compare({ brandId, storeId, listeners, revs }: Watched): Promise<void> {
    const lines = await inSession(this.#database, 'snapshot', brandAccess(brandId, storeId), (session) =>
      session.query('select "id", "rev" from "orders" where "brand_id" = $1 and "id" = any($2::text[])', [
        brandId,
        [...listeners.keys()],
      ]),
    );
    for (const line of lines) {
      const [orderId, rev] = [String(line['id']), Number(line['rev'])];
      if (revs.get(orderId) === rev) continue;
      revs.set(orderId, rev);
      for (const changed of listeners.get(orderId) ?? []) changed();
    }
  }
}
