import { brandScope, scopeKey, storeScope } from '#domain/kit/scope.ts';
import { instantMs } from '#domain/kit/time.ts';
import type { StoreStatus } from '#domain/store/status-schema.ts';
import type { Logger } from '../logging.ts';
import type { SubscribeToCommits } from './kept-stores.ts';
import type { Place } from './read-shown.ts';

/** What time alone changes (a shop opens, its last order is over) is seen after so long. The end of a pause is known, and seen when it comes. */
const lookMs = 20_000;

/** Hears what a store takes, as JSON of {@link StoreStatus}; undefined once guests do not find it any more. */
type Listener = (status: string | undefined) => void;

interface Parts {
  readonly read: (place: Place) => Promise<StoreStatus | undefined>;
  readonly subscribe: SubscribeToCommits;
  readonly nowMs: () => number;
  readonly log: Pick<Logger, 'debug'>;
}

interface Watched {
  readonly place: Place;
  readonly listeners: Set<Listener>;
  readonly opened: Promise<void>;
  status: string | undefined;
  timer: NodeJS.Timeout | undefined;
  stop: () => void;
  looking: Promise<void> | undefined;
  again: boolean;
}

/** Notifies the pages of a store of what it takes orders for, as that changes. However many look, it is read once for each commit. */
export class StoreNews {
  readonly #parts: Parts;
  readonly #stores = new Map<string, Watched>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Resolves when no change from now on can be missed. @returns What is known now, and how to stop. */
  async watch(
    place: Place,
    listener: Listener,
  ): Promise<{ readonly status: () => string | undefined; readonly stop: () => void }> {
    const key = `${place.brandId}|${place.storeId}`;
    const store = this.#stores.get(key) ?? this.#open(key, place);
    store.listeners.add(listener);
    const stop = (): void => {
      store.listeners.delete(listener);
      if (store.listeners.size === 0) this.#close(key, store);
    };
    try {
      await store.opened;
    } catch (error) {
      stop();
      throw error;
    }
    return { status: () => store.status, stop };
  }

  #open(key: string, place: Place): Watched {
    const { brandId, storeId } = place;
    const opened = async (): Promise<void> => {
      const scopes = [scopeKey(brandScope(brandId)), scopeKey(storeScope(brandId, storeId))];
      const stop = await this.#parts.subscribe(brandId, scopes, () => void this.#look(store));
      store.stop = stop;
      // Everybody may have left while it was being opened.
      if (this.#stores.get(key) !== store) return stop();
      await this.#look(store, true);
    };
    const store: Watched = {
      place,
      listeners: new Set(),
      opened: Promise.resolve().then(opened),
      status: undefined,
      timer: undefined,
      stop: () => undefined,
      looking: undefined,
      again: false,
    };
    store.opened.catch(() => this.#close(key, store));
    this.#stores.set(key, store);
    return store;
  }

  #close(key: string, store: Watched): void {
    if (this.#stores.get(key) === store) this.#stores.delete(key);
    clearTimeout(store.timer);
    store.timer = undefined;
    store.stop();
  }

  /** Looks now, and once more where something was committed while it looked. @throws what keeps it from being read, if asked to */
  async #look(store: Watched, throws = false): Promise<void> {
    store.again = true;
    store.looking ??= this.#lookOn(store).finally(() => (store.looking = undefined));
    try {
      await store.looking;
    } catch (error) {
      if (throws) throw error;
      this.#parts.log.debug({ err: error }, 'what a store takes cannot be asked for');
    }
  }

  async #lookOn(store: Watched): Promise<void> {
    clearTimeout(store.timer);
    let pauseMs = Infinity;
    try {
      while (store.again && store.listeners.size > 0) {
        store.again = false;
        const status = await this.#parts.read(store.place);
        const until = status?.pausedUntil;
        pauseMs = until ? instantMs(until) - this.#parts.nowMs() : Infinity;
        this.#tell(store, status && JSON.stringify(status));
      }
    } finally {
      if (store.listeners.size > 0)
        store.timer = setTimeout(() => void this.#look(store), Math.max(0, Math.min(lookMs, pauseMs)));
    }
  }

  #tell(store: Watched, status: string | undefined): void {
    if (status === store.status) return;
    store.status = status;
    for (const listener of store.listeners) listener(status);
  }
}
