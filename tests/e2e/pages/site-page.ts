import { expect, type Locator, type Page } from '@playwright/test';
import { marketingPaths } from '#domain/kit/marketing-pages.ts';

/** The pages of the site: what they have in common, the calculator and the form. */
export class SitePage {
  readonly page: Page;
  readonly banner: Locator;
  readonly heading: Locator;
  readonly revenue: Locator;
  readonly slider: Locator;
  readonly fee: Locator;
  readonly net: Locator;
  readonly fault: Locator;
  readonly outcome: Locator;
  readonly summary: Locator;
  readonly send: Locator;
  /** The line at the foot of a page while a message waits. */
  readonly waiting: Locator;

  constructor(page: Page) {
    this.page = page;
    this.banner = page.getByRole('banner');
    this.heading = page.getByRole('heading', { level: 1 });
    this.revenue = page.locator('#revenue');
    this.slider = page.getByRole('slider');
    this.fee = page.locator('[data-fee]');
    this.net = page.locator('[data-net]');
    this.fault = page.locator('#revenue-fault');
    this.outcome = page.locator('[data-outcome]');
    this.summary = page.locator('[data-summary]');
    this.send = page.locator('[data-contact] button[type=submit]');
    this.waiting = page.locator('[data-waiting]');
  }

  field(name: string): Locator {
    return this.page.locator(`[data-contact] [name=${name}]`);
  }

  /** From then on every page of the site opens without a network. */
  async isKept(): Promise<void> {
    await expect
      .poll(
        () =>
          this.page.evaluate(async (paths) => {
            const cache = await caches.open('haodan-site');
            const kept = await Promise.all(paths.map((path) => cache.match(path)));
            return kept.every(Boolean) && navigator.serviceWorker.controller !== null;
          }, marketingPaths),
        { timeout: 30_000 },
      )
      .toBe(true);
  }
}
