import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { ShiftPage } from './pages/shift-page.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';

const { brandId, storeId } = zhongshan;

test('a shift is opened, counted blind and closed without a network; what comes late is a revision that the office sees', async ({
  server,
  network,
  secondNetwork,
  openTill,
  browser,
}) => {
  // An employee counts without being told what should be there.
  const counter = await openTill('mei', { here: true });
  const other = await openTill('lead', { network: secondNetwork });
  const shift = new ShiftPage(counter.page);
  await shift.open();
  await shift.begin('3000');
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  const second = new ShiftPage(other.page);
  await second.open();
  await second.begin('1000');
  await other.page.keyboard.press('Escape');
  await expect(other.pill).toHaveAttribute('data-state', 'synced');
  await counter.syncNow();
  await counter.page.keyboard.press('Escape');
  await counter.workerInCharge();

  // The second till falls silent with a sale of its own; the first one loses its network as well.
  secondNetwork.cut();
  await other.sell(tea('four-seasons'));
  network.cut();
  await counter.sell(tea('four-seasons'));
  const sold = await counter.sell(tea('barley'));
  await shift.open();
  await shift.move('pay_out', '180', '買食材');
  await expect(shift.drawer).toContainText('NT$3,000');
  await expect(shift.drawer).not.toContainText('應有現金');

  await shift.close();
  await shift.counted.fill('2800');
  await expect(shift.expected).toHaveCount(0);
  await shift.next.click();
  await expect(shift.difference).toHaveCount(0);
  await shift.kept.fill('2000');
  await expect(shift.bank).toHaveText('NT$800');
  await shift.finish.click();
  await expect(counter.page.getByTestId('to-day')).toBeVisible();
  await expect(shift.drawer).not.toContainText(/應有現金|差額/);
  const page = await counter.page.content();
  expect(page).not.toContain((3000 + 2 * sold.total - 180).toLocaleString('en'));

  // The day is closed all the same, and says what may still come.
  await shift.closeDayWithout('B-Z1');

  network.restore();
  await counter.syncNow();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');

  // What the silent till sold comes after the close.
  secondNetwork.restore();
  await other.syncNow();
  await expect(other.pill).toHaveAttribute('data-state', 'synced');

  const manager = await browser.newContext({ baseURL: network.origin });
  await signInByCall(manager, 'lead');
  const office = await manager.newPage();
  await office.goto(`/admin/${brandId}/orders/store/${storeId}?panel=closes&of=days`);
  const day = office.getByTestId('closes').getByRole('row').nth(1);
  await expect(day).toContainText('暫定');
  await expect(day).toContainText('第2版');
  await day.getByRole('button').click();
  await expect(office.getByTestId('day-revisions')).toContainText(/與前一版相差 NT\$\d+（1張單）/);
  await office.getByTestId('day-shifts').getByRole('button', { name: 'A-Z1' }).click();
  await expect(office.getByTestId('shift-drawer')).toContainText('應有現金');
  await expect(office.getByTestId('shift-drawer')).toContainText('短少');
  // What the drawer brought is in the books, once: 2,800 counted, 180 paid out, a float of 3,000; that is short of nothing but sales.
  await office.goto(`/admin/${brandId}/cash-flow/${storeId}/show`);
  const brought = office.getByTestId('book-row').filter({ hasText: 'A-Z1' });
  await expect(brought).toHaveCount(1);
  await expect(brought).toContainText('交班');
  await expect(brought).toContainText('NT$20');
  await office.goto(`/admin/${brandId}/orders/store/${storeId}?panel=journal&kind=shiftClose`);
  await expect(office.getByTestId('journal-row')).toContainText('短少');
  await manager.close();

  const staff = await Staff.signIn(server.origin, 'lead');
  expect((await staff.orders(brandId, storeId)).filter(({ number }) => number === sold.number)).toHaveLength(
    1,
  );
});

test('a shift without a difference is closed in six taps', { tag: '@long' }, async ({ openTill }) => {
  const counter = await openTill('lead', { here: true });
  const shift = new ShiftPage(counter.page);
  await shift.open();
  await shift.begin('3000');
  await counter.page.keyboard.press('Escape');
  await counter.sell(tea('four-seasons'));
  await counter.tile(tea('barley')).click();
  await counter.pay.click();
  await counter.tender('credit_card').check({ force: true });
  await counter.page.getByTestId('pay-complete').click();
  await expect(counter.orderNumber).toBeVisible();
  let taps = 0;
  await counter.page.exposeFunction('tapped', () => void taps++);
  await counter.page.evaluate(() =>
    addEventListener(
      'click',
      ({ detail }) => detail > 0 && (window as never as { tapped(): void }).tapped(),
      true,
    ),
  );
  await shift.open();
  await shift.close();
  const due = (await shift.expected.textContent())?.replace(/\D/g, '') ?? '';
  await shift.counted.fill(due);
  await shift.next.click();
  await shift.confirm('信用卡');
  await expect(shift.difference).toContainText('金額相符');
  await shift.finish.click();
  await expect(counter.page.getByTestId('to-day')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
});

test(
  'notes and coins are counted, a difference asks why, and refunds leave the drawer',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('lead', { here: true });
    const shift = new ShiftPage(counter.page);
    await shift.open();
    await shift.begin('2000');
    await counter.page.keyboard.press('Escape');
    const sold = await counter.sell(tea('four-seasons'));
    const orders = new SoldOrdersPage(counter.page);
    await counter.openOrders();
    await orders.open(sold.number);
    await orders.refundButton.click();
    await orders.addUnit('四季春');
    await orders.reason('餐點問題').click();
    await orders.refundConfirm.click();
    await expect(orders.sheet).toBeHidden();
    await shift.open();
    await expect(shift.drawer).toContainText('應有現金NT$2,000');
    await shift.close();
    await counter.page.getByRole('radio', { name: '依面額' }).check();
    await counter.page.getByTestId('pieces-1000').fill('2');
    await counter.page.getByTestId('pieces-50').fill('3');
    await expect(counter.page.getByTestId('shift-sum')).toHaveText('NT$2,150');
    await shift.next.click();
    await expect(shift.difference).toHaveText('溢收NT$150');
    await expect(shift.finish).toBeDisabled();
    await counter.page.getByRole('button', { name: '找錯錢' }).click();
    await shift.finish.click();
    await expect(shift.report).toContainText('找錯錢');
  },
);
