import * as z from 'zod/mini';
import { defineTable, recordFields } from '#domain/kit/table.ts';
import type { AnyTable } from '../operations.ts';
import type { Row } from '../row.ts';
import type { DeviceRecord, ReceiptRecord, ServerStore, ServerTransaction } from '../server/ports.ts';

/** A field of every kind that rows have. */
export const parcels: AnyTable = defineTable({
  name: 'parcels',
  schema: z.object({
    ...recordFields,
    storeId: z.string(),
    day: z.string(),
    weight: z.optional(z.int()),
    rate: z.optional(z.number()),
    isFragile: z.optional(z.boolean()),
    size: z.optional(z.enum(['s', 'm'])),
    order: z.optional(z.string()),
    contents: z.optional(z.array(z.object({ name: z.string(), count: z.optional(z.int()) }))),
    extra: z.optional(z.object({ text: z.optional(z.string()), amount: z.optional(z.number()) })),
  }),
  scope: 'store',
  indexes: { day: ['storeId', 'day', 'weight'], weight: ['weight'] },
});

export const labels: AnyTable = defineTable({
  name: 'labels',
  schema: z.object({ ...recordFields, title: z.string() }),
  scope: 'brand',
  indexes: { title: ['brandId', 'title'] },
});

/** The tables that a store under test must be made for. */
export const serverContractTables: readonly AnyTable[] = [parcels, labels];

export interface StoreUnderTest {
  readonly store: ServerStore;
  close(): Promise<void>;
}

/** Makes an empty store for the tables, with a clock of the test's own. */
export type OpenStore = (tables: readonly AnyTable[], now: () => string) => Promise<StoreUnderTest>;

export const start = '2026-11-21T06:05:00.000Z';
const tenant = { brandId: 'tea' };
export const record = { brandId: 'tea', createdAt: start, updatedAt: start, rev: 1 };

export function aParcel(id: string, fields: Readonly<Record<string, unknown>> = {}): Row {
  return { _id: id, ...record, storeId: 'north', day: '2026-11-21', ...fields };
}

export function aDevice(id: string): DeviceRecord {
  const times = { enrolledAt: start, lastSeenAt: start };
  return {
    id,
    brandId: 'tea',
    name: '前台',
    incarnation: 1,
    publicKey: 'key',
    kind: 'till',
    tokenHash: 'hash',
    app: '1',
    ...times,
  };
}

export function aReceipt(device: string, seq: number, fields: Partial<ReceiptRecord> = {}): ReceiptRecord {
  return {
    device,
    incarnation: 1,
    seq,
    id: `${device}-${seq}`,
    hash: `hash ${seq}`,
    body: `{"seq":${seq},"text":"珍珠奶茶 🧋"}`,
    name: 'parcel.send',
    status: 'applied',
    scope: 'store:north',
    version: seq,
    blocks: [],
    receivedAt: start,
    ...fields,
  };
}

/** What the tests do with a store, all of it for one brand. */
export class Bench {
  #tested: StoreUnderTest | undefined;

  async open(open: OpenStore): Promise<void> {
    this.#tested = await open(serverContractTables, () => start);
  }

  async close(): Promise<void> {
    await this.#tested?.close();
  }

  get store(): ServerStore {
    if (!this.#tested) throw new TypeError('the store is not open');
    return this.#tested.store;
  }

  write<T>(body: (tx: ServerTransaction) => Promise<T>): Promise<T> {
    return this.store.transact('write', tenant, body);
  }

  read<T>(body: (tx: ServerTransaction) => Promise<T>): Promise<T> {
    return this.store.transact('snapshot', tenant, body);
  }

  /** Commits rows as the server does: version row first, then everything under the next version. */
  commit(
    scope: string,
    puts: readonly (readonly [AnyTable, Row])[],
    removes: readonly (readonly [AnyTable, string])[] = [],
  ): Promise<number> {
    return this.write(async (tx) => {
      const locked = (await tx.lockScopes([{ key: scope, brandId: 'tea', write: true }])).get(scope);
      const version = (locked?.version ?? 0) + 1;
      await tx.flush({
        scope,
        brandId: 'tea',
        next: { version, stamp: `${scope}@${version}` },
        puts: puts.map(([table, row]) => ({ table, row })),
        removes: removes.map(([table, key]) => ({ table, id: key })),
        jobs: [],
      });
      return version;
    });
  }
}
