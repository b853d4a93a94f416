import { scopeKey, storeScope, type ScopeKey } from '#domain/kit/scope.ts';

/** A store of a brand. */
interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/**
 * The stores for which some tab of this browser shows incoming guest orders: on a counter, a board or a kitchen screen. Each such page
 * holds a shared Web Lock, which ends with its tab, however that ends; so whichever tab asks the server can say it of all of them. Browsers
 * without locks (http on a shop's network) know of their own tab alone.
 */
export class AttendedStores {
  readonly #prefix: string;
  readonly #locks: LockManager | undefined;
  /** How many parts of this page attend a store. */
  readonly #own = new Map<string, number>();

  constructor(environment: string, locks: LockManager | undefined) {
    this.#prefix = `haodan.${environment}.attends.`;
    this.#locks = locks;
  }

  /** @returns What ends it */
  attend({ brandId, storeId }: Place): () => void {
    const name = `${this.#of(brandId)}${scopeKey(storeScope(brandId, storeId))}`;
    this.#own.set(name, (this.#own.get(name) ?? 0) + 1);
    let release: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (release = resolve));
    // Who may not lock is still counted by its own tab.
    this.#locks?.request(name, { mode: 'shared' }, () => over).catch(() => undefined);
    return () => {
      const left = (this.#own.get(name) ?? 1) - 1;
      if (left > 0) this.#own.set(name, left);
      else this.#own.delete(name);
      release();
    };
  }

  /** The scopes of the brand that are attended now, in the order of their names. */
  async scopes(brandId: string): Promise<ScopeKey[]> {
    const { held = [] } = (await this.#locks?.query().catch(() => undefined)) ?? {};
    const names = [...this.#own.keys(), ...held.map(({ name = '' }) => name)];
    const prefix = this.#of(brandId);
    const found = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
    return [...new Set(found)].toSorted().slice(0, mostAttended);
  }

  #of(brandId: string): string {
    return `${this.#prefix}${brandId}.`;
  }
}

/** As many as a request may name. */
const mostAttended = 20;
