import { expect, type Locator, type Page } from '@playwright/test';
import { workerInCharge } from '../lib/worker-in-charge.ts';

/** A brand's coupons in the back office: list, form, detail with those that were given. */
export class CouponsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly create: Locator;
  readonly submit: Locator;
  readonly summary: Locator;
  readonly failure: Locator;
  readonly sentence: Locator;
  readonly ticket: Locator;
  readonly issue: Locator;
  readonly sheet: Locator;
  readonly next: Locator;
  readonly confirm: Locator;
  readonly funnel: Locator;
  readonly pill: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.locator('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.create = page.getByTestId('coupon-create');
    this.submit = page.getByTestId('save-bar').locator('button[type=submit]');
    this.summary = main.getByRole('alert');
    this.failure = main.getByRole('alert');
    this.sentence = page.getByTestId('coupon-sentence');
    this.ticket = main.getByTestId('ticket');
    this.issue = page.getByTestId('ticket-issue');
    this.sheet = page.getByTestId('issue-sheet');
    this.next = page.getByTestId('issue-next');
    this.confirm = page.getByTestId('issue-confirm');
    this.funnel = page.getByTestId('ticket-funnel');
    this.pill = page.getByTestId('sync-pill');
  }

  /** The list; on the first visit of a device the brand is copied. */
  async open(brandId: string): Promise<void> {
    await this.page.goto(`/admin/${brandId}/coupons`);
    await expect(this.pill).toHaveAttribute('data-state', 'synced', { timeout: 40_000 });
  }

  async workerInCharge(): Promise<void> {
    await workerInCharge(this.page);
  }

  field(name: string): Locator {
    return this.page.locator(`#coupon-${name}`);
  }

  /** Of the table of those that were given. */
  rowOf(customer: string): Locator {
    return this.page.locator('main [data-row]').filter({ hasText: customer });
  }

  /** Gives it to whoever a search finds alone, with a reason. */
  async giveTo(search: string, customer: string, reason: string): Promise<void> {
    await this.issue.click();
    await this.page.getByTestId('issue-search').fill(search);
    await this.sheet.getByRole('checkbox', { name: customer }).check();
    await this.page.getByTestId('ticket-reason').fill(reason);
    await this.next.click();
    await expect(this.page.getByTestId('issue-question')).toContainText('1位');
    await this.confirm.click();
    await expect(this.sheet).toBeHidden();
  }
}
