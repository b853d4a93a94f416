import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import type { CounterPage } from './pages/counter-page.ts';

const { brandId, storeId } = zhongshan;

/** Makes the next transaction that keeps a change end in another way than by being kept. */
async function spoilNextSale(page: Page, how: 'abort' | 'close'): Promise<void> {
  await page.evaluate((how) => {
    const open = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      const transaction = open.call(this, names, mode, options);
      const keepsChange = mode === 'readwrite' && transaction.objectStoreNames.contains('outbox');
      if (!keepsChange || options?.durability !== 'strict') return transaction;
      IDBDatabase.prototype.transaction = open;
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...args) {
        const request = put.apply(this, args);
        if (this.transaction !== transaction) return request;
        IDBObjectStore.prototype.put = put;
        request.addEventListener('success', () => {
          if (how === 'abort') transaction.abort();
          else transaction.db.close();
        });
        return request;
      };
      return transaction;
    };
  }, how);
}

/** What stands in the way of everything while the disk is full. */
function storageStop(page: Page) {
  const stop = page.getByRole('alertdialog');
  return { stop, retry: stop.getByTestId('storage-retry'), export: stop.getByTestId('storage-export') };
}

/** Either the sale is done, and then it is among today's orders; or the cart is still there with a sentence about it. */
async function eitherSoldOrRefused(counter: CounterPage): Promise<'sold' | 'refused'> {
  await expect(counter.done.or(counter.failure)).toBeVisible();
  const sold = await counter.done.isVisible();
  if (!sold) await expect(counter.lines).toHaveCount(1);
  return sold ? 'sold' : 'refused';
}

test('on a full disk the reserve keeps selling for a while; then the screen stops, hands out what waits, and goes on with room again', async ({
  page,
  context,
  server,
  network,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  network.cut();
  const first = await counter.sell(tea('four-seasons'));
  await counter.next.click();
  const client = await context.newCDPSession(page);
  const { origin } = network;
  await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // Nobody counts it: how many there are asks nothing.
  await counter.tile(tea('barley')).click();
  await counter.exact.click();
  // What is held in reserve may still have room for it.
  const sold = [first];
  while ((await eitherSoldOrRefused(counter)) === 'sold') {
    sold.push(await counter.readSold());
    await counter.next.click();
    await counter.tile(tea('barley')).click();
    await counter.exact.click();
  }
  await expect(counter.failure).not.toContainText(/error\.|[a-z]_[a-z]/);
  const { stop, retry, export: save } = storageStop(page);
  await expect(stop).toContainText('儲存空間滿了');
  await retry.click();
  await expect(stop).toContainText('空間仍不足');
  await page.keyboard.press('Escape');
  await expect(stop).toBeVisible();
  const downloading = page.waitForEvent('download');
  await save.click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect((JSON.parse(file) as { items: unknown[] }).items).toHaveLength(sold.length);

  await client.send('Storage.overrideQuotaForOrigin', { origin });
  await retry.click();
  await expect(stop).toBeHidden();
  await expect(counter.lines).toHaveCount(1);
  await counter.exact.click();
  await expect(counter.done).toBeVisible();
  sold.push(await counter.readSold());
  network.restore();
  await counter.syncNow();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  const orders = await (await Staff.signIn(server.origin, 'owner')).orders(brandId, storeId);
  expect(orders.map(({ number }) => number).sort()).toEqual(sold.map(({ number }) => number).sort());
});

for (const [how, what] of [
  ['abort', 'whose transaction is aborted'],
  ['close', 'during which the database is closed'],
] as const) {
  test(`a sale ${what} is either kept or refused visibly, and never sold twice`, async ({
    page,
    server,
    network,
    openTill,
  }) => {
    const counter = await openTill('mei', { here: true });
    await counter.workerInCharge();
    network.cut();
    await counter.tile(tea('waffle')).click();
    await spoilNextSale(page, how);
    await counter.exact.click();
    if ((await eitherSoldOrRefused(counter)) === 'refused') await counter.exact.click();
    await expect(counter.done).toBeVisible();
    const { number } = await counter.readSold();
    await page.reload();
    await counter.ready();
    await counter.openOrders();
    await expect(counter.orderRows).toHaveCount(1);

    network.restore();
    await counter.syncNow();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    const orders = await (await Staff.signIn(server.origin, 'owner')).orders(brandId, storeId);
    expect(orders.map((order) => order.number)).toEqual([number]);
  });
}

test('a database handle that another tab’s upgrade closes is opened again without a word', async ({
  page,
  context,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  const other = await context.newPage();
  await other.goto('/no/such/page');
  await other.evaluate(async () => {
    for (const { name, version } of await indexedDB.databases()) {
      if (!name?.includes('.staff.')) continue;
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, (version ?? 1) + 1);
        request.addEventListener('success', () => {
          request.result.close();
          resolve();
        });
        request.addEventListener('error', () => reject(request.error));
      });
    }
  });
  await counter.sell(tea('waffle'));
  await page.reload();
  await counter.ready();
  await counter.openOrders();
  await expect(counter.orderRows).toHaveCount(1);
});
