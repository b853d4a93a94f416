import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/** From a guest's cart to the page of their order. */
export class GuestOrderPage {
  readonly page: Page;
  readonly name: Locator;
  readonly phone: Locator;
  readonly send: Locator;
  readonly changes: Locator;
  readonly accept: Locator;
  readonly awaited: Locator;
  readonly state: Locator;
  readonly number: Locator;
  readonly promised: Locator;
  readonly reason: Locator;
  readonly total: Locator;
  readonly again: Locator;
  readonly paused: Locator;
  readonly call: Locator;
  readonly remind: Locator;
  /** The offer of the page for the home screen. */
  readonly install: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel('稱呼');
    this.phone = page.getByLabel('手機號碼');
    this.send = page.getByTestId('send-order');
    this.changes = page.getByTestId('changes');
    this.accept = page.getByTestId('accept-changes');
    this.awaited = page.getByTestId('awaited');
    this.state = page.getByTestId('order-state');
    this.number = page.getByTestId('order-number');
    this.promised = page.getByTestId('order-promised');
    this.reason = page.getByTestId('order-reason');
    this.total = page.getByTestId('order-total');
    this.again = page.getByTestId('order-again');
    this.paused = page.getByTestId('orders-paused').filter({ visible: true });
    this.call = page.getByTestId('call-store');
    this.remind = page.getByTestId('add-to-calendar');
    this.install = page.getByTestId('install-card');
  }

  /** The progress of the order, updated automatically: nothing is reloaded. */
  async expectState(state: string): Promise<void> {
    await expect(this.state).toHaveAttribute('data-state', state, { timeout: 15_000 });
  }

  /** As a browser does that can install the page: once, and early. */
  async offerToInstall(): Promise<void> {
    await this.page.evaluate(() => {
      const answers = {
        prompt: () => Promise.resolve(),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      };
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), answers));
    });
  }

  /** The calendar's file that the device is handed. */
  async calendar(): Promise<string> {
    const handed = this.page.waitForEvent('download');
    await this.remind.click();
    return readFileSync(await (await handed).path(), 'utf8');
  }

  /** The link that a friend gets, where the device does nothing but copy it. */
  async sharedLink(): Promise<string> {
    await this.page.evaluate(() => {
      const copied: string[] = [];
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void copied.push(text) },
        configurable: true,
      });
      Object.assign(globalThis, { copied });
    });
    await this.page.getByTestId('share-order').click();
    return this.page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied[0] ?? '');
  }

  /** The order's id, as the address has it. */
  get orderId(): string {
    return new URL(this.page.url()).pathname.split('/').pop() ?? '';
  }
}
