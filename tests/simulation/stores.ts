import { MemoryDeviceStore } from '#sync/testing/memory-device-store.ts';
import { MemoryServerStore } from '#sync/testing/memory-server-store.ts';

/** What one history keeps its data in. */
export interface Stores {
  /** An empty disk. */
  disk(): MemoryDeviceStore;
  readonly server: MemoryServerStore;
  /** Resolves when everything that can run without a gate has run. */
  settle(): Promise<void>;
  /** Ends it. */
  close(): Promise<void>;
}

/** What stores tell a history, and ask of it. */
export interface StoresHost {
  /** Milliseconds since 1970. */
  clock(): number;
  violate(invariant: 'stores', what: string): void;
}

export type OpenStores = (host: StoresHost) => Promise<Stores>;

/** Promises are done before the next turn of the event loop. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const openMemoryStores: OpenStores = async () => ({
  disk: () => new MemoryDeviceStore(),
  server: new MemoryServerStore(),
  settle: nextTurn,
  close: async () => undefined,
});
