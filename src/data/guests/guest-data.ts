import { uuidv7 } from '#domain/kit/ids.ts';
import { bundlesOf, dishesOf } from '#domain/menu/search.ts';
import type { GuestLocale } from '#domain/order/schema.ts';
import type { Api } from '../api.ts';
import { browserSignals as signals, type PageSignals } from '../page-signals.ts';
import { GuestCarts } from './guest-carts.ts';
import { GuestOrders } from './guest-orders.ts';
import { GuestSending } from './guest-sending.ts';
import { GuestWishes } from './guest-wishes.ts';
import { OrderFollow, type Followed } from './order-follow.ts';
import { openOrderStream } from './order-stream.ts';
import { guestDatabaseName, openGuestDatabase } from './guest-database.ts';
import { GuestPictures } from './guest-pictures.ts';
import { followStore, openStoreStream } from './store-follow.ts';
import { Storefronts, type Storefront } from './storefronts.ts';

/** All that the guests' pages know of the server and of this device. */
export interface GuestData {
  readonly api: Api;
  readonly storefronts: Storefronts;
  readonly carts: GuestCarts;
  readonly pictures: GuestPictures;
  readonly wishes: GuestWishes;
  readonly orders: GuestOrders;
  readonly sending: GuestSending;
  readonly signals: PageSignals;
  /** The last answers to what pages ask whenever they are opened: one that somebody comes back to is as they left it. */
  readonly answers: Map<string, unknown>;
  /** An order as it goes on. */
  readonly follow: (followed: Followed) => OrderFollow;
  /** A fresh id, of a line say. */
  readonly mintId: () => string;
}

/** Opens it for a page. `whenIdle` puts off what nobody waits for. */
export function openGuestData(api: Api, whenIdle: (work: () => void) => void): GuestData {
  const now = (): number => Date.now();
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  const mintId = (): string => uuidv7(now(), randomBytes);
  const database = openGuestDatabase(globalThis.indexedDB);
  const pictures = new GuestPictures({ database, load: loadPicture, now });
  const onShown = ({ menu }: Storefront): void =>
    whenIdle(() => {
      const pictured = [...dishesOf(menu), ...bundlesOf(menu)];
      void pictures.keep(pictured.flatMap(({ image }) => image?.url ?? []));
    });
  const channel = (what: string) =>
    'BroadcastChannel' in globalThis ? new BroadcastChannel(`${guestDatabaseName}${what}`) : undefined;
  const carts = new GuestCarts({
    database,
    now,
    mintId,
    mintToken: () => Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    channel: channel(''),
  });
  const orders = new GuestOrders({ database, now, channel: channel('-orders') });
  const wishes = new GuestWishes({ database, store: 'wishes', now, channel: channel('-wishes') });
  const sending = new GuestSending({
    api,
    orders,
    carts,
    wishes,
    signals,
    now,
    locale: pageLocale,
    isInLine,
    leave: (url) => location.assign(url),
  });
  whenIdle(() => void sending.resume());
  whenIdle(() => void repairNotices(api, orders));
  return {
    api,
    mintId,
    pictures,
    carts,
    orders,
    wishes,
    sending,
    signals,
    answers: new Map(),
    follow: (followed) =>
      new OrderFollow({ api, orders, openStream: openOrderStream, signals, now }, followed),
    storefronts: new Storefronts({
      api,
      database,
      signals,
      now,
      onShown,
      follow: (place, told) =>
        followStore({ open: openStoreStream, signals, now, random: Math.random }, place, told),
    }),
  };
}

/** Browsers change where they are told: each start of a page looks, where somebody wants to be told of something. */
async function repairNotices(api: Api, orders: GuestOrders): Promise<void> {
  await orders.read();
  if (![...orders.state().values()].some(({ isTold }) => isTold)) return;
  const { noticeBrowser, OrderNotices } = await import('./order-notices.ts');
  await new OrderNotices({ api, orders, browser: noticeBrowser }).repair();
}

/** As the page says of itself; see `src/app/language.ts`. */
function pageLocale(): GuestLocale {
  return document.documentElement.lang === 'en' ? 'en' : 'zh-TW';
}

/** LINE's own browser says what it is. */
function isInLine(): boolean {
  return /\bLine\//.test(navigator.userAgent);
}

async function loadPicture(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
}
