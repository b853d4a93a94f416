import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';

const { brandId, storeId } = zhongshan;

test('two tills without a network never give the same number, and both sales of the last piece stand', async ({
  server,
  network,
  secondNetwork,
  openTill,
}) => {
  const [first, second] = await Promise.all([openTill('mei'), openTill('lead', { network: secondNetwork })]);
  // Three puddings are left; two are sold while both tills can still see it.
  await first.sell(tea('pudding-milk-tea'), tea('pudding-milk-tea'));
  await expect(first.pill).toHaveAttribute('data-state', 'synced');
  await expect(second.tile(tea('pudding-milk-tea'))).toContainText('剩1');

  network.cut();
  secondNetwork.cut();
  const sold = [];
  for (let i = 0; i < 4; i++) {
    sold.push(await first.sell(tea('four-seasons')), await second.sell(tea('barley')));
  }
  sold.push(await first.sell(tea('pudding-milk-tea')), await second.sell(tea('pudding-milk-tea')));
  const numbers = sold.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(10);

  network.restore();
  secondNetwork.restore();
  for (const till of [first, second]) {
    await till.syncNow();
    await expect(till.pill).toHaveAttribute('data-state', /synced|conflict/);
  }
  const manager = await Staff.signIn(server.origin, 'owner');
  const orders = await manager.orders(brandId, storeId);
  expect(orders.filter(({ number }) => numbers.includes(number)).map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, () => 'paid'),
  );
  const pudding = (await manager.inventory(brandId, storeId)).find(
    ({ dish }) => dish === tea('pudding-milk-tea'),
  );
  expect(pudding).toMatchObject({ totalStock: -1, availableStock: -1 });
  for (const till of [first, second]) {
    // Below zero is not for guests to read.
    await expect(till.tile(tea('pudding-milk-tea'))).toContainText('剩0');
    await till.openOrders();
    await expect(till.orderRows).toHaveCount(11);
  }
});
