import { expect, type Locator, type Page } from '@playwright/test';

/** The own account: profile, password, this device. */
export class AccountPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly name: Locator;
  readonly phone: Locator;
  readonly saveProfile: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly savePassword: Locator;
  /** What must be corrected. */
  readonly summary: Locator;
  /** Why the server would not. */
  readonly alert: Locator;
  /** Asked before what was typed is left. */
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.name = main.locator('input[name=username]');
    this.phone = main.locator('input[type=tel]');
    this.saveProfile = main.getByRole('button', { name: /^(儲存|Save)$/ });
    this.currentPassword = main.locator('input[name=current-password]');
    this.newPassword = main.locator('input[name=new-password]');
    this.savePassword = main.getByRole('button', { name: /^(變更密碼|Change password)$/ });
    this.question = page.getByRole('dialog');
    this.summary = main.getByRole('alert').filter({ has: page.getByRole('list') });
    this.alert = main.getByRole('alert').filter({ hasNot: page.getByRole('list') });
  }

  /** For the page of the stores. */
  async leave(): Promise<void> {
    await this.page.getByRole('link', { name: '店家', exact: true }).click();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.heading).toBeVisible();
    await expect(this.name).toBeVisible();
  }
}
