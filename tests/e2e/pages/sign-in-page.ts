import { expect, type Locator, type Page } from '@playwright/test';
import { demoStaff } from '#server/demo/staff.ts';
import { demoPassword } from '#tests/e2e/fixtures/database.ts';

/** Where staff sign in: a brand's own page, or the platform's. */
export class SignInPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly name: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** What went wrong, above the form. */
  readonly alert: Locator;
  /** For somebody who is signed in already. */
  readonly goOn: Locator;
  /** For somebody whose sign-in the server has ended. */
  readonly ended: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: /員工登入|Staff sign-in/ });
    this.name = page.getByRole('textbox', { name: /名稱|Name/ });
    this.password = page.locator('input[name=password]');
    this.submit = page.getByTestId('login-submit');
    this.alert = page.locator('form').getByRole('alert');
    this.ended = page.getByTestId('login-ended');
    this.goOn = page.getByTestId('login-go-on');
  }

  async open(brandId?: string, redirect?: string): Promise<void> {
    const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
    await this.page.goto(`/admin/${brandId === undefined ? '' : `${brandId}/`}login${query}`);
    await expect(this.submit).toBeVisible();
  }

  async fill(name: string, password: string = demoPassword): Promise<void> {
    await this.name.fill(name);
    await this.password.fill(password);
  }

  /** Opens the right page for a member of the demo's staff and signs in; resolves when the page has been left. */
  async signIn(name: string, redirect?: string): Promise<void> {
    await this.open(demoStaff.find((one) => one.name === name)?.brandId, redirect);
    await this.signInHere(name);
  }

  /** On the page that is open. */
  async signInHere(name: string): Promise<void> {
    // An outage may just have ended: the page that leads here waits for its next try.
    await expect(this.submit).toBeVisible({ timeout: 15_000 });
    await this.fill(name);
    await this.submit.click();
    await expect(this.submit).toBeHidden();
  }
}
