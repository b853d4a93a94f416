import { expect, type Locator, type Page } from '@playwright/test';

/** What the browser was asked to print. */
export interface Printed {
  readonly title: string;
  readonly text: string;
  /** Width and height of the page in mm, as the style sheet says. */
  readonly size: readonly [number, number];
  /** Of the content, in mm: more than the page would be cut off or go onto a second one. */
  readonly content: readonly [number, number];
}

/** The counter's list of what was sold, one order in full, and what can be taken back of it. */
export class SoldOrdersPage {
  readonly page: Page;
  readonly list: Locator;
  readonly rows: Locator;
  readonly detail: Locator;
  readonly payments: Locator;
  readonly timeline: Locator;
  /** Which menu the order was priced from. */
  readonly menu: Locator;
  readonly search: Locator;
  readonly count: Locator;
  readonly done: Locator;
  readonly voidButton: Locator;
  readonly refundButton: Locator;
  readonly tenderButton: Locator;
  readonly printButton: Locator;
  readonly againButton: Locator;
  readonly sheet: Locator;
  readonly moneyBack: Locator;
  readonly voidConfirm: Locator;
  readonly refundConfirm: Locator;
  readonly refundLines: Locator;
  readonly tenderConfirm: Locator;
  readonly preview: Locator;
  readonly whyNot: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByTestId('orders-list');
    this.rows = this.list.getByTestId(/^order-/);
    this.detail = page.getByTestId('order-detail');
    this.payments = page.getByTestId('order-payments');
    this.timeline = page.getByTestId('order-timeline');
    this.menu = page.getByTestId('order-menu');
    this.search = page.getByRole('searchbox', { name: /單號|^Number|^Order no/ });
    this.count = page.getByRole('status').filter({ hasText: /^共|orders?$/ });
    this.done = page.getByTestId('correction-done');
    this.voidButton = page.getByTestId('order-void');
    this.refundButton = page.getByTestId('order-refund');
    this.tenderButton = page.getByTestId('order-tender');
    this.printButton = page.getByTestId('order-print');
    this.againButton = page.getByTestId('order-again');
    this.sheet = page.getByRole('dialog');
    this.moneyBack = page.getByTestId('money-back');
    this.voidConfirm = page.getByTestId('void-confirm');
    this.refundConfirm = page.getByTestId('refund-confirm');
    this.refundLines = page.getByTestId('refund-line');
    this.tenderConfirm = page.getByTestId('tender-confirm');
    this.preview = page.getByTestId('receipt-preview');
    this.whyNot = page.locator('#why-not');
  }

  /** Catches what would be printed, in every document of the page. Before it is opened. */
  static async catchPrints(page: Page): Promise<void> {
    await page.addInitScript(() => {
      window.print = () => {
        const top = window.top as Window & { printed?: unknown[] };
        const mmPerPx = 25.4 / 96;
        const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
        const size = rules
          .map(({ cssText }) => /@page.*size: ([\d.]+)mm ([\d.]+)mm/.exec(cssText))
          .find(Boolean);
        (top.printed ??= []).push({
          title: document.title,
          text: document.body.innerText,
          size: [Number(size?.[1]), Number(size?.[2])],
          content: [document.body.scrollWidth * mmPerPx, document.body.scrollHeight * mmPerPx],
        });
      };
    });
  }

  async printed(count: number): Promise<Printed[]> {
    const all = () => this.page.evaluate(() => (window as Window & { printed?: unknown[] }).printed ?? []);
    await expect.poll(async () => (await all()).length).toBe(count);
    return (await all()) as Printed[];
  }

  async open(number: string): Promise<void> {
    await this.list.getByTestId(`order-${number}`).click();
    await expect(this.detail.getByRole('heading', { name: number })).toBeVisible();
  }

  row(number: string): Locator {
    return this.list.getByTestId(`order-${number}`);
  }

  show(filter: string): Locator {
    return this.page.getByTestId(`show-${filter}`);
  }

  days(span: string): Locator {
    return this.page.getByTestId(`days-${span}`);
  }

  reason(words: string): Locator {
    return this.sheet.getByRole('button', { name: words });
  }

  tender(method: string): Locator {
    return this.sheet.getByTestId(`tender-${method}`);
  }

  /** One more unit of a line goes back. */
  async addUnit(dish: string): Promise<void> {
    await this.refundLines.filter({ hasText: dish }).getByRole('button', { name: /^增加/ }).click();
  }

  async paper(mm: 58 | 80): Promise<void> {
    await this.sheet.getByRole('radio', { name: `${mm} mm` }).check({ force: true });
    await expect(this.preview).toHaveAttribute('data-paper', String(mm));
  }
}
