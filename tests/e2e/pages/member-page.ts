import { expect, type Locator, type Page } from '@playwright/test';

/** The pages of a member of a brand. */
export class MemberPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly name: Locator;
  readonly orders: Locator;
  readonly addresses: Locator;
  readonly offline: Locator;
  readonly signOut: Locator;
  readonly dialog: Locator;
  readonly submit: Locator;
  readonly currentPassword: Locator;
  readonly deletionDue: Locator;
  readonly tickets: Locator;
  readonly submitSignIn: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.name = page.getByTestId('member-name');
    this.orders = page.getByTestId('own-order');
    this.addresses = page.getByTestId('address');
    this.offline = page.getByText('離線資料');
    this.signOut = page.getByTestId('sign-out');
    this.dialog = page.getByRole('dialog');
    this.submit = page.getByTestId('dialog-submit');
    this.currentPassword = page.getByLabel('目前的密碼');
    this.deletionDue = page.getByTestId('deletion-due');
    this.tickets = page.getByTestId('ticket');
    this.submitSignIn = page.getByTestId('guest-submit');
  }

  again(order: Locator): Locator {
    return order.getByTestId('order-again');
  }

  /** Signs in on the page that stands where a member's page was asked for. */
  async signIn(phone: string, password: string): Promise<void> {
    await this.page.getByLabel('手機號碼').fill(phone);
    await this.page.getByLabel('密碼', { exact: true }).fill(password);
    await this.submitSignIn.click();
    await expect(this.name).toBeVisible();
  }
}
