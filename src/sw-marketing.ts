/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';
import {
  keepMarketingMessage,
  marketingAssets,
  marketingPageOf,
  marketingPath,
  marketingPaths,
} from '#domain/kit/marketing-pages.ts';
import { awayPage } from './sw-away.ts';

declare const self: ServiceWorkerGlobalScope;

const siteCache = 'haodan-site';

/** So long the network may take before a kept page is shown in its place. */
const patienceMs = 3000;

/**
 * The pages of the site without a network. They come from the server while there is one, since they say its terms, and are kept
 * by themselves: neither a till nor a guest who orders fetches them, but whoever has opened one has all of them from then on.
 */
export function serveMarketing(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && marketingPageOf(url.pathname) !== undefined,
    ({ request, url, event }) => {
      const answer = pageOf(keyOf(url), request);
      event.waitUntil(answer.then(({ stored }) => stored));
      return answer.then(({ shown }) => shown);
    },
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(marketingAssets),
    async ({ request, url }) => {
      const cache = await caches.open(siteCache);
      const kept = await cache.match(url.pathname);
      if (kept) return kept;
      const response = await fetch(request);
      if (response.ok) await cache.put(url.pathname, response.clone());
      return response;
    },
  );
  self.addEventListener('message', (event) => {
    // What does not come now is asked for again with the next page.
    if (event.data === keepMarketingMessage) event.waitUntil(keepAll().catch(() => undefined));
  });
}

/** One copy for a page and language, whatever else its address says. */
function keyOf({ pathname, searchParams }: URL): string {
  return marketingPath(marketingPageOf(pathname) ?? 'home', searchParams.get('lang') ?? 'zh-TW');
}

/** What is shown, and the work of keeping it that may outlast that. */
async function pageOf(
  key: string,
  request: Request,
): Promise<{ readonly shown: Promise<Response>; readonly stored: Promise<unknown> }> {
  const cache = await caches.open(siteCache);
  const kept = await cache.match(key);
  const coming = fetch(request);
  const stored = coming.then(
    (response) => (response.ok ? cache.put(key, response.clone()) : undefined),
    () => undefined,
  );
  const isOpened = request.mode === 'navigate';
  if (!kept) return { shown: isOpened ? coming.catch(awayPage) : coming, stored };
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  const fresh = coming.then(
    (response) => (response.ok ? response : kept),
    () => kept,
  );
  return { shown: Promise.race([fresh, late]), stored };
}

/** Brings each page and the scripts and styles that it names, and lets go of what no page names any more. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(siteCache);
  const pages = await Promise.all(marketingPaths.map(async (path) => [path, await fetched(path)] as const));
  const texts = await Promise.all(pages.map(([, response]) => response.clone().text()));
  const named = new Set(texts.flatMap((text) => text.match(/\/assets\/marketing-[\w.-]+/g) ?? []));
  for (const asset of named)
    if (/\.(js|css)$/.test(asset) && !(await cache.match(asset)))
      await cache.put(asset, await fetched(asset));
  for (const [path, response] of pages) await cache.put(path, response);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(marketingAssets) && !named.has(pathname)) await cache.delete(pathname);
  }
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}
