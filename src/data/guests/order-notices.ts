import { forgetNoticesCall, getNoticeKeyCall, keepNoticesCall } from '#domain/message/guest-calls.ts';
import type { Api } from '../api.ts';
import type { GuestOrders, KeptOrder } from './guest-orders.ts';

/**
 * How a browser can be told of an order while its page is closed. `installed-only`: an iPhone tells pages on its home screen alone.
 * `refused`: its owner has said no, which only they can take back, in the browser's settings.
 */
export type NoticeState = 'unavailable' | 'installed-only' | 'refused' | 'off' | 'on';

/** What of a browser is asked here. */
export interface NoticeBrowser {
  /** Undefined where it cannot be told anything. */
  readonly registration: () => Promise<Pick<ServiceWorkerRegistration, 'pushManager'> | undefined>;
  readonly permission: () => NotificationPermission;
  /** Shows the browser's own question. */
  readonly ask: () => Promise<NotificationPermission>;
  readonly isAvailable: () => boolean;
  /** It would be, were the page on the home screen. */
  readonly isInstalledOnly: () => boolean;
}

interface Parts {
  readonly api: Pick<Api, 'call'>;
  readonly orders: GuestOrders;
  readonly browser: NoticeBrowser;
}

type Order = Pick<KeptOrder, 'place' | 'orderId' | 'token'>;

/** An order that its guest still waits for. */
const isOpen = ({ told }: KeptOrder): boolean =>
  !told || !['completed', 'rejected', 'cancelled'].includes(told.order.fulfilment);

/** Lets the browser be notified of orders; which of them, the device keeps with each. */
export class OrderNotices {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  stateOf(order: KeptOrder | undefined): NoticeState {
    const { browser } = this.#parts;
    if (!browser.isAvailable()) return browser.isInstalledOnly() ? 'installed-only' : 'unavailable';
    if (browser.permission() === 'denied') return 'refused';
    return browser.permission() === 'granted' && order?.isTold ? 'on' : 'off';
  }

  /**
   * By a tap: asks the browser's owner, and the server to tell of the order.
   * @throws AppError · whatever the browser's push service fails with
   */
  async turnOn(order: Order): Promise<NoticeState> {
    const { browser, orders } = this.#parts;
    if ((await browser.ask()) !== 'granted') return this.stateOf(orders.state().get(order.orderId));
    await this.#tell(order, await this.#subscription());
    await orders.change(order.orderId, (was) => was && { ...was, isTold: true });
    return 'on';
  }

  /** @throws AppError */
  async turnOff({ place: { brandId }, orderId, token }: Order): Promise<NoticeState> {
    const { api, browser, orders } = this.#parts;
    const subscription = await (await browser.registration())?.pushManager.getSubscription();
    if (subscription) {
      const { endpoint } = subscription;
      await api.call(forgetNoticesCall, { brandId, orderId, endpoint }, { orderToken: token, quiet: true });
    }
    await orders.change(orderId, (was) => was && { ...was, isTold: false });
    return 'off';
  }

  /**
   * As a page starts: browsers change their addresses, and lose them. Whatever order is to be told is told where the browser is now. What fails is
   * tried with the next start.
   */
  async repair(): Promise<void> {
    const { browser, orders } = this.#parts;
    await orders.read();
    const wanted = [...orders.state().values()].filter((order) => order.isTold && isOpen(order));
    if (wanted.length === 0 || !browser.isAvailable() || browser.permission() !== 'granted') return;
    try {
      const subscription = await this.#subscription();
      for (const order of wanted) await this.#tell(order, subscription);
    } catch {
      // Said above.
    }
  }

  async #subscription(): Promise<PushSubscription> {
    const registration = await this.#parts.browser.registration();
    if (!registration) throw new Error('there is no worker');
    const { key } = await this.#parts.api.call(getNoticeKeyCall, { brandId: this.#brand() }, { quiet: true });
    const present = await registration.pushManager.getSubscription();
    if (present && isOfKey(present, key)) return present;
    // Of another key: of a server that this one has taken the place of.
    await present?.unsubscribe();
    return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }

  /** The key is the server's, whichever brand it is asked by. */
  #brand(): string {
    const [order] = this.#parts.orders.state().values();
    return order?.place.brandId ?? '';
  }

  async #tell({ place: { brandId }, orderId, token }: Order, subscription: PushSubscription): Promise<void> {
    const { keys = {}, endpoint = '' } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    const input = { brandId, orderId, endpoint, p256dh, auth };
    await this.#parts.api.call(keepNoticesCall, input, { orderToken: token, quiet: true });
  }
}

/** Whether a subscription is good for a key. A browser that does not say is believed. */
function isOfKey({ options }: PushSubscription, key: string): boolean {
  const own = options.applicationServerKey;
  return !own || bytesToBase64Url(new Uint8Array(own)) === key.replace(/=+$/, '');
}

function bytesToBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** This browser. */
export const noticeBrowser: NoticeBrowser = {
  async registration() {
    return (await navigator.serviceWorker.getRegistration('/')) && navigator.serviceWorker.ready;
  },
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  isAvailable: () =>
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
  isInstalledOnly: () => /iPhone|iPad|iPod/.test(navigator.userAgent) && 'serviceWorker' in navigator,
};
