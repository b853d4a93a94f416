import { expect } from '@playwright/test';
import { signInByCall, testOnSharedServer as test, zhongshan } from './fixtures/test.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { Frame } from './pages/frame.ts';
import { StorePage } from './pages/store-page.ts';

const { brandId, storeId } = zhongshan;

test('a store shows how it stands, its week, its devices and outages, also without a network', async ({
  page,
  context,
  network,
}) => {
  await signInByCall(context, 'owner');
  const store = new StorePage(page);
  await store.openFromList(brandId, storeId);
  await expect(store.heading).toHaveText('中山店');
  await expect(store.now).toContainText(/營業到|下次營業/);
  await expect(store.hours).toContainText(/星期一|週一/);
  await store.tab('裝置').click();
  await expect(page).toHaveURL(/tab=devices/);
  await expect(store.devices).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  network.cut();
  await page.reload();
  await expect(store.heading).toHaveText('中山店');
  await store.tab('離線紀錄').click();
  await expect(page.getByText('還沒有離線紀錄。')).toBeVisible();
  await store.tab('概況').click();
  await expect(store.now).toContainText(/營業到|下次營業/);
});

test('who works in one store sees that one alone', async ({ page, context }) => {
  await signInByCall(context, 'mei');
  const store = new StorePage(page);
  await store.open(brandId, storeId);
  await expect(store.heading).toHaveText('中山店');
  await page.goto(`/admin/${brandId}/stores/detail/charizi-xinyi`);
  await expect(new Frame(page).alert).toContainText('您沒有此店家的權限');
});

for (const [theme, language] of [
  ['light', 'zh-TW'],
  ['dark', 'en'],
] as const) {
  test(`a store's page is accessible and fits: ${theme}, ${language}`, async ({ page, context }) => {
    await chooseLook(context, { theme, language });
    await signInByCall(context, 'owner');
    const store = new StorePage(page);
    await store.open(brandId, storeId);
    await expect(store.now).toBeVisible();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 1800 });
      await expectToFit(page, `${width} px`);
      await expectTargets(page, 24, `${width} px`);
    }
    await expectAccessible(page, 'overview');
  });
}
