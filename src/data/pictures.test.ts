import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dishTemplates } from '#domain/catalogue/schema.ts';
import { stockMoves } from '#domain/inventory/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Image } from '#domain/kit/image.ts';
import { DexieDeviceStore } from './dexie-device-store.ts';
import { PictureFiles } from './picture-files.ts';
import { Pictures } from './pictures.ts';

const content = new Uint8Array([1, 2, 3]);
const other = 'b'.repeat(64);
let made = 0;
/** Addresses that were given out and not given back. */
const addresses = new Set<string>();

/** A device of a brand and the pictures that its server has. */
function aDevice({ online = true } = {}) {
  const store = new DexieDeviceStore({ name: `pictures-${++made}`, tables: [dishTemplates, stockMoves] });
  const server = new Map<string, Uint8Array<ArrayBuffer>>();
  const world = {
    online,
    now: Date.parse('2026-11-21T06:00:00Z'),
    refusal: undefined as AppError | undefined,
  };
  const open = () =>
    new Pictures({
      store,
      pictured: [
        {
          table: dishTemplates,
          index: 'brand',
          hashOf: ({ image }) => (image as Image).key,
          isFetched: true,
        },
        { table: stockMoves, index: 'photo', hashOf: ({ photo }) => photo, isFetched: false },
      ],
      send: (hash, bytes) => {
        if (world.refusal) return Promise.reject(world.refusal);
        if (!world.online) return Promise.reject(new AppError('unavailable'));
        server.set(hash, new Uint8Array(bytes));
        return Promise.resolve();
      },
      load: (hash) => Promise.resolve(server.get(hash)),
      reachable: () => world.online,
      onChange: () => () => undefined,
      now: () => world.now,
      onDefect: (error) => {
        throw error;
      },
    });
  const name = (...hashes: string[]) =>
    store.transact('write', { rows: [dishTemplates], local: [] }, 'strict', (tx) =>
      tx.putMany(
        dishTemplates,
        hashes.map((key, sort) => ({
          _id: `d${sort}`,
          brandId: 'tea',
          createdAt: '',
          updatedAt: '',
          rev: 0,
          sort,
          image: { url: '', key },
        })),
      ),
    );
  const damage = (...hashes: string[]) =>
    store.transact('write', { rows: [stockMoves], local: [] }, 'strict', (tx) =>
      tx.putMany(
        stockMoves,
        hashes.map((photo) => ({
          _id: photo,
          brandId: 'tea',
          storeId: 'north',
          createdAt: '',
          updatedAt: '',
          rev: 0,
          photo,
        })),
      ),
    );
  const forget = () =>
    store.transact('write', { rows: [dishTemplates], local: [] }, 'strict', (tx) =>
      tx.removeMany(dishTemplates, ['d0']),
    );
  return { world, server, open, name, damage, forget };
}

let opened: Pictures[] = [];
beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => {
        const url = `blob:${++made}`;
        addresses.add(url);
        return url;
      },
      revokeObjectURL: (url: string) => addresses.delete(url),
    }),
  );
});
afterEach(() => {
  for (const one of opened) one.stop();
  opened = [];
  vi.unstubAllGlobals();
});
function start(pictures: Pictures): Pictures {
  opened.push(pictures);
  pictures.start();
  return pictures;
}
const soon = { timeout: 5000 };

it('shows a picture at once, and sends it after the page died, when the server answers and a dish has it', async () => {
  const { world, server, open, name } = aDevice({ online: false });
  const first = start(open());
  const hash = await first.add(content);
  const shown = first.urlOf(hash);
  expect(shown).toMatch(/^blob:/);
  // The same picture once more is not read a second time: its first address would never be given back.
  await first.add(content);
  expect(first.urlOf(hash)).toBe(shown);
  await vi.waitFor(() => expect(first.stateOf(hash)).toBe('waiting'), soon);
  first.stop();

  world.online = true;
  const second = start(open());
  await vi.waitFor(() => expect(second.stateOf(hash)).toBe('waiting'), soon);
  expect(server.size).toBe(0);
  await name(hash);
  second.look();
  await vi.waitFor(() => expect(second.stateOf(hash)).toBe('kept'), soon);
  expect(server.get(hash)).toEqual(content);
});

it('fetches what a dish names as soon as the server has it, and lets go of what none names', async () => {
  const { server, open, name, forget } = aDevice();
  await name(other);
  const pictures = start(open());
  server.set(other, content);
  await vi.waitFor(() => expect(pictures.urlOf(other)).toBeDefined(), soon);
  expect(pictures.stateOf(other)).toBe('kept');
  await forget();
  pictures.look();
  await vi.waitFor(() => expect(pictures.stateOf(other)).toBeUndefined(), soon);
  expect(addresses.size).toBe(0);
  expect(pictures.urlOf(other)).toBeUndefined();
});

it('says how far the fetching is, stops when somebody wants it to, and goes on', async () => {
  const { server, open, name } = aDevice();
  const third = 'c'.repeat(64);
  await name(other, third);
  const pictures = start(open());
  server.set(other, content);
  await vi.waitFor(() => expect(pictures.progress()).toEqual({ here: 1, named: 2, isPaused: false }), soon);
  pictures.pause();
  expect(pictures.progress()).toEqual({ here: 1, named: 2, isPaused: true });
  server.set(third, content);
  pictures.look();
  // A picture of one's own goes through the same round: it was made, and the other was not fetched.
  const own = await pictures.add(new Uint8Array([9]));
  await vi.waitFor(() => expect(pictures.stateOf(own)).toBe('waiting'), soon);
  expect(pictures.stateOf(third)).toBeUndefined();
  pictures.resume();
  await vi.waitFor(() => expect(pictures.progress()).toEqual({ here: 2, named: 2, isPaused: false }), soon);
});

it('sends what was made of something thrown away, and fetches none that others made', async () => {
  const { server, open, damage } = aDevice();
  server.set(other, content);
  const pictures = start(open());
  const hash = await pictures.add(content);
  await damage(hash, other);
  pictures.look();
  await vi.waitFor(() => expect(pictures.stateOf(hash)).toBe('kept'), soon);
  expect(server.get(hash)).toEqual(content);
  expect(pictures.stateOf(other)).toBeUndefined();
});

it('keeps what was made for a form that is still open, a month long', async () => {
  const { world, open } = aDevice();
  const pictures = start(open());
  const hash = await pictures.add(content);
  await vi.waitFor(() => expect(pictures.stateOf(hash)).toBe('waiting'), soon);
  world.now += 31 * 24 * 3_600_000;
  pictures.look();
  await vi.waitFor(() => expect(pictures.stateOf(hash)).toBeUndefined(), soon);
});

it('says when the server will not take one, and keeps it for somebody else where only the role forbids it', async () => {
  const { world, server, open, name } = aDevice();
  const pictures = start(open());
  world.refusal = new AppError('forbidden_role');
  const hash = await pictures.add(content);
  await name(hash);
  pictures.look();
  await vi.waitFor(() => expect(pictures.stateOf(hash)).toBe('waiting'), soon);
  server.set(other, content);
  await name(hash, other);
  pictures.look();
  await vi.waitFor(() => expect(pictures.stateOf(other)).toBe('kept'), soon);
  server.delete(other);
  // Nor do the others wait for somebody who has brought as many as one may.
  world.refusal = new AppError('image_quota');
  const third = 'c'.repeat(64);
  server.set(third, content);
  await name(hash, third);
  pictures.look();
  await vi.waitFor(() => expect(pictures.stateOf(third)).toBe('kept'), soon);
  expect(pictures.stateOf(hash)).toBe('waiting');
  server.delete(third);
  world.refusal = new AppError('image_unreadable');
  pictures.look();
  await vi.waitFor(() => expect(pictures.stateOf(hash)).toBe('refused'), soon);
  expect(server.size).toBe(0);
});

it('of a form that nobody saved is forgotten with its bytes by its age', async () => {
  const store = new DexieDeviceStore({ name: `pictures-${++made}`, tables: [] });
  const files = new PictureFiles(store);
  await files.keep('old', content, '2026-10-01T00:00:00.000Z', 'waiting', 'relaxed');
  await files.keep('young', content, '2026-11-01T00:00:00.000Z', 'waiting', 'relaxed');
  await files.dropOlder('2026-10-15T00:00:00.000Z');
  expect([...(await files.all()).keys()]).toEqual(['young']);
  expect(await files.read('old')).toBeUndefined();
  expect(await files.read('young')).toEqual(content);
});
