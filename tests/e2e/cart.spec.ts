import { expect } from '@playwright/test';
import { tea, test, testOnSharedServer, zhongshan } from './fixtures/test.ts';
import { CounterPage } from './pages/counter-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';

const { brandId, storeId } = zhongshan;

test('the open cart survives a reload and a killed browser', async ({ startTablet }) => {
  const tablet = await startTablet();
  await new SignInPage(tablet.page).signIn('mei', `/counter/${brandId}/${storeId}`);
  let counter = new CounterPage(tablet.page);
  await counter.ready();
  await tablet.turnOff();
  await tablet.start();
  counter = new CounterPage(tablet.page);
  await counter.open(brandId, storeId);
  await counter.tile(tea('four-seasons')).click();
  await counter.tile(tea('four-seasons')).click();
  await counter.tile(tea('waffle')).click();
  await counter.orderType('內用').click();
  await counter.page.getByTestId('table-number').fill('7');

  const asBefore = async (): Promise<void> => {
    await expect(counter.lines).toHaveCount(2);
    await expect(counter.lines.first()).toContainText('四季春');
    await expect(counter.total).toHaveText('NT$140');
    await expect(counter.orderType('內用')).toBeChecked();
    await expect(counter.page.getByTestId('table-number')).toHaveValue('7');
  };
  await tablet.page.reload();
  await asBefore();
  await tablet.kill();
  await tablet.start();
  counter = new CounterPage(tablet.page);
  await counter.open(brandId, storeId);
  await asBefore();
  await counter.exact.click();
  await expect(counter.changeDue).toBeVisible();
  // The sale took its draft along.
  await tablet.page.reload();
  await counter.ready();
  await expect(counter.lines).toHaveCount(0);
});

testOnSharedServer(
  'the next sale starts with a tap on a tile, without leaving the change first',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.sell(tea('four-seasons'));
    await counter.tile(tea('barley')).click();
    await expect(counter.done).toBeHidden();
    await expect(counter.lines).toHaveCount(1);
    await expect(counter.lines).toContainText('炒大麥茶');
    await expect(counter.total).toHaveText('NT$30');
  },
);

testOnSharedServer(
  'a line is changed, noted, removed and brought back',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.tile(tea('four-seasons')).click();
    await counter.tile(tea('waffle')).click();
    const waffle = counter.lines.filter({ hasText: '原味鬆餅' });
    await expect(waffle).toHaveAttribute('data-selected', 'true');
    await counter.lineButton(waffle, '備註').click();
    await counter.lineNote.fill('切四份');
    await counter.addFromSheet.click();
    await expect(waffle).toContainText('「切四份」');
    await counter.lineButton(waffle, /^增加/).click();
    await expect(counter.total).toHaveText('NT$160');
    await counter.lineButton(waffle, '刪除').click();
    await expect(counter.lines).toHaveCount(1);
    await counter.undoBar.getByRole('button').first().click();
    await expect(waffle).toContainText('「切四份」');
    await expect(counter.total).toHaveText('NT$160');

    await counter.orderNoteButton.click();
    await counter.orderNote.fill('趕時間');
    const { number } = await counter.sell();
    await counter.openOrders();
    await counter.orderRow(number).click();
    await expect(counter.orderDetail).toContainText('切四份');
    await expect(counter.orderDetail).toContainText('趕時間');
  },
);

testOnSharedServer('the guest eats here, at a table', { tag: '@long' }, async ({ openTill }) => {
  const counter = await openTill('mei', { here: true });
  await counter.tile(tea('waffle')).click();
  await counter.orderType('內用').click();
  await counter.page.getByTestId('table-number').fill('12');
  const { number } = await counter.sell();
  await counter.openOrders();
  await counter.orderRow(number).click();
  await expect(counter.orderDetail).toContainText('內用');
  await expect(counter.orderDetail).toContainText('12');
});

testOnSharedServer(
  'money is taken in two parts, and only cash gives change',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.tile(tea('black-latte')).click();
    await counter.tile(tea('four-seasons')).click();
    await counter.pay.click();
    await counter.tender('line_pay').check({ force: true });
    for (const key of ['2', '0', '0']) await counter.pad(key).click();
    await expect(counter.payComplete).toBeDisabled();
    await counter.pad('clear').click();
    for (const key of ['5', '0']) await counter.pad(key).click();
    await counter.payComplete.click();
    await counter.tender('cash').check({ force: true });
    for (const key of ['1', '00']) await counter.pad(key).click();
    await counter.payComplete.click();
    await expect(counter.changeDue).toHaveText('NT$45');
    const { number } = await counter.readSold();
    await counter.openOrders();
    await counter.orderRow(number).click();
    await expect(counter.orderDetail).toContainText('LINE Pay');
    await expect(counter.orderDetail).toContainText('現金');
  },
);

testOnSharedServer(
  'today’s orders are found by number, total and dish',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('lin', { here: true });
    const waffles = await counter.sell(tea('cheese-waffle'), tea('cheese-waffle'));
    const egg = await counter.sell(tea('butter-stick'));
    await counter.openOrders();
    await expect(counter.orderRow(waffles.number)).toBeVisible();
    await expect(counter.orderRow(egg.number)).toBeVisible();
    for (const [query, wanted, other] of [
      [waffles.number, waffles, egg],
      [`${waffles.total}`, waffles, egg],
      ['奶油酥條', egg, waffles],
      ['butter', egg, waffles],
    ] as const) {
      await counter.ordersSearch.fill(query);
      await expect(counter.orderRow(wanted.number)).toBeVisible();
      await expect(counter.orderRow(other.number)).toHaveCount(0);
    }
  },
);
