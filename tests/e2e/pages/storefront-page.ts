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
    // Menus that lie behind the page that is shown are there as well.
    const shown = (id: string): Locator => page.getByTestId(id).filter({ visible: true });
    this.heading = page.getByRole('heading', { level: 1 });
    this.openState = shown('open-state');
    this.offline = shown('offline-strip');
    this.search = page.getByRole('searchbox');
    this.sections = page.getByRole('navigation');
    this.cartBar = shown('cart-bar');
    this.back = shown('back');
    this.language = shown('language');
    this.add = shown('dish-add');
    this.note = shown('dish-note');
    this.lines = shown('cart-line');
    this.total = shown('cart-total');
    this.otherCarts = shown('other-carts');
    this.undo = shown('undo').getByRole('button');
  }

  async open(brandId: string, storeId: string): Promise<void> {
    await this.page.goto(`/stores/${brandId}/${storeId}`);
    await expect(this.sections).toBeVisible();
  }

  /** One row of it: a dish may stand in two sections. */
  dish(dishId: string): Locator {
    return this.page.getByTestId(`dish-${dishId}`).filter({ visible: true }).first();
  }

  quickAdd(dishId: string): Locator {
    return this.page.getByTestId(`add-${dishId}`).filter({ visible: true }).first();
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
