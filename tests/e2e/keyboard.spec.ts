import { expect } from '@playwright/test';
import { testOnSharedServer as test } from './fixtures/test.ts';

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

test('a scanner adds a dish by its code, and none of its letters is taken for a key', async ({
  page,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  // As fast as a scanner types; p would pay and o open the orders.
  await page.keyboard.type('pho47100');
  await page.keyboard.press('Enter');
  await expect(counter.notice).toContainText('pho47100');
  await expect(counter.tiles.first()).toBeVisible();
  await expect(counter.lines).toHaveCount(0);
  // A code that is known adds its dish: by hand in the search, and by the scanner from anywhere.
  await page.keyboard.press('/');
  await page.keyboard.type('ba-01', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(counter.lines).toHaveCount(1);
});
