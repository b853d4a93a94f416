import { expect, type BrowserContext, type Page } from '@playwright/test';
import { zhongshan } from '../fixtures/test.ts';
import type { ServerProcess } from '../fixtures/server-process.ts';
import { allowDebugPages } from './debug-page.ts';

const { brandId, storeId } = zhongshan;

/** Lets the people of the store answer each order themselves. */
export async function answerByHand({ database }: ServerProcess, of = storeId): Promise<void> {
  await database?.query(
    `update store_settings set service_settings = jsonb_set(service_settings::jsonb, '{autoAccept}', 'false')
  where store_id = $1`,
    [of],
  );
}

/** Support's page on which an order is placed as a guest does, beside the till's. */
export class GuestOrders {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(context: BrowserContext): Promise<GuestOrders> {
    const page = await context.newPage();
    await allowDebugPages(page);
    await page.goto(`/debug?brand=${brandId}`);
    return new GuestOrders(page);
  }

  /** The number of an order that was placed just now. */
  async place(): Promise<string> {
    const said = this.page.getByTestId('debug-web-order-said');
    const before = await said.textContent();
    await this.page.getByTestId('debug-web-order').click();
    await expect(said).toContainText(/ordered [A-Z]+-\d+/);
    await expect(said).not.toHaveText(before ?? '');
    return /[A-Z]+-\d+/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  }
}
