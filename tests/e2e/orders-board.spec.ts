import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { putSetupAway } from './fixtures/put-setup-away.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { OrdersPage } from './pages/orders-page.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';
import type { CounterPage } from './pages/counter-page.ts';

const { brandId, storeId } = zhongshan;

/** Sends a table's dish to the kitchen, to be paid later. */
async function sendTable(counter: CounterPage, dish: string, table: string): Promise<string> {
  await counter.tile(tea(dish)).click();
  await counter.orderType('內用').click();
  await counter.page.getByTestId('table-number').fill(table);
  await counter.send.click();
  await expect(counter.undoBar).toContainText('已送單');
  return /[A-Z]+-\d+/.exec((await counter.undoBar.textContent()) ?? '')?.[0] ?? '';
}

test('orders of a till go along the board of another device, one is cancelled there without a network, and the server agrees', async ({
  server,
  browser,
  secondNetwork,
  openTill,
}) => {
  const till = await openTill('mei', { here: true });
  const made = await sendTable(till, 'pudding-milk-tea', '7');
  const left = await sendTable(till, 'pudding-milk-tea', '8');

  const office = await browser.newContext({ baseURL: secondNetwork.origin });
  await putSetupAway(office);
  await signInByCall(office, 'brand');
  const orders = new OrdersPage(await office.newPage());
  await orders.open(brandId, storeId);
  await expect(orders.card('accepted', made)).toContainText('桌號7');
  await expect(orders.card('accepted', left)).toBeVisible();

  // Each button is the next step, and the keyboard stays with the order in its new column.
  await orders.step(made).press('Enter');
  await expect(orders.card('preparing', made)).toBeVisible();
  await expect(orders.step(made)).toBeFocused();
  await orders.step(made).click();
  await expect(orders.card('ready', made)).toBeVisible();

  // What the till does meanwhile comes by itself.
  const third = await sendTable(till, 'waffle', '9');
  await expect(orders.card('accepted', third)).toBeVisible();
  await expect(orders.pill).toHaveAttribute('data-state', 'synced');

  await orders.workerInCharge();
  secondNetwork.cut();
  await expect(orders.offline).toBeVisible({ timeout: 40_000 });
  await orders.step(third).click();
  await expect(orders.card('preparing', third)).toContainText('待同步');
  await orders.link(left).click();
  await orders.cancelButton.click();
  await expect(orders.cancelEffect).toContainText('尚未收款');
  await expect(orders.cancelEffect).toContainText('布丁奶茶×1');
  await expect(orders.cancelConfirm).toHaveAttribute('aria-disabled', 'true');
  await orders.page.getByRole('button', { name: '客人離開' }).click();
  await orders.cancelConfirm.click();
  await expect(orders.stage).toHaveText('已取消');
  await expect(orders.timeline).toContainText('取消訂單（客人離開）');
  await expect(orders.page.getByRole('main').getByText('待同步')).toBeVisible();
  await orders.page.goBack();
  await expect(orders.link(left)).toHaveCount(0);

  secondNetwork.restore();
  await expect(orders.pill).toHaveAttribute('data-state', 'synced', { timeout: 40_000 });
  const manager = await Staff.signIn(server.origin, 'owner');
  const told = new Map((await manager.orders(brandId, storeId)).map((order) => [order.number, order]));
  expect(told.get(made)).toMatchObject({
    fulfilment: 'ready',
    moves: [
      { to: 'preparing', byName: 'brand' },
      { to: 'ready', byName: 'brand' },
    ],
  });
  expect(told.get(third)).toMatchObject({ fulfilment: 'preparing' });
  expect(told.get(left)).toMatchObject({
    fulfilment: 'cancelled',
    cancelReason: '客人離開',
    cancelledByName: 'brand',
  });
  // Of three puddings one is being made, and the cancelled one can be sold again.
  await expect(till.tile(tea('pudding-milk-tea'))).toContainText('剩2');
  await office.close();
});

test(
  'a till asks the server for orders from before the days that it keeps, and says so where it cannot',
  { tag: '@long' },
  async ({ server, network, openTill }) => {
    const owner = await Staff.signIn(server.origin, 'owner');
    const { number } = await owner.ask<{ number: string }>(
      `POST /order-customer/brands/${brandId}/stores/${storeId}/create`,
      { orderData: { orderType: 'takeout', items: [{ templateId: tea('waffle'), quantity: 1 }] } },
    );
    await server.database?.query(`update orders set business_date = '2020-02-02' where number = $1`, [
      number,
    ]);
    const till = await openTill('mei');
    const sold = new SoldOrdersPage(till.page);
    await till.openOrders();
    await sold.days('older').click();
    await expect(sold.rows).toHaveCount(1);
    await sold.open(number);
    await expect(sold.detail).toContainText('鬆餅');
    await expect(till.page.getByText('僅供查看')).toBeVisible();
    await expect(sold.voidButton).toHaveCount(0);

    await expect(till.pill).toHaveAttribute('data-state', 'synced');
    network.cut();
    await sold.search.fill('W-999');
    await expect(till.page.getByTestId('older-note')).toContainText('需要連線才能查看');
    // What was answered before is shown with its age.
    await sold.search.fill('');
    await expect(sold.rows).toHaveCount(1);
    await expect(till.page.getByTestId('older-note')).toContainText('離線資料');
    network.restore();
  },
);
