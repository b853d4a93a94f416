import { expect, type Locator, type Page } from '@playwright/test';

/** The stores of a brand, each with the way to its counter, and the form of a store. */
export class StoresPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly rows: Locator;
  readonly create: Locator;
  /** Why a store cannot be made now. */
  readonly createOffline: Locator;
  readonly submit: Locator;
  readonly summary: Locator;
  readonly undo: Locator;
  readonly deleteName: Locator;
  readonly deleteButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: /店家|Stores?/ });
    this.rows = page.locator('main [data-row]');
    this.create = page.getByTestId('store-create');
    this.createOffline = page.getByTestId('form-offline');
    this.submit = page.getByTestId('save-bar').locator('button[type=submit]');
    this.summary = page.locator('main').getByRole('alert');
    this.undo = page.getByTestId('undo');
    this.deleteName = page.getByTestId('delete-name');
    this.deleteButton = page.getByRole('dialog').getByRole('button', { name: /^(刪除|Delete)$/ });
  }

  async open(brandId: string, search = ''): Promise<void> {
    await this.page.goto(`/admin/${brandId}/stores${search}`);
    // The first visit of a device copies the brand.
    await expect(this.rows.first()).toBeVisible({ timeout: 40_000 });
  }

  field(name: string): Locator {
    return this.page.locator(`#store-${name}`);
  }

  /** Ids of the listed stores in their order. */
  shown(): Promise<string[]> {
    return this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''));
  }

  row(storeId: string): Locator {
    return this.page.locator(`[data-row="${storeId}"]`);
  }

  /** Something else to do with the store, by its words. */
  async more(storeId: string, words: string | RegExp): Promise<void> {
    await this.page.getByTestId(`more-of-${storeId}`).click();
    await this.page.getByRole('menuitem', { name: words }).click();
  }

  counterOf(storeId: string): Locator {
    return this.page.getByTestId(`open-counter-${storeId}`);
  }

  async openCounter(storeId: string): Promise<void> {
    await this.counterOf(storeId).click();
  }
}
