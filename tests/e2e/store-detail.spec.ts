import { expect } from '@playwright/test';
import { signInByCall, tea, testOnSharedServer as test, zhongshan } from './fixtures/test.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit, looksToWalk } from './lib/look.ts';
import { Frame } from './pages/frame.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';
import { StoreDevicesPage } from './pages/store-devices-page.ts';
import { StorePage } from './pages/store-page.ts';
import { StoresPage } from './pages/stores-page.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';

const { brandId, storeId } = zhongshan;

test('a store shows how it stands, its week, its devices and outages, also without a network', async ({
  page,
  context,
  network,
}) => {
  await signInByCall(context, 'owner');
  const store = new StorePage(page);
  // An address that somebody kept or typed leads to a tab all the same.
  for (const [asked, shown] of [
    ['printing', '印表機'],
    ['nonsense', '概況'],
  ] as const) {
    await store.open(brandId, storeId, asked);
    await expect(store.tab(shown)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toBeVisible();
  }
  await store.openFromList(brandId, storeId);
  await expect(store.heading).toHaveText('中山店');
  await expect(store.now).toContainText(/營業到|下次營業|全天營業/);
  await expect(store.hours).toContainText(/星期一|週一/);
  await store.tab('裝置').click();
  await expect(page).toHaveURL(/tab=devices/);
  await expect(store.devices).toBeVisible();
  await workerInCharge(page);
  network.cut();
  await page.reload();
  await expect(store.heading).toHaveText('中山店');
  await store.tab('離線紀錄').click();
  await expect(page.getByText('還沒有離線紀錄。')).toBeVisible();
  await store.tab('概況').click();
  await expect(store.now).toContainText(/營業到|下次營業|全天營業/);
});

test(
  'a till is named by a manager, and is called so on the till, in the back office and where its people are signed in',
  { tag: '@long' },
  async ({ page, context, openTill, server }) => {
    const counter = await openTill('mei');
    const lane = (await counter.sell(tea('waffle'))).number.slice(0, 1);
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    await signInByCall(context, 'brand');
    const manager = new StoreDevicesPage(page);
    await manager.open(zhongshan);
    const till = manager.device(lane);
    await till.getByRole('button', { name: /^命名/ }).click();
    await expect(manager.name).toBeFocused();
    await expectAccessible(page, 'naming a till');
    await page.setViewportSize({ width: 320, height: 800 });
    await expectToFit(page, 'naming a till, 320 px');
    await expectTargets(page, 24, 'naming a till, 320 px');
    await page.keyboard.press('Escape');
    // The sheet stays, and the way back is where one was.
    await expect(till.getByRole('button', { name: /^命名/ })).toBeFocused();
    await manager.rename(till, '前台平板');
    await expect(till).toContainText(`${lane}・前台平板`);
    await expect(till).toContainText('Chrome');
    await manager.rename(till, '');
    await expect(till).not.toContainText('前台平板');
    await manager.rename(till, '前台平板');

    await counter.page.goto(`/admin/${brandId}/account-settings`);
    await expect(counter.page.getByTestId('sessions')).toContainText('前台平板');
    await counter.page.goto(`/admin/${brandId}/stores/detail/${storeId}?tab=devices`);
    await expect(counter.page.getByText(`${lane}・前台平板`)).toBeVisible();
    // Who may not revoke it may not name it.
    await expect(counter.page.getByRole('button', { name: /^命名/ })).toHaveCount(0);

    // It has not been seen for two hours: whoever would delete the store is told what it may still have.
    await counter.page.close();
    await page.setViewportSize({ width: 390, height: 844 });
    const stores = new StoresPage(page);
    const unheard = page.getByTestId('unheard-devices');
    // What the till asked just before it was closed may be answered after that, and then it was heard of.
    await expect(async () => {
      await server.database?.query("update sync_devices set last_seen_at = now() - interval '150 minutes'");
      await stores.open(brandId);
      await stores.more(storeId, '刪除');
      await expect(unheard.getByText(`${lane}・前台平板`)).toBeVisible({ timeout: 5000 });
    }).toPass();
    // Two hours ago is yesterday where it is one o'clock at night.
    await expect(unheard).toContainText(/最後連線 (2小時前|昨天 \d\d:\d\d)/);
    await expectAccessible(page, 'deleting a store with a till that is silent');

    // Nobody deletes it unwarned while that is asked for, nor where there is no answer.
    await page.keyboard.press('Escape');
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/sync\/devices\?/, async (route) => {
      await asked;
      await route.abort();
    });
    await stores.more(storeId, '刪除');
    await expect(page.getByText('正在確認是否有裝置')).toBeVisible();
    answer();
    await expect(page.getByText('無法確認這家店的裝置')).toBeVisible();
    await expect(page.getByText('正在確認是否有裝置')).toBeHidden();
    await expectAccessible(page, 'deleting a store whose tills cannot be asked about');
  },
);

test('who works in one store sees that one alone', { tag: '@long' }, async ({ page, context }) => {
  await signInByCall(context, 'mei');
  const store = new StorePage(page);
  await store.open(brandId, storeId);
  await expect(store.heading).toHaveText('中山店');
  await page.goto(`/admin/${brandId}/stores/detail/charizi-xinyi`);
  await expect(new Frame(page).alert).toContainText('您沒有此店家的權限');
});

test(
  'a printer that the browser reaches is tried with a sample, before it is saved',
  { tag: '@long' },
  async ({ page, context }) => {
    await SoldOrdersPage.catchPrints(page);
    await signInByCall(context, 'owner');
    const store = new StorePage(page);
    await store.open(brandId, storeId, 'printers');
    await store.add.click();
    await page.keyboard.type('吧台');
    const kind = page.getByLabel('連線方式');
    await expect(kind).toHaveValue('browser');
    await kind.selectOption({ label: '網路（TCP 9100）' });
    await expect(page.getByText(/由伺服器列印/)).toBeVisible();
    await kind.selectOption({ label: '瀏覽器列印' });
    await page.getByRole('button', { name: '測試列印' }).click();
    const [sample] = await new SoldOrdersPage(page).printed(1);
    expect(sample?.title).toBe('測試列印 吧台');
    expect(sample?.text).toContain('中山店');
    expect(sample?.size[0]).toBe(80);
    // What was pressed goes with what is saved: the focus goes to the heading, not nowhere.
    await store.saveBar.locator('button[type=submit]').press('Enter');
    await expect(store.saveBar).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

for (const [theme, language] of looksToWalk(
  [
    ['dark', 'en'],
    ['light', 'zh-TW'],
  ] as const,
  0,
)) {
  test(`the pages of stores are accessible and fit: ${theme}, ${language}`, async ({ page, context }) => {
    await chooseLook(context, { theme, language });
    await signInByCall(context, 'owner');
    const judge = async (what: string, widths = [320, 1280]): Promise<void> => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page, `${what}, ${width} px`);
        await expectTargets(page, 24, `${what}, ${width} px`);
      }
      await expectAccessible(page, what);
    };
    const stores = new StoresPage(page);
    await stores.open(brandId);
    await expect(stores.row(storeId)).toContainText(/營業|休息|Open|Closed/);
    await judge('list', [320, 768, 1920, 1280]);
    await page.goto(`/admin/${brandId}/stores/edit/${storeId}`);
    await stores.field('name').fill('');
    await stores.submit.click();
    await expect(stores.summary).toBeVisible();
    await judge('form with a fault');

    const store = new StorePage(page);
    await page.goto('about:blank');
    await store.open(brandId, storeId);
    await expect(store.now).toBeVisible();
    await judge('overview', [320, 768, 1280]);
    await store.open(brandId, storeId, 'hours');
    await store.period(1, 0).fill('soon');
    await store.saveBar.locator('button[type=submit]').click();
    await expect(store.summary).toBeVisible();
    // The look at the summary leaves the way back half below the bar.
    await page.evaluate(() => scrollTo(0, 0));
    await judge('hours', [320, 768, 1280]);
    await store.discard();
    for (const tab of ['hours', 'announcements', 'services', 'tables'] as const) {
      await store.open(brandId, storeId, tab);
      await store.fillTab(tab);
      await judge(tab);
      await store.discard();
    }
    await store.open(brandId, storeId, 'platforms');
    await expect(page.getByTestId('platforms')).toBeVisible();
    await judge('platforms');
    await page.goto(`/admin/${brandId}/stores/detail/${storeId}?print=tents`);
    await expect(page.getByTestId('tents-print')).toBeVisible();
    await judge('cards for tables');
  });
}
