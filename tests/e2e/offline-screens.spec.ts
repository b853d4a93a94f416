import { expect, type Page } from '@playwright/test';
import { usualCategoryId } from '#domain/cash-flow/usual-categories.ts';
import type { FaultProxy } from '#tests/fakes/fault-proxy.ts';
import { demoCustomers } from '#server/demo/customers.ts';
import { demoPassword } from './fixtures/database.ts';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, testOnSharedServer, zhongshan } from './fixtures/test.ts';
import { addressOf, offlineScreens, type OfflineScreen } from './lib/offline-screens.ts';
import { openOfficePage } from './lib/office-pages.ts';
import { orderAsGuest } from './lib/order-as-guest.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';
import { GuestOrderPage } from './pages/guest-order-page.ts';
import { MemberPage } from './pages/member-page.ts';
import { SitePage } from './pages/site-page.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

// What each screen promises, docs/offline.md says; that none is left out, tests/architecture/offline.test.ts.

const { brandId, storeId } = zhongshan;
const office = `/admin/${brandId}`;
const telephone = { width: 390, height: 844 };

type Made = Readonly<Record<string, string>>;

/** The device is started anew where there is no network: the server answers nothing, the browser says so, and no page of before is left. */
async function startOffline(page: Page, network: FaultProxy): Promise<Page> {
  await workerInCharge(page);
  network.cut();
  const context = page.context();
  await context.setOffline(true);
  const next = await context.newPage();
  const size = page.viewportSize();
  if (size) await next.setViewportSize(size);
  await page.close();
  return next;
}

/** Opens each of the screens by its address. What it promises is there, and nothing of it waits, fails or complains. */
async function walk(page: Page, screens: readonly OfflineScreen[], made: Made = {}): Promise<void> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // That a call got no answer the browser tells by itself.
    const isOfNetwork = /Failed to load resource|FetchEvent|net::ERR_/.test(message.text());
    if (message.type() === 'error' && !isOfNetwork) complaints.push(`${page.url()}: ${message.text()}`);
  });
  for (const screen of screens) {
    const address = addressOf(screen, made);
    await test.step(address, () => expectKept(page, address, screen));
  }
  expect(complaints).toEqual([]);
}

async function expectKept(page: Page, address: string, screen: OfflineScreen): Promise<void> {
  const { shows, says, leadsTo } = screen;
  await page.goto(address);
  if (leadsTo !== undefined) await expect(page).toHaveURL(new RegExp(`${leadsTo}(\\?|$)`));
  if (shows !== undefined)
    await expect(page.locator(shows).filter({ visible: true }).first(), address).toBeVisible();
  if (says) await expect(page.locator('body'), address).toContainText(says, { useInnerText: true });
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  const loading = page.locator('main').locator('[aria-busy=true], .animate-pulse').filter({ visible: true });
  await expect(loading, address).toHaveCount(0);
  await expect(page.getByText('這個畫面無法顯示'), address).toHaveCount(0);
}

/** Looks at each of the office's screens while there is a network, until what it shows is there. */
async function look(page: Page, screens: readonly OfflineScreen[]): Promise<void> {
  for (const screen of screens) {
    const address = addressOf(screen);
    await openOfficePage(page, address);
    if (screen.shows !== undefined)
      await expect(page.locator(screen.shows).filter({ visible: true }).first(), address).toBeVisible();
  }
}

test('every page of the back office is there without a network, with the age of what the server alone knows', async ({
  page,
  context,
  server,
  network,
}) => {
  const owner = await Staff.signIn(server.origin, 'owner');
  const booked = await owner.ask<{ _id: string }>(`POST /cash-flow/${brandId}/${storeId}`, {
    category: usualCategoryId(storeId, 'food'),
    amount: 460,
  });
  await signInByCall(context, 'owner');
  // One page of a store brings its rows onto the device, the log of the stock is the server's.
  const seen = {
    '': '[data-testid=attention]',
    [`/cash-flow/${storeId}/show`]: '[data-testid=book-row]',
    [`/inventory/logs?storeId=${storeId}`]: 'main table tbody tr',
  };
  for (const [path, data] of Object.entries(seen)) {
    await page.goto(office + path);
    await expect(page.locator(data).first(), path).toBeVisible({ timeout: 40_000 });
  }
  await expect(page.getByTestId('sync-pill')).toHaveAttribute('data-state', 'synced');
  const next = await startOffline(page, network);
  await walk(next, offlineScreens.promised, { recordId: booked._id });
});

testOnSharedServer(
  'what the server alone does in the back office says so without a network, and shows what was seen last with its age',
  { tag: '@long' },
  async ({ page, context, network }) => {
    await signInByCall(context, 'owner');
    await page.goto(`${office}/stores`);
    await expect(page.locator(`[data-row="${storeId}"]`).first()).toBeVisible({ timeout: 40_000 });
    await look(page, offlineScreens.atTheServer);
    const next = await startOffline(page, network);
    await walk(next, [...offlineScreens.atTheServer, ...offlineScreens.signIns]);
  },
);

testOnSharedServer(
  'the platform’s pages are there without a network as they were seen last, and its settings though nobody opened them',
  { tag: '@long' },
  async ({ page, context, network }) => {
    await signInByCall(context, 'platform');
    const settings = page.waitForResponse((answer) => answer.url().endsWith('/api/platform/settings'));
    await look(page, offlineScreens.platform);
    expect((await settings).ok()).toBe(true);
    const next = await startOffline(page, network);
    await walk(next, [...offlineScreens.platform, ...offlineScreens.platformPromised]);
  },
);

testOnSharedServer(
  'a counter is there after a start without a network',
  { tag: '@long' },
  async ({ network, openTill }) => {
    const till = await openTill('mei', { here: true });
    await expect(till.pill).toHaveAttribute('data-state', 'synced');
    const next = await startOffline(till.page, network);
    await walk(next, offlineScreens.counter);
  },
);

test(
  'a guest has menu, cart and order without a network, is told why nobody can sign in, and reads the site',
  { tag: '@long' },
  async ({ page, network }) => {
    await page.setViewportSize(telephone);
    const shop = new StorefrontPage(page);
    const order = new GuestOrderPage(page);
    await shop.open(brandId, storeId);
    await shop.quickAdd(tea('four-seasons')).click();
    await shop.cartBar.click();
    await order.name.fill('王小明');
    await order.phone.fill('0912 345 678');
    await order.send.click();
    await expect(order.number).toBeVisible();
    const { orderId } = order;
    for (const screen of offlineScreens.guest.slice(0, 3)) {
      await page.goto(addressOf(screen));
      await expect(
        page
          .locator(screen.shows ?? '')
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    }
    await shop.open(brandId, storeId);
    await shop.quickAdd(tea('four-seasons')).click();
    await expect(shop.cartBar).toBeVisible();
    await shop.workerInCharge();
    await page.goto('/home');
    await new SitePage(page).isKept();
    const next = await startOffline(page, network);
    await walk(next, [...offlineScreens.guest, ...offlineScreens.accounts, ...offlineScreens.site], {
      orderId,
    });
  },
);

test(
  'a member’s pages are there without a network as they were seen last',
  { tag: '@long' },
  async ({ page, context, network }) => {
    await page.setViewportSize(telephone);
    await signInAsMember(page);
    await orderAsGuest(context, zhongshan, [{ dishId: tea('tea-egg'), quantity: 1 }]);
    for (const screen of offlineScreens.member) {
      await page.goto(addressOf(screen));
      await expect(page.locator(screen.shows ?? '').first(), screen.path).toBeVisible();
    }
    const next = await startOffline(page, network);
    await walk(next, offlineScreens.member);
  },
);

test(
  'a page of the site that was never opened says so without a network, in the place of the browser’s error',
  { tag: '@long' },
  async ({ page, network }) => {
    await page.setViewportSize(telephone);
    const shop = new StorefrontPage(page);
    await shop.open(brandId, storeId);
    const next = await startOffline(page, network);
    const away = ['/about', '/nowhere', `${office}/stores`];
    await walk(
      next,
      away.map((path) => ({ path, says: /這一頁需要連線，還沒有存在這台裝置上/ })),
    );
  },
);

async function signInAsMember(page: Page): Promise<void> {
  const customer = demoCustomers.find((one) => one.brandId === brandId)!;
  const member = new MemberPage(page);
  await page.goto(`/member?brand=${brandId}`);
  await member.signIn(customer.phone, demoPassword);
}
