import { brands } from '#domain/brand/schema.ts';
import { imagePath } from '#domain/catalogue/image-operations.ts';
import { cashFlowRecords } from '#domain/cash-flow/schema.ts';
import { dishTemplates } from '#domain/catalogue/schema.ts';
import { stockMoves } from '#domain/inventory/schema.ts';
import { bundles } from '#domain/promotion/bundle-schema.ts';
import { stores } from '#domain/store/schema.ts';
import { Api } from './api.ts';
import { patienceMs, Pictures, type Pictured } from './pictures.ts';
import type { Replica, ReplicaParts } from './replica.ts';
import { onRowsChanged } from './rows-changed.ts';
import type { sendPicture as send } from './send-picture.ts';
import { noAnswerError } from './server-error.ts';

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

/** Brings a picture to the server; few devices ever do, and its code comes with the first. @throws AppError */
export async function sendPicture(...picture: Parameters<typeof send>): Promise<void> {
  const code = await import('./send-picture.ts').catch((cause: unknown) => {
    // It is tried again as if the server had not answered.
    throw noAnswerError(cause);
  });
  await code.sendPicture(...picture);
}

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

async function load(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
  // A captive portal answers, too.
  if (answer?.status !== 200 || answer.headers.get('content-type') !== 'image/jpeg') return undefined;
  return new Uint8Array(await answer.arrayBuffer());
}
