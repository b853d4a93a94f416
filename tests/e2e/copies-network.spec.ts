import { expect } from '@playwright/test';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { asShown, ordersOnServer } from './lib/orders-on-server.ts';

test('answers that come late undo nothing of what was sold while they were on the way', async ({
  server,
  network,
  secondNetwork,
  openTill,
}) => {
  const [counter, other] = [await openTill('mei'), await openTill('lead', { network: secondNetwork })];
  const sold = [await counter.sell(tea('four-seasons'))];
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  const letGo = network.holdAnswers(/\/api\/sync\/pull/);
  sold.push(await other.sell(tea('pudding-milk-tea')));
  // The answer that is held knows of the other's sale and of none of these.
  await expect
    .poll(() => network.requests.findLast((request) => request.includes(' /api/')))
    .toBe('POST /api/sync/pull');
  for (const dish of ['waffle', 'pudding-milk-tea']) sold.push(await counter.sell(tea(dish)));
  await expect(counter.tile(tea('pudding-milk-tea'))).toContainText('剩2');
  letGo();
  await expect(counter.tile(tea('pudding-milk-tea'))).toContainText('剩1');
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  expect(await ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));
  await counter.openOrders();
  await expect(counter.orderRows).toHaveCount(4);
});

test('an answer that a cache on the way has kept is not taken for one to this question', async ({
  server,
  network,
  secondNetwork,
  openTill,
}) => {
  const [counter, other] = [await openTill('mei'), await openTill('lead', { network: secondNetwork })];
  const sold = [await counter.sell(tea('four-seasons'))];
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  network.staleAnswers(3, /\/api\/sync\/(push|pull)/);
  sold.push(await other.sell(tea('pudding-milk-tea')), await counter.sell(tea('waffle')));
  await expect(counter.pill).not.toHaveAttribute('data-state', 'synced');
  await expect(counter.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
  await expect(counter.tile(tea('pudding-milk-tea'))).toContainText('剩2');
  expect(await ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));
  await counter.openOrders();
  await expect(counter.orderRows).toHaveCount(3);
});

test('many sales over a line on which every answer takes long arrive once each', async ({
  server,
  network,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  network.delay(1500);
  const sold = [];
  for (let i = 0; i < 6; i++) sold.push(await counter.sell(tea(i % 2 ? 'waffle' : 'barley')));
  network.delay(0);
  await expect(counter.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
  expect(await ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));
});
