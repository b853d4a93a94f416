import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/** The list of a store's outages, and the report of one. */
export class OutagePage {
  readonly page: Page;
  /** The line under the counter's bar after an outage. */
  readonly note: Locator;
  readonly seeReport: Locator;
  readonly list: Locator;
  readonly entries: Locator;
  readonly report: Locator;
  readonly orders: Locator;
  readonly total: Locator;
  readonly cash: Locator;
  readonly toDo: Locator;
  readonly print: Locator;
  readonly csv: Locator;
  readonly back: Locator;
  readonly close: Locator;
  /** What stands at the top of each printed sheet. */
  readonly printHead: Locator;
  readonly allTills: Locator;
  readonly chartOrTable: Locator;

  constructor(page: Page) {
    this.page = page;
    this.note = page.getByTestId('outage-note');
    this.seeReport = page.getByTestId('outage-note-open');
    this.list = page.getByTestId('outage-list');
    this.entries = this.list.getByRole('row').filter({ has: page.getByRole('link') });
    this.report = page.getByTestId('outage-report');
    this.orders = page.getByTestId('outage-orders');
    this.total = page.getByTestId('outage-total');
    this.cash = page.getByTestId('outage-cash');
    this.toDo = page.getByTestId('outage-to-do');
    this.print = page.getByTestId('outage-print');
    this.csv = page.getByTestId('outage-csv');
    this.back = page.getByRole('dialog').getByRole('button', { name: /^(返回|Back)$/ });
    this.close = page.getByRole('dialog').getByRole('button', { name: /^(關閉|Close)$/ });
    this.printHead = page.locator('.print-head');
    this.allTills = page.getByRole('radio', { name: /同時離線的所有裝置|All offline at the same time/ });
    this.chartOrTable = page.getByRole('figure').getByRole('button');
  }

  /** `A-002…A-004` */
  numbers(lane: string): Locator {
    return this.page.getByTestId(`numbers-${lane}`);
  }

  decision(kind: string): Locator {
    return this.page.getByTestId(`decision-${kind}`);
  }

  /** From the counter's menu. */
  async openFromMenu(): Promise<void> {
    await this.page.getByRole('button', { name: /開啟選單|Open menu/ }).click();
    await this.page.getByRole('button', { name: /^(離線紀錄|Outages)$/ }).click();
    await expect(this.list).toBeVisible();
  }

  /** The rows of the saved table. */
  async save(): Promise<{ text: string; rows: string[][] }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.csv.click()]);
    const text = readFileSync(await download.path(), 'utf8');
    return {
      text,
      rows: text
        .slice(1)
        .trim()
        .split('\r\n')
        .map((row) => row.split(',')),
    };
  }
}
