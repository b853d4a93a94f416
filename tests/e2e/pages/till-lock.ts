import { expect, type Locator, type Page } from '@playwright/test';
import { demoPins } from '#server/demo/demo-pins.ts';
import type { CounterPage } from './counter-page.ts';

/** The PIN of somebody of the demo store; empty where they have none. */
export function pinOf(name: string): string {
  return demoPins[`demo-${name}`]?.pin ?? '';
}

/** The lock of a counter, and the question for somebody who approves: faces and a keypad. */
export class TillLock {
  readonly page: Page;
  readonly screen: Locator;
  readonly approval: Locator;
  readonly message: Locator;
  readonly otherWay: Locator;
  readonly cashier: Locator;

  constructor(page: Page) {
    this.page = page;
    this.screen = page.getByTestId('lock-screen');
    this.approval = page.getByTestId('approval');
    this.message = page.getByTestId('pin-message');
    this.otherWay = page.getByTestId('lock-other-way');
    this.cashier = page.getByRole('banner');
  }

  face(name: string): Locator {
    return this.page.getByTestId(`face-${name}`);
  }

  /** With the keyboard, as a cashier would: `L`. */
  async lock(): Promise<void> {
    await this.page.keyboard.press('l');
    await expect(this.screen).toBeVisible();
  }

  /** A face and six taps. */
  async tap(name: string, pin: string): Promise<void> {
    await this.face(name).click();
    const pad = this.page.getByTestId('pin-pad');
    for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click();
  }

  /** The same from a keyboard. */
  async type(name: string, pin: string): Promise<void> {
    await this.face(name).click();
    await this.page.keyboard.type(pin);
  }

  /** The first time: the till starts without a network, too, knows its people by now, and has sent all there is. */
  async beginAs(counter: CounterPage, name: string): Promise<void> {
    await counter.workerInCharge();
    await this.lock();
    await expect(this.face('lead')).toBeVisible();
    await this.tap(name, pinOf(name));
    await expect(this.screen).toBeHidden();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  }

  /** Locks and lets somebody else go on. */
  async switchTo(name: string, pin: string): Promise<void> {
    await this.lock();
    await this.tap(name, pin);
    await expect(this.screen).toBeHidden();
    await expect(this.cashier).toContainText(name);
  }
}
