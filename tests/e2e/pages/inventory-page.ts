import { expect, type Locator, type Page } from '@playwright/test';
import { itemIdOf } from '#domain/inventory/items.ts';

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** The stock of a store in the back office. */
export class InventoryPage {
  readonly page: Page;
  readonly rows: Locator;
  /** How many dishes have no item yet. */
  readonly missing: Locator;
  readonly initialise: Locator;
  readonly dialog: Locator;
  readonly stocktake: Locator;
  readonly sum: Locator;
  readonly save: Locator;
  readonly moveSheet: Locator;
  readonly moveQuantity: Locator;
  readonly moveSave: Locator;
  readonly undo: Locator;
  readonly paste: Locator;
  readonly pasteText: Locator;
  readonly refused: Locator;
  readonly taken: Locator;
  readonly pasteApply: Locator;
  readonly oversold: Locator;
  readonly untilSheet: Locator;
  readonly makeSupply: Locator;
  readonly supplySheet: Locator;
  readonly supplyName: Locator;
  readonly supplyStock: Locator;
  readonly supplySave: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.locator('main [data-row]');
    this.missing = page.getByTestId('stock-missing');
    this.initialise = page.getByTestId('initialise');
    this.dialog = page.getByRole('alertdialog');
    this.stocktake = page.getByTestId('stocktake');
    this.sum = page.getByTestId('stocktake-sum');
    this.save = page.getByTestId('save-bar').locator('button[type=submit]');
    this.moveSheet = page.getByTestId('move-sheet');
    this.moveQuantity = page.locator('#move-quantity');
    this.moveSave = page.getByTestId('move-save');
    this.undo = page.getByTestId('undo');
    this.paste = page.getByTestId('stock-paste');
    this.pasteText = page.locator('#paste-text');
    this.refused = page.getByTestId('paste-refused').getByRole('listitem');
    this.taken = page.getByTestId('paste-taken').getByRole('listitem');
    this.pasteApply = page.getByTestId('paste-apply');
    this.oversold = page.getByTestId('oversold');
    this.untilSheet = page.getByTestId('until-sheet');
    this.makeSupply = page.getByTestId('stock-new');
    this.supplySheet = page.getByTestId('supply-sheet');
    this.supplyName = page.locator('#supply-name');
    this.supplyStock = page.locator('#supply-stock');
    this.supplySave = page.getByTestId('supply-save');
  }

  async open({ brandId, storeId }: Place): Promise<void> {
    await this.page.goto(`/admin/${brandId}/inventory/store/${storeId}`);
    await expect(this.rows.first()).toBeVisible({ timeout: 20_000 });
  }

  row(storeId: string, dish: string): Locator {
    return this.page.locator(`[data-row="${itemIdOf(storeId, dish)}"]`);
  }

  /** Where the number of a stocktake is typed. */
  counted(storeId: string, dish: string): Locator {
    return this.page.locator(`[id="count-${itemIdOf(storeId, dish)}"]`);
  }

  difference(storeId: string, dish: string): Locator {
    return this.page.getByTestId(`difference-${itemIdOf(storeId, dish)}`);
  }

  async saveCounts(): Promise<void> {
    await this.save.click();
    await expect(this.sum).toBeHidden();
  }

  /** So many in or out, for one of the usual reasons. */
  async move(button: 'add' | 'reduce', id: string, quantity: number, reason: string): Promise<void> {
    await this.page.getByTestId(`${button}-${id}`).click();
    await this.moveQuantity.fill(String(quantity));
    await this.moveSheet.getByRole('button', { name: reason, exact: true }).click();
    await this.moveSave.click();
    await expect(this.moveSheet).toBeHidden();
  }
}
