import { expect, type Locator, type Page } from '@playwright/test';

/** A brand's bundles in the back office: list, form, detail with those that were sold. */
export class BundlesPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly create: Locator;
  readonly submit: Locator;
  readonly summary: Locator;
  readonly preview: Locator;
  readonly worth: Locator;
  readonly auto: Locator;
  readonly autoSheet: Locator;
  readonly autoMake: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.locator('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.create = page.getByTestId('bundle-create');
    this.submit = page.getByTestId('save-bar').locator('button[type=submit]');
    this.summary = main.getByRole('alert');
    this.preview = page.getByTestId('bundle-preview');
    this.worth = page.getByTestId('bundle-worth');
    this.auto = page.getByTestId('bundles-auto');
    this.autoSheet = page.getByTestId('bundles-auto-sheet');
    this.autoMake = page.getByTestId('bundles-auto-make');
    this.rows = main.locator('[data-row]');
  }

  /** The list; on the first visit of a device the brand is copied. */
  async open(brandId: string): Promise<void> {
    await this.page.goto(`/admin/${brandId}/bundles`);
    await expect(this.page.getByTestId('sync-pill')).toHaveAttribute('data-state', 'synced', {
      timeout: 40_000,
    });
  }

  field(name: string): Locator {
    return this.page.locator(`#bundle-${name}`);
  }

  /** Adds a voucher to the contents by the keyboard alone. */
  async addVoucher(name: string): Promise<void> {
    await this.field('bundleItems').fill(name);
    await expect(this.page.getByRole('option', { name })).toBeVisible();
    await this.field('bundleItems').press('Enter');
  }

  quantityOf(voucher: string): Locator {
    return this.page.getByRole('textbox', { name: `${voucher}的數量` });
  }

  /** Of the table of those that were sold. */
  rowOf(customer: string): Locator {
    return this.rows.filter({ hasText: customer });
  }
}
