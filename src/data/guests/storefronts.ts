import { getBrandCall, type PublicBrand } from '#domain/brand/guest-calls.ts';
import { AppError } from '#domain/kit/errors.ts';
import { showMenuCall } from '#domain/menu/guest-calls.ts';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import {
  getOrderTermsCall,
  getPublicStoreCall,
  getStoreStatusCall,
  type OrderTerms,
  type PublicStore,
} from '#domain/store/guest-calls.ts';
import type { StoreStatus } from '#domain/store/status-schema.ts';
import type { Api } from '../api.ts';
import type { PageSignals } from '../page-signals.ts';
import type { GuestDatabase } from './guest-database.ts';
import { placeKey, placeOf, type Place } from './place.ts';

/** What a guest sees of a store, of one moment. */
export interface Storefront {
  readonly brand: PublicBrand;
  readonly store: PublicStore;
  readonly status: StoreStatus;
  readonly menu: PresentedMenu;
  readonly terms: OrderTerms;
  /** When the server said so, in milliseconds. */
  readonly at: number;
}

export interface StorefrontState {
  readonly shown?: Storefront;
  /** Why there is none, or none newer. */
  readonly error?: AppError;
  /** Kept on the device from an earlier visit, and nothing newer has come since. */
  readonly isKept?: boolean;
}

interface Parts {
  readonly api: Pick<Api, 'call'>;
  readonly database: GuestDatabase;
  readonly signals: PageSignals;
  readonly now: () => number;
  /** Hears of each menu that came, to keep its pictures. */
  readonly onShown?: (shown: Storefront) => void;
  /** Hears what a store takes orders for, as it changes. @returns How to stop. */
  readonly follow?: (place: Place, told: (status: StoreStatus) => void) => () => void;
}

/** What is sold out and when a shop closes changes while somebody chooses. */
const renewMs = 60_000;
/** Who comes back to the page sooner has seen it as it is. */
const freshMs = 15_000;
/** From one page of a store to the next its stream goes on. */
const lingerMs = 1000;
/** So long after it was looked at last a store is there without a network. */
const keptMs = 30 * 24 * 3_600_000;

/** The stores that a guest looks at: at once from the device, then from the server, again while the page is looked at. */
export class Storefronts {
  readonly #parts: Parts;
  readonly #known = new Map<string, StorefrontPage>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  of(place: Place): StorefrontPage {
    const key = placeKey(place);
    const known = this.#known.get(key) ?? new StorefrontPage(this.#parts, place);
    this.#known.set(key, known);
    return known;
  }
}

/** One store. It asks while somebody listens. */
export class StorefrontPage {
  readonly #parts: Parts;
  readonly #place: Place;
  readonly #listeners = new Set<() => void>();
  #state: StorefrontState = {};
  #asking: Promise<void> | undefined;
  #stop: (() => void) | undefined;
  #followers = 0;
  /** The last that was told of what it takes, and when. */
  #news: { readonly status: StoreStatus; readonly at: number } | undefined;
  #unfollow: (() => void) | undefined;
  /** Old stores were looked for, once: each is read whole. */
  #isSwept = false;

  constructor(parts: Parts, place: Place) {
    this.#parts = parts;
    this.#place = place;
  }

  readonly state = (): StorefrontState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  /** What the store takes orders for is told as soon as it changes, for those pages on which somebody chooses or orders. */
  readonly follow = (): (() => void) => {
    this.#followers += 1;
    this.#unfollow ??= this.#parts.follow?.(this.#place, (status) => this.#told(status));
    return () => {
      this.#followers -= 1;
      setTimeout(() => {
        if (this.#followers > 0) return;
        this.#unfollow?.();
        this.#unfollow = undefined;
      }, lingerMs);
    };
  };

  /** Asks the server now and gives what is known then. Who asks while it is asked waits for the same answer. */
  readonly again = async (): Promise<Storefront | undefined> => {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    await this.#asking;
    return this.#state.shown;
  };

  #start(): void {
    const { signals } = this.#parts;
    const renew = (): void => {
      const { shown, error } = this.#state;
      const isFresh = shown && !error && this.#parts.now() - shown.at < freshMs;
      if (signals.visible() && !isFresh) void this.again();
    };
    const timer = setInterval(renew, renewMs);
    const unlisten = signals.onChange(renew);
    this.#stop = () => {
      clearInterval(timer);
      unlisten();
    };
    void this.#readKept();
    renew();
  }

  async #readKept(): Promise<void> {
    if (this.#state.shown) return;
    const kept = await this.#parts.database.get('kept', placeKey(this.#place)).catch(() => undefined);
    // What the server has said meanwhile is newer.
    if (kept && !this.#state.shown && !isGone(this.#state.error))
      this.#tell({ ...this.#state, shown: kept as Storefront, isKept: true });
  }

  async #ask(): Promise<void> {
    const { api, database, now, onShown } = this.#parts;
    const { brandId, storeId } = this.#place;
    const quiet = { quiet: true };
    const began = now();
    try {
      const [brand, store, status, menu, terms] = await Promise.all([
        api.call(getBrandCall, { id: brandId }, quiet),
        api.call(getPublicStoreCall, { brandId, id: storeId }, quiet),
        api.call(getStoreStatusCall, { brandId, id: storeId }, quiet),
        api.call(showMenuCall, { brandId, storeId, audience: 'guest' }, quiet),
        api.call(getOrderTermsCall, { brandId, id: storeId }, quiet),
      ]);
      const answered = { brand, store, status, menu, terms, at: now() };
      // What was told while it was asked for is newer.
      const shown = this.#news && this.#news.at >= began ? withStatus(answered, this.#news.status) : answered;
      this.#tell({ shown });
      onShown?.(shown);
      // Not kept is not lost: it is asked for again.
      await database.put('kept', placeKey(this.#place), shown).catch(() => undefined);
      if (!this.#isSwept) await dropOld(database, now()).catch(() => undefined);
      this.#isSwept = true;
    } catch (error) {
      const failure =
        error instanceof AppError ? error : new AppError('internal', undefined, { cause: error });
      if (isGone(failure)) {
        this.#tell({ error: failure });
        await database.remove('kept', placeKey(this.#place)).catch(() => undefined);
      } else this.#tell({ ...this.#state, error: failure });
    }
  }

  #told(status: StoreStatus): void {
    this.#news = { status, at: this.#parts.now() };
    const { shown } = this.#state;
    if (!shown || JSON.stringify(shown.status) === JSON.stringify(status)) return;
    this.#tell({ ...this.#state, shown: withStatus(shown, status) });
  }

  #tell(state: StorefrontState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function withStatus(shown: Storefront, status: StoreStatus): Storefront {
  const { services, pausedUntil } = status;
  return { ...shown, status, terms: { ...shown.terms, services, pausedUntil } };
}

/** Stores that nobody has looked at for so long are not kept: menus are large. */
async function dropOld(database: GuestDatabase, nowMs: number): Promise<void> {
  for (const [key, value] of await database.entries('kept')) {
    const { at } = value as Partial<Storefront>;
    if (placeOf(key) && (at === undefined || at < nowMs - keptMs)) await database.remove('kept', key);
  }
}

/** A store that is not there, or not for guests any more: what was kept of it is not shown either. */
export function isGone(error: AppError | undefined): boolean {
  return error?.code === 'not_found';
}
