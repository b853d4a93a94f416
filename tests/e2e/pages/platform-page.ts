import type { Locator, Page } from '@playwright/test';

/** The platform's lists and forms: brands and the people who run them. */
export class PlatformPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly rows: Locator;
  readonly submit: Locator;
  readonly summary: Locator;
  readonly failure: Locator;
  readonly undo: Locator;
  readonly question: Locator;
  readonly createBrand: Locator;
  readonly deleteBrand: Locator;
  readonly createPerson: Locator;
  /** Somebody new is told a password, and not invited by a link. */
  readonly tellPassword: Locator;
  readonly preview: Locator;
  readonly pictureFile: Locator;
  readonly pictureShown: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.locator('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.rows = main.locator('[data-row]');
    this.submit = page.getByTestId('save-bar').locator('button[type=submit]');
    this.summary = main.getByRole('alert');
    this.failure = main.getByRole('alert');
    this.undo = page.getByTestId('undo');
    this.question = page.getByRole('dialog');
    this.createBrand = page.getByTestId('brand-create');
    this.deleteBrand = page.getByTestId('brand-delete');
    this.createPerson = page.getByTestId('person-create');
    this.tellPassword = page.getByRole('radio', { name: /直接設定密碼|Set a password/ });
    this.preview = page.getByTestId('brand-preview');
    this.pictureFile = page.getByTestId('picture-file');
    this.pictureShown = page.getByTestId('picture-shown');
  }

  brandField(name: string): Locator {
    return this.page.locator(`#brand-${name}`);
  }

  personField(name: string): Locator {
    return this.page.locator(`#person-${name}`);
  }

  /** The row of a brand or of somebody, by what is written in it. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  async chooseRole(name: string): Promise<void> {
    await this.page.getByRole('radio', { name }).check({ force: true });
  }
}
