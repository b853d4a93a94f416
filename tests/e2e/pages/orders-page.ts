import type { Locator, Page } from '@playwright/test';
import { workerInCharge } from '../lib/worker-in-charge.ts';

/** The back office's orders of a store: board, list, and one order in full. */
export class OrdersPage {
  readonly page: Page;
  readonly board: Locator;
  readonly pill: Locator;
  readonly offline: Locator;
  /** How far the order in full is. */
  readonly stage: Locator;
  readonly timeline: Locator;
  readonly done: Locator;
  readonly cancelButton: Locator;
  readonly cancelEffect: Locator;
  readonly cancelConfirm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.board = page.getByTestId('board');
    this.pill = page.getByTestId('sync-pill').first();
    this.offline = page.getByTestId('board-offline');
    this.stage = page.getByTestId('order-stage');
    this.timeline = page.getByTestId('order-timeline');
    this.done = page.getByTestId('order-done');
    this.cancelButton = page.getByTestId('order-cancel');
    this.cancelEffect = page.getByTestId('cancel-effect');
    this.cancelConfirm = page.getByTestId('cancel-confirm');
  }

  async open(brandId: string, storeId: string, search = ''): Promise<void> {
    await this.page.goto(`/admin/${brandId}/orders/store/${storeId}${search}`);
  }

  /** From here on the page starts without a network, and its parts come without one. */
  async workerInCharge(): Promise<void> {
    await workerInCharge(this.page);
  }

  /** An order where it stands on the board. */
  card(column: string, number: string): Locator {
    return this.page.getByTestId(`board-${column}`).getByTestId(`card-${number}`);
  }

  /** The step that comes next for an order on the board. */
  step(number: string): Locator {
    return this.page.getByTestId(`step-${number}`);
  }

  /** A step of the order in full. */
  take(to: string): Locator {
    return this.page.getByTestId(`take-${to}`);
  }

  /** The way to an order, on the board and in the list. */
  link(number: string): Locator {
    return this.page.getByTestId(`open-${number}`);
  }
}
