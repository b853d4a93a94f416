import { expect, type Locator, type Page } from '@playwright/test';

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** A store's devices and what waits for a manager, in the back office. */
export class StoreDevicesPage {
  readonly page: Page;
  readonly root: Locator;
  readonly heldChanges: Locator;
  /** What became of the change that was decided last. */
  readonly outcome: Locator;
  readonly reason: Locator;
  readonly question: Locator;
  /** For those who may not decide. */
  readonly note: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByTestId('store-devices');
    this.heldChanges = page.getByTestId('held-change');
    this.outcome = page.getByTestId('held-outcome');
    this.reason = page.getByLabel(/不入帳的原因|Why dismiss it/);
    this.question = page.getByRole('alertdialog');
    this.note = page.getByTestId('held-note');
  }

  async open({ brandId, storeId }: Place): Promise<void> {
    await this.page.goto(`/admin/${brandId}/stores`);
    await this.page.getByTestId(`more-of-${storeId}`).click();
    await this.page.getByRole('menuitem', { name: /^(裝置|Devices)$/ }).click();
    await expect(this.root).toBeVisible();
  }

  /** By its address. */
  async goTo({ brandId, storeId }: Place): Promise<void> {
    await this.page.goto(`/admin/${brandId}/stores?panel=devices&store=${storeId}`);
    await expect(this.devices.first()).toBeVisible();
  }

  get devices(): Locator {
    return this.page.getByTestId(/^device-/);
  }

  /** The till with that letter. */
  device(lane: string): Locator {
    return this.devices.filter({ hasText: `${lane}・` });
  }

  heldChange(text: string): Locator {
    return this.heldChanges.filter({ hasText: text });
  }

  again(change: Locator): Locator {
    return change.getByRole('button', { name: /^再執行一次|^Run again/ });
  }

  dismiss(change: Locator): Locator {
    return change.getByRole('button', { name: /^不入帳|^Dismiss/ });
  }

  /** Gives the till a name, or takes it away. */
  async rename(device: Locator, name: string): Promise<void> {
    await device.getByRole('button', { name: /^命名|^Rename/ }).click();
    await expect(this.name).toBeFocused();
    await this.name.fill(name);
    await this.page.keyboard.press('Enter');
    await expect(this.name).toBeHidden();
  }

  get name(): Locator {
    return this.page.getByLabel(/^(裝置名稱|Device name)$/);
  }

  revoke(device: Locator): Locator {
    return device.getByRole('button', { name: /^停用|^Revoke/ });
  }

  /** The dangerous answer to the question. */
  get confirm(): Locator {
    return this.question.getByRole('button').last();
  }
}
