import { uuidv7 } from '#domain/kit/ids.ts';
import { dishesOf } from '#domain/menu/search.ts';
import { Api } from '../api.ts';
import { makeHttp } from '../http.ts';
import { browserSignals } from '../page-signals.ts';
import { GuestCarts } from './guest-carts.ts';
import { guestDatabaseName, openGuestDatabase } from './guest-database.ts';
import { GuestPictures } from './guest-pictures.ts';
import { Storefronts, type Storefront } from './storefronts.ts';

/** All that the guests' pages know of the server and of this device. */
export interface GuestData {
  readonly storefronts: Storefronts;
  readonly carts: GuestCarts;
  readonly pictures: GuestPictures;
  /** A fresh id, of a line say. */
  readonly mintId: () => string;
}

/** Opens it for a page. `whenIdle` puts off what nobody waits for. */
export function openGuestData(whenIdle: (work: () => void) => void): GuestData {
  const now = (): number => Date.now();
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  const mintId = (): string => uuidv7(now(), randomBytes);
  const database = openGuestDatabase(globalThis.indexedDB);
  const pictures = new GuestPictures({ database, load: loadPicture, now });
  const onShown = (shown: Storefront): void =>
    whenIdle(() => void pictures.keep(dishesOf(shown.menu).flatMap(({ image }) => image?.url ?? [])));
  return {
    mintId,
    pictures,
    storefronts: new Storefronts({
      api: new Api(makeHttp('/api')),
      database,
      signals: browserSignals,
      now,
      onShown,
    }),
    carts: new GuestCarts({
      database,
      now,
      mintId,
      mintToken: () => Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join(''),
      channel: 'BroadcastChannel' in globalThis ? new BroadcastChannel(guestDatabaseName) : undefined,
    }),
  };
}

async function loadPicture(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
}
