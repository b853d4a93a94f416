import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { tea, test, testOnSharedServer, zhongshan } from './fixtures/test.ts';
import { CounterPage } from './pages/counter-page.ts';
import { ParkedPage } from './pages/parked-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';

const { brandId, storeId } = zhongshan;

/** The number in the bar that offers it back. */
async function parkedNumber(counter: CounterPage): Promise<string> {
  const text = await counter.undoBar.textContent();
  return /[A-Z]+-\d+/.exec(text ?? '')?.[0] ?? '';
}

test('a bill is put aside with one tap without a network, survives a killed browser, and is gone on with', async ({
  startTablet,
  network,
}) => {
  const tablet = await startTablet();
  await new SignInPage(tablet.page).signIn('mei', `/counter/${brandId}/${storeId}`);
  let counter = new CounterPage(tablet.page);
  await counter.ready();
  await counter.workerInCharge();
  await tablet.turnOff();
  await tablet.start();
  counter = new CounterPage(tablet.page);
  await counter.open(brandId, storeId);
  network.cut();
  await counter.tile(tea('four-seasons')).click();
  await counter.tile(tea('waffle')).click();
  await counter.hold.click();
  await expect(counter.lines).toHaveCount(0);
  let parked = new ParkedPage(tablet.page);
  await expect(parked.badge).toHaveText('1');
  const number = await parkedNumber(counter);

  await tablet.kill();
  await tablet.start();
  counter = new CounterPage(tablet.page);
  parked = new ParkedPage(tablet.page);
  await counter.open(brandId, storeId);
  await expect(parked.badge).toHaveText('1');
  // What is in the cart is put aside before the other is taken up.
  await counter.tile(tea('barley')).click();
  await tablet.page.keyboard.press('r');
  await expect(parked.row(number)).toContainText('四季春');
  await parked.resume(number);
  await expect(counter.lines).toHaveCount(2);
  await expect(counter.cart).toContainText(number);
  await counter.tile(tea('waffle')).click();
  await expect(counter.total).toHaveText('NT$160');
  await counter.exact.click();
  await expect(counter.orderNumber).toHaveText(number);
  await counter.next.click();
  await parked.open();
  await expect(parked.rows).toHaveCount(1);
  await expect(parked.rows).toContainText('炒大麥茶');
});

testOnSharedServer(
  'a bill that is cancelled while it stands in the cart is paid by nobody; what was added to it is',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('mei', { here: true });
    const parked = new ParkedPage(counter.page);
    const cancelled = async (): Promise<string> => {
      await counter.tile(tea('four-seasons')).click();
      await counter.page.keyboard.press('h');
      const number = await parkedNumber(counter);
      await parked.open();
      await parked.resume(number);
      return number;
    };
    const cancel = async (number: string): Promise<void> => {
      await counter.openOrders();
      await counter.orderRow(number).click();
      await counter.page.getByTestId('order-cancel').click();
      await counter.page.getByRole('button', { name: '點錯' }).click();
      await counter.page.getByTestId('cancel-confirm').click();
      await expect(counter.page.getByText(`${number}已取消，`)).toBeVisible();
      await counter.page.getByRole('button', { name: '返回' }).first().click();
    };
    const first = await cancelled();
    await counter.tile(tea('barley')).click();
    await cancel(first);
    await expect(counter.lines).toHaveCount(1);
    await expect(counter.total).toHaveText('NT$30');
    await counter.exact.click();
    await expect(counter.orderNumber).not.toHaveText(first);
    expect(await counter.readSold()).toMatchObject({ total: 30 });
    await counter.next.click();

    const second = await cancelled();
    await cancel(second);
    await expect(counter.lines).toHaveCount(0);
  },
);

testOnSharedServer(
  'money that was taken in part for a bill that is cancelled then is said to go back, before and after the rest is taken',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('mei', { here: true });
    const { page } = counter;
    const parked = new ParkedPage(page);
    const goBack = page.getByText(/先收的NT\$10請退還客人/);
    const cancelledWithMoney = async (): Promise<string> => {
      await counter.tile(tea('four-seasons')).click();
      await counter.hold.click();
      const number = await parkedNumber(counter);
      await parked.open();
      await parked.resume(number);
      await counter.pay.click();
      await page.getByTestId('pad-1').click();
      await page.getByTestId('pad-0').click();
      await counter.payComplete.click();
      await expect(page.getByTestId('tender')).toHaveCount(1);
      await counter.openOrders();
      await counter.orderRow(number).click();
      await page.getByTestId('order-cancel').click();
      await page.getByRole('button', { name: '點錯' }).click();
      await page.getByTestId('cancel-confirm').click();
      await expect(page.getByTestId('correction-done')).toBeVisible();
      await page.getByRole('button', { name: '返回' }).first().click();
      await counter.pay.click();
      await expect(goBack).toBeVisible();
      return number;
    };
    await cancelledWithMoney();
    await page.getByRole('button', { name: '取消這筆收款' }).click();
    await expect(counter.lines).toHaveCount(0);

    const number = await cancelledWithMoney();
    await page.getByTestId('cash-exact').first().click();
    await expect(page.getByTestId('done-excess')).toHaveText(`${number}已取消或結清，請退還客人NT$40`);
  },
);

testOnSharedServer(
  'undo takes a bill up again, and one nobody wants ends with a reason',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('mei', { here: true });
    const parked = new ParkedPage(counter.page);
    await counter.tile(tea('four-seasons')).click();
    await counter.page.keyboard.press('h');
    const number = await parkedNumber(counter);
    await counter.undoBar.getByRole('button').click();
    await expect(counter.lines).toHaveCount(1);
    await expect(counter.cart).toContainText(number);
    await counter.hold.click();
    await parked.open();
    await parked.cancel(number, '客人離開');
    await counter.page.goBack();
    await counter.openOrders();
    await expect(counter.orderRow(number)).toContainText('已取消');
  },
);

test(
  'a table is sent to be made and paid later at another till',
  { tag: '@long' },
  async ({ openTill, secondNetwork }) => {
    const first = await openTill('mei');
    const second = await openTill('lead', { network: secondNetwork });
    await first.tile(tea('pudding-milk-tea')).click();
    await first.orderType('內用').click();
    await first.page.getByTestId('table-number').fill('7');
    await first.send.click();
    const number = await parkedNumber(first);
    await expect(second.tile(tea('pudding-milk-tea'))).toContainText('剩2');
    const open = new ParkedPage(second.page);
    await open.open();
    await expect(open.row(number)).toContainText('桌號7');
    await open.resume(number);
    // Its pudding is taken already: the tile does not count it twice.
    await expect(second.tile(tea('pudding-milk-tea'))).toContainText('剩2');

    // What comes to it is told from what is being made, and does not go without a word.
    await second.tile(tea('pudding-milk-tea')).click();
    await expect(second.lines.first()).toContainText('已送單');
    await expect(second.lines.nth(1)).toContainText('未送單');
    await second.clear.click();
    await expect(second.page.getByRole('alertdialog')).toContainText(`${number}有未送出的變更`);
    await second.page.keyboard.press('Escape');
    await expect(second.lines).toHaveCount(2);
    await second.hold.click();
    await expect(second.undoBar).toContainText(`${number}已送單`);
    await expect(second.lines).toHaveCount(0);
    await open.open();
    await expect(open.row(number)).toContainText('2');
    await open.resume(number);
    await expect(second.lines).toHaveCount(2);
    await expect(second.lines.nth(1)).toContainText('已送單');
    await second.tile(tea('waffle')).click();
    await second.clear.click();
    await second.page.getByRole('button', { name: '不儲存離開' }).click();
    await expect(second.lines).toHaveCount(0);
    await open.open();
    await open.resume(number);
    await expect(second.lines).toHaveCount(2);
    await second.pay.click();
    await second.payComplete.click();
    await expect(second.orderNumber).toHaveText(number);
  },
);

test(
  'a bill that another till pays while it is added to here leaves what was added to be paid, and that alone',
  { tag: '@long' },
  async ({ openTill, secondNetwork }) => {
    const first = await openTill('mei');
    const second = await openTill('lead', { network: secondNetwork });
    await first.tile(tea('four-seasons')).click();
    await first.page.keyboard.press('h');
    const number = await parkedNumber(first);
    for (const till of [first, second]) {
      const parked = new ParkedPage(till.page);
      await parked.open();
      await parked.resume(number);
    }
    await second.tile(tea('barley')).click();
    await expect(second.total).toHaveText('NT$70');
    await first.exact.click();
    await expect(first.orderNumber).toHaveText(number);

    await expect(second.page.getByText('這裡加點的餐點會另開一張補單')).toBeVisible();
    await expect(second.lines).toHaveCount(1);
    await expect(second.total).toHaveText('NT$30');
    await second.pay.click();
    await second.payComplete.click();
    await expect(second.orderNumber).toHaveText(`${number}-2`);
    expect(await second.readSold()).toMatchObject({ total: 30 });
  },
);

test(
  'two tills that go on with one order without a network keep the lines of both',
  { tag: '@long' },
  async ({ server, network, secondNetwork, openTill }) => {
    const [first, second] = await Promise.all([
      openTill('mei'),
      openTill('lead', { network: secondNetwork }),
    ]);
    await first.tile(tea('four-seasons')).click();
    await first.orderType('內用').click();
    await first.hold.click();
    const number = await parkedNumber(first);
    await expect(new ParkedPage(second.page).badge).toHaveText('1');
    network.cut();
    secondNetwork.cut();
    for (const [till, dish] of [
      [first, 'waffle'],
      [second, 'barley'],
    ] as const) {
      const parked = new ParkedPage(till.page);
      await parked.open();
      await parked.resume(number);
      await till.tile(tea(dish)).click();
      await expect(till.lines).toHaveCount(2);
      await till.hold.click();
      await expect(till.lines).toHaveCount(0);
    }
    network.restore();
    secondNetwork.restore();
    for (const till of [first, second]) {
      await till.syncNow();
      await expect(till.pill).toHaveAttribute('data-state', 'synced');
    }
    for (const till of [first, second]) {
      const parked = new ParkedPage(till.page);
      await parked.open();
      await expect(parked.row(number)).toContainText('NT$130');
    }
    await new ParkedPage(second.page).resume(number);
    await expect(second.lines).toHaveCount(3);
    await second.exact.click();
    await expect(second.orderNumber).toHaveText(number);
    await expect(second.pill).toHaveAttribute('data-state', 'synced');
    const manager = await Staff.signIn(server.origin, 'owner');
    const onServer = async () =>
      (await manager.orders(brandId, storeId)).find((order) => order.number === number);
    await expect.poll(onServer).toMatchObject({ status: 'paid', total: 130 });

    // The slip for the kitchen and the table says what came from where.
    const sold = new SoldOrdersPage(second.page);
    await second.openOrders();
    await sold.open(number);
    await sold.printButton.click();
    await second.page.getByTestId('slip-changes').click();
    await expect(sold.preview).toContainText(/mei.*四季春.*mei.*原味鬆餅/s);
    await expect(sold.preview).toContainText(/lead.*炒大麥茶/s);
    await expect(sold.preview).not.toContainText('NT$');
  },
);

test(
  'an order that is open here shows at once what another till adds to it',
  { tag: '@long' },
  async ({ openTill, secondNetwork }) => {
    const [first, second] = await Promise.all([
      openTill('mei'),
      openTill('lead', { network: secondNetwork }),
    ]);
    await first.tile(tea('four-seasons')).click();
    await first.hold.click();
    const number = await parkedNumber(first);
    await expect(new ParkedPage(second.page).badge).toHaveText('1');
    for (const till of [first, second]) {
      const parked = new ParkedPage(till.page);
      await parked.open();
      await parked.resume(number);
    }
    await first.tile(tea('waffle')).click();
    await second.tile(tea('barley')).click();
    await second.hold.click();
    await expect(first.lines).toHaveCount(3);
    await expect(first.total).toHaveText('NT$130');
  },
);
