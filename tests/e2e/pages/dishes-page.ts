import { expect, type Locator, type Page } from '@playwright/test';
import { workerInCharge } from '../lib/worker-in-charge.ts';

/** A brand's dishes in the back office: list, form, detail. */
export class DishesPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  readonly count: Locator;
  readonly create: Locator;
  readonly edit: Locator;
  readonly duplicate: Locator;
  readonly bulk: Locator;
  readonly undo: Locator;
  readonly saveBar: Locator;
  readonly submit: Locator;
  /** Saves and begins the next one. */
  readonly saveNext: Locator;
  readonly summary: Locator;
  readonly preview: Locator;
  readonly pending: Locator;
  readonly question: Locator;
  readonly pill: Locator;
  readonly picture: Locator;
  readonly pictureFile: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.locator('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.search = page.getByRole('searchbox', { name: /搜尋名稱|Search name/ });
    this.rows = main.locator('[data-row]');
    this.count = page.getByTestId('list-count');
    this.create = page.getByTestId('dish-create');
    this.edit = page.getByTestId('dish-edit');
    this.duplicate = page.getByTestId('dish-duplicate');
    this.bulk = page.getByTestId('bulk-bar');
    this.undo = page.getByTestId('undo');
    this.saveBar = page.getByTestId('save-bar');
    this.submit = this.saveBar.locator('button[type=submit]');
    this.saveNext = page.getByTestId('save-next');
    this.summary = main.getByRole('alert');
    this.preview = page.getByTestId('dish-preview');
    this.pending = main.getByText(/^(待同步|Pending sync)$/);
    this.question = page.getByRole('dialog');
    this.pill = page.getByTestId('sync-pill');
    this.picture = page.getByTestId('dish-picture');
    this.pictureFile = page.getByTestId('picture-file');
  }

  async open(brandId: string, search = ''): Promise<void> {
    await this.page.goto(`/admin/${brandId}/dishes/template${search}`);
    // The first visit of a device copies the brand.
    await expect(this.rows.first()).toBeVisible({ timeout: 40_000 });
  }

  /** Pages that were not opened yet are on the device, too. */
  async workerInCharge(): Promise<void> {
    await workerInCharge(this.page);
  }

  field(name: string): Locator {
    return this.page.locator(`#dish-${name}`);
  }

  row(id: string): Locator {
    return this.page.locator(`[data-row="${id}"]`);
  }

  /** Of the row: whether it is on sale. */
  switchOf(id: string): Locator {
    return this.row(id).getByRole('switch');
  }

  async filter(name: 'status' | 'category' | 'tag', choice: RegExp): Promise<void> {
    await this.page.getByTestId(`filter-${name}`).click();
    await this.page.getByRole('menuitemradio', { name: choice }).click();
  }

  async addCategory(name: RegExp): Promise<void> {
    await this.page.getByRole('button', { name: /加入選項類別|Add option category/ }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  async exportDishes(): Promise<void> {
    await this.page.getByTestId('catalogue-export').click();
    await this.page.getByRole('menuitem').first().click();
  }

  /** The form was saved, and its dish is shown. */
  async save(): Promise<void> {
    await this.submit.click();
    await expect(this.edit).toBeVisible();
  }
}
