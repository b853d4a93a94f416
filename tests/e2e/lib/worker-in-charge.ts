import { expect, type Page } from '@playwright/test';

/** From then on the page opens without a network, and so do pages that were not opened yet: before a journey cuts it and reloads. */
export async function workerInCharge(page: Page): Promise<void> {
  // It fetches the whole app, the guests' after it has taken charge, beside whatever else two busy cores do.
  await expect.poll(() => page.evaluate(isWhole), { timeout: 60_000 }).toBe(true);
}

async function isWhole(): Promise<boolean> {
  const { controller } = navigator.serviceWorker;
  if (!controller) return false;
  const script = await (await fetch(controller.scriptURL)).text();
  const listed = script.match(/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  const names = (await caches.keys()).filter((name) => name.includes('precache'));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const paths = new Set(kept.flat().map(({ url }) => new URL(url).pathname));
  return listed.length > 0 && listed.every((file) => paths.has(`/${file}`));
}
