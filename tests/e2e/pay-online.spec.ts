import { expect, type Page } from '@playwright/test';
import { FakeTapPay } from '#tests/fakes/tappay/fake-tappay.ts';
import { ServerProcess } from './fixtures/server-process.ts';
import { Staff } from './fixtures/staff.ts';
import { tea, test as shop, zhongshan } from './fixtures/test.ts';
import { expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { GuestOrderPage } from './pages/guest-order-page.ts';
import { answerByHand } from './pages/guest-orders.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

const { brandId, storeId } = zhongshan;

// No service worker: what is tried is the payment, and what the device keeps of a page is tried elsewhere.
shop.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

/** A shop whose guests pay at a gateway on this machine. */
const test = shop.extend<{ readonly gateway: FakeTapPay }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads off the first parameter what a fixture needs: this one needs nothing
  gateway: async ({}, provide) => {
    const gateway = await FakeTapPay.start();
    await provide(gateway);
    await gateway.close();
  },
  server: async ({ gateway }, provide) => {
    const server = await ServerProcess.start({ TAPPAY_URL: gateway.origin });
    await provide(server);
    await server.close();
  },
});

async function setUp(origin: string, gateway: FakeTapPay, threeDomainSecure = true): Promise<void> {
  const owner = await Staff.signIn(origin, 'owner');
  await owner.ask(`PUT /payment/brands/${brandId}/settings`, {
    rev: 0,
    partnerKey: gateway.partnerKey,
    terms: {
      isProduction: false,
      appId: 12_345,
      appKey: 'app_key_of_tests',
      merchants: { card: 'tea_card', line_pay: 'tea_line' },
      threeDomainSecure,
    },
  });
  await owner.ask(`PUT /store/brands/${brandId}/${storeId}/service-settings`, {
    serviceSettings: { isActiveCustomerOnlinePayment: true },
  });
}

/** From the menu to a cart that says how it is paid. */
async function fillCart(page: Page): Promise<GuestOrderPage> {
  const storefront = new StorefrontPage(page);
  const guest = new GuestOrderPage(page);
  await storefront.open(brandId, storeId);
  await storefront.quickAdd(tea('four-seasons')).click();
  await storefront.cartBar.click();
  await guest.name.fill('王小明');
  await guest.phone.fill('0912 345 678');
  return guest;
}

async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('[data-testid=pay-frame]');
  const field = (id: string) => frame.frameLocator(`#${id} iframe`).getByRole('textbox');
  await field('card-number').fill(number);
  await field('card-expiry').fill('1230');
  await field('card-ccv').fill('123');
  await expect(page.getByTestId('pay-frame')).toHaveAttribute('data-state', 'ready');
}

test('a guest pays by card at their bank, closes the tab there, and the order’s page says paid', async ({
  page,
  context,
  network,
  gateway,
}) => {
  await setUp(network.origin, gateway);
  const guest = await fillCart(page);
  await page.getByTestId('pay-card').check();
  await expect(page.getByTestId('pay-test')).toBeVisible();
  await expectToFit(page, 'a cart that is paid by card');
  await expectTargets(page, 44, 'a cart that is paid by card');
  // Nothing is sent while the card is not typed.
  await guest.send.click();
  await expect(page.locator('#pay-error')).toContainText('請填妥');
  await expect(page.getByRole('alert').filter({ hasText: '有1個欄位需要修正' })).toBeFocused();
  // The gateway's documents name no colour scheme: in a frame of the dark one a browser paints them white.
  const field = page.frameLocator('[data-testid=pay-frame]').locator('#card-number iframe');
  await expect(field).toHaveCSS('color-scheme', 'light');
  await typeCard(page, '4242424242424242');
  await expectAccessible(page, 'a cart that is paid by card');
  await guest.send.click();

  await expect(page.getByRole('heading', { name: 'Bank of tests' })).toBeVisible();
  const bank = page.url();
  // The tab is closed there; the payer says yes on their telephone.
  await page.close();
  gateway.complete(bank.split('/').at(-1) ?? '', true);

  const later = await context.newPage();
  await new StorefrontPage(later).open(brandId, storeId);
  await later.goto('/cart');
  await later.getByTestId('open-orders').getByRole('link').first().click();
  const order = new GuestOrderPage(later);
  await order.expectState('placed');
  await expect(later.getByText('已付款').first()).toBeVisible();
  await expect(later.getByTestId('payment-pending')).toBeHidden();
  await expectAccessible(later, 'an order that is paid');
  expect(gateway.trades).toHaveLength(1);
  expect(gateway.book).toBe(gateway.trades[0]?.originalAmount);
});

test(
  'a card that is refused is followed by another, and a rejected order gives the money back',
  { tag: '@long' },
  async ({ page, network, gateway, server }) => {
    await answerByHand(server);
    await setUp(network.origin, gateway, false);
    const guest = await fillCart(page);
    await page.getByTestId('pay-card').check();
    await typeCard(page, '4000000000000002');
    await guest.send.click();
    await expect(page.getByTestId('pay-order')).toContainText('付款未成功');
    await expectAccessible(page, 'an order whose card was refused');
    await expectToFit(page, 'an order whose card was refused');
    await typeCard(page, '4242424242424242');
    await page.getByTestId('pay-now').click();
    await expect(page.getByText('已付款').first()).toBeVisible();

    const owner = await Staff.signIn(network.origin, 'owner');
    const orderId = new URL(page.url()).pathname.split('/').at(-1);
    await owner.ask(`PUT /order-admin/brands/${brandId}/stores/${storeId}/orders/${orderId}`, {
      fulfilment: 'rejected',
      cancelReason: '材料用完了',
    });
    await expect(page.getByTestId('refund-steps')).toContainText('已退回');
    await expectAccessible(page, 'an order whose money went back');
    expect(gateway.book).toBe(0);
  },
);

test(
  'a guest pays by LINE Pay, comes back from a closed page, and what was paid stands in the store’s list',
  { tag: '@long' },
  async ({ page, network, gateway, openTill }) => {
    const counter = await openTill('owner', { storeId });
    await setUp(network.origin, gateway);
    // Opened by itself, too, the gateway's script has no origin of ours.
    const alone = await page.request.get(`${network.origin}/pay?brandId=${brandId}&way=card`);
    expect(alone.headers()['content-security-policy']).toMatch(/^sandbox allow-scripts allow-forms;/);
    const guest = await fillCart(page);
    await page.getByTestId('pay-line_pay').check();
    await guest.send.click();
    await expect(page.getByRole('heading', { name: 'Bank of tests' })).toBeVisible();
    await page.goBack();
    await expect(page.getByTestId('payment-pending')).toBeVisible();
    await expectAccessible(page, 'an order whose payment is under way');
    await page.getByTestId('payment-go-on').click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('已付款').first()).toBeVisible();

    const office = counter.page;
    await office.setViewportSize({ width: 1180, height: 820 });
    await office.goto(`/admin/${brandId}/orders/store/${storeId}?panel=payments`);
    await expect(office.getByTestId('payments')).toContainText('LINE Pay');
    await expect(office.getByTestId('payments')).toContainText('已付款');
    await expectAccessible(office, 'the payments of a store');
    await office.getByRole('radio', { name: '對帳差異' }).check();
    await expect(office.getByText('沒有差異')).toBeVisible();
    await office.goto(`/admin/${brandId}/settings?tab=payment`);
    await office.getByTestId('payment-test').click();
    await expect(office.getByTestId('payment-tried')).toContainText('連線正常');
    await expectAccessible(office, 'the settings of payment');
    await expectToFit(office, 'the settings of payment');
  },
);

test(
  'a server that is killed while the gateway has the money finds it again, and charges nobody twice',
  { tag: '@long' },
  async ({ server, gateway }) => {
    await setUp(server.origin, gateway, false);
    const [id, secret] = [crypto.randomUUID(), crypto.randomUUID().replaceAll('-', '')];
    const orders = `${server.origin}/api/order-customer/brands/${brandId}`;
    const headers = { 'content-type': 'application/json', 'order-token': secret };
    const create = (primeToken: string) =>
      fetch(`${orders}/stores/${storeId}/create`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          orderData: {
            _id: id,
            orderType: 'takeout',
            items: [{ templateId: tea('tea-egg'), quantity: 1 }],
            customerInfo: { name: '王小明', phone: '0912 345 678' },
          },
          paymentType: 'Online',
          primeToken,
        }),
      });
    // It takes the money and says nothing; the server dies while it waits.
    const lost = create('hang_1').catch(() => undefined);
    await expect.poll(() => gateway.trades.length).toBe(1);
    await server.kill();
    await lost;
    await server.start();
    // The guest taps once more: the order is there, and its payment is not started over.
    expect((await create('p_2')).status).toBe(200);
    const told = async () =>
      (await (await fetch(`${orders}/order/${id}`, { headers })).json()) as { payment: string };
    await expect.poll(async () => (await told()).payment, { timeout: 30_000 }).toBe('paid');
    expect(gateway.trades).toHaveLength(1);
  },
);
