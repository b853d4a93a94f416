import type { DeviceStore } from '#sync/client/ports.ts';

const tables = { rows: [], local: ['drafts'] } as const;

/**
 * Open carts and unsent forms of one database, written at each change and never synced. Writes of one key are in order; of those that
 * come while one is under way only the last is written.
 */
export class Drafts {
  readonly #store: DeviceStore;
  readonly #next = new Map<string, unknown>();
  readonly #writing = new Map<string, Promise<void>>();

  constructor(store: DeviceStore) {
    this.#store = store;
  }

  /** @throws AppError storage_failed */
  async read(key: string): Promise<unknown> {
    const row = await this.#store.transact('read', tables, 'relaxed', (tx) => tx.localGet('drafts', key));
    return row?.value;
  }

  /**
   * Keeps the value, or nothing where it is undefined. Resolves when this value, or a later one, is kept.
   * @throws AppError storage_failed
   */
  write(key: string, value: unknown): Promise<void> {
    this.#next.set(key, value);
    let writing = this.#writing.get(key);
    if (!writing) {
      writing = this.#writeAll(key);
      this.#writing.set(key, writing);
    }
    return writing;
  }

  /**
   * Keeps what a value becomes, read and written in one transaction: no other page writes in between. Of keys that {@link write} writes it
   * knows nothing.
   * @param to Pure: a transaction that the system has ended is tried again. What it leaves as it was is not written.
   * @returns what is kept.
   * @throws AppError storage_failed
   */
  change(key: string, to: (value: unknown) => unknown): Promise<unknown> {
    return this.#store.transact('write', tables, 'relaxed', async (tx) => {
      const before = (await tx.localGet('drafts', key))?.value;
      const value = to(before);
      if (value !== before) await tx.localPutMany('drafts', [{ key, value, at: new Date().toISOString() }]);
      return value;
    });
  }

  /** Resolves when nothing of these drafts is being written: a transaction that deletes them is then the last word. */
  async settled(keys: readonly string[]): Promise<void> {
    await Promise.allSettled(keys.flatMap((key) => this.#writing.get(key) ?? []));
  }

  async #writeAll(key: string): Promise<void> {
    try {
      while (this.#next.has(key)) {
        const value = this.#next.get(key);
        this.#next.delete(key);
        await this.#store.transact('write', tables, 'relaxed', (tx) =>
          value === undefined
            ? tx.localRemoveMany('drafts', [key])
            : tx.localPutMany('drafts', [{ key, value, at: new Date().toISOString() }]),
        );
      }
    } finally {
      // In the same step as the last look: what is written between the two would be kept by nobody.
      this.#writing.delete(key);
    }
  }
}
