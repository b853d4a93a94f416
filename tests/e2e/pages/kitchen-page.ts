import { expect, type Locator, type Page } from '@playwright/test';

/** The kitchen screen of a store, and its screen of numbers to call. */
export class KitchenPage {
  readonly page: Page;
  readonly tickets: Locator;
  readonly banner: Locator;
  readonly pill: Locator;
  readonly madeButton: Locator;
  readonly madeList: Locator;
  readonly chime: Locator;
  readonly allDayButton: Locator;
  readonly allDay: Locator;
  /** Of the numbers to call. */
  readonly calls: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tickets = page.getByTestId(/^ticket-[A-Z]+-/);
    this.banner = page.getByTestId('offline-banner');
    this.pill = page.getByTestId('sync-pill');
    this.madeButton = page.getByTestId('made-btn');
    this.madeList = page.getByTestId('made-list');
    this.chime = page.getByTestId('chime');
    this.allDayButton = page.getByTestId('all-day-btn');
    this.allDay = page.getByTestId('all-day');
    this.calls = page.getByTestId('calls').getByRole('listitem');
  }

  async open(brandId: string, storeId: string): Promise<void> {
    await this.page.goto(`/counter/${brandId}/${storeId}?view=kitchen`);
    // The first time, a device loads its store.
    await expect(this.allDayButton).toBeVisible({ timeout: 20_000 });
  }

  async openCalls(brandId: string, storeId: string): Promise<void> {
    await this.page.goto(`/counter/${brandId}/${storeId}?view=calls`);
    await expect(this.chime).toBeVisible({ timeout: 20_000 });
  }

  ticket(number: string): Locator {
    return this.page.getByTestId(`ticket-${number}`);
  }

  line(number: string, dish: string | RegExp): Locator {
    return this.ticket(number).getByTestId('ticket-line').filter({ hasText: dish });
  }

  /** One tap: the dish is made. */
  async make(number: string, dish: string): Promise<void> {
    await this.line(number, dish).getByRole('button').click();
  }

  /** All that is left of a ticket. */
  async finish(number: string): Promise<void> {
    await this.ticket(number).getByTestId('ticket-done').click();
    await expect(this.ticket(number)).toBeHidden();
  }

  station(name: string): Locator {
    return this.page.getByTestId(`station-${name}`);
  }
}
