import { expect, type Locator, type Page } from '@playwright/test';
import { workerInCharge } from '../lib/worker-in-charge.ts';

/** What a brand decides for all its stores. */
export class BrandSettingsPage {
  readonly page: Page;
  readonly pictureFile: Locator;
  readonly pictureShown: Locator;
  /** How the slip for a guest will look. */
  readonly sample: Locator;
  readonly offlineNote: Locator;
  readonly submit: Locator;
  readonly summary: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pictureFile = page.getByTestId('picture-file');
    this.pictureShown = page.getByTestId('picture-shown');
    this.sample = page.getByTestId('receipt-sample');
    this.offlineNote = page.getByTestId('form-offline');
    this.submit = page.getByTestId('save-bar').locator('button[type=submit]');
    this.summary = page.locator('main').getByRole('alert');
  }

  async open(brandId: string): Promise<void> {
    await this.page.goto(`/admin/${brandId}/settings`);
    // The first visit of a device copies the brand.
    await expect(this.field('name')).toBeVisible({ timeout: 40_000 });
  }

  async workerInCharge(): Promise<void> {
    await workerInCharge(this.page);
  }

  /** So many digits of an order's number. */
  digits(count: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${count}`) });
  }

  field(name: string): Locator {
    return this.page.locator(`#setting-${name}`);
  }
}
