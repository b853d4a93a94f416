import { expect } from '@playwright/test';
import { tea, test, zhongshan } from './fixtures/test.ts';

const { brandId, storeId } = zhongshan;

test(
  'a sale in practice leaves no trace: no number, no stock, nothing to send',
  { tag: '@long' },
  async ({ openTill, network, server }) => {
    const till = await openTill('mei');
    const { page } = till;
    await till.tile(tea('four-seasons')).click();
    await till.menuButton.click();
    await page.getByTestId('menu-practice').click();
    const strip = page.getByTestId('practice-strip');
    await expect(strip).toContainText('練習模式');
    await expect(till.lines).toHaveCount(0);
    await page.reload();
    await expect(strip).toBeVisible();

    const pushed: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && /sync\/push|enrol/.test(request.url())) pushed.push(request.url());
    });
    await till.tile(tea('four-seasons')).click();
    await till.exact.click();
    await expect(till.orderNumber).toHaveText('ZZ-001');
    await expect(page.getByTestId('done-practice')).toContainText('不會保留');
    await expect(till.done).not.toContainText('已存在本機');
    await till.next.click();

    // Its kitchen makes what was practised, and what guests look at shows nothing of it.
    const counterAddress = page.url();
    await till.menuButton.click();
    await page.getByRole('link', { name: '廚房畫面' }).click();
    await expect(page.getByTestId('practice-strip')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('ZZ-001');
    for (const view of ['calls', 'display']) {
      await page.goto(`/counter/${brandId}/${storeId}?view=${view}`);
      await expect(page.getByRole('main')).toContainText('不在練習範圍');
    }
    await page.goto(counterAddress);
    // Dishes look as they do at the real counter.
    await expect(till.tile(tea('four-seasons')).locator('img')).toBeVisible();

    // Another tab is the real one.
    const other = await page.context().newPage();
    await other.goto(`${network.origin}/counter/${brandId}/${storeId}`);
    await expect(other.getByTestId('till')).toBeVisible({ timeout: 20_000 });
    await expect(other.getByTestId('practice-strip')).toHaveCount(0);
    await other.close();

    await strip.getByRole('button').click();
    await expect(strip).toBeHidden();
    await expect(till.pill).toHaveAttribute('data-state', 'synced');
    expect(pushed).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(
          async () => (await indexedDB.databases()).filter(({ name }) => name?.includes('practice')).length,
        ),
      )
      .toBe(0);

    // What was in the cart before is there, and its number is the lane's first.
    await expect(till.lines).toHaveCount(1);
    await till.exact.click();
    await expect(till.orderNumber).toHaveText('A-001');
    await expect
      .poll(async () => (await server.database?.query('select "number" from "orders"')) ?? [])
      .toEqual([{ number: 'A-001' }]);
  },
);
