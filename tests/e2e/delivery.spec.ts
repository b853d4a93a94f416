import { expect } from '@playwright/test';
import { FakeUberEats } from '#tests/fakes/delivery/fake-uber-eats.ts';
import { putSetupAway } from './fixtures/put-setup-away.ts';
import { ServerProcess } from './fixtures/server-process.ts';
import { alwaysOnline, signInByCall, tea, test as base, zhongshan } from './fixtures/test.ts';
import { KitchenPage } from './pages/kitchen-page.ts';
import { OrdersPage } from './pages/orders-page.ts';
import { StorePage } from './pages/store-page.ts';

const { brandId, storeId } = zhongshan;
const remote = 'uber-zhongshan';

/** A shop whose server was set up for Uber Eats, which stands beside it. */
const test = base.extend<{ readonly uber: FakeUberEats }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads off the first parameter what a fixture needs: this one needs nothing
  uber: async ({}, provide) => {
    const uber = await FakeUberEats.start();
    await provide(uber);
    await uber.socket.close();
  },
  server: async ({ uber }, provide, testInfo) => {
    const server = await ServerProcess.start(uber.variables);
    uber.target = server.origin;
    await provide(server);
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server', { body: server.said });
    await server.close();
  },
});

test.use(alwaysOnline);

test('a store is connected to Uber Eats, its menu and what is sold out go there, and an order comes in, is cooked and handed over', async ({
  browser,
  network,
  page,
  context,
  openTill,
  uber,
}) => {
  await signInByCall(context, 'owner');
  const store = new StorePage(page);
  await store.open(brandId, storeId, 'platforms');
  const card = page.getByTestId('platform-ubereats');
  await card.getByTestId('platform-edit-ubereats').click();
  const form = page.getByTestId('platform-form');
  await form.getByTestId('platform-save').click();
  await expect(form.getByText('請輸入平台店家編號')).toBeVisible();
  await form.getByLabel('平台店家編號').fill(remote);
  await form.getByLabel('平台加價').fill('10');
  await form.getByTestId('platform-save').click();
  await expect(form).toBeHidden();
  await expect(card.getByRole('radio', { name: '接單中' })).toBeChecked();

  await card.getByTestId('sync-menu-ubereats').click();
  await uber.socket.until(() => uber.menus.has(remote));
  await expect(card).toContainText('與目前菜單一致');

  const till = await openTill('lead');
  await till.toggleSoldOut(tea('jasmine-green'));
  await uber.socket.until(() => uber.suspended.get(remote)?.has(tea('jasmine-green')) ?? false);
  await expect(till.pill).toHaveAttribute('data-state', 'synced');

  const kitchenContext = await browser.newContext({ baseURL: network.origin });
  await putSetupAway(kitchenContext);
  await signInByCall(kitchenContext, 'lead');
  const kitchen = new KitchenPage(await kitchenContext.newPage());
  await kitchen.open(brandId, storeId);

  const id = tea('four-seasons');
  const ref = uber.order(remote, [{ id, external_data: id, title: '四季春', quantity: 2, price: 44 }]);
  expect((await uber.notify(ref)).status).toBe(200);
  await uber.socket.until(() => uber.stateOf(ref) === 'ACCEPTED');
  const ticket = kitchen.ticket('P-001');
  await expect(ticket).toContainText('Uber Eats UE001');
  await expect(ticket).toContainText('四季春');
  await kitchen.finish('P-001');
  await uber.socket.until(() => uber.socket.asked.some((call) => call.includes('/ready')));

  const orders = new OrdersPage(await kitchenContext.newPage());
  await orders.open(brandId, storeId);
  await expect(orders.card('ready', 'P-001')).toContainText('Uber Eats UE001');
  await orders.step('P-001').click();
  await expect(orders.card('completed', 'P-001')).toBeVisible();

  await page.reload();
  await card.getByTestId('platform-log').getByText('紀錄').click();
  await expect(card.getByTestId('platform-log')).toContainText('收到訂單P-001');
  await kitchenContext.close();
});
