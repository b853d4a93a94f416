import { uuidv7 } from '#domain/kit/ids.ts';
import { bundlesOf, dishesOf } from '#domain/menu/sections.ts';
import type { GuestLocale } from '#domain/order/wanted-schema.ts';
import type { StoreStatus } from '#domain/store/status-schema.ts';
import type { Api } from '../api.ts';
import { browserSignals as signals, type PageSignals } from '../page-signals.ts';
import { GuestCarts } from './guest-carts.ts';
import { GuestOrders } from './guest-orders.ts';
import type { GuestSending } from './guest-sending.ts';
import { CheckoutDrafts } from './checkout-drafts.ts';
import { guestDatabaseName, openGuestDatabase, type GuestDatabase } from './guest-database.ts';
import { GuestPictures } from './guest-pictures.ts';
import { placeKey, type Place } from './place.ts';
import { pauseUntilBack } from './pause-until-back.ts';
import type { FollowParts } from './store-follow.ts';
import { Storefronts, type Storefront } from './storefronts.ts';

/** Before a part that did not come is fetched again, where nothing says that there is a network. */
const partAgainMs = 8000;

/** All that the guests' pages know of the server and of this device. */
export interface GuestData {
  readonly api: Api;
  readonly storefronts: Storefronts;
  readonly carts: GuestCarts;
  readonly pictures: GuestPictures;
  readonly wishes: CheckoutDrafts;
  readonly orders: GuestOrders;
  /** What sends orders: fetched by those pages on which one is sent, and where one is on its way. */
  readonly sending: () => Promise<GuestSending>;
  readonly signals: PageSignals;
  /** What outlasts the page. */
  readonly database: GuestDatabase;
  /** The last answers to what pages ask whenever they are opened: one that somebody comes back to is as they left it. */
  readonly answers: Map<string, unknown>;
  /** Whether the document said of a store that nobody would see an order now. That holds until the page has asked. */
  readonly isNotHeardAtFirst: (place: Place) => boolean;
  /** A fresh id, of a line say. */
  readonly mintId: () => string;
}

/**
 * Opens it for a page. `whenIdle` puts off what nobody waits for.
 * @param notHeard The store of which the document says that nobody would see an order now.
 */
export function openGuestData(
  api: Api,
  whenIdle: (work: () => void) => void,
  notHeard: Place | undefined,
): GuestData {
  const now = (): number => Date.now();
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  const mintId = (): string => uuidv7(now(), randomBytes);
  const database = openGuestDatabase(globalThis.indexedDB);
  const untilIdle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));
  const pictures = new GuestPictures({ database, load: loadPicture, now, pause: untilIdle });
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
  const wishes = new CheckoutDrafts({ database, store: 'wishes', now, channel: channel('-wishes') });
  let coming: Promise<GuestSending> | undefined;
  const sending = (): Promise<GuestSending> => {
    coming ??= import('./guest-sending.ts').then(
      (by) =>
        new by.GuestSending({
          api,
          orders,
          carts,
          wishes,
          signals,
          now,
          locale: pageLocale,
          isInLine,
          leave: (url) => location.assign(url),
        }),
    );
    coming.catch(() => (coming = undefined));
    return coming;
  };
  const resume = async (): Promise<void> => {
    await orders.read();
    while (orders.state().size > 0) {
      const by = await sending().catch(() => undefined);
      if (by) return by.resume();
      await pauseUntilBack(signals, partAgainMs);
    }
  };
  whenIdle(() => void resume());
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
    database,
    answers: new Map(),
    isNotHeardAtFirst: (place) => notHeard !== undefined && placeKey(place) === placeKey(notHeard),
    storefronts: new Storefronts({
      api,
      database,
      signals,
      now,
      onShown,
      follow: (place, told) => followLater({ signals, now, random: Math.random }, place, told),
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

/** What hears of a store's changes begins once the page is drawn, and is fetched then. Where it does not come the page asks by itself. */
function followLater(
  parts: Omit<FollowParts, 'open'>,
  place: Place,
  told: (status: StoreStatus) => void,
): () => void {
  let isLeft = false;
  let stop = (): void => undefined;
  const begin = async (): Promise<void> => {
    const { followStore, openStoreStream } = await import('./store-follow.ts');
    if (!isLeft) stop = followStore({ ...parts, open: openStoreStream }, place, told);
  };
  void begin().catch(() => undefined);
  return () => {
    isLeft = true;
    stop();
  };
}

async function loadPicture(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
}
