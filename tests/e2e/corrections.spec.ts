import { expect } from '@playwright/test';
import type { Order } from '#domain/order/schema.ts';
import { Staff } from './fixtures/staff.ts';
import { tea, test, testOnSharedServer, zhongshan } from './fixtures/test.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';

const { brandId, storeId } = zhongshan;

async function onServer(origin: string, number: string): Promise<Order> {
  const manager = await Staff.signIn(origin, 'owner');
  const found = (await manager.orders(brandId, storeId)).find((order) => order.number === number);
  if (!found) throw new Error(`${number} is not on the server`);
  return found;
}

test('an order is voided in four taps without a network, marked, and taken back on the server once', async ({
  openTill,
  network,
  server,
}) => {
  const counter = await openTill('lead', { here: true });
  const sold = new SoldOrdersPage(counter.page);
  const { number } = await counter.sell(tea('four-seasons'), tea('waffle'));
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  await counter.workerInCharge();

  network.cut();
  await counter.openOrders();
  let taps = 0;
  for (const each of [sold.row(number), sold.voidButton, sold.reason('點錯')]) {
    await each.click();
    taps += 1;
  }
  await expect(sold.moneyBack).toContainText('現金');
  await expect(sold.moneyBack).toContainText('NT$100');
  await sold.voidConfirm.click();
  expect(taps + 1).toBe(4);
  await expect(sold.done).toContainText(`已作廢 ${number}，退還現金 NT$100`);
  await expect(sold.detail).toContainText('已作廢');
  // The order itself has been on the server for long: what waits is the change of it.
  await expect(sold.row(number)).toContainText('待同步');
  await sold.show('pending').click();
  await expect(sold.rows).toHaveCount(1);
  await counter.page.reload();
  await expect(sold.row(number)).toContainText('待同步');

  network.dropAnswers(1, /\/api\/sync\/push/);
  network.restore();
  await counter.syncNow();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
  await sold.show('void').click();
  await expect(sold.row(number)).not.toContainText('待同步');
  const order = await onServer(server.origin, number);
  expect(order).toMatchObject({ fulfilment: 'cancelled', payment: 'refunded', cancelReason: '點錯' });
  expect(order.refunds.map(({ method, amount }) => ({ method, amount }))).toEqual([
    { method: 'cash', amount: 100 },
  ]);
});

test('lines are refunded by their remaining quantity, and the rest as an amount', async ({
  openTill,
  server,
}) => {
  const counter = await openTill('lead', { here: true });
  const sold = new SoldOrdersPage(counter.page);
  const { number } = await counter.sell(tea('four-seasons'), tea('waffle'), tea('waffle'));
  await counter.openOrders();
  await sold.open(number);
  await sold.refundButton.click();
  await expect(sold.refundLines.filter({ hasText: '原味鬆餅' })).toContainText('可退2份');
  await sold.addUnit('原味鬆餅');
  await sold.reason('餐點問題').click();
  await expect(sold.refundConfirm).toHaveText('退款NT$60');
  await sold.refundConfirm.click();
  await expect(sold.done).toContainText('已退款現金 NT$60');
  await expect(sold.detail).toContainText('部分退款');
  await expect(sold.detail).toContainText('已退1份');

  await sold.refundButton.click();
  const waffle = sold.refundLines.filter({ hasText: '原味鬆餅' });
  await expect(waffle).toContainText('可退1份');
  await sold.addUnit('原味鬆餅');
  await expect(waffle.getByRole('button', { name: /^增加/ })).toBeDisabled();
  await sold.sheet.getByRole('radio', { name: '依金額' }).check({ force: true });
  await sold.page.getByTestId('refund-amount').fill('999');
  await expect(sold.refundConfirm).toBeDisabled();
  await sold.page.getByTestId('refund-amount').fill('50');
  await sold.reason('其他…').click();
  await sold.page.getByTestId('reason-words').fill('等太久');
  await sold.tender('line_pay').check({ force: true });
  await sold.refundConfirm.click();
  await expect(sold.timeline).toContainText('LINE Pay退款 NT$50（等太久）');
  await expect(sold.detail).toContainText('退款後實收NT$50');

  await expect(counter.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
  const order = await onServer(server.origin, number);
  expect(order.payment).toBe('partially_refunded');
  expect(order.refunds.map(({ method, amount, reason }) => [method, amount, reason])).toEqual([
    ['cash', 60, '餐點問題'],
    ['line_pay', 50, '等太久'],
  ]);
});

testOnSharedServer(
  'how a payment was made is put right, and what it was stays',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('lead', { here: true });
    const sold = new SoldOrdersPage(counter.page);
    const { number } = await counter.sell(tea('waffle'));
    await counter.openOrders();
    await sold.open(number);
    await sold.tenderButton.click();
    await expect(sold.tenderConfirm).toBeDisabled();
    await sold.tender('line_pay').check({ force: true });
    await sold.tenderConfirm.click();
    await expect(sold.payments).toContainText('LINE Pay');
    await expect(sold.payments).not.toContainText('現金');
    await expect(sold.timeline).toContainText('付款方式由現金改為LINE Pay');
  },
);

test(
  'an employee is told why nothing can be taken back where nobody can approve it',
  { tag: '@long' },
  async ({ openTill, server }) => {
    const owner = await Staff.signIn(server.origin, 'owner');
    for (const id of ['demo-zhongshan', 'demo-lead']) await owner.ask(`DELETE /admin-auth/pin/${id}`);
    const counter = await openTill('mei', { here: true });
    const sold = new SoldOrdersPage(counter.page);
    const { number } = await counter.sell(tea('waffle'));
    await expect(counter.page.getByTestId('undo-sale')).toBeHidden();
    await counter.openOrders();
    await sold.open(number);
    await expect(sold.whyNot).toContainText('店長權限');
    for (const button of [sold.voidButton, sold.refundButton, sold.tenderButton]) {
      await expect(button).toBeDisabled();
      await button.click({ force: true });
      await expect(sold.sheet).toBeHidden();
    }
  },
);

testOnSharedServer(
  'a sale is undone right after the payment, and its cart comes back',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('lead', { here: true });
    const sold = new SoldOrdersPage(counter.page);
    const { number } = await counter.sell(tea('four-seasons'), tea('waffle'));
    await counter.page.getByTestId('undo-sale').getByRole('button').click();
    await expect(counter.lines).toHaveCount(2);
    await expect(counter.total).toHaveText('NT$100');
    const next = await counter.sell();
    expect(next.number).not.toBe(number);
    await counter.openOrders();
    await sold.open(number);
    await expect(sold.detail).toContainText('已作廢');
    await expect(sold.timeline).toContainText('收款後立即復原');
  },
);

test(
  'stock comes back with a void unless it was made, and an online payment is given back only with a network',
  { tag: '@long' },
  async ({ openTill, server, network }) => {
    // What a web shop's payment would be: the database makes it of the waffle's.
    await server.database?.query(`create function paid_online() returns trigger language plpgsql as $$ begin
    if to_jsonb(new)::text like '%charizi-waffle%' then new.payments := jsonb_set(jsonb_set(new.payments, '{0,type}', '"Online"'),
      '{0,txn}', '{"platform": "tappay", "merchantOrderNo": "M1", "status": "ok"}'); end if; return new; end $$`);
    await server.database?.query(
      'create trigger paid_online before insert on orders for each row execute function paid_online()',
    );
    const counter = await openTill('lead', { here: true });
    await counter.workerInCharge();
    const sold = new SoldOrdersPage(counter.page);
    const pudding = counter.tile(tea('pudding-milk-tea'));
    const made = await counter.sell(tea('pudding-milk-tea'));
    const unmade = await counter.sell(tea('pudding-milk-tea'));
    const online = await counter.sell(tea('waffle'));
    await counter.next.click();
    await expect(pudding).toContainText('剩1');
    for (const [{ number }, goesBack, left] of [
      [made, false, '剩1'],
      [unmade, true, '剩2'],
    ] as const) {
      await counter.openOrders();
      await sold.open(number);
      await sold.voidButton.click();
      await sold.reason('點錯').click();
      if (!goesBack) await sold.sheet.getByRole('switch').click();
      await sold.voidConfirm.click();
      await expect(sold.done).toBeVisible();
      // While the sheet closes as well.
      await counter.page.keyboard.press('Escape');
      await expect(pudding).toContainText(left);
    }

    await counter.openOrders();
    await sold.open(online.number);
    // The server's word on it has come: how a web payment was made is not changed here.
    await expect(sold.tenderButton).toHaveCount(0, { timeout: 20_000 });
    await expect(sold.refundButton).toBeEnabled();
    network.cut();
    await expect(counter.pill).toHaveAttribute('data-state', 'offline', { timeout: 30_000 });
    await expect(sold.whyNot).toContainText('線上付款，需要連線才能作廢或退款');
    for (const button of [sold.voidButton, sold.refundButton]) await expect(button).toBeDisabled();
  },
);
