import { expect, type Page } from '@playwright/test';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { DebugPage } from './pages/debug-page.ts';
import { SyncCentre } from './pages/sync-centre.ts';

const { brandId, storeId } = zhongshan;
const hourMs = 3_600_000;

/** The next instant at which it is this hour in the shop. */
function shopTime(hour: number): number {
  const dayMs = 24 * hourMs;
  const midnight = Math.floor((Date.now() + 8 * hourMs) / dayMs) * dayMs - 8 * hourMs;
  return midnight + hour * hourMs;
}

/** Answers the page's question for a file with one that the browser itself keeps: nobody is there to choose. */
async function chooseOwnFile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle(suggestedName, { create: true });
      },
    });
  });
}

/** The text of the one file that the page was given. */
async function backupText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const folder = (await navigator.storage.getDirectory()) as unknown as AsyncIterable<
      [string, FileSystemFileHandle]
    >;
    for await (const [name, file] of folder)
      if (name.startsWith('haodan-backup')) return (await file.getFile()).text();
    return '';
  });
}

test(
  'little room is said on the counter and in the sync centre, and goes when there is room',
  { tag: '@long' },
  async ({ page, context, network, openTill }) => {
    const client = await context.newCDPSession(page);
    const { origin } = network;
    const counter = await openTill('mei', { here: true });
    await expect(page.getByTestId('storage-low')).toBeHidden();
    await counter.workerInCharge();
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
    await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 3_000_000 });
    await page.reload();
    await counter.ready();
    await expect(page.getByTestId('storage-low')).toContainText('儲存空間不足');
    await page.getByTestId('storage-low').getByRole('button', { name: '詳情' }).click();
    const centre = new SyncCentre(page);
    await centre.unfold('device');
    await expect(centre.storage).toHaveAttribute('data-low', 'true');
    await centre.close();
    // It warns and does not stop anybody.
    await counter.sell(tea('waffle'));
    await client.send('Storage.overrideQuotaForOrigin', { origin });
    await page.reload();
    await counter.ready();
    await expect(page.getByTestId('storage-low')).toBeHidden();
  },
);

test(
  'a clock that is three hours ahead is told with its direction, and sales keep the right business day',
  { tag: '@long' },
  async ({ page, openTill }) => {
    await page.clock.setSystemTime(Date.now() + 3 * hourMs);
    const counter = await openTill('mei', { here: true });
    const strip = page.getByTestId('clock-skew');
    await expect(strip).toContainText('快了3小時');
    const { number } = await counter.sell(tea('waffle'));
    expect(number).toBe('A-001');
    const centre = new SyncCentre(page);
    await centre.open();
    await centre.unfold('device');
    await expect(centre.clock).toHaveText('快了3小時');
    await centre.close();
    await strip.getByRole('button', { name: '知道了' }).click();
    await expect(strip).toBeHidden();

    await page.clock.setSystemTime(Date.now() - 3 * hourMs);
    await page.reload();
    await expect(strip).toContainText('慢了3小時');
    await page.clock.setSystemTime(Date.now());
    await page.reload();
    await counter.ready();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    await expect(strip).toBeHidden();
  },
);

test(
  'after midnight the counter names the business day that is sold on, until the cut-over',
  { tag: '@long' },
  async ({ page, network, openTill }) => {
    const counter = await openTill('mei', { here: true });
    const day = page.getByTestId('business-day');
    // Without a network the till has only its own clock to go by.
    await counter.workerInCharge();
    network.cut();
    await page.clock.setSystemTime(shopTime(24 + 1));
    await page.reload();
    await counter.ready();
    await expect(day).toContainText('05:00換日');
    await counter.sell(tea('waffle'));
    await page.clock.setSystemTime(shopTime(24 + 6));
    await page.reload();
    await counter.ready();
    await expect(day).toBeHidden();
  },
);

test(
  'the page says whether it may be closed, and what waits is there when it is opened again',
  { tag: '@long' },
  async ({ page, network, openTill }) => {
    const counter = await openTill('mei', { here: true });
    const centre = new SyncCentre(page);
    await counter.workerInCharge();
    await centre.open();
    expect(new URL(page.url()).search).toBe('?panel=sync');
    await expect(centre.safeToClose).toContainText('可以安全關閉');
    await centre.close();
    network.cut();
    await counter.sell(tea('waffle'));
    await centre.open();
    await expect(centre.safeToClose).toContainText('還有1筆只在這台裝置');
    // Closing asks nothing: nothing would be lost. The address brings the panel back.
    await page.reload();
    await expect(centre.safeToClose).toContainText('還有1筆只在這台裝置');
    // A till with something to send is not removed by an employee.
    await expect(centre.removeTill).toHaveAttribute('aria-disabled', 'true');
    network.restore();
    await centre.syncNow();
    await expect(centre.safeToClose).toHaveAttribute('data-safe', 'true');
    await centre.removeTill.click();
    await centre.confirm.click();
    await expect(page).toHaveURL(/\/admin\/login/);
    const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(left.filter((name) => name?.includes('.staff.'))).toEqual([]);
  },
);

test(
  'with something waiting, only a manager who has it in a file removes the till',
  { tag: '@long' },
  async ({ page, network, openTill }) => {
    const counter = await openTill('lead', { here: true });
    await counter.workerInCharge();
    const centre = new SyncCentre(page);
    network.cut();
    await counter.sell(tea('waffle'));
    await centre.open();
    await expect(centre.removeTill).toHaveAttribute('aria-disabled', 'true');
    await centre.exportQueue();
    await expect(centre.removeTill).not.toHaveAttribute('aria-disabled', 'true');
    await centre.close();
    // One more sale, and the file is not all of it any more.
    await counter.sell(tea('waffle'));
    await centre.open();
    await expect(centre.removeTill).toHaveAttribute('aria-disabled', 'true');
  },
);

test(
  'what is not uploaded is copied into a file that somebody chose once',
  { tag: '@long' },
  async ({ page, network, openTill }) => {
    await chooseOwnFile(page);
    const counter = await openTill('mei', { here: true });
    const centre = new SyncCentre(page);
    await counter.workerInCharge();
    network.cut();
    const { number } = await counter.sell(tea('waffle'));
    await centre.open();
    await centre.unfold('files');
    await expect(centre.backup).toHaveAttribute('data-state', 'off');
    await page.getByTestId('backup-choose').click();
    await expect(centre.backup).toContainText('上次寫入');
    await expect.poll(() => backupText(page)).toContain(number);
    await page.reload();
    await centre.unfold('files');
    await expect(centre.backup).toHaveAttribute('data-state', 'on');
  },
);

test(
  'an outage opens nothing by itself, and tells who asks what works without a network',
  { tag: '@long' },
  async ({ page, network, openTill }) => {
    const counter = await openTill('mei', { here: true });
    // What it says comes with the parts that a till fetches in its first minute.
    await counter.workerInCharge();
    network.cut();
    await expect(counter.banner).toBeVisible({ timeout: 40_000 });
    const sheet = page.getByRole('dialog', { name: '離線' });
    await expect(sheet).toHaveCount(0);
    await counter.banner.getByRole('button', { name: '詳情' }).click();
    await expect(sheet).toContainText('掛單與取單');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  },
);

test(
  'support sees the engine’s tables under /debug, and plays a bad network there',
  { tag: '@long' },
  async ({ page, network, openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.sell(tea('waffle'));
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    const debug = new DebugPage(page);
    await debug.open();
    await expect(debug.part('outbox').getByRole('row').filter({ hasText: 'order.place' })).toContainText(
      /acked|settled/,
    );
    await expect(debug.part('rows')).toContainText('orders');
    await debug.offline.click();
    const before = network.requests.length;
    await debug.commit('inventory.setSoldOut', {
      brandId,
      storeId,
      inventoryId: `${storeId}:${tea('barley')}`,
      isSoldOut: true,
      dish: tea('barley'),
    });
    await expect(debug.part('device')).toContainText('"pending": 1');
    expect(network.requests.slice(before).filter((request) => request.includes('push'))).toEqual([]);
    await debug.offline.click();
    await debug.dropNext.click();
    await expect(debug.part('device')).toContainText('"pending": 0');
    await expect(debug.dropNext).toHaveAttribute('aria-checked', 'false');
  },
);
