import { expect, type Locator, type Page } from '@playwright/test';
import { workerInCharge } from '../lib/worker-in-charge.ts';

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** A store's menus in the back office: list, builder, and as customers see them. */
export class MenusPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly rows: Locator;
  readonly create: Locator;
  readonly edit: Locator;
  readonly name: Locator;
  readonly totals: Locator;
  readonly submit: Locator;
  readonly summary: Locator;
  /** What publishing is going to change, and the button that does it. */
  readonly changes: Locator;
  readonly publish: Locator;
  readonly addSection: Locator;
  readonly addChosen: Locator;
  /** The menu as guests see it, on the page or on the builder's phone. */
  readonly guests: Locator;
  /** The way to the counter that sells by the menu. */
  readonly openCounter: Locator;
  readonly pending: Locator;
  readonly undo: Locator;
  /** An earlier revision that is open. */
  readonly shownRevision: Locator;
  /** Of the one that is open: asks before it comes back. */
  readonly restore: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.locator('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.rows = main.locator('[data-row]');
    this.create = page.getByTestId('menu-create');
    this.edit = page.getByTestId('menu-edit');
    this.name = page.locator('#menu-name');
    this.totals = page.getByTestId('menu-totals');
    this.submit = page.getByTestId('save-bar').locator('button[type=submit]');
    this.summary = main.getByRole('alert');
    this.changes = page.getByTestId('publish-changes');
    this.publish = page.getByTestId('publish-confirm');
    this.addSection = page.getByTestId('add-section');
    this.addChosen = page.getByTestId('add-chosen');
    this.guests = page.getByTestId('menu-face');
    this.openCounter = main.getByTestId(/^open-counter-/);
    this.pending = main.getByText(/^(待同步|Pending sync)$/);
    this.undo = page.getByTestId('undo');
    this.shownRevision = page.getByTestId('revision-whole');
    this.restore = page.getByTestId('revision-restore');
  }

  async openList({ brandId, storeId }: Place): Promise<void> {
    await this.page.goto(`/admin/${brandId}/menus/store/${storeId}`);
    // The first visit of a device copies the brand and the store.
    await expect(this.rows.first()).toBeVisible({ timeout: 40_000 });
  }

  async openBuilder({ brandId, storeId }: Place, menuId: string): Promise<void> {
    await this.page.goto(`/admin/${brandId}/menus/edit/${storeId}/${menuId}`);
    await expect(this.totals).toBeVisible({ timeout: 40_000 });
    await workerInCharge(this.page);
  }

  /** Unfolds what was published before. */
  async openRevisions(): Promise<void> {
    await this.page.getByTestId('menu-revisions').locator('summary').click();
  }

  revision(number: number): Locator {
    return this.page.getByTestId(`revision-${number}`);
  }

  item(itemId: string): Locator {
    return this.page.getByTestId(`item-${itemId}`);
  }

  /** The store's own price of an item. */
  price(itemId: string): Locator {
    return this.page.locator(`[id="menu-item-${itemId}-priceOverride"]`);
  }

  /** Of the item: whether guests see it. */
  eye(itemId: string): Locator {
    return this.item(itemId).getByRole('button', { name: /^(上架|Show )/ });
  }

  async takeOff(itemId: string): Promise<void> {
    await this.item(itemId).getByRole('button', { name: '更多操作' }).click();
    await this.page.getByRole('menuitem', { name: '從菜單移除' }).click();
  }

  /** Without dragging: one place further down its section, which is the order of the counter's tiles. */
  async moveDown(itemId: string): Promise<void> {
    await this.item(itemId).getByRole('button', { name: '更多操作' }).click();
    await this.page.getByRole('menuitem', { name: '下移' }).click();
  }

  /** In its row: when a dish is served on this menu. */
  timesOf(name: string): Locator {
    return this.page.getByRole('button', { name: `${name}的供應時段` });
  }

  /** What a section or an item is dragged by. */
  grip(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Picks up by the mouse, and carries it to the middle of where something else stands; it is not put down yet. */
  async carry(part: Locator, to: Locator): Promise<void> {
    const grip = part.getByRole('button', { name: /^移動/ }).first();
    await grip.hover();
    const start = await middleOf(grip);
    await this.page.mouse.down();
    await this.page.mouse.move(start.x, start.y + 10, { steps: 2 });
    await expect(this.page.getByText(/^拿起「/)).toBeAttached();
    // Sections fold when one of them is picked up: where the other stands is known then.
    const end = await middleOf(to);
    await this.page.mouse.move(end.x, end.y, { steps: 12 });
  }

  async drag(part: Locator, to: Locator): Promise<void> {
    await this.carry(part, to);
    await this.page.mouse.up();
    await expect(this.page.getByText(/^「.+」放在第\d+個$/)).toBeAttached();
  }

  section(sectionId: string): Locator {
    return this.page.getByTestId(`section-${sectionId}`);
  }

  /** The dishes of a section, as they stand. */
  async itemsIn(sectionId: string): Promise<string[]> {
    return this.section(sectionId)
      .getByTestId(/^item-/)
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['testid'] ?? ''));
  }

  /** The names of the sections, as they stand. */
  async sectionNames(): Promise<string[]> {
    return this.page
      .locator('[id^="menu-section-"][id$="-name"]')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  }

  dish(name: string): Locator {
    return this.page.getByTestId('dish-library').getByRole('checkbox', { name: new RegExp(name) });
  }

  /** A menu that is not kept yet. */
  async begin(place: Parameters<MenusPage['openList']>[0], name: string): Promise<void> {
    await this.openList(place);
    await this.create.click();
    await this.name.fill(name);
  }

  async reviewAndPublish(): Promise<void> {
    await this.submit.click();
    await this.publish.click();
    await expect(this.edit).toBeVisible();
  }
}

async function middleOf(one: Locator): Promise<{ x: number; y: number }> {
  const box = await one.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
