import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { tea, test, testOnSharedServer, zhongshan } from './fixtures/test.ts';
import { CounterPage } from './pages/counter-page.ts';

const { brandId, storeId } = zhongshan;

test('a counter that was set up once opens and sells without a network', async ({
  server,
  network,
  openTill,
}) => {
  const till = await openTill('mei', { here: true });
  await till.workerInCharge();
  await till.page.close();
  network.cut();

  const counter = new CounterPage(await till.page.context().newPage());
  await counter.open(brandId, storeId);
  await expect(counter.pill).toHaveAttribute('data-state', 'offline');
  const sold = await counter.sell(tea('four-seasons'));
  await expect(counter.pill).toContainText('1');
  await expect(counter.banner).toContainText('目前離線', { timeout: 15_000 });

  network.restore();
  await counter.syncNow();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  const orders = await (await Staff.signIn(server.origin, 'owner')).orders(brandId, storeId);
  expect(orders.map(({ number }) => number)).toEqual([sold.number]);
});

test(
  'a first visit that the network left half way opens without one later, and needs nobody to reload it',
  { tag: '@long' },
  async ({ network, openTill }) => {
    // Of the files that are kept for later one does not come, so that nothing is kept.
    network.dropAnswers(1, /maskable-512/);
    const till = await openTill('mei', { here: true });
    await till.workerInCharge();
    expect(network.dropped).toBe(1);
    network.cut();
    await till.page.reload();
    await till.ready();
  },
);

test(
  'the page of a captive portal is no answer: the counter says it is offline and keeps what it sells',
  { tag: '@long' },
  async ({ server, network, openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.workerInCharge();
    network.htmlPortal();
    const sold = [await counter.sell(tea('four-seasons')), await counter.sell(tea('waffle'))];
    await expect(counter.pill).toHaveAttribute('data-state', 'offline');
    await counter.page.reload();
    await counter.ready();
    await expect(counter.pill).toHaveAttribute('data-state', 'offline');
    sold.push(await counter.sell(tea('barley')));
    expect(await counter.page.title()).not.toContain('Wi-Fi');

    network.restore();
    await counter.syncNow();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    const orders = await (await Staff.signIn(server.origin, 'owner')).orders(brandId, storeId);
    expect(orders.map(({ number }) => number).sort()).toEqual(sold.map(({ number }) => number).sort());
  },
);

for (const status of [502, 413, 429] as const) {
  test(
    `a ${status} from somebody on the way loses nothing`,
    { tag: status === 502 ? [] : '@long' },
    async ({ server, network, openTill }) => {
      const counter = await openTill('mei', { here: true });
      network.status(status);
      const sold = [await counter.sell(tea('four-seasons')), await counter.sell(tea('waffle'))];
      await expect(counter.pill).not.toHaveAttribute('data-state', 'synced');
      network.restore();
      await counter.syncNow();
      await expect(counter.pill).toHaveAttribute('data-state', 'synced');
      const orders = await (await Staff.signIn(server.origin, 'owner')).orders(brandId, storeId);
      expect(orders.map(({ number }) => number).sort()).toEqual(sold.map(({ number }) => number).sort());
    },
  );
}

test('an order whose answer was lost is on the server once', async ({ server, network, openTill }) => {
  const counter = await openTill('mei', { here: true });
  network.dropAnswers(2, /\/api\/sync\/push/);
  const { number } = await counter.sell(tea('four-seasons'));
  await expect.poll(() => network.dropped).toBe(2);
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  const orders = await (await Staff.signIn(server.origin, 'owner')).orders(brandId, storeId);
  expect(orders.map((order) => order.number)).toEqual([number]);
});

testOnSharedServer(
  'a device that has never been a counter says so without a network, and goes on by itself',
  { tag: '@long' },
  async ({ page, network, signInPage, storesPage }) => {
    await signInPage.signIn('mei');
    await expect(storesPage.counterOf(storeId)).toBeVisible();
    const counter = new CounterPage(page);
    await counter.workerInCharge();
    network.cut();
    await page.goto(`/counter/${brandId}/${storeId}`);
    await expect(counter.notSetUp).toBeVisible();
    network.restore();
    await counter.ready();
  },
);

testOnSharedServer(
  'a new version never interrupts an open sale',
  { tag: '@long' },
  async ({ network, openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.workerInCharge();
    await counter.tile(tea('four-seasons')).click();
    network.rollOut();
    await counter.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(counter.updatePill).toBeVisible();
    await expect(counter.lines).toHaveCount(1);
    await counter.tile(tea('waffle')).click();
    await counter.exact.click();
    await expect(counter.changeDue).toBeVisible();
    const sold = await counter.readSold();

    const reloaded = counter.page.waitForEvent('load');
    await counter.updatePill.click();
    await reloaded;
    await counter.ready();
    await expect(counter.updatePill).toHaveCount(0);
    await counter.openOrders();
    await expect(counter.orderRow(sold.number)).toBeVisible();
  },
);

testOnSharedServer(
  'the browser is asked to keep a counter’s data, and what it promises is shown',
  { tag: '@long' },
  async ({ page, context, network, openTill }) => {
    const client = await context.newCDPSession(page);
    const { targetInfo } = await client.send('Target.getTargetInfo');
    await client.send('Browser.grantPermissions', {
      origin: network.origin,
      permissions: ['durableStorage'],
      ...(targetInfo.browserContextId !== undefined && { browserContextId: targetInfo.browserContextId }),
    });
    const counter = await openTill('mei', { here: true });
    await expect.poll(() => page.evaluate(() => navigator.storage.persisted())).toBe(true);
    await counter.openSync();
    await expect(counter.sheet).toContainText('已保護');

    const other = await openTill('lead');
    await other.openSync();
    await expect(other.sheet).toContainText('未受保護');
  },
);

testOnSharedServer(
  'a part that a first minute without a network kept away comes with the network, and nothing goes down with it',
  { tag: '@long' },
  async ({ page, openTill }) => {
    // No worker, and what is fetched once the screen stands does not come: as if the network went in the first second.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const parts = /\/assets\/sync-centre[^/]*\.js/;
    await page.route(parts, (route) => route.abort());
    const counter = await openTill('mei', { here: true });
    await counter.pill.click();
    await expect(page.getByTestId('part-not-here')).toContainText('尚未下載');
    await counter.tile(tea('waffle')).click();
    await counter.exact.click();
    await expect(counter.changeDue).toBeVisible();
    await page.unroute(parts);
    await expect(page.getByTestId('centre-state')).toBeVisible();
    await expect(page.getByTestId('part-not-here')).toHaveCount(0);
  },
);
