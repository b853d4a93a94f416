import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';

const { brandId, storeId } = zhongshan;

test(
  'what was voided without a network stands in the journal with who and why, and goes into a file',
  { tag: '@long' },
  async ({ openTill, network, browser }) => {
    const counter = await openTill('lead');
    const sold = new SoldOrdersPage(counter.page);
    const { number } = await counter.sell(tea('four-seasons'), tea('waffle'));
    await counter.workerInCharge();
    network.cut();
    await counter.openOrders();
    await sold.open(number);
    await sold.voidButton.click();
    await sold.reason('點錯').click();
    await sold.voidConfirm.click();
    await expect(sold.done).toContainText('已作廢');
    network.restore();
    await counter.syncNow();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });

    const context = await browser.newContext({ locale: 'zh-TW', baseURL: network.origin });
    await signInByCall(context, 'owner');
    const page = await context.newPage();
    await page.goto(`${network.origin}/admin/${brandId}/orders/store/${storeId}`);
    await page.getByTestId('to-journal').click();
    const rows = page.getByTestId('journal-row');
    const row = rows.filter({ hasText: number });
    await expect(row).toContainText('點錯');
    await expect(row).toContainText('NT$100');
    await page.getByTestId('filter-kind').click();
    await page.getByRole('menuitemradio', { name: '作廢', exact: true }).click();
    await expect(page).toHaveURL(/kind=void/);
    await expect(rows).toHaveCount(1);
    await row.locator('summary').click();
    await expect(row).toContainText('原因');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('journal-export').click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.split('\r\n').filter((line) => line.includes(number) && line.includes('點錯'))).toHaveLength(
      1,
    );
    await row.getByRole('link', { name: `查看訂單${number}` }).click();
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
    await context.close();
  },
);
