import { expect } from '@playwright/test';
import { signInByCall, tea, zhongshan } from '#tests/e2e/fixtures/test.ts';
import { CounterPage } from '#tests/e2e/pages/counter-page.ts';
import { SoldOrdersPage } from '#tests/e2e/pages/sold-orders-page.ts';
import { StorePage } from '#tests/e2e/pages/store-page.ts';
import { TablesPage } from '#tests/e2e/pages/tables-page.ts';
import { TillLock } from '#tests/e2e/pages/till-lock.ts';
import type { Album } from './album.ts';

const { brandId, storeId } = zhongshan;

/** What a manager does at the counter beside selling: tiles, a price, what guests see, the lock, practice. */
export async function counterTasks(album: Album): Promise<void> {
  const { page, context } = album;
  await signInByCall(context, 'zhongshan');
  await SoldOrdersPage.catchPrints(page);
  const counter = new CounterPage(page);
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(counter.sheet).toBeHidden();
  };
  await counter.open(brandId, storeId);
  if (await counter.arrangeButton.isVisible()) {
    await counter.arrangeButton.click();
    await album.take('counter-layout');
    await page.getByTestId('arrange-cancel').click();
  }
  await counter.more(tea('four-seasons'));
  await album.take('counter-tile-manager');
  await close();
  await counter.tile(tea('four-seasons')).click();
  await counter.showCart();
  await counter.lineButton(counter.lines.first(), /備註|Note/).click();
  await page.getByTestId('line-reprice').click();
  await page.getByTestId('price-value').fill('35');
  await album.take('counter-price');
  await page.getByRole('button', { name: /^(熟客價|Regular guest)$/ }).click();
  await page.getByTestId('price-give').click();
  await expect(counter.total).toHaveText('NT$35');
  await guestDisplay(album);
  await counter.exact.click();
  const { number } = await counter.readSold();
  await page.getByTestId('done-receipt').click();
  await page.goto(`/admin/${brandId}/orders/store/${storeId}?as=list`);
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByTestId('order-prints')).toBeVisible();
  await album.take('office-order', true);
  await counter.open(brandId, storeId);
  const lock = new TillLock(page);
  await lock.lock();
  await lock.face('lead').click();
  await album.take('counter-locked');
  await counter.open(brandId, storeId);
  await counter.menuButton.click();
  await page.getByTestId('menu-practice').click();
  const strip = page.getByTestId('practice-strip');
  await expect(strip).toBeVisible();
  await album.take('counter-practice');
  await strip.getByRole('button').click();
  await expect(strip).toBeHidden();
}

/** The window that faces the guest, while the counter has something in its cart. */
async function guestDisplay(album: Album): Promise<void> {
  const guest = await album.context.newPage();
  await guest.goto(`/counter/${brandId}/${storeId}?view=display`);
  await expect(guest.getByTestId('guest-line')).toBeVisible();
  await album.take('guest-display', false, guest);
  await guest.close();
}

/** The tables of the noodle shop: at its counter, and as its manager draws them. */
export async function tables(album: Album): Promise<void> {
  const { page, context } = album;
  const counter = new CounterPage(page);
  const floor = new TablesPage(page);
  const order = async (dish: string): Promise<void> => {
    await counter.hideCart();
    await counter.tile(`ashun-${dish}`).click();
    await counter.showCart();
    await counter.send.filter({ visible: true }).click();
    await floor.open();
  };
  await counter.open('ashun', 'ashun-daan');
  await floor.open();
  await floor.act('1', 'seat');
  await floor.expectState('1', 'seated');
  await floor.act('1', 'start');
  await order('greens');
  await floor.act('1', 'another');
  await order('braised-egg');
  await album.take('tables');
  await floor.table('1').click();
  await album.take('tables-sheet');
  await page.getByTestId('table-pay-all').click();
  await expect(floor.togetherBills).toHaveCount(2);
  await album.take('tables-together');
  await signInByCall(context, 'shun');
  await new StorePage(page).open('ashun', 'ashun-daan', 'tables');
  await expect(page.getByTestId('plan-1')).toBeVisible();
  await album.take('store-plan', true);
}
