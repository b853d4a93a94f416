import { expect } from '@playwright/test';
import { alwaysOnline, tea, testOnSharedServer as test } from './fixtures/test.ts';
import { pinOf, TillLock } from './pages/till-lock.ts';

test.use(alwaysOnline);

test(
  'a discount is a line of its own, follows the bill, and goes and comes back with a tap',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('zhongshan', { here: true });
    await counter.tile(tea('four-seasons')).click();
    await counter.tile(tea('waffle')).click();
    await counter.page.keyboard.press('d');
    await counter.preset('percent-10').click();
    await counter.giveDiscount.click();
    await expect(counter.sheet).toBeHidden();
    await expect(counter.discounts).toContainText('9折');
    await expect(counter.discounts).toContainText('−NT$10');
    await expect(counter.total).toHaveText('NT$90');
    // The waffle is in hand: one more of it.
    await counter.page.keyboard.press('+');
    await expect(counter.discounts).toContainText('−NT$16');
    await expect(counter.total).toHaveText('NT$144');

    await counter.discounts.getByRole('button').click();
    await expect(counter.total).toHaveText('NT$160');
    await counter.undoBar.getByRole('button').click();
    await expect(counter.total).toHaveText('NT$144');
    const { number, total } = await counter.sell();
    expect(total).toBe(144);
    await counter.openOrders();
    await counter.orderRow(number).click();
    await expect(counter.orderDetail).toContainText('−NT$16');
  },
);

test(
  'one line is given away, with the reason, and goes with its discount',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('zhongshan', { here: true });
    await counter.tile(tea('four-seasons')).click();
    await counter.tile(tea('waffle')).click();
    const waffle = counter.lines.filter({ hasText: '原味鬆餅' });
    await counter.lineButton(waffle, '折扣').click();
    // It lies where the line's button was: within 0.4 s a tap there is the second half of a double tap.
    await expect(() => counter.sheet.getByRole('radio', { name: '招待' }).check({ timeout: 1_000 })).toPass();
    await expect(counter.giveDiscount).toBeDisabled();
    await counter.sheet.getByRole('button', { name: '久候' }).click();
    await counter.giveDiscount.click();
    await expect(counter.discounts).toContainText('招待・久候');
    await expect(counter.total).toHaveText('NT$40');
    await counter.lineButton(waffle, '刪除').click();
    await expect(counter.discounts).toHaveCount(0);
    await counter.page.keyboard.press('Control+z');
    await expect(counter.discounts).toHaveCount(1);
    await expect(counter.total).toHaveText('NT$40');
  },
);

test(
  'an employee gives no more than the store lets them, but for what a manager approves when it is paid',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.tile(tea('waffle')).click();
    await counter.discountButton.click();
    await counter.preset('percent-20').click();
    const needs = counter.page.getByTestId('discount-needs-approval');
    await expect(needs).toBeVisible();
    await counter.discountValue.fill('10');
    await expect(needs).toBeHidden();
    await counter.giveDiscount.click();
    await expect(counter.total).toHaveText('NT$54');
    await counter.sell();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');

    await counter.tile(tea('waffle')).click();
    await counter.discountButton.click();
    await counter.preset('percent-20').click();
    await counter.giveDiscount.click();
    await expect(counter.total).toHaveText('NT$48');
    const lock = new TillLock(counter.page);
    await counter.exact.click();
    await expect(lock.approval).toBeVisible();
    await lock.tap('lead', pinOf('lead'));
    await expect(counter.orderNumber).toBeVisible();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  },
);
