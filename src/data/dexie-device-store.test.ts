import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSlip, contractTables, describeDeviceStore } from '#sync/testing/device-store-contract.ts';
import { describePackedRows } from '#sync/testing/packed-rows-contract.ts';
import type { DeviceTransaction } from '#sync/client/ports.ts';
import type { AnyTable } from '#sync/operations.ts';
import { DexieDeviceStore, type FreeReserve } from './dexie-device-store.ts';
import { onRowsChanged } from './rows-changed.ts';

let made = 0;
function aStore(freeReserve?: FreeReserve): DexieDeviceStore {
  return new DexieDeviceStore({
    name: `store-${++made}`,
    tables: contractTables,
    ...(freeReserve && { freeReserve }),
  });
}

describeDeviceStore('DexieDeviceStore', () => aStore());
describePackedRows('DexieDeviceStore', () => aStore());
describePackedRows(
  'DexieDeviceStore with one pack unpacked',
  () => aStore(),
  async (store) => {
    await (store as DexieDeviceStore).unpackOne();
  },
);
describePackedRows(
  'DexieDeviceStore with all packs unpacked',
  () => aStore(),
  async (store) => {
    while (await (store as DexieDeviceStore).unpackOne());
  },
);

describe('rows that are packed', () => {
  const [slips] = contractTables;
  const many = Array.from({ length: 250 }, (_, i) => aSlip(`r${i}`, 'north', 'today', i));
  const inSlips = { rows: [slips!], local: [] } as const;
  const pack = (store: DexieDeviceStore, rows = many): Promise<void> =>
    store.transact('write', inSlips, 'relaxed', (tx) => tx.packMany(slips!, rows));

  it('are counted as what they are, and few are no pack', async () => {
    const store = aStore();
    await pack(store, many.slice(0, 3));
    expect(await store.unpackOne()).toBe(false);
    await pack(store);
    expect(await store.counts()).toMatchObject({ slips: 250 });
    expect(await store.counts()).not.toHaveProperty('slips:packs');
    while (await store.unpackOne());
    expect(await store.counts()).toMatchObject({ slips: 250 });
  });

  it('are told to whoever listens to their table, and are not when they are unpacked', async () => {
    const store = aStore();
    let told = 0;
    const unlisten = onRowsChanged(store.name, ['slips'], () => (told += 1));
    await pack(store);
    expect(told).toBe(1);
    expect(await store.unpackOne()).toBe(true);
    expect(told).toBe(1);
    unlisten();
  });

  it('are unpacked after the page was closed and opened again', async () => {
    const store = aStore();
    await pack(store);
    await store.close();
    const again = new DexieDeviceStore({ name: store.name, tables: contractTables });
    expect(await again.unpackOne()).toBe(true);
    expect(await again.counts()).toMatchObject({ slips: 250 });
  });

  it('do not take back what a page of a build without packs has written since', async () => {
    const store = aStore();
    await pack(store);
    const [older] = contractTables.map(({ isLarge: _, ...table }) => table as AnyTable);
    const before = new DexieDeviceStore({ name: store.name, tables: [older!] });
    await before.transact('write', { rows: [older!], local: [] }, 'relaxed', (tx) =>
      tx.putMany(older!, [aSlip('r7', 'south', 'since', 1)]),
    );
    while (await store.unpackOne());
    const row = await store.transact('read', inSlips, 'relaxed', (tx) => tx.get(slips!, 'r7'));
    expect(row?.['day']).toBe('since');
    await before.close();
  });
});

const drafts = { rows: [], local: ['drafts'] } as const;

function keep(key: string): (tx: DeviceTransaction) => Promise<void> {
  return (tx) => tx.localPutMany('drafts', [{ key, value: key, at: '' }]);
}

async function kept(store: DexieDeviceStore): Promise<string[]> {
  const rows = await store.transact('read', drafts, 'relaxed', (tx) => tx.localRange('drafts', '', '\uFFFF'));
  return rows.map(({ key }) => key);
}

afterEach(() => void vi.restoreAllMocks());

/**
 * A store on a platform that can be told to fail. The platform's own transactions, and those before `act` is given, go through.
 * The watch must stand before a connection is opened: Dexie keeps the function it found then.
 */
async function aWatchedStore() {
  type Act = (
    options: IDBTransactionOptions | undefined,
  ) => Error | ((made: IDBTransaction) => void) | undefined;
  const platform: { act: Act } = { act: () => undefined };
  const real = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    const answer = mode === 'readwrite' ? platform.act(options) : undefined;
    if (answer instanceof Error) throw answer;
    const made = real.call(this, stores, mode, options);
    answer?.(made);
    return made;
  });
  const freeReserve = vi.fn(async () => true);
  const store = aStore(freeReserve);
  await store.transact('write', drafts, 'strict', keep('before'));
  await store.transact('write', drafts, 'relaxed', keep('before'));
  return { store, platform, freeReserve };
}

/** What is written there comes back as a request that failed, as a browser tells of a full disk: past what fake-indexeddb offers. */
function fillStore(transaction: IDBTransaction, name: string): void {
  const full = (): never => {
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
  };
  const store = transaction.objectStore(name);
  const inside = transaction as unknown as { _execRequestAsync(of: object): IDBRequest<IDBValidKey> };
  store.add = store.put = () => inside._execRequestAsync({ source: store, operation: full });
}

describe('the durability of a transaction', () => {
  it('is strict for commits and relaxed for everything else', async () => {
    const { store, platform } = await aWatchedStore();
    const seen: unknown[] = [];
    platform.act = (options) => void seen.push(options?.durability);
    await store.transact('write', drafts, 'strict', keep('a'));
    await store.transact('write', drafts, 'relaxed', keep('b'));
    await store.transact('write', drafts, 'strict', keep('c'));
    expect(seen).toEqual(['strict', 'relaxed', 'strict']);
  });
});

describe('a store whose platform fails', () => {
  it.each([1, 4])(
    'opens a handle that is found closed %i times again and keeps the transaction',
    async (times) => {
      const { store, platform } = await aWatchedStore();
      let failures = times;
      platform.act = () => {
        return failures-- > 0
          ? new DOMException('The database connection is closing.', 'InvalidStateError')
          : undefined;
      };
      await store.transact('write', drafts, 'strict', keep('after'));
      expect(await kept(store)).toEqual(['after', 'before']);
    },
  );

  it('tries once more where the connection is lost in the middle of a body', async () => {
    const { store, platform } = await aWatchedStore();
    let losses = 1;
    platform.act = () => (losses-- > 0 ? (made) => made.abort() : undefined);
    await store.transact('write', drafts, 'strict', keep('a'));
    expect(await kept(store)).toEqual(['a', 'before']);
  });

  it('says that storage failed when the handle stays dead, and works again when it does', async () => {
    const { store, platform } = await aWatchedStore();
    platform.act = () => new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    await expect(store.transact('write', drafts, 'strict', keep('a'))).rejects.toMatchObject({
      code: 'storage_failed',
      details: { reason: 'unavailable' },
    });
    platform.act = () => undefined;
    await store.transact('write', drafts, 'strict', keep('b'));
    expect(await kept(store)).toEqual(['b', 'before']);
  });

  it('never answers that it kept what was aborted after the body, and does not run the body again', async () => {
    const { store, platform } = await aWatchedStore();
    let abort = (): void => undefined;
    platform.act = () => (made) => (abort = () => made.abort());
    const body = vi.fn(async (tx: DeviceTransaction) => {
      await keep('a')(tx);
      queueMicrotask(() => queueMicrotask(abort));
    });
    await expect(store.transact('write', drafts, 'strict', body)).rejects.toMatchObject({
      code: 'storage_failed',
    });
    expect(body).toHaveBeenCalledOnce();
    expect(await kept(store)).toEqual(['before']);
  });

  it('goes on after another tab has added to the database', async () => {
    const { store } = await aWatchedStore();
    const wider = new DexieDeviceStore({
      name: store.name,
      tables: [...contractTables, { ...contractTables[1]!, name: 'later' }],
    });
    await wider.transact('write', drafts, 'strict', keep('wide'));
    await store.transact('write', drafts, 'strict', keep('old build'));
    expect(await kept(wider)).toEqual(['before', 'old build', 'wide']);
    expect(await kept(store)).toEqual(['before', 'old build', 'wide']);
  });
});

describe('many rows asked for by their keys', () => {
  /** A store with so many drafts, `k0000` and so on. */
  async function aStoreOf(count: number) {
    const store = aStore();
    const rows = Array.from({ length: count }, (_, at) => ({ key: keyAt(at), value: at, at: '' }));
    await store.transact('write', drafts, 'relaxed', (tx) => tx.localPutMany('drafts', rows));
    const asked = {
      each: vi.spyOn(IDBObjectStore.prototype, 'get'),
      ranges: vi.spyOn(IDBObjectStore.prototype, 'getAll'),
    };
    const read = async (keys: readonly string[]): Promise<unknown[]> => {
      const found = await store.transact('read', drafts, 'relaxed', (tx) => tx.localGetMany('drafts', keys));
      return found.map((row) => row?.value);
    };
    return { read, asked };
  }
  const keyAt = (at: number): string => `k${String(at).padStart(4, '0')}`;
  const every = (step: number, count: number): number[] =>
    Array.from({ length: count }, (_, at) => at * step);

  it.each([
    ['a few, one by one', 600, every(1, 19), 19, 0],
    ['close together, as the range between them', 600, every(3, 20), 0, 1],
    ['far apart, one by one', 600, every(20, 20), 20, 0],
    [
      'in two bunches, a range for each',
      900,
      [...every(1, 200), ...every(1, 200).map((at) => at + 700)],
      0,
      2,
    ],
    ['of a long row, with a rest too small for a range', 900, every(1, 210), 10, 1],
  ])('are read %s', async (_, count, places, each, ranges) => {
    const { read, asked } = await aStoreOf(count);
    const mixed = [...places].reverse();
    expect(await read(mixed.map(keyAt))).toEqual(mixed);
    expect([asked.each.mock.calls.length, asked.ranges.mock.calls.length]).toEqual([each, ranges]);
  });

  it('are undefined where there are none, and none where none are asked for', async () => {
    const { read, asked } = await aStoreOf(30);
    expect(await read([])).toEqual([]);
    expect(asked.each).not.toHaveBeenCalled();
    const gone = every(1, 25).map((at) => `x${at}`);
    expect(await read(gone)).toEqual(gone.map(() => undefined));
    expect(await read([...gone, keyAt(3), keyAt(3)])).toEqual([...gone.map(() => undefined), 3, 3]);
  });

  it('are written and removed all, also where they are more than one piece', async () => {
    const store = aStore();
    const keys = every(1, 450).map(keyAt);
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
    await store.transact('write', drafts, 'relaxed', (tx) =>
      tx.localPutMany(
        'drafts',
        keys.map((key) => ({ key, value: 1, at: '' })),
      ),
    );
    expect(puts).toHaveBeenCalledTimes(450);
    expect(await store.counts()).toMatchObject({ drafts: 450, outbox: 0 });
    await store.transact('write', drafts, 'relaxed', (tx) =>
      tx.localRemoveMany('drafts', keys.slice(0, 449)),
    );
    expect(await kept(store)).toEqual([keyAt(449)]);
  });
});

describe('a store that is removed', () => {
  it('does not come back empty for what still asks', async () => {
    const store = aStore();
    await store.transact('write', drafts, 'relaxed', keep('a'));
    await store.destroy();
    await expect(kept(store)).rejects.toMatchObject({ code: 'storage_failed' });
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(store.name);
  });
});

describe('a full disk', () => {
  function fillDisk(times: number): void {
    const real = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value: unknown,
      key?: IDBValidKey,
    ) {
      if (times-- > 0) throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
      return real.call(this, value, key);
    });
  }

  it('is answered by freeing the reserve and trying again', async () => {
    const freeReserve = vi.fn(async () => true);
    const store = aStore(freeReserve);
    await kept(store);
    fillDisk(1);
    await store.transact('write', drafts, 'strict', keep('a'));
    expect(freeReserve).toHaveBeenCalledOnce();
    expect(await kept(store)).toEqual(['a']);
  });

  it('tells of it where a commit did not fit, and not where a copy of the server’s rows did not', async () => {
    const onFull = vi.fn();
    const store = new DexieDeviceStore({ name: `store-${++made}`, tables: contractTables, onFull });
    await kept(store);
    fillDisk(1);
    await expect(store.transact('write', drafts, 'relaxed', keep('a'))).rejects.toMatchObject({
      details: { reason: 'full' },
    });
    expect(onFull).not.toHaveBeenCalled();
    fillDisk(1);
    await expect(store.transact('write', drafts, 'strict', keep('a'))).rejects.toMatchObject({
      details: { reason: 'full' },
    });
    expect(onFull).toHaveBeenCalledOnce();
  });

  it.each([
    ['at a row', 'slips'],
    ['at the notes', 'slips:packs'],
  ])(
    'leaves packs as they are when it shows %s, tries no more and takes nothing of the reserve',
    async (_, where) => {
      const { store, platform, freeReserve } = await aWatchedStore();
      const [slips] = contractTables;
      const inSlips = { rows: [slips!], local: [] } as const;
      const many = Array.from({ length: 150 }, (_, i) => aSlip(`r${i}`, 'north', 'today', i));
      await store.transact('write', inSlips, 'relaxed', (tx) => tx.packMany(slips!, many));
      let fills = 0;
      platform.act = () => (made) => {
        fills += 1;
        fillStore(made, where);
      };
      expect(await store.unpackOne()).toBe(false);
      platform.act = () => undefined;
      expect(await store.unpackOne()).toBe(false);
      expect([fills, freeReserve.mock.calls.length]).toEqual([1, 0]);
      const all = (tx: DeviceTransaction) => tx.list(slips!, { index: '$scope', equals: ['north'] });
      expect((await store.transact('read', inSlips, 'relaxed', all)).length).toBe(150);
      const again = new DexieDeviceStore({ name: store.name, tables: contractTables });
      while (await again.unpackOne());
      expect((await again.transact('read', inSlips, 'relaxed', all)).length).toBe(150);
      await again.close();
    },
  );

  it('refuses visibly when there is no reserve', async () => {
    const store = aStore(async () => false);
    await kept(store);
    fillDisk(1);
    await expect(store.transact('write', drafts, 'strict', keep('a'))).rejects.toMatchObject({
      code: 'storage_failed',
      details: { reason: 'full' },
    });
    expect(await kept(store)).toEqual([]);
  });
});
