import { expect, type Locator, type Page } from '@playwright/test';
import { workerInCharge } from '../lib/worker-in-charge.ts';

/** The pages of guests: a store's menu, its dishes, the cart. */
export class StorefrontPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly openState: Locator;
  readonly offline: Locator;
  readonly search: Locator;
  readonly sections: Locator;
  readonly cartBar: Locator;
  readonly back: Locator;
  readonly language: Locator;
  /** Puts the dish into the cart, or says what is still to be chosen. */
  readonly add: Locator;
  readonly note: Locator;
  readonly lines: Locator;
  readonly total: Locator;
  readonly otherCarts: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.openState = page.getByTestId('open-state');
    this.offline = page.getByTestId('offline-strip');
    this.search = page.getByRole('searchbox');
    this.sections = page.getByRole('navigation');
    this.cartBar = page.getByTestId('cart-bar');
    this.back = page.getByTestId('back');
    this.language = page.getByTestId('language');
    this.add = page.getByTestId('dish-add');
    this.note = page.getByTestId('dish-note');
    this.lines = page.getByTestId('cart-line');
    this.total = page.getByTestId('cart-total');
    this.otherCarts = page.getByTestId('other-carts');
    this.undo = page.getByTestId('undo').getByRole('button');
  }

  async open(brandId: string, storeId: string): Promise<void> {
    await this.page.goto(`/stores/${brandId}/${storeId}`);
    await expect(this.sections).toBeVisible();
  }

  /** One row of it: a dish may stand in two sections. */
  dish(dishId: string): Locator {
    return this.page.getByTestId(`dish-${dishId}`).first();
  }

  quickAdd(dishId: string): Locator {
    return this.page.getByTestId(`add-${dishId}`).first();
  }

  section(name: string): Locator {
    return this.sections.getByRole('link', { name, exact: true });
  }

  choice(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  async workerInCharge(): Promise<void> {
    await workerInCharge(this.page);
  }
}
