import { expect, type Locator, type Page } from '@playwright/test';

/** The stores of a brand, each with the way to its counter. */
export class StoresPage {
  readonly page: Page;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: /店家|Stores?/ });
  }

  counterOf(storeId: string): Locator {
    return this.page.getByTestId(`open-counter-${storeId}`);
  }

  async openCounter(storeId: string): Promise<void> {
    await expect(this.heading).toBeVisible();
    await this.counterOf(storeId).click();
  }
}
