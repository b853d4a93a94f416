import { prefixEnd, type BlobRow } from '#sync/client/local-tables.ts';
import type { DeviceStore, Durability } from '#sync/client/ports.ts';

const tables = { rows: [], local: ['blobs'] } as const;
const meta = 'meta:';
const content = 'bytes:';

/** Pictures in the device's database: what is known of each beside its bytes, so that all can be looked through without reading them. */
export class PictureFiles {
  readonly #store: DeviceStore;

  constructor(store: DeviceStore) {
    this.#store = store;
  }

  /** What is known of each, by its hash. */
  async all(): Promise<Map<string, BlobRow>> {
    const rows = await this.#store.transact('read', tables, 'relaxed', (tx) =>
      tx.localRange('blobs', meta, prefixEnd(meta)),
    );
    return new Map(rows.map((row) => [row.key.slice(meta.length), row]));
  }

  async read(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const row = await this.#store.transact('read', tables, 'relaxed', (tx) =>
      tx.localGet('blobs', content + hash),
    );
    return row?.bytes;
  }

  /** One that is there already stays as it is: the server may have it. */
  async keep(
    hash: string,
    bytes: Uint8Array<ArrayBuffer>,
    at: string,
    state: 'waiting' | 'kept',
    durability: Durability,
  ): Promise<void> {
    await this.#store.transact('write', tables, durability, async (tx) => {
      const known = await tx.localGet('blobs', meta + hash);
      if (known?.state === 'kept') return;
      await tx.localPutMany('blobs', [
        { key: meta + hash, at, state },
        { key: content + hash, at, bytes },
      ]);
    });
  }

  async mark(hash: string, state: 'refused' | 'kept', code?: string): Promise<void> {
    await this.#store.transact('write', tables, 'relaxed', async (tx) => {
      const known = await tx.localGet('blobs', meta + hash);
      if (known) await tx.localPutMany('blobs', [{ ...known, state, ...(code !== undefined && { code }) }]);
    });
  }

  /** Those that were kept before. */
  async dropOlder(at: string): Promise<void> {
    const all = [...(await this.all())];
    await this.drop(all.filter(([, row]) => row.at < at).map(([hash]) => hash));
  }

  async drop(hashes: readonly string[]): Promise<void> {
    if (hashes.length === 0) return;
    const keys = hashes.flatMap((hash) => [meta + hash, content + hash]);
    await this.#store.transact('write', tables, 'relaxed', (tx) => tx.localRemoveMany('blobs', keys));
  }
}
