import { expect, type Locator, type Page } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { GuestOrderPage } from './pages/guest-order-page.ts';
import { expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { answerByHand } from './pages/guest-orders.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

const { brandId, storeId } = zhongshan;
const ofStore = `/order-admin/brands/${brandId}/stores/${storeId}/orders`;

// No service worker: what is tried without a network here is what an open page does.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

async function expectFine(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectToFit(page, what);
  await expectTargets(page, 44, what);
}

test('a guest orders in nine taps and a phone, agrees to a new price, and follows the order until it is done', async ({
  page,
  server,
  network,
  secondNetwork,
  openTill,
}) => {
  await answerByHand(server);
  const till = await openTill('lead', { network: secondNetwork });
  const manager = await Staff.signIn(network.origin, 'owner');
  const shop = new StorefrontPage(page);
  const guest = new GuestOrderPage(page);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };

  await shop.open(brandId, storeId);
  await tap(shop.quickAdd(tea('four-seasons')));
  await tap(shop.quickAdd(tea('salt-foam-black')));
  await tap(shop.cartBar);
  await tap(guest.name);
  await page.keyboard.type('王小明');
  await tap(guest.phone);
  await page.keyboard.type('0912 345 678');
  await expect(guest.send).toContainText('NT$105');

  // The store pauses, and goes on: the open cart is told both by itself.
  const pause = (length: string) =>
    manager.ask(`POST /store/brands/${brandId}/${storeId}/pause-orders`, { length });
  await pause('30');
  await expect(guest.paused).toContainText('店家暫停接單');
  await expect(guest.send).toHaveAttribute('aria-disabled', 'true');
  await pause('none');
  await expect(guest.paused).toBeHidden();
  await expect(guest.send).not.toHaveAttribute('aria-disabled');

  // What was typed is there after a reload, and the price that changes now is told by the answer to the tap.
  await page.reload();
  await expect(guest.name).toHaveValue('王小明');
  await expect(guest.phone).toHaveValue('0912 345 678');
  await expect(guest.send).toContainText('NT$105');
  await manager.ask(`PUT /dish/brands/${brandId}/templates/${tea('four-seasons')}`, { basePrice: 48 });
  await guest.offerToInstall();
  taps += 1;
  // Where the cart has heard of it by itself, there is nothing left to tap.
  await Promise.race([
    guest.send.click().catch(() => undefined),
    expect(guest.changes).toContainText('四季春'),
  ]);
  await expect(guest.changes).toContainText('四季春');
  await expect(guest.changes).toContainText('NT$40');
  await expect(guest.changes).toContainText('NT$48');
  await expect(guest.changes).toContainText('NT$113');
  await expectFine(page, 'a cart with changes');
  await tap(guest.accept);
  await expect(guest.send).toContainText('送出訂單 NT$113');
  await expect(guest.install).toBeHidden();
  await tap(guest.send);
  await guest.expectState('placed');
  expect(taps).toBeLessThanOrEqual(9);
  await expect(guest.total).toHaveText('NT$113');
  const number = (await guest.number.textContent()) ?? '';
  await expect(page.getByRole('img', { name: number })).toBeVisible();
  await expect(guest.call).toHaveAttribute('href', 'tel:0225550188');
  // Whoever has ordered may be offered the page for the home screen, and says no for a month.
  await expect(guest.install).toContainText('加到主畫面，下次更快點餐');
  await guest.install.getByRole('button', { name: '先不要' }).click();
  await expect(guest.install).toBeHidden();

  // The till promises a time, and the guest's page has it by itself.
  await till.page.getByTestId('web-orders-btn').click({ timeout: 30_000 });
  const card = till.page.getByTestId(`web-order-${number}`);
  await expect(card).toContainText('王小明');
  await card.getByRole('button', { name: /^接單・\d+分鐘$/ }).click();
  await guest.expectState('accepted');
  // Shortly before midnight it is ready tomorrow.
  await expect(guest.promised).toContainText(/約(?:明天 )?\d\d:\d\d可取餐/);
  await expect(page.locator('[aria-live=assertive]')).toHaveText('訂單：已接單');
  expect(await guest.calendar()).toMatch(
    new RegExp(`DTSTART:\\d{8}T\\d{6}Z[^]*SUMMARY:取餐 ${number}・中山店`),
  );
  await expectFine(page, 'an order on its way');

  // Cut off, the page says what it knew and when; what happened meanwhile is there with the network.
  network.cut();
  await expect(shop.offline).toBeVisible({ timeout: 20_000 });
  await expect(guest.state).toHaveAttribute('data-state', 'accepted');
  network.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(shop.offline).toBeHidden();
  await manager.ask(`PUT ${ofStore}/${guest.orderId}`, { fulfilment: 'ready' });
  await guest.expectState('ready');
  await expect(page).toHaveTitle(/^● /);
  await manager.ask(`PUT ${ofStore}/${guest.orderId}`, { fulfilment: 'completed' });
  await guest.expectState('completed');

  // The cart was spent with it.
  await page.goto('/cart');
  await expect(page.getByText('還沒有選餐點')).toBeVisible();
});

test(
  'an order whose answer was lost is found by its id; the store refuses it with a reason, and it is ordered again',
  { tag: '@long' },
  async ({ page, server, network, openTill, secondNetwork }) => {
    await answerByHand(server);
    const till = await openTill('lead', { network: secondNetwork });
    const shop = new StorefrontPage(page);
    const guest = new GuestOrderPage(page);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', { value: `iPhone ${navigator.userAgent}` }),
    );
    await shop.open(brandId, storeId);
    await shop.quickAdd(tea('four-seasons')).click();
    await shop.cartBar.click();
    await guest.name.fill('小美');
    await guest.phone.fill('0987654321');
    await expect(guest.send).toContainText('NT$40');

    // The server has it, and the line breaks before the answer.
    await page.route('**/create', async (route) => {
      await route.fetch();
      network.cut();
      await route.abort();
    });
    await guest.send.click();
    await expect(guest.awaited).toContainText('正在確認訂單是否送達');
    await page.unroute('**/create');
    network.restore();
    await guest.expectState('placed');
    const number = (await guest.number.textContent()) ?? '';
    // An iPhone has no offer of its own: the page shows the way.
    await guest.install.getByRole('button', { name: '加到主畫面' }).click();
    await expect(page.getByRole('dialog')).toContainText('加入主畫面');
    await page.keyboard.press('Escape');

    // Once the device has the secret the address has it no more, which stays in the history: the link that is shared has it.
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await page.reload();
    await expect(guest.number).toHaveText(number);
    const href = await guest.sharedLink();

    // A link with its secret shows it to a friend, and without it to nobody.
    const friend = await page.context().browser()!.newContext({ baseURL: network.origin });
    const theirs = new GuestOrderPage(await friend.newPage());
    await theirs.page.goto(href.replace(/#.*/, ''));
    await expect(theirs.page.getByText('找不到這張訂單')).toBeVisible();
    await theirs.page.goto('about:blank');
    await theirs.page.goto(href);
    await expect(theirs.number).toHaveText(number);

    await till.page.getByTestId('web-orders-btn').click({ timeout: 30_000 });
    const card = till.page.getByTestId(`web-order-${number}`);
    await card.getByRole('button', { name: '拒絕接單' }).click();
    await card.getByRole('button', { name: '品項售完' }).click();
    await card.getByTestId('web-reject').click();
    for (const one of [guest, theirs]) {
      await one.expectState('rejected');
      await expect(one.reason).toContainText('品項售完');
    }
    await expectFine(page, 'an order that was refused');
    await friend.close();
    await guest.again.click();
    await expect(shop.lines).toHaveCount(1);
    await expect(guest.name).toHaveValue('小美');
  },
);
