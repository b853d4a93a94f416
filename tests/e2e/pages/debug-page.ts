import { expect, type Locator, type Page } from '@playwright/test';

/** Switches support's pages on for its browser from now on. */
export async function allowDebugPages(page: Page): Promise<void> {
  await page.context().addInitScript(() => localStorage.setItem('haodan.debug', 'on'));
}

/** What support looks at, under /debug. */
export class DebugPage {
  readonly page: Page;
  readonly offline: Locator;
  readonly dropNext: Locator;
  readonly status: Locator;

  constructor(page: Page) {
    this.page = page;
    this.offline = page.getByRole('switch', { name: 'Offline' });
    this.dropNext = page.getByRole('switch', { name: 'Drop the next answer' });
    this.status = page.getByRole('main').locator('[role=status]:not([data-testid])');
  }

  async open(): Promise<void> {
    await allowDebugPages(this.page);
    await this.page.goto('/debug');
    await expect(this.page.getByTestId('debug-device')).toBeVisible();
  }

  part(name: 'outbox' | 'cursors' | 'inbox' | 'rows' | 'journal' | 'device'): Locator {
    return this.page.getByTestId(`debug-${name}`);
  }

  /** Commits an operation as whoever is signed in. */
  async commit(operation: string, args: unknown): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Operation' }).fill(operation);
    await this.page.getByLabel('Arguments, JSON').fill(JSON.stringify(args));
    await this.page.getByRole('button', { name: 'Commit' }).click();
    await expect(this.status).toContainText('committed');
  }
}
