import { expect } from '@playwright/test';
import { tea, testOnSharedServer as test, zhongshan } from './fixtures/test.ts';
import { CounterPage } from './pages/counter-page.ts';

const { brandId, storeId } = zhongshan;

test('two tabs of one till each have a cart of their own, through reloads and a closed tab', async ({
  page,
  context,
  openTill,
}) => {
  const first = await openTill('mei', { here: true });
  await first.tile(tea('four-seasons')).click();
  const other = await context.newPage();
  const second = new CounterPage(other);
  await second.open(brandId, storeId);
  await expect(second.lines).toHaveCount(0);
  await second.tile(tea('waffle')).click();
  await second.tile(tea('barley')).click();
  await expect(first.lines).toHaveCount(1);
  for (const [tab, lines] of [
    [first, 1],
    [second, 2],
  ] as const) {
    await tab.page.reload();
    await expect(tab.lines).toHaveCount(lines);
  }
  // A tab that is gone leaves its cart to the next one that opens.
  await other.close();
  const third = new CounterPage(await context.newPage());
  await third.open(brandId, storeId);
  await expect(third.lines).toHaveCount(2);
  await third.exact.click();
  await expect(third.changeDue).toBeVisible();
  await expect(first.lines).toHaveCount(1);
  await page.bringToFront();
  await first.exact.click();
  await expect(first.changeDue).toBeVisible();
});
