import { expect, type Locator, type Page } from '@playwright/test';

/** The counter's tables: who sits where, and what is done for them. */
export class TablesPage {
  readonly page: Page;
  readonly button: Locator;
  readonly heading: Locator;
  readonly sheet: Locator;
  readonly bills: Locator;
  readonly togetherBills: Locator;
  readonly payComplete: Locator;
  readonly change: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByTestId('tables-btn');
    this.heading = page.getByRole('heading', { name: /^(桌位|Tables)$/ });
    this.sheet = page.getByTestId('table-sheet');
    this.bills = page.getByTestId('table-bill');
    this.togetherBills = page.getByTestId('together-bill');
    this.payComplete = page.getByTestId('pay-complete');
    this.change = page.getByTestId('together-change');
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.heading).toBeAttached();
  }

  /** On the plan; in the sheet there are some as well. */
  table(label: string): Locator {
    return this.page.locator('#cart').getByTestId(`table-${label}`);
  }

  async expectState(label: string, state: 'free' | 'seated' | 'ordered' | 'bill_asked'): Promise<void> {
    await expect(this.table(label)).toHaveAttribute('data-state', state);
  }

  /** Opens a table and does something for it. */
  async act(label: string, what: string): Promise<void> {
    await this.table(label).click();
    await this.page.getByTestId(`table-${what}`).click();
  }

  /** Takes the guests of a table to another. */
  async move(from: string, to: string): Promise<void> {
    await this.act(from, 'move');
    await this.sheet.getByTestId(`table-${to}`).click();
    await expect(this.sheet).toBeHidden();
  }
}
