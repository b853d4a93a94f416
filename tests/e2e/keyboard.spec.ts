import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { alwaysOnline, tea, testOnSharedServer as test, zhongshan } from './fixtures/test.ts';
import { ParkedPage } from './pages/parked-page.ts';
import { scan } from './lib/scan.ts';

test.use(alwaysOnline);

test('a whole sale by the keyboard alone', async ({ page, openTill }) => {
  const counter = await openTill('mei', { here: true });
  const { keyboard } = page;
  for (const dish of ['紅茶拿鐵', '四季春']) {
    await keyboard.press('/');
    await expect(counter.search).toBeFocused();
    await keyboard.type(dish);
    await keyboard.press('Enter');
    await expect(counter.search).toHaveValue('');
  }
  await expect(counter.lines).toHaveCount(2);
  await keyboard.press('c');
  await expect(counter.changeDue).toHaveText('NT$0');
  await keyboard.press('Enter');
  await expect(counter.done).toBeHidden();

  // A quantity before the tile, a change of mind, and a note of a thousand.
  await keyboard.press('3');
  await expect(counter.quantityPrefix).toHaveText('×3');
  await keyboard.press('/');
  await keyboard.type('四季春');
  await keyboard.press('Enter');
  await expect(counter.total).toHaveText('NT$120');
  await keyboard.press('-');
  await expect(counter.total).toHaveText('NT$80');
  await keyboard.press('p');
  await expect(counter.payComplete).toBeVisible();
  // As fast as a hand: what comes faster is a scanner's.
  await keyboard.type('1000', { delay: 90 });
  await expect(counter.payComplete).toContainText('NT$80');
  await expect(counter.received).toHaveText('NT$1,000');
  await keyboard.press('Enter');
  await expect(counter.changeDue).toHaveText('NT$920');
  await keyboard.press('o');
  await expect(counter.ordersList).toBeVisible();
  await keyboard.press('Escape');
  await expect(counter.tiles.first()).toBeVisible();
});

test(
  'the keyboard goes along with what the counter shows, and stays where an order is cancelled',
  { tag: '@long' },
  async ({ page, openTill }) => {
    const counter = await openTill('mei', { here: true });
    const parked = new ParkedPage(page);
    // The part of the page that holds what is shown.
    const shown = page.locator('#cart');
    await counter.tile(tea('four-seasons')).click();
    await counter.hold.click();
    await parked.open();
    await expect(shown).toBeFocused();
    // The newest stands first; a journey before this one may have left another.
    await page
      .getByTestId(/^parked-[A-Z]+-\d+$/)
      .first()
      .click();
    await expect(counter.lines).toHaveCount(1);
    await expect(shown).toBeFocused();
    await counter.pay.click();
    await expect(counter.payComplete).toBeVisible();
    await expect(shown).toBeFocused();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(counter.payComplete).toBeHidden();
    await expect(shown).toBeFocused();
    await counter.openOrders();
    await expect(shown).toBeFocused();
    await page.getByTestId('order-cancel').click();
    await page.getByRole('button', { name: '點錯' }).click();
    await page.getByTestId('cancel-confirm').click();
    await expect(page.getByTestId('correction-done')).toBeVisible();
    await expect(page.getByRole('region', { name: /^[A-Z]+-\d+$/ })).toBeFocused();
  },
);

test(
  'a code that no dish has is said, and none of its letters is taken for a key',
  { tag: '@long' },
  async ({ page, openTill }) => {
    const counter = await openTill('mei', { here: true });
    // p would pay and o open the orders.
    await scan(page, 'pho47100');
    await expect(counter.notice).toContainText('pho47100');
    await expect(counter.tiles.first()).toBeVisible();
    await expect(counter.lines).toHaveCount(0);
  },
);

test(
  'a dish is found by the code on the menu, and its barcode adds it wherever the cursor is',
  { tag: '@long' },
  async ({ page, server, openTill }) => {
    const manager = await Staff.signIn(server.origin, 'owner');
    const path = `/dish/brands/${zhongshan.brandId}/templates/${tea('barley')}`;
    await manager.ask(`PUT ${path}`, { barcode: '4710088412345' });
    const counter = await openTill('mei', { here: true });
    await page.keyboard.press('/');
    await page.keyboard.type('01');
    await page.keyboard.press('Enter');
    await expect(counter.lines).toHaveCount(1);
    await expect(counter.lines).toContainText('四季春');
    await page.keyboard.press('Escape');
    await scan(page, '4710088412345');
    await expect(counter.lines).toHaveCount(2);
    await expect(counter.cart).toContainText('炒大麥茶');
  },
);
