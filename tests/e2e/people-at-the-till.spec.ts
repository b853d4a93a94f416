import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';
import { pinOf, TillLock } from './pages/till-lock.ts';

const { brandId, storeId } = zhongshan;

test('two cashiers and a manager share a till without a network: each change is its author’s, and a void the manager’s who approved it', async ({
  openTill,
  network,
  server,
}) => {
  const counter = await openTill('mei', { here: true });
  const lock = new TillLock(counter.page);
  const sold = new SoldOrdersPage(counter.page);
  await lock.beginAs(counter, 'mei');

  network.cut();
  const byMei = await counter.sell(tea('four-seasons'));
  await lock.switchTo('lead', pinOf('lead'));
  const byLead = await counter.sell(tea('four-seasons'));

  // What proved the PIN was in the page alone: one that is reloaded asks who is there.
  await counter.page.reload();
  await expect(lock.screen).toBeVisible();
  await lock.tap('lead', pinOf('lead'));
  await expect(lock.screen).toBeHidden();

  // What is in the cart stays, and a wrong PIN changes nothing.
  await counter.tile(tea('waffle')).click();
  await expect(counter.lines).toHaveCount(1);
  await lock.lock();
  await lock.type('zhongshan', '000001');
  await expect(lock.message).toContainText('還可以試4次');
  await lock.type('zhongshan', pinOf('zhongshan'));
  await expect(lock.screen).toBeHidden();
  await expect(counter.lines).toHaveCount(1);
  await counter.exact.click();
  await expect(counter.orderNumber).toBeVisible();
  const byManager = await counter.readSold();

  // An employee takes a sale back: with the PIN of somebody above, and not without.
  await lock.switchTo('mei', pinOf('mei'));
  await counter.openOrders();
  await sold.row(byMei.number).click();
  await sold.voidButton.click();
  await sold.reason('點錯').click();
  await sold.voidConfirm.click();
  await expect(lock.approval).toBeVisible();
  await expect(lock.approval.getByTestId('face-mei')).toHaveCount(0);
  await counter.page.keyboard.press('Escape');
  await expect(lock.approval).toBeHidden();
  await expect(sold.sheet).toContainText('主管尚未核准');
  await sold.voidConfirm.click();
  await lock.tap('lead', pinOf('lead'));
  await expect(sold.done).toContainText(`已作廢 ${byMei.number}`);

  network.restore();
  await counter.syncNow();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
  const manager = await Staff.signIn(server.origin, 'owner');
  const orders = await manager.orders(brandId, storeId);
  const paidBy = ({ number }: { number: string }) =>
    orders.find((order) => order.number === number)?.payments.map(({ by }) => by);
  expect(paidBy(byMei)).toEqual(['demo-mei']);
  expect(paidBy(byLead)).toEqual(['demo-lead']);
  expect(paidBy(byManager)).toEqual(['demo-zhongshan']);
  const voided = orders.find(({ number }) => number === byMei.number);
  expect(voided).toMatchObject({ fulfilment: 'cancelled', refunds: [{ by: 'demo-mei' }] });
  const { held } = await manager
    .ask<{ changes: unknown[] }>(`GET /sync/held?brandId=${brandId}&storeId=${storeId}`)
    .then(({ changes }) => ({ held: changes }));
  expect(held).toEqual([]);
});
