import { expect, type Locator, type Page } from '@playwright/test';
import { workerInCharge } from '../lib/worker-in-charge.ts';

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
  readonly saveBar: Locator;
  readonly summary: Locator;
  readonly undo: Locator;
  /** Whether the form is to be left. */
  readonly question: Locator;
  /** One more of what the tab lists. */
  readonly add: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.now = page.getByTestId('store-now');
    this.hours = page.getByRole('region', { name: /營業時間|Opening hours/ });
    this.devices = page.getByTestId('centre-tills');
    this.saveBar = page.getByTestId('save-bar');
    this.summary = page.locator('main').getByRole('alert');
    this.undo = page.getByTestId('undo');
    this.question = page.getByRole('dialog');
    this.add = page.getByTestId('cards-add');
    this.edit = page.getByTestId('store-edit');
    this.pending = page.locator('main').getByText(/^(待同步|Pending sync)$/);
  }

  async open(brandId: string, storeId: string, tab = 'overview'): Promise<void> {
    await this.page.goto(`/admin/${brandId}/stores/detail/${storeId}?tab=${tab}`);
    await expect(this.heading).toBeVisible();
  }

  /** Pages that were not opened yet are on the device, too. */
  async workerInCharge(): Promise<void> {
    await workerInCharge(this.page);
  }

  /** By its name in the list of stores. */
  async openFromList(brandId: string, storeId: string): Promise<void> {
    await this.page.goto(`/admin/${brandId}/stores`);
    await this.page.locator(`main a[href="/admin/${brandId}/stores/detail/${storeId}"]`).click();
    await expect(this.page).toHaveURL(new RegExp(`stores/detail/${storeId}`));
  }

  /** What the counter asks with a sale: a field, and whether it is hidden, optional or required. */
  async asks(field: string, mode: string): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: field, exact: true });
    await group.getByRole('radio', { name: mode }).check({ force: true });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** A weekday of the form of hours, 0 = Sunday. */
  day(day: number): Locator {
    return this.page.getByTestId(`day-${day}`);
  }

  /** When a period of a weekday begins. */
  period(day: number, index: number): Locator {
    return this.page.locator(`[id="hours-${day}.periods.${index}"]`);
  }

  /** The tab's form is saved on this device. */
  async save(): Promise<void> {
    await this.saveBar.locator('button[type=submit]').click();
    await expect(this.saveBar).toBeHidden();
  }

  async discard(): Promise<void> {
    await this.saveBar.getByRole('button', { name: /^(捨棄|Discard)$/ }).click();
    await expect(this.saveBar).toBeHidden();
  }

  /** Types into a tab so that all kinds of its fields are in view. */
  async fillTab(tab: 'hours' | 'announcements' | 'services' | 'tables' | 'printers'): Promise<void> {
    switch (tab) {
      case 'hours':
        await this.page.locator('#special-new').fill('2027-02-06');
        await this.page.keyboard.press('Enter');
        await this.page.locator('[data-entry]').getByRole('radio').last().check({ force: true });
        break;
      case 'services':
        await this.page.getByRole('checkbox', { name: /^(外送|Delivery)$/ }).check({ force: true });
        break;
      case 'tables':
        await this.page.getByTestId('tables-add-row').click();
        break;
      default:
        await this.add.click();
        await this.page.keyboard.type('新');
    }
    await expect(this.saveBar).toBeVisible();
  }
}
