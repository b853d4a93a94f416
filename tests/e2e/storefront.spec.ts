import { expect, type Page } from '@playwright/test';
import { itemIdOf } from '#domain/inventory/items.ts';
import { Staff } from './fixtures/staff.ts';
import { alwaysOnline, tea, test, testOnSharedServer, zhongshan } from './fixtures/test.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

const { brandId, storeId } = zhongshan;

/** The script of the worker that is in charge of a page. */
const workerOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { controller } = navigator.serviceWorker;
    return controller ? new URL(controller.scriptURL).pathname : undefined;
  });

/** How far what a page shows has moved since it was opened, as Web Vitals count it. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = new PerformanceObserver(() => undefined);
    seen.observe({ type: 'layout-shift', buffered: true });
    const shifts = seen.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
const phone = { width: 390, height: 844 };

test.describe('a guest with a phone', () => {
  test.use({ viewport: phone });

  test('opens a link, chooses, changes a line, and has the menu and the cart without a network', async ({
    page,
    network,
    context,
  }) => {
    const shop = new StorefrontPage(page);
    await shop.open(brandId, storeId);
    await expect(shop.heading).toHaveText('中山店');
    await shop.workerInCharge();

    // A dish with defaults goes in by one tap; another is chosen on its own page, from which one comes back to the same place.
    await shop.quickAdd(tea('four-seasons')).click();
    await expect(shop.cartBar).toContainText('1件');
    const row = shop.dish(tea('salt-foam-black'));
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await row.getByRole('link').click();
    await expect(shop.heading).toHaveText('奶蓋紅茶');
    await shop.choice('大杯').check();
    await expect(shop.add).toContainText('NT$75');
    await shop.note.fill('少一點');
    await shop.add.click();
    await expect(shop.cartBar).toContainText('2件');
    await expect
      .poll(() => page.evaluate(() => scrollY).then((at) => Math.abs(at - before)))
      .toBeLessThanOrEqual(2);

    // The section that is read is the current one.
    await shop.section('果茶').click();
    await expect(shop.section('果茶')).toHaveAttribute('aria-current', 'true');

    await shop.cartBar.click();
    await expect(shop.lines).toHaveCount(2);
    const line = shop.lines.filter({ hasText: '奶蓋紅茶' });
    await expect(line).toContainText('大杯');
    await expect(line).toContainText('「少一點」');
    await expect(shop.total).toHaveText('NT$115');
    await line.getByRole('link').click();
    await expect(shop.choice('大杯')).toBeChecked();
    await expect(shop.note).toHaveValue('少一點');
    await shop.choice('中杯').check();
    await shop.add.click();
    await expect(shop.total).toHaveText('NT$105');

    // Another tab has the same cart at once.
    const second = new StorefrontPage(await context.newPage());
    await second.open(brandId, storeId);
    await second.quickAdd(tea('four-seasons')).click();
    await expect(shop.total).toHaveText('NT$145');
    await second.page.close();

    network.cut();
    await page.reload();
    await expect(shop.lines).toHaveCount(2);
    await expect(shop.offline).toBeVisible();
    await line.getByRole('button', { name: '移除奶蓋紅茶' }).click();
    await expect(shop.lines).toHaveCount(1);
    await shop.undo.click();
    await expect(shop.lines).toHaveCount(2);
    await shop.open(brandId, storeId);
    await expect(shop.offline).toContainText('離線瀏覽・更新於');
    await expect(shop.openState).toBeVisible();
    await shop.search.fill('四季');
    await expect(shop.dish(tea('four-seasons'))).toBeVisible();
    await expect(page.getByText(/找到\d+項/)).toBeVisible();
    await shop.search.fill('沒有這道');
    await expect(page.getByText('沒有符合的餐點')).toBeVisible();
    network.restore();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(shop.offline).toBeHidden();
  });

  test('sees what is sold out and what must be chosen, counts on the dish and in the cart, and reads English after a tap', async ({
    page,
    server,
    network,
  }) => {
    const lead = await Staff.signIn(server.origin, 'lead');
    const gone = itemIdOf(storeId, tea('taro-milk'));
    await lead.ask(`PUT /inventory/brands/${brandId}/${storeId}/inventory/${gone}/sold-out`, {
      isSoldOut: true,
      dish: tea('taro-milk'),
    });
    const shop = new StorefrontPage(page);
    await shop.open(brandId, storeId);
    await expect(shop.dish(tea('taro-milk'))).toContainText('今日售完');
    await expect(shop.quickAdd(tea('taro-milk'))).toHaveCount(0);
    await shop.dish(tea('taro-milk')).getByRole('link').click();
    await expect(shop.heading).toHaveText('大甲芋頭鮮奶');
    await expect(shop.add).toHaveCount(0);

    await page.goto(`/stores/${brandId}/${storeId}/dish/${tea('salt-foam-black')}`);
    await expect(page.getByTestId(/^choice-/).filter({ hasText: '大杯' })).toContainText('必選');
    await page.getByRole('button', { name: '增加數量' }).click();
    await expect(shop.add).toContainText('NT$130');
    await shop.add.click();
    await shop.cartBar.click();
    await expect(shop.total).toHaveText('NT$130');
    await page.getByRole('button', { name: '減少奶蓋紅茶' }).click();
    await expect(shop.total).toHaveText('NT$65');

    await shop.language.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(shop.lines).toContainText('Milk foam black tea');
    await shop.language.click();
    await expect(shop.lines).toContainText('奶蓋紅茶');

    network.cut();
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect(page.getByTestId('send-order')).toHaveText('連線後即可送出', { timeout: 30_000 });
    await expect(shop.lines).toHaveCount(1);
    network.restore();
  });

  test(
    'keeps a cart for each store: another store’s is named in one line, and comes back when it was emptied',
    { tag: '@long' },
    async ({ page }) => {
      const shop = new StorefrontPage(page);
      await shop.open(brandId, storeId);
      await shop.quickAdd(tea('four-seasons')).click();
      await expect(shop.cartBar).toContainText('1件');
      await shop.open(brandId, 'charizi-xinyi');
      await expect(shop.cartBar).toBeHidden();
      await expect(shop.otherCarts).toContainText('「中山店」的購物車還有1件');
      await shop.otherCarts.getByRole('button', { name: '清空' }).click();
      await expect(shop.otherCarts).toBeHidden();
      await shop.undo.click();
      await shop.otherCarts.getByRole('link', { name: '前往' }).click();
      await expect(shop.heading).toHaveText('中山店');
      await expect(shop.cartBar).toContainText('1件');
    },
  );

  test('reads the menu before any script runs, nothing moves when the page takes over, and staff’s files come with staff', async ({
    page,
    browser,
    network,
    baseURL,
  }) => {
    const shop = new StorefrontPage(page);
    const plain = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      viewport: phone,
    });
    const read = await plain.newPage();
    const answer = await read.goto(`/stores/${brandId}/${storeId}`);
    expect(answer?.status()).toBe(200);
    await expect(read.getByRole('heading', { level: 1 })).toHaveText('中山店');
    const heights = (on: Page) =>
      on
        .locator('main h2, main h3')
        .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().top)));
    const written = await heights(read);
    await read.getByRole('link', { name: '奶蓋紅茶' }).first().click();
    await expect(read).toHaveURL(/\/dish\//);
    await expect(read.getByRole('heading', { level: 1 })).toHaveText('奶蓋紅茶');
    const photo = (on: Page) => on.getByRole('img', { name: '奶蓋紅茶' }).boundingBox();
    const writtenPhoto = await photo(read);
    expect(writtenPhoto).not.toBeNull();
    await plain.close();

    // The house’s language, whatever the browser asks for, until somebody says otherwise.
    const abroad = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'en-US',
      serviceWorkers: 'block',
      viewport: phone,
    });
    const theirs = new StorefrontPage(await abroad.newPage());
    await theirs.page.goto(`/stores/${brandId}/${storeId}`);
    await expect(theirs.heading).toHaveText('中山店');
    await theirs.language.click();
    await expect(theirs.heading).toHaveText('Zhongshan');
    await theirs.page.reload();
    await expect(theirs.page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(theirs.heading).toHaveText('Zhongshan');
    await abroad.close();

    await shop.open(brandId, storeId);
    await expect(shop.quickAdd(tea('four-seasons'))).toBeVisible();
    expect(await page.locator('[data-served]').count()).toBe(0);
    expect(await heights(page)).toEqual(written);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    await page.goto(`/stores/${brandId}/${storeId}/dish/${tea('salt-foam-black')}`);
    await expect(page.locator('[data-served]')).toHaveCount(0);
    await expect(shop.choice('大杯')).toBeVisible();
    expect(await photo(page)).toEqual(writtenPhoto);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);

    await shop.workerInCharge();
    expect(await workerOf(page)).toBe('/guests-sw.js');
    const keptFiles = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().map(({ url }) => new URL(url).pathname);
      });
    expect(await keptFiles()).toContain('/guests.html');
    expect(await keptFiles()).not.toContain('/index.html');

    // Whoever signs in as staff gets the staff's worker, without being told of an update, and keeps it as a guest.
    await page.goto('/admin/charizi/login');
    await expect.poll(() => workerOf(page), { timeout: 60_000 }).toBe('/sw.js');
    await expect(page.getByRole('button', { name: '有新版本' })).toHaveCount(0);
    await shop.open(brandId, storeId);
    await page.reload();
    expect(await workerOf(page)).toBe('/sw.js');
    network.cut();
    await shop.open(brandId, storeId);
    await expect(shop.offline).toBeVisible();
    await page.goto('/admin/charizi/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(
    'sees the menu within two and a half seconds on a slow telephone',
    { tag: '@long' },
    async ({ page, context }) => {
      // As Lighthouse has a telephone: a quarter of this machine's speed, and slow 4G.
      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 204_800,
        uploadThroughput: 93_750,
      });
      const shop = new StorefrontPage(page);
      await shop.open(brandId, storeId);
      await expect(page.locator('[data-served]')).toHaveCount(0);
      const largestMs = await page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            }),
          ),
      );
      expect(largestMs).toBeGreaterThan(0);
      expect(largestMs).toBeLessThanOrEqual(2500);
    },
  );

  test(
    'is told of a store that is not there, and of a page that was never here',
    { tag: '@long' },
    async ({ page, network }) => {
      const shop = new StorefrontPage(page);
      await page.goto('/stores/charizi/nowhere');
      await expect(page.getByText('找不到這家店')).toBeVisible();
      await shop.workerInCharge();
      network.cut();
      await page.goto(`/stores/${brandId}/${storeId}`);
      await expect(page.getByText('此頁尚未下載到這台裝置，連線後會自動載入。')).toBeVisible();
      network.restore();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(shop.heading).toHaveText('中山店');
      await page.goto('/cart');
      await expect(page.getByText('還沒有選餐點')).toBeVisible();
    },
  );
});

testOnSharedServer.describe('the guests’ pages', () => {
  testOnSharedServer.use(alwaysOnline);
  const looks = [
    { theme: 'light', language: 'zh-TW', width: 320 },
    { theme: 'dark', language: 'en', width: 390 },
    { theme: 'light', language: 'en', width: 1280 },
  ] as const;
  for (const look of looks) {
    testOnSharedServer(
      `are accessible and fit: ${look.theme}, ${look.language}, ${look.width} px`,
      { tag: look.width === 320 ? [] : '@long' },
      async ({ page, context }) => {
        await chooseLook(context, look);
        await page.setViewportSize({ width: look.width, height: 844 });
        const shop = new StorefrontPage(page);
        await page.goto(`/stores/${brandId}/${storeId}`);
        await shop.quickAdd(tea('four-seasons')).click();
        for (const path of [
          `/stores/${brandId}/${storeId}`,
          `/stores/${brandId}/${storeId}/dish/${tea('black-latte')}`,
          '/cart',
          '/stores/x/y',
          '/stores/x',
        ]) {
          await page.goto(path);
          await expect(page.locator('[aria-busy=true], [data-served]')).toHaveCount(0);
          await expect(page.getByRole('main')).not.toBeEmpty();
          await expectAccessible(page, path);
          await expectToFit(page, path);
          if (look.width < 1000) await expectTargets(page, 44, path);
        }
      },
    );
  }
});

testOnSharedServer('a page that cannot start says so, and is not left blank', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.BroadcastChannel = function () {
      throw new Error('out of order');
    } as never;
  });
  await page.goto(`/stores/${brandId}/${storeId}`);
  await expect(page.getByRole('alert')).toContainText('無法載入');
});
