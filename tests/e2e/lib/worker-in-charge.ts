import type { Page } from '@playwright/test';

/** From then on the page opens without a network, and so do pages that were not opened yet: before a journey cuts it and reloads. */
export async function workerInCharge(page: Page): Promise<void> {
  // It fetches the whole app first, beside whatever else two busy cores do.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
}
