import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** Held changes that belong to no store, over the stores of the brand. */
export class StrayPage {
  readonly page: Page;
  readonly note: Locator;
  readonly root: Locator;
  readonly changes: Locator;
  readonly outcome: Locator;
  readonly reason: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.note = page.getByTestId('stray-note');
    this.root = page.getByTestId('stray-changes');
    this.changes = this.root.getByTestId('held-change');
    this.outcome = this.root.getByTestId('held-outcome');
    this.reason = page.getByLabel(/^處理方式|^How was it handled/);
    this.question = page.getByRole('alertdialog');
  }

  /** By its address. */
  async goTo(brandId: string): Promise<void> {
    await this.page.goto(`/admin/${brandId}/stores?panel=strays`);
    await expect(this.changes.first()).toBeVisible({ timeout: 40_000 });
  }

  change(text: string): Locator {
    return this.changes.filter({ hasText: text });
  }

  dismiss(change: Locator): Locator {
    return change.getByRole('button', { name: /^標記為已處理：|^Mark as handled:/ });
  }

  /** The file that the button hands out. */
  async exported(): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByTestId('stray-export').click(),
    ]);
    return readFile(await download.path(), 'utf8');
  }
}
