import { prefixEnd } from '#sync/client/local-tables.ts';
import type { DeviceStore, Durability } from '#sync/client/ports.ts';
import { DexieDeviceStore } from './dexie-device-store.ts';
import { Drafts } from './drafts.ts';
import { onRowsChanged } from './rows-changed.ts';

const tables = { rows: [], local: ['session'] } as const;

/**
 * What belongs to the browser profile rather than to one brand: the last good sign-in, which brands have a database here, the devices'
 * keys, and last answers of the server. All tabs share it.
 */
export class ProfileStore {
  readonly #store: DexieDeviceStore;
  /** Unsent forms of pages that belong to no brand. */
  readonly drafts: Drafts;

  constructor(environment: string) {
    this.#store = new DexieDeviceStore({ name: `haodan.${environment}.profile`, tables: [] });
    this.drafts = new Drafts(this.#store);
  }

  /** Where {@link drafts} are, for what else such forms keep on this device. */
  get store(): DeviceStore {
    return this.#store;
  }

  /** @throws AppError storage_failed */
  async get(key: string): Promise<unknown> {
    const row = await this.#store.transact('read', tables, 'relaxed', (tx) => tx.localGet('session', key));
    return row?.value;
  }

  /** Keys and values whose key begins with `prefix`. */
  async entries(prefix: string): Promise<[key: string, value: unknown][]> {
    const rows = await this.#store.transact('read', tables, 'relaxed', (tx) =>
      tx.localRange('session', prefix, prefixEnd(prefix)),
    );
    return rows.map(({ key, value }) => [key, value]);
  }

  /** @throws AppError storage_failed */
  async put(key: string, value: unknown, durability: Durability = 'strict'): Promise<void> {
    const at = new Date().toISOString();
    await this.#store.transact('write', tables, durability, (tx) =>
      tx.localPutMany('session', [{ key, value, at }]),
    );
  }

  /** Puts what `change` makes of the present value, unless that is undefined; no other tab comes in between. */
  async update<T>(key: string, change: (before: unknown) => T): Promise<T> {
    return this.#store.transact('write', tables, 'strict', async (tx) => {
      const next = change((await tx.localGet('session', key))?.value);
      if (next !== undefined)
        await tx.localPutMany('session', [{ key, value: next, at: new Date().toISOString() }]);
      return next;
    });
  }

  async remove(key: string): Promise<void> {
    await this.#store.transact('write', tables, 'strict', (tx) => tx.localRemoveMany('session', [key]));
  }

  /** Calls after any change, by whichever tab. */
  onChange(listener: () => void): () => void {
    return onRowsChanged(this.#store.name, ['session'], listener);
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}
