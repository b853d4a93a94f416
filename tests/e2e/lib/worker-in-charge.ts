import type { Page } from '@playwright/test';

/** From then on the page opens without a network, and so do pages that were not opened yet: before a journey cuts it and reloads. */
export async function workerInCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
