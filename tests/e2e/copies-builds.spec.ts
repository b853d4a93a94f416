import { expect } from '@playwright/test';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { changeBuild, storesOf, type OtherBuild } from './lib/database-on-page.ts';
import { asShown, ordersOnServer } from './lib/orders-on-server.ts';
import { CounterPage } from './pages/counter-page.ts';

const { brandId, storeId } = zhongshan;

test('a page that is too old for the server is told nothing new, and what it sells is taken all the same', async ({
  server,
  network,
  secondNetwork,
  openTill,
}) => {
  const [counter, other] = [await openTill('mei'), await openTill('lead', { network: secondNetwork })];
  await counter.workerInCharge();
  network.cut();
  const sold = [await counter.sell(tea('four-seasons')), await counter.sell(tea('waffle'))];
  const looks = () => network.requests.filter((request) => request.includes('/sw.js')).length;
  const looksBefore = looks();
  network.speakProtocol(0);
  network.restore();
  await counter.syncNow();
  await expect.poll(() => ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));
  await expect(counter.pill).toHaveAttribute('data-state', 'failed');
  // It looks for the build that it lacks at once, not at its next half hour.
  await expect.poll(looks).toBeGreaterThan(looksBefore);
  sold.push(await other.sell(tea('pudding-milk-tea')), await counter.sell(tea('barley')));
  await expect(counter.tile(tea('pudding-milk-tea'))).toContainText('剩3');

  // The new build is there.
  network.speakProtocol(undefined);
  await counter.page.reload();
  await counter.ready();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  await expect(counter.tile(tea('pudding-milk-tea'))).toContainText('剩2');
  await expect.poll(() => ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));
});

test('a page that is newer than the server keeps what it sells until the server is newer as well', async ({
  server,
  network,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  network.speakProtocol(9);
  const sold = [await counter.sell(tea('four-seasons')), await counter.sell(tea('waffle'))];
  await expect(counter.pill).not.toHaveAttribute('data-state', 'synced');
  await counter.page.reload();
  await counter.ready();
  sold.push(await counter.sell(tea('barley')));
  expect(await ordersOnServer(server.origin, zhongshan)).toEqual([]);
  network.speakProtocol(undefined);
  await counter.syncNow();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  expect(await ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));
});

const builds: Record<string, OtherBuild> = {
  'an older build that had a table and an index less': {
    without: ['stockMoves', 'journal'],
    withoutIndex: [['orders', '[storeId+placedAt]']],
  },
  'a newer build that had a table more': { with: ['laterTable'] },
};

for (const [what, build] of Object.entries(builds)) {
  test(`a full queue that was left by ${what} is sent whole, and the counter sells on offline before`, async ({
    server,
    network,
    openTill,
  }) => {
    let counter = await openTill('mei', { here: true });
    await counter.workerInCharge();
    // A page of the same address that opens no database.
    const blank = await counter.page.context().newPage();
    await blank.goto('/api/health');
    await counter.page.bringToFront();
    network.cut();
    const sold = [];
    for (let i = 0; i < 20; i++) sold.push(await counter.sell(tea(i % 2 ? 'four-seasons' : 'barley')));
    const context = counter.page.context();
    await counter.page.close();
    await changeBuild(blank, build);
    const before = await storesOf(blank);

    counter = new CounterPage(await context.newPage());
    await counter.open(brandId, storeId);
    sold.push(await counter.sell(tea('waffle')));
    await counter.openOrders();
    await counter.expectOrders(21);
    const after = await storesOf(blank);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toEqual(expect.arrayContaining([...(build.without ?? []), ...(build.with ?? [])]));

    network.restore();
    await counter.syncNow();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
    expect(await ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));
    await counter.expectOrders(21);
  });
}
