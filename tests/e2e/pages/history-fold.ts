import type { Locator, Page } from '@playwright/test';

/** Who changed a record, on its page. */
export class HistoryFold {
  readonly fold: Locator;
  /** The latest first. */
  readonly changes: Locator;

  constructor(page: Page) {
    this.fold = page.getByTestId('history');
    this.changes = page.getByTestId('history-change');
  }

  async open(): Promise<void> {
    await this.fold.locator('summary').click();
  }
}
