import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { test } from './fixtures/test.ts';

const storeId = 'charizi-zhongshan';

test('a cashier signs in, opens the counter and sells two dishes for exact cash in three taps', async ({
  server,
  signInPage,
  storesPage,
  counter,
  page,
}) => {
  await signInPage.signIn('mei');
  await expect(page).toHaveURL(/\/admin\/charizi/);
  await storesPage.openCounter(storeId);
  await counter.ready();

  const taps = [counter.tile('charizi-black-latte'), counter.tile('charizi-four-seasons'), counter.exact];
  for (const tap of taps) await tap.click();
  await expect(counter.changeDue).toHaveText('NT$0');
  expect(taps).toHaveLength(3);
  const size = await counter.changeDue.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(64);

  const sold = await counter.readSold();
  expect(sold).toEqual({ number: 'A-001', total: 105 });
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  const manager = await Staff.signIn(server.origin, 'owner');
  const [order, ...others] = await manager.orders('charizi', storeId);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ number: 'A-001', total: 105, status: 'paid' });
  expect(order?.placedBy?.name).toBe('mei');
  expect(order?.items.map((item) => item.itemName)).toEqual(['紅茶拿鐵', '四季春']);
});

test('a larger note is one tap as well, and the change is what goes back over the counter, and the next dish begins the next sale', async ({
  signInPage,
  counter,
}) => {
  await signInPage.signIn('mei', `/counter/charizi/${storeId}`);
  await counter.ready();
  await counter.tile('charizi-black-latte').click();
  await counter.tile('charizi-four-seasons').click();
  await expect(counter.total).toHaveText('NT$105');
  await counter.cash(500).click();
  await expect(counter.changeDue).toHaveText('NT$395');
  await counter.tile('charizi-black-latte').click();
  await expect(counter.changeDue).toBeHidden();
  await expect(counter.total).toHaveText('NT$65');
});
