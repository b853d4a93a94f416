import { expect } from '@playwright/test';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { expectAccessible, expectToFit } from './lib/look.ts';
import { pinOf, TillLock } from './pages/till-lock.ts';

const { brandId, storeId } = zhongshan;

test(
  'an employee sells at another price without a network, with the manager’s PIN, and the journal shows who and why',
  { tag: '@long' },
  async ({ openTill, network, browser }) => {
    const counter = await openTill('mei');
    const lock = new TillLock(counter.page);
    const { page } = counter;
    await lock.beginAs(counter, 'mei');
    network.cut();

    await counter.tile(tea('waffle')).click();
    const waffle = counter.lines.filter({ hasText: '原味鬆餅' });
    await counter.lineButton(waffle, '備註').click();
    await page.getByTestId('line-reprice').click();
    const price = page.getByTestId('price-value');
    await expect(price).toBeFocused();
    // What is no amount is said, and stays as it was typed.
    await price.fill('四十');
    await expect(page.getByText('價格請輸入整數金額')).toBeVisible();
    await expect(price).toHaveValue('四十');
    await price.fill('４５');
    await page.getByTestId('price-give').click();
    await expect(page.getByText('請選擇或填寫原因')).toBeVisible();
    await page.getByRole('button', { name: '熟客價' }).click();
    await expect(page.getByTestId('price-needs-approval')).toBeVisible();
    await expectAccessible(page, 'another price');
    await page.getByTestId('price-give').click();
    await expect(waffle).toContainText('改價・熟客價');
    await expect(waffle.locator('s')).toContainText('NT$60');
    await expect(counter.total).toHaveText('NT$45');
    await expectToFit(page, 'a line at another price');

    // Nobody stands behind it: nothing is sold, and the cart is as it was.
    await counter.exact.click();
    await expect(lock.approval).toBeVisible();
    await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(lock.approval).toBeHidden();
    await expect(counter.failure).toContainText('主管尚未核准');
    await expect(counter.total).toHaveText('NT$45');
    await counter.exact.click();
    await lock.tap('lead', pinOf('lead'));
    await expect(counter.orderNumber).toBeVisible();
    const { number, total } = await counter.readSold();
    expect(total).toBe(45);

    network.restore();
    await counter.syncNow();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
    await counter.openOrders();
    await counter.orderRow(number).click();
    await expect(counter.orderDetail.getByTestId('line-repriced')).toHaveText('改價・熟客價');

    const context = await browser.newContext({ locale: 'zh-TW', baseURL: network.origin });
    await signInByCall(context, 'owner');
    const office = await context.newPage();
    await office.goto(`${network.origin}/admin/${brandId}/orders/store/${storeId}`);
    await office.getByTestId('to-journal').click();
    const row = office.getByTestId('journal-row').filter({ hasText: number });
    await expect(row).toContainText('從NT$60改為NT$45（熟客價）');
    await expect(row).toContainText('核准');
    await expect(row).toContainText('−NT$15');
    await context.close();
  },
);
