import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { alwaysOnline, test } from './fixtures/test.ts';
import { GuestOrderPage } from './pages/guest-order-page.ts';
import { answerByHand } from './pages/guest-orders.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

const daan = { brandId: 'ashun', storeId: 'ashun-daan' };
const noodle = (key: string): string => `ashun-${key}`;

test.use({ ...alwaysOnline, viewport: { width: 390, height: 844 } });

test('one guest orders at a table by its code, another has food brought home, and the counter answers both', async ({
  page,
  server,
  network,
  browser,
  openTill,
}) => {
  const { brandId, storeId } = daan;
  await answerByHand(server, storeId);
  const owner = await Staff.signIn(network.origin, 'shun');
  await owner.ask(`PUT /store/brands/${brandId}/${storeId}/service-settings`, {
    serviceSettings: {
      enableDelivery: true,
      deliveryDistricts: [
        { _id: 'near', name: '大安區', fee: 40, minAmount: 100 },
        { _id: 'far', name: '信義區', fee: 60, minAmount: 500 },
      ],
    },
  });
  const till = await openTill('hao');

  // The code says which table it is: nobody is asked for a name.
  const seated = { shop: new StorefrontPage(page), order: new GuestOrderPage(page) };
  await page.goto(`/stores/${brandId}/${storeId}?table=ashun-daan-3`);
  await seated.shop.quickAdd(noodle('greens')).click();
  await seated.shop.cartBar.click();
  await expect(page.getByTestId('checkout-table')).toHaveText('桌號3');
  await seated.order.send.click();
  await seated.order.expectState('placed');
  await expect(page.getByTestId('order-table')).toHaveText('桌號3');
  const atTable = (await seated.order.number.textContent()) ?? '';

  // Below what the store brings at least it says so, and what was typed is still there.
  const home = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const other = await home.newPage();
  const away = { shop: new StorefrontPage(other), order: new GuestOrderPage(other) };
  await away.shop.open(brandId, storeId);
  await away.shop.quickAdd(noodle('greens')).click();
  await away.shop.cartBar.click();
  await other.getByRole('radio', { name: '外送' }).check();
  await other.getByLabel('外送區域').selectOption('near');
  await other.getByLabel('地址', { exact: true }).fill('忘川路7號3樓');
  await away.order.name.fill('孟小姐');
  await away.order.phone.fill('0987654321');
  await away.order.send.click();
  await expect(other.getByTestId('refusal')).toContainText('NT$100');
  await other.getByRole('button', { name: '增加燙青菜' }).click();
  await expect(away.order.send).toContainText('NT$140');
  await expect(other.getByLabel('地址', { exact: true })).toHaveValue('忘川路7號3樓');
  await away.order.send.click();
  await away.order.expectState('placed');
  await expect(away.order.total).toHaveText('NT$140');
  await expect(other.getByText('大安區 忘川路7號3樓')).toBeVisible();
  const brought = (await away.order.number.textContent()) ?? '';

  const counter = till.page;
  await counter.getByTestId('web-orders-btn').click({ timeout: 30_000 });
  const [table, delivery] = [atTable, brought].map((number) => counter.getByTestId(`web-order-${number}`));
  await expect(table!).toContainText('桌號3');
  await expect(delivery!).toContainText('外送');
  await expect(delivery!).toContainText('大安區 忘川路7號3樓');
  await table!.getByTestId('web-accept').click();
  await seated.order.expectState('accepted');
  await delivery!.getByRole('button', { name: '拒絕接單' }).click();
  await delivery!.getByRole('button', { name: '即將打烊' }).click();
  await delivery!.getByTestId('web-reject').click();
  await away.order.expectState('rejected');
  await expect(away.order.reason).toContainText('即將打烊');
  await home.close();
});
