/// <reference lib="webworker" />
import { pushNoticeOf } from '#domain/kit/push-notice.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what the server pushes, and opens the page that it is about. For both workers: a browser has one of them. */
export function showPushed(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: unknown };
    if (typeof path === 'string') event.waitUntil(open(path));
  });
}

/** One notice for each order: the next one takes its place. Whoever looks at the order's page sees it there. */
async function show(data: PushMessageData | null): Promise<void> {
  const notice = pushNoticeOf(read(data));
  if (!notice) return;
  const { title, body, tag, lang, path } = notice;
  const pages = await pagesOf(path);
  if (pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    data: { path },
    icon: '/icons/icon-192.png',
    // The same tag, and yet something new.
    renotify: true,
  } as NotificationOptions);
}

function read(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

async function open(path: string): Promise<void> {
  const [page] = await pagesOf(path);
  if (page) await page.focus();
  else await self.clients.openWindow(path);
}

async function pagesOf(path: string): Promise<readonly WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => new URL(url).pathname === path);
}
