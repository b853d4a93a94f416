import { expect } from '@playwright/test';
import { signInByCall, tea, zhongshan } from '#tests/e2e/fixtures/test.ts';
import { CounterPage } from '#tests/e2e/pages/counter-page.ts';
import { DebugPage } from '#tests/e2e/pages/debug-page.ts';
import { ParkedPage } from '#tests/e2e/pages/parked-page.ts';
import { SoldOrdersPage } from '#tests/e2e/pages/sold-orders-page.ts';
import { SyncCentre } from '#tests/e2e/pages/sync-centre.ts';
import type { Album } from './album.ts';

const { brandId, storeId } = zhongshan;

/** Every way back at the counter: discounts, parking, refunds, voids, slips. */
export async function correct(album: Album): Promise<void> {
  const { page, context } = album;
  await signInByCall(context, 'lead');
  const counter = new CounterPage(page);
  await counter.open(brandId, storeId);
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  await discount(album, counter);
  await park(album, counter);
  const { number } = await counter.sell(tea('four-seasons'), tea('tea-egg'), tea('tea-egg'));
  await takeBack(album, counter, number);
  await settings(album, counter);
}

async function discount(album: Album, counter: CounterPage): Promise<void> {
  await counter.tile(tea('four-seasons')).click();
  await counter.tile(tea('tea-egg')).click();
  await counter.showCart();
  await counter.discountButton.click();
  await counter.preset('percent-10').click();
  await album.take('discount');
  await counter.giveDiscount.click();
  await expect(counter.sheet).toBeHidden();
  await album.take('discount-given');
}

async function park(album: Album, counter: CounterPage): Promise<void> {
  const parked = new ParkedPage(album.page);
  // By the key: with a clock that stands still a tap in place of the last one counts as its second half.
  await album.page.keyboard.press('h');
  await expect(counter.lines).toHaveCount(0);
  await album.take('parked-bar');
  await parked.open();
  await album.take('parked');
  await album.page.goBack();
  await counter.ready();
}

async function takeBack(album: Album, counter: CounterPage, number: string): Promise<void> {
  const { page } = album;
  const sold = new SoldOrdersPage(page);
  await album.take('done-undo');
  await counter.next.click();
  await counter.openOrders();
  await sold.open(number);
  await sold.refundButton.click();
  await sold.refundLines.last().getByRole('button').last().click();
  await album.take('refund');
  await sold.page.keyboard.press('Escape');
  await sold.tenderButton.click();
  await album.take('change-tender');
  await sold.page.keyboard.press('Escape');
  await sold.printButton.click();
  await expect(sold.preview).toBeVisible();
  await album.take('slip');
  await sold.page.keyboard.press('Escape');
  await sold.voidButton.click();
  await album.take('void');
  await sold.sheet
    .getByRole('button')
    .filter({ hasText: /點錯|Wrong|mistake/i })
    .first()
    .click();
  await sold.voidConfirm.click();
  await expect(sold.done).toBeVisible();
  await album.take('voided');
  await page.goto(`/counter/${brandId}/${storeId}`);
  await counter.ready();
}

async function settings(album: Album, counter: CounterPage): Promise<void> {
  const { page } = album;
  await counter.markingButton.click();
  await expect(counter.marking).toBeVisible();
  await album.take('marking');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(counter.sheet).toBeVisible();
  await album.take('keys');
  await page.keyboard.press('Escape');
}

/** What a page says about its copies: what waits, the device and its files, and what support sees. */
export async function disagree(album: Album): Promise<void> {
  const { page } = album;
  const centre = new SyncCentre(page);
  const counter = new CounterPage(page);
  const debug = new DebugPage(page);
  await debug.open();
  await album.take('debug');
  await page.goto(`/counter/${brandId}/${storeId}`);
  await counter.ready();
  await centre.open();
  await album.take('sync-centre');
  await centre.unfold('tills');
  await centre.unfold('device');
  await centre.unfold('files');
  await album.take('sync-centre-unfolded');
  await centre.close();
}
