import type { BrowserContext, CDPSession, Page } from '@playwright/test';

interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * A browser that can be notified while its pages are closed. The Chromium of tests has no push service: what it would have subscribed to is
 * given, and what that service hears is handed to its worker as a browser does.
 */
export class PushedBrowser {
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** From the next page on. */
  async subscribeTo(origin: string, subscription: Subscription): Promise<void> {
    await this.#context.grantPermissions(['notifications'], { origin });
    await this.#context.addInitScript(({ endpoint, p256dh, auth }) => {
      let present: object | null = null;
      PushManager.prototype.getSubscription = async () => present as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        present = {
          endpoint,
          options: { applicationServerKey: null, userVisibleOnly: options?.userVisibleOnly },
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
          unsubscribe: async () => true,
        };
        return present as PushSubscription;
      };
    }, subscription);
  }

  /** What the push service hands the browser, of which a page of the origin is open. */
  async deliver(page: Page, data: string): Promise<void> {
    const session = await this.#context.newCDPSession(page);
    const registrationId = await registrationOf(session, page);
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    });
    await session.detach();
  }
}

async function registrationOf(session: CDPSession, page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

/** The notices that the browser shows of the page's origin. */
export function shownNotices(
  page: Page,
): Promise<readonly { readonly title: string; readonly body: string; readonly tag: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}
