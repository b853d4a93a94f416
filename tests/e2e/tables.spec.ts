import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { test } from './fixtures/test.ts';
import { ParkedPage } from './pages/parked-page.ts';
import { TablesPage } from './pages/tables-page.ts';

const daan = { brandId: 'ashun', storeId: 'ashun-daan' };
const noodle = (key: string): string => `ashun-${key}`;

test('guests are seated, order, move, and pay two bills together without a network; then the server agrees', async ({
  server,
  network,
  openTill,
}) => {
  const counter = await openTill('hao', { here: true });
  const tables = new TablesPage(counter.page);
  // Its part is on the device: opened once.
  await tables.open();
  await counter.page.keyboard.press('f');
  await counter.workerInCharge();
  network.cut();

  await counter.page.keyboard.press('f');
  await tables.expectState('1', 'free');
  await tables.act('1', 'seat');
  await tables.expectState('1', 'seated');

  await tables.act('1', 'start');
  await expect(counter.page.getByTestId('table-number')).toHaveValue('1');
  await counter.tile(noodle('greens')).click();
  await counter.send.click();
  await tables.open();
  await tables.expectState('1', 'ordered');
  await tables.act('1', 'another');
  await counter.tile(noodle('braised-egg')).click();
  await counter.hold.click();
  const parked = new ParkedPage(counter.page);
  await parked.open();
  await expect(parked.rows).toContainText(['桌號1', '桌號1']);
  await counter.page.keyboard.press('Escape');

  await tables.open();
  await tables.move('1', '5');
  await tables.expectState('1', 'free');
  await tables.expectState('5', 'ordered');
  await tables.act('5', 'ask-bill');
  await tables.expectState('5', 'bill_asked');

  await tables.act('5', 'pay-all');
  await expect(tables.togetherBills).toHaveCount(2);
  await counter.pad('1').click();
  await counter.pad('000').click();
  await tables.payComplete.click();
  await expect(tables.change).toHaveText('NT$935');
  await counter.page.getByTestId('together-done').click();
  await tables.expectState('5', 'free');

  // A single bill that was taken up here is paid as any other, and leads back here.
  await tables.act('1', 'start');
  await counter.tile(noodle('greens')).click();
  await counter.send.click();
  await tables.open();
  await tables.act('1', 'pay');
  await counter.page.getByTestId('pay-complete').click();
  await counter.page.getByTestId('new-order').click();
  await tables.expectState('1', 'free');

  network.restore();
  await counter.syncNow();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  const manager = await Staff.signIn(server.origin, 'shun');
  const orders = await manager.orders(daan.brandId, daan.storeId);
  expect(
    orders.map(({ status, dineInInfo, payments }) => [
      status,
      dineInInfo,
      payments.map(({ amount, tendered }) => [amount, tendered]),
    ]),
  ).toEqual([
    ['paid', { tableNumber: '1', tableId: 'ashun-daan-table-1' }, [[50, 50]]],
    ['paid', { tableNumber: '5', tableId: 'ashun-daan-table-5' }, [[15, 950]]],
    ['paid', { tableNumber: '5', tableId: 'ashun-daan-table-5' }, [[50, 50]]],
  ]);
});
