import { scopeKey, brandScope, storeScope, type ScopeKey } from '#domain/kit/scope.ts';
import type { Place, ShownStore } from './read-shown.ts';

/** What time alone changes (a shop opens, a dish is served from eleven on) is seen after so long. */
const freshMs = 15_000;

/** Of stores that nobody has asked for since nothing is kept. */
const idleMs = 5 * 60_000;

/** So many at most, each with what was written of it. */
const mostKept = 50;

interface Kept {
  readonly read: Promise<ShownStore | undefined>;
  readonly atMs: number;
  readonly forget: () => void;
}

/** Subscribes to every commit in scopes; see `Hub`. @returns How to stop. */
export type SubscribeToCommits = (
  brandId: string,
  scopes: readonly ScopeKey[],
  changed: () => void,
) => Promise<() => void>;

interface Parts {
  readonly read: (place: Place) => Promise<ShownStore | undefined>;
  readonly subscribe: SubscribeToCommits;
  readonly nowMs: () => number;
}

/** Stores as they are now: however many ask, a store is read once until something of it or of its brand is committed. */
export class KeptStores {
  readonly #parts: Parts;
  readonly #kept = new Map<string, Kept>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns undefined where there is no such store for guests */
  async of(place: Place): Promise<ShownStore | undefined> {
    const key = `${place.brandId}|${place.storeId}`;
    const kept = this.#kept.get(key);
    // A clock may be set back, too.
    if (kept && Math.abs(this.#parts.nowMs() - kept.atMs) < freshMs) return kept.read;
    kept?.forget();
    this.#leaveIdle();
    return this.#keep(key, place).read;
  }

  /** The oldest stand first. */
  #leaveIdle(): void {
    for (const kept of this.#kept.values()) {
      if (this.#parts.nowMs() - kept.atMs < idleMs) return;
      kept.forget();
    }
  }

  #keep(key: string, place: Place): Kept {
    let stop = (): void => undefined;
    let isForgotten = false;
    const forget = (): void => {
      isForgotten = true;
      stop();
      if (this.#kept.get(key)?.read === read) this.#kept.delete(key);
    };
    const read = this.#listen(place, forget).then(async (unsubscribe) => {
      stop = unsubscribe;
      if (isForgotten) stop();
      const shown = await this.#parts.read(place);
      // Addresses that lead nowhere are without number.
      if (!shown) forget();
      return shown;
    });
    read.catch(forget);
    const kept = { read, atMs: this.#parts.nowMs(), forget };
    this.#kept.set(key, kept);
    if (this.#kept.size > mostKept) this.#kept.values().next().value?.forget();
    return kept;
  }

  async #listen({ brandId, storeId }: Place, changed: () => void): Promise<() => void> {
    const scopes = [scopeKey(brandScope(brandId)), scopeKey(storeScope(brandId, storeId))];
    // Whoever begins to listen is told the present version, which is what will be read.
    let isHeard = false;
    const stop = await this.#parts.subscribe(brandId, scopes, () => {
      if (isHeard) changed();
    });
    isHeard = true;
    return stop;
  }
}
