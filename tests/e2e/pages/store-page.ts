import { expect, type Locator, type Page } from '@playwright/test';

/** One store in the back office. */
export class StorePage {
  readonly page: Page;
  readonly heading: Locator;
  /** Open or closed, and until when. */
  readonly now: Locator;
  readonly hours: Locator;
  readonly devices: Locator;
  readonly edit: Locator;
  readonly pending: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.now = page.getByTestId('store-now');
    this.hours = page.getByRole('region', { name: /營業時間|Opening hours/ });
    this.devices = page.getByTestId('centre-tills');
    this.edit = page.getByTestId('store-edit');
    this.pending = page.locator('main').getByText(/^(待同步|Pending sync)$/);
  }

  async open(brandId: string, storeId: string): Promise<void> {
    await this.page.goto(`/admin/${brandId}/stores/detail/${storeId}`);
    await expect(this.heading).toBeVisible();
  }

  /** Pages that were not opened yet are on the device, too. */
  async workerInCharge(): Promise<void> {
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  /** By its name in the list of stores. */
  async openFromList(brandId: string, storeId: string): Promise<void> {
    await this.page.goto(`/admin/${brandId}/stores`);
    await this.page.locator(`main a[href="/admin/${brandId}/stores/detail/${storeId}"]`).click();
    await expect(this.page).toHaveURL(new RegExp(`stores/detail/${storeId}`));
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }
}
