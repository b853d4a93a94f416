import { brands } from '#domain/brand/schema.ts';
import { imagePath, uploadImage } from '#domain/catalogue/image-operations.ts';
import { cashFlowRecords } from '#domain/cash-flow/schema.ts';
import { dishTemplates } from '#domain/catalogue/schema.ts';
import { stockMoves } from '#domain/inventory/schema.ts';
import { keptSide, readImageHeader } from '#domain/kit/image-header.ts';
import { bundles } from '#domain/promotion/bundle-schema.ts';
import { stores } from '#domain/store/schema.ts';
import { Api } from './api.ts';
import { Pictures, type Pictured } from './pictures.ts';
import type { Replica, ReplicaParts } from './replica.ts';
import { onRowsChanged } from './rows-changed.ts';

const allPictured: readonly Pictured[] = [
  { table: dishTemplates, index: 'brand', hashOf: ({ image }) => keyOf(image), isFetched: true },
  { table: stores, index: 'brand', hashOf: ({ image }) => keyOf(image), isFetched: true },
  { table: bundles, index: 'brand', hashOf: ({ image }) => keyOf(image), isFetched: true },
  { table: brands, index: 'name', hashOf: ({ image }) => keyOf(image), isFetched: true },
  // Of what was thrown away only whoever made a picture keeps it; others see the server's, when they look. A sale writes here, and is no reason
  // to look through all dishes: whoever adds a picture says so.
  { table: stockMoves, index: 'photo', hashOf: ({ photo }) => photo, isFetched: false },
  // So with receipts.
  { table: cashFlowRecords, index: 'photo', hashOf: ({ photo }) => photo, isFetched: false },
];

function keyOf(image: unknown): unknown {
  return (image as { key?: unknown } | undefined)?.key;
}

/** A hundred kilobytes over a bad line, or a receipt of half a megabyte over a poor one. */
const patienceMs = 120_000;

/** The pictures of a replica's brand, which go to the server and come from it beside the rounds of its loop. */
export function openPictures(
  { http, business, clock, onDefect }: ReplicaParts,
  { store, brandId, loop }: Pick<Replica, 'store' | 'brandId' | 'loop'>,
): Pictures {
  const api = new Api(http);
  const pictured = allPictured.filter(({ table }) => business.tables.has(table.name));
  return new Pictures({
    store,
    pictured,
    send: (hash, bytes) => sendPicture(api, brandId, hash, bytes),
    load: (hash) => load(imagePath(brandId, hash)),
    reachable: () => pictured.length > 0 && loop.state().outcome === 'done',
    onChange: (listener) => {
      let before = loop.state().outcome;
      const ends = [
        onRowsChanged(
          store.name,
          pictured.filter(({ isFetched }) => isFetched).map(({ table }) => table.name),
          listener,
        ),
        loop.subscribe(() => {
          const { outcome } = loop.state();
          if (outcome === 'done' && before !== 'done') listener();
          before = outcome;
        }),
      ];
      return () => ends.forEach((end) => end());
    },
    now: () => clock.wall(),
    onDefect,
  });
}

/** @throws AppError */
export async function sendPicture(api: Api, brandId: string, hash: string, bytes: Uint8Array): Promise<void> {
  // What was made here is as large as it is wanted: only a receipt is larger than menus have it.
  const { width = 0, height = 0 } = readImageHeader(bytes) ?? {};
  const use = Math.max(width, height) > keptSide ? ({ use: 'receipt' } as const) : {};
  await api.call(uploadImage, { brandId, hash, content: base64(bytes), ...use }, { timeoutMs: patienceMs });
}

async function load(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
  // A captive portal answers, too.
  if (answer?.status !== 200 || answer.headers.get('content-type') !== 'image/jpeg') return undefined;
  return new Uint8Array(await answer.arrayBuffer());
}

/** In pieces: a call has only so many arguments. */
function base64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return btoa(pieces.join(''));
}
