import { expect, type Locator, type Page } from '@playwright/test';

/** Taking dishes in from a file. */
export class ImportPage {
  readonly page: Page;
  readonly drop: Locator;
  readonly file: Locator;
  readonly store: Locator;
  readonly faults: Locator;
  readonly leaveOut: Locator;
  readonly apply: Locator;
  readonly bar: Locator;
  readonly done: Locator;
  readonly again: Locator;

  constructor(page: Page) {
    this.page = page;
    this.drop = page.getByTestId('import-drop');
    this.file = page.getByTestId('import-file');
    this.store = page.getByTestId('import-store');
    this.faults = page.getByTestId('import-faults');
    this.leaveOut = this.faults.getByRole('checkbox');
    this.apply = page.getByTestId('import-apply');
    this.bar = page.getByTestId('import-bar');
    this.done = page.getByTestId('import-done');
    this.again = this.done.getByRole('button');
  }

  async open(brandId: string): Promise<void> {
    await this.page.goto(`/admin/${brandId}/dishes/template/import`);
    await expect(this.drop).toBeVisible({ timeout: 40_000 });
  }

  /** How many records the preview has of a kind. */
  count(kind: 'new' | 'changed' | 'same' | 'bad'): Locator {
    return this.page.getByTestId(`import-${kind}`);
  }

  async choose(file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.file.setInputFiles(file);
    await expect(this.bar).toBeVisible();
  }
}
