import { expect, type Locator, type Page } from '@playwright/test';
import { workerInCharge } from '../lib/worker-in-charge.ts';

/** What a cashier reads off the screen after a sale. */
export interface Sold {
  readonly number: string;
  readonly total: number;
}

/** The counter of one store: tiles, the open bill, taking money, today's orders. */
export class CounterPage {
  readonly page: Page;
  readonly tiles: Locator;
  readonly search: Locator;
  readonly quantityPrefix: Locator;
  readonly notice: Locator;
  readonly undoBar: Locator;

  readonly cart: Locator;
  /** What of the cart a phone shows. */
  readonly cartBar: Locator;
  readonly menuButton: Locator;
  readonly lines: Locator;
  readonly total: Locator;
  readonly exact: Locator;
  readonly pay: Locator;
  readonly clear: Locator;
  /** Puts the bill aside. */
  readonly hold: Locator;
  /** Sends it to be made, unpaid. */
  readonly send: Locator;
  readonly discountButton: Locator;
  readonly giveDiscount: Locator;
  readonly discountValue: Locator;
  readonly discounts: Locator;
  /** Says that taps mark dishes as sold out. */
  readonly marking: Locator;
  readonly markingButton: Locator;
  /** The tiles while they are put in order. */
  readonly arranging: Locator;
  readonly arrangeButton: Locator;
  readonly arrangeSave: Locator;
  /** What a screen reader announced last. */
  readonly said: Locator;
  /** Offers everything again that is marked as sold out. */
  readonly restoreAll: Locator;
  /** Without a network: when the stock was last heard of. */
  readonly stockAsOf: Locator;
  readonly settings: Locator;
  readonly settingsButton: Locator;
  /** What was taken in parts. */
  readonly tenders: Locator;
  /** Says what is still due after a part. */
  readonly payAsk: Locator;
  readonly takeRest: Locator;
  readonly splitButton: Locator;
  readonly splitSheet: Locator;
  /** The dishes in it. */
  readonly splitLines: Locator;
  readonly splitDo: Locator;
  /** The parts of a split bill. */
  readonly parts: Locator;
  readonly splitRevert: Locator;
  /** What goes back for the part that was just paid. */
  readonly partChange: Locator;
  readonly failure: Locator;

  readonly done: Locator;
  readonly changeDue: Locator;
  readonly orderNumber: Locator;
  readonly next: Locator;
  readonly payComplete: Locator;
  /** What the guest hands over. */
  readonly received: Locator;
  readonly title: Locator;

  readonly pill: Locator;
  readonly banner: Locator;
  readonly ordersList: Locator;
  /** Those in view: of a long list the others do not exist. */
  readonly orderRows: Locator;
  readonly orderDetail: Locator;
  readonly ordersSearch: Locator;
  readonly sheet: Locator;
  readonly addFromSheet: Locator;
  /** In the sync panel: what the server said was read. */
  readonly acknowledge: Locator;
  /** In the dialog of a tile that is held. */
  readonly chooseOptions: Locator;
  readonly lineNote: Locator;
  readonly orderNoteButton: Locator;
  readonly orderNote: Locator;
  readonly updatePill: Locator;
  /** Without a network, on a device that was never a counter of this store. */
  readonly notSetUp: Locator;
  /** In the bar that says that the sign-in is over. */
  readonly signInAgain: Locator;

  constructor(page: Page) {
    this.page = page;
    // While something is searched for, the tiles of the menu stay, unseen.
    this.tiles = page.getByTestId(/^tile-(?!sold-out)/).filter({ visible: true });
    this.search = page.getByTestId('dish-search');
    this.quantityPrefix = page.getByTestId('quantity-prefix');
    this.notice = page.getByTestId('notice');
    this.undoBar = page.getByTestId('undo-bar');
    this.cart = page.getByRole('region', { name: /^(購物車|Cart)$/ });
    this.cartBar = page.getByTestId('cart-open');
    this.menuButton = page.getByRole('button', { name: /開啟選單|Open menu/ });
    this.lines = page.getByTestId('cart-line');
    this.total = page.getByTestId('cart-total');
    this.exact = page.getByTestId('cash-exact');
    this.pay = page.getByTestId('pay-btn');
    this.clear = page.getByTestId('clear-btn');
    this.hold = page.getByTestId('hold-btn');
    this.send = page.getByTestId('send-btn');
    this.discountButton = page.getByTestId('discount-btn');
    this.giveDiscount = page.getByTestId('discount-give');
    this.discountValue = page.getByTestId('discount-value');
    this.discounts = page.getByTestId('cart-discount');
    this.marking = page.getByTestId('marking');
    this.markingButton = page.getByTestId('marking-btn');
    this.arranging = page.getByTestId('arranging');
    this.arrangeButton = page.getByTestId('arrange-btn');
    this.arrangeSave = page.getByTestId('arrange-save');
    this.said = page.locator('#live-polite');
    this.restoreAll = page.getByTestId('restore-all');
    this.stockAsOf = page.getByTestId('stock-as-of');
    this.settings = page.getByTestId('counter-settings');
    this.settingsButton = page.getByTestId('settings-btn');
    this.tenders = page.getByTestId('tender');
    this.payAsk = page.getByTestId('pay-ask');
    this.takeRest = page.getByTestId('take-rest');
    this.splitButton = page.getByTestId('split-btn');
    this.splitSheet = page.getByTestId('split-sheet');
    this.splitLines = page.getByTestId('split-line');
    this.splitDo = page.getByTestId('split-do');
    this.parts = page.getByTestId('split-parts').getByRole('listitem');
    this.partChange = page.getByTestId('part-change');
    this.splitRevert = page.getByTestId('split-revert');
    this.failure = page.locator('#main').getByRole('alert');
    this.done = page.getByTestId('done');
    this.changeDue = page.getByTestId('change-due');
    this.orderNumber = page.getByTestId('order-number');
    this.next = page.getByTestId('new-order');
    this.received = page.getByRole('definition').first();
    this.payComplete = page.getByTestId('pay-complete');
    this.title = page.getByRole('banner');
    this.pill = page.getByTestId('sync-pill');
    this.banner = page.getByTestId('offline-banner');
    this.ordersList = page.getByTestId('orders-list');
    this.orderRows = this.ordersList.getByTestId(/^order-/);
    this.orderDetail = page.getByTestId('order-detail');
    this.ordersSearch = page.getByRole('searchbox', { name: /^單號|^Number/ });
    this.sheet = page.getByRole('dialog');
    this.acknowledge = page.getByTestId('sync-acknowledge');
    this.addFromSheet = page.getByTestId('option-add');
    this.chooseOptions = page.getByRole('button', { name: /選擇選項與備註|Choose options and note/ });
    this.orderNoteButton = page.getByRole('button', { name: /整單備註|Order note/ });
    this.orderNote = page.getByTestId('order-note');
    this.lineNote = page.getByTestId('line-note');
    this.signInAgain = page.getByTestId('sign-in-bar').locator('a, button');
    this.notSetUp = page.getByText(/這台裝置還不能在這家店收銀|isn’t ready/);
    this.updatePill = page.getByRole('button', { name: /有新版本|New version/ });
  }

  async open(brandId: string, storeId: string): Promise<void> {
    await this.page.goto(`/counter/${brandId}/${storeId}`);
    await this.ready();
  }

  /** Dishes can be tapped. The first time a device loads its store. */
  async ready(): Promise<void> {
    await expect(this.tiles.first()).toBeVisible({ timeout: 20_000 });
  }

  /** From then on the page opens without a network. */
  async workerInCharge(): Promise<void> {
    await workerInCharge(this.page);
  }

  /** A dish; favourites have a second tile in their own section, which is the same. */
  tile(dishId: string): Locator {
    return this.page.getByTestId(`tile-${dishId}`).filter({ visible: true }).first();
  }

  /** In the rail, by its name. */
  section(name: string): Locator {
    return this.page.getByRole('navigation', { name: '餐點分類' }).getByRole('button', { name, exact: true });
  }

  /** The dishes of the tiles that are shown, in their order. */
  async tileIds(): Promise<string[]> {
    return this.tiles
      .and(this.page.locator('[data-taps]'))
      .evaluateAll((tiles) =>
        tiles.map((tile) => (tile as HTMLElement).dataset['testid']?.replace('tile-', '') ?? ''),
      );
  }

  /** A dish while tiles are put in order. */
  arranged(dishId: string): Locator {
    return this.page.getByTestId(`arrange-${dishId}`);
  }

  /** The price on its tile. */
  async priceOf(dishId: string): Promise<string> {
    const text = (await this.tile(dishId).textContent()) ?? '';
    return /，(\d+)元/.exec(text)?.[1] ?? '';
  }

  cash(amount: number): Locator {
    return this.page.getByTestId(`cash-${amount}`);
  }

  option(optionId: string): Locator {
    return this.page.getByTestId(`option-${optionId}`);
  }

  choice(categoryId: string): Locator {
    return this.page.getByTestId(`choice-${categoryId}`);
  }

  /** What can be done with the line in hand. */
  lineButton(line: Locator, name: string | RegExp): Locator {
    return line.getByRole('button', { name });
  }

  /** A usual discount, such as `percent-10`. */
  preset(name: string): Locator {
    return this.page.getByTestId(`discount-${name}`);
  }

  tender(method: string): Locator {
    return this.page.getByTestId(`tender-${method}`);
  }

  pad(key: string): Locator {
    return this.page.getByTestId(`pad-${key}`);
  }

  /** Waits until the list has so many orders, in view or not. */
  async expectOrders(count: number): Promise<void> {
    const first = this.ordersList.getByRole('listitem').first();
    await expect(first).toHaveAttribute('aria-setsize', String(count));
  }

  /** `A-001` in the list of today's orders. */
  orderRow(number: string): Locator {
    return this.page.getByTestId(`order-${number}`);
  }

  orderType(name: string | RegExp): Locator {
    return this.page.getByRole('radio', { name });
  }

  /** Taps dishes and takes exact cash; says what the screen then shows. A tile tapped on the done view starts the next sale. */
  async sell(...dishIds: readonly string[]): Promise<Sold> {
    // Read at once: the done view leaves automatically.
    const [before = null] = await this.orderNumber.filter({ visible: true }).allTextContents();
    for (const dishId of dishIds) await this.tile(dishId).click();
    await this.exact.click();
    // The number of the sale before must not be read for this one's.
    await expect(this.orderNumber).toBeVisible();
    if (before !== null) await expect(this.orderNumber).not.toHaveText(before);
    return this.readSold();
  }

  /** In one look: the view of a sale that is done leaves automatically after a while. */
  async readSold(): Promise<Sold> {
    const { number, text } = await this.done.evaluate((done) => ({
      number: done.querySelector('[data-testid=order-number]')?.textContent ?? '',
      text:
        [...done.querySelectorAll('p')].map((line) => line.textContent).find((line) => line.includes('・')) ??
        '',
    }));
    const total = Number(/NT\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
    return { number, total };
  }

  async openOrders(): Promise<void> {
    await this.page.getByTestId('orders-btn').click();
    await expect(this.page.getByRole('heading', { name: /^(訂單|Orders?)$/ })).toBeVisible();
  }

  /** A tap on a dish that says it is sold out: it still answers. */
  async tapSoldOut(dishId: string): Promise<void> {
    await this.tile(dishId).click({ force: true });
  }

  /** Holding a tile, or its context menu. */
  async more(dishId: string): Promise<void> {
    await this.tile(dishId).click({ button: 'right', force: true });
    await expect(this.sheet).toBeVisible();
  }

  /** Marks a dish sold out from its tile, or takes that back. */
  async toggleSoldOut(dishId: string): Promise<void> {
    await this.more(dishId);
    await this.page.getByTestId('tile-sold-out').click();
    await expect(this.sheet).toBeHidden();
  }

  async openSync(): Promise<void> {
    await this.pill.click();
    await expect(this.sheet).toBeVisible();
  }

  /** Tries now instead of when the next try is due. */
  async syncNow(): Promise<void> {
    await this.openSync();
    await this.sheet.getByRole('button', { name: /立即同步|Sync now/ }).click();
    await this.page.keyboard.press('Escape');
    await expect(this.sheet).toBeHidden();
  }

  /** On a phone, and on a tablet that is held upright, the cart lies under a bar of its own. */
  async showCart(): Promise<void> {
    if (await this.cartBar.isVisible()) await this.cartBar.click();
    await expect(this.lines.first()).toBeVisible();
  }

  async hideCart(): Promise<void> {
    const fold = this.page.getByRole('button', { name: /^(收合|Collapse|Fold)$/ });
    if (await fold.isVisible()) await fold.click();
  }
}
