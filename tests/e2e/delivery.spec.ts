import { expect } from '@playwright/test';
import { FakeUberEats } from '#tests/fakes/delivery/fake-uber-eats.ts';
import { putSetupAway } from './fixtures/put-setup-away.ts';
import { ServerProcess } from './fixtures/server-process.ts';
import { Staff } from './fixtures/staff.ts';
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

/** Connects the store by a call, and opens a till that hears what comes in. */
async function connect(server: ServerProcess): Promise<void> {
  const owner = await Staff.signIn(server.origin, 'owner');
  await owner.ask(`POST /platform-store/brands/${brandId}/${storeId}`, {
    platform: 'ubereats',
    platformStoreId: remote,
  });
}

const oneTea = [
  {
    id: tea('four-seasons'),
    external_data: tea('four-seasons'),
    title: '四季春',
    quantity: 1,
    price: 44,
  },
];

test(
  'the shop’s line is cut: nothing is accepted unseen, the store closes on the platform, and it opens again when the shop is back',
  { tag: '@long' },
  async ({ page, context, network, openTill, server, uber }) => {
    await connect(server);
    const ask = (statement: string): Promise<unknown> => server.database!.query(statement);
    const till = await openTill('lead');
    await expect(till.pill).toHaveAttribute('data-state', 'synced');
    const first = uber.order(remote, oneTea);
    expect((await uber.notify(first)).status).toBe(200);
    await uber.socket.until(() => uber.stateOf(first) === 'ACCEPTED');

    network.cut();
    await expect(till.pill).toHaveAttribute('data-state', 'offline', { timeout: 30_000 });
    // Two minutes go by.
    await ask(`update sync_devices set last_seen_at = '2026-01-01T00:00:00.000Z'`);
    const second = uber.order(remote, oneTea);
    expect((await uber.notify(second)).status).toBe(200);
    await expect
      .poll(() => server.database!.query(`select told from delivery_orders where ref = $1`, [second]))
      .toEqual([{ told: '' }]);
    expect(uber.stateOf(second)).toBe('CREATED');
    // And four more.
    await ask(`update delivery_orders set answer_by = now() where told = ''`);
    await ask(`update delivery_links set look_at = null`);
    await uber.socket.until(() => uber.statuses.get(remote) === 'PAUSED');
    expect(uber.stateOf(second)).toBe('DENIED');

    network.restore();
    await expect(till.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
    await uber.socket.until(() => uber.statuses.get(remote) === 'ONLINE');
    const third = uber.order(remote, oneTea);
    expect((await uber.notify(third)).status).toBe(200);
    await uber.socket.until(() => uber.stateOf(third) === 'ACCEPTED');

    await signInByCall(context, 'owner');
    await new StorePage(page).open(brandId, storeId, 'platforms');
    await expect(page.getByTestId('platform-ubereats')).toContainText('無人接單而暫停，現已恢復接單');
  },
);

test(
  'a server is killed after it has answered for an order and before it has fetched it: the next one brings it in once',
  { tag: '@long' },
  async ({ openTill, server, uber }) => {
    await connect(server);
    const till = await openTill('lead');
    await expect(till.pill).toHaveAttribute('data-state', 'synced');
    const ref = uber.order(remote, oneTea);
    // The order is on its way for so long that the server does not live to see it.
    uber.socket.slow(10_000);
    expect((await uber.notify(ref, { event: 'event-1' })).status).toBe(200);
    await server.kill();
    uber.socket.calm();
    const fetched = (): Promise<unknown> =>
      server.database!.query(`select count(*)::int as n from orders where platform_info is not null`);
    expect(await fetched()).toEqual([{ n: 0 }]);
    await server.start();
    await expect(till.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
    // Two minutes after it was taken a job is taken for a dead server's.
    await server.database!.query(
      `update jobs set run_at = now() where name like 'delivery.%' and done_at is null`,
    );
    expect((await uber.notify(ref, { event: 'event-1' })).status).toBe(200);
    await uber.socket.until(() => uber.stateOf(ref) === 'ACCEPTED', 30_000);
    expect(await fetched()).toEqual([{ n: 1 }]);
  },
);
