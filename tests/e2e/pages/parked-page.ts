import { expect, type Locator, type Page } from '@playwright/test';

/** Parked and unpaid orders of the store, and what can be done with one. */
export class ParkedPage {
  readonly page: Page;
  readonly button: Locator;
  /** How many are put aside. */
  readonly badge: Locator;
  readonly rows: Locator;
  readonly heading: Locator;
  readonly confirmCancel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByTestId('parked-btn');
    this.badge = page.getByTestId('parked-badge');
    this.rows = page.getByTestId('parked-row');
    this.heading = page.getByRole('heading', { name: /掛單與未結帳|Parked and unpaid/ });
    this.confirmCancel = page.getByTestId('cancel-confirm');
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.heading).toBeVisible();
  }

  row(number: string): Locator {
    return this.rows.filter({ hasText: number });
  }

  /** Goes on with an order of the list, which has to be open. */
  async resume(number: string): Promise<void> {
    await this.page.getByTestId(`parked-${number}`).click();
    await expect(this.heading).toBeHidden();
  }

  /** Ends an order of the list, for a reason. */
  async cancel(number: string, reason: string): Promise<void> {
    await this.page.getByTestId(`parked-cancel-${number}`).click();
    await this.page.getByRole('button', { name: reason }).click();
    await this.confirmCancel.click();
    await expect(this.row(number)).toHaveCount(0);
  }
}
