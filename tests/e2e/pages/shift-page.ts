import { expect, type Locator, type Page } from '@playwright/test';

/** The counter's shift: opening it, moving cash, counting, and closing the day. */
export class ShiftPage {
  readonly page: Page;
  readonly place: Locator;
  readonly float: Locator;
  readonly report: Locator;
  readonly drawer: Locator;
  readonly counted: Locator;
  readonly kept: Locator;
  readonly bank: Locator;
  readonly difference: Locator;
  readonly expected: Locator;
  readonly next: Locator;
  readonly finish: Locator;
  readonly dayReport: Locator;
  readonly mayCome: Locator;

  constructor(page: Page) {
    this.page = page;
    this.place = page.getByTestId('shift-place');
    this.float = page.getByTestId('shift-float');
    this.report = page.getByTestId('shift-report');
    this.drawer = page.getByTestId('shift-drawer');
    this.counted = page.getByTestId('shift-counted');
    this.kept = page.getByTestId('shift-kept');
    this.bank = page.getByTestId('shift-bank');
    this.difference = page.getByTestId('shift-difference');
    this.expected = page.getByTestId('shift-expected');
    this.next = page.getByTestId('shift-next');
    this.finish = page.getByTestId('shift-finish');
    this.dayReport = page.getByTestId('day-report');
    this.mayCome = page.getByTestId('day-may-come');
  }

  /** From the menu of the counter. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /開啟選單|Open menu/ }).click();
    await this.page.getByTestId('menu-shift').click();
    await expect(this.place).toBeVisible();
  }

  async begin(float: string): Promise<void> {
    await this.float.fill(float);
    await this.page.getByTestId('shift-open').click();
    await expect(this.report).toBeVisible();
  }

  /** @param reason One of those that are offered. */
  async move(
    type: 'pay_in' | 'pay_out' | 'drop' | 'drawer_open',
    amount: string,
    reason: string,
  ): Promise<void> {
    await this.page.getByTestId(`shift-${type}`).click();
    if (amount !== '') await this.page.getByTestId('move-amount').fill(amount);
    await this.page.getByRole('button', { name: reason, exact: true }).click();
    await this.page.getByTestId('move-confirm').click();
    await expect(this.page.getByTestId('move-confirm')).toBeHidden();
  }

  async close(): Promise<void> {
    await this.page.getByTestId('shift-close').click();
  }

  async confirm(tender: string): Promise<void> {
    await this.page.getByRole('button', { name: `${tender}金額正確` }).click();
  }

  /** By the switch at the top: a tap that follows at the place of the one before is taken for a double tap. */
  async toDay(): Promise<void> {
    await this.page.getByRole('radio', { name: /^(關帳|Close day)$/ }).check();
    await expect(this.dayReport).toBeVisible();
  }

  async closeDay(): Promise<void> {
    await this.page.getByTestId('day-close').click();
  }

  /** Closes today while another till's shift is open: it is told beforehand, and the day stays provisional. Leads back to selling. */
  async closeDayWithout(openShift: string): Promise<void> {
    await this.toDay();
    await expect(this.mayCome).toContainText(openShift);
    await this.closeDay();
    await expect(this.dayReport).toContainText('暫定');
    await this.page.keyboard.press('Escape');
  }
}
