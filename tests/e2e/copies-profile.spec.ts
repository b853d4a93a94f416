import { expect } from '@playwright/test';
import type { Tablet } from './fixtures/tablet.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { asShown, ordersOnServer } from './lib/orders-on-server.ts';
import { CounterPage } from './pages/counter-page.ts';

const { brandId, storeId } = zhongshan;

/** Turned on in the morning. */
async function turnOn(tablet: Tablet): Promise<CounterPage> {
  await tablet.start();
  const counter = new CounterPage(tablet.page);
  await counter.open(brandId, storeId);
  return counter;
}

test('a till that is put back to an old copy of itself loses nothing, and the number that it gave twice is listed', async ({
  server,
  network,
  setUpTablet,
}) => {
  const tablet = await setUpTablet('mei');
  tablet.keepCopy();
  let counter = await turnOn(tablet);
  const sold = [await counter.sell(tea('four-seasons')), await counter.sell(tea('waffle'))];
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  await tablet.turnOff();

  tablet.putCopyBack();
  network.cut();
  counter = await turnOn(tablet);
  const again = await counter.sell(tea('barley'));
  expect(again.number).toBe(sold[0]?.number);
  sold.push(again);
  network.restore();
  await counter.syncNow();
  await expect(counter.pill).toHaveAttribute('data-state', 'conflict');
  expect(await ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));

  await counter.openSync();
  await expect(counter.sheet.getByRole('listitem').filter({ hasText: again.number })).toContainText(
    /號碼|單號/,
  );
  await counter.page.keyboard.press('Escape');
  // It goes on where nobody has counted yet.
  const next = await counter.sell(tea('four-seasons'));
  expect(sold.map(({ number }) => number)).not.toContain(next.number);
  await expect.poll(() => ordersOnServer(server.origin, zhongshan)).toEqual(asShown([...sold, next]));
  await counter.openOrders();
  await expect(counter.orderRows).toHaveCount(4);
});

test('a till and its clone both sell, each in its turn and at the same time, and every sale is on the server and on both', async ({
  server,
  network,
  setUpTablet,
}) => {
  const tablet = await setUpTablet('mei');
  tablet.keepCopy();
  const clone = tablet.clone();
  try {
    const tills = [await turnOn(tablet), await turnOn(clone)] as const;
    const sold = [];
    for (const counter of [tills[0], tills[1], tills[0], tills[1]]) {
      sold.push(await counter.sell(tea('four-seasons')));
      await expect(counter.pill).toHaveAttribute('data-state', /synced|conflict/);
    }
    network.cut();
    for (const counter of tills)
      sold.push(await counter.sell(tea('waffle')), await counter.sell(tea('barley')));
    network.restore();
    for (const counter of tills) {
      await counter.syncNow();
      await expect(counter.pill).toHaveAttribute('data-state', /synced|conflict/);
    }
    await expect.poll(() => ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));
    for (const counter of tills) {
      await counter.openOrders();
      await expect(counter.orderRows).toHaveCount(8);
    }
  } finally {
    await clone.close();
  }
});
