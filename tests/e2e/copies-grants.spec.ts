import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { wordsOnDisk } from './lib/disk-of.ts';
import { CounterPage } from './pages/counter-page.ts';
import { Frame } from './pages/frame.ts';

const { brandId, storeId } = zhongshan;
const guest = { name: 'QZWXECRVTB', phone: '0987123459' };

test('a store that is taken from somebody leaves no row of it on the tablet’s disk; given again, it is all there', async ({
  server,
  setUpTablet,
}) => {
  const tablet = await setUpTablet('mei');
  await tablet.start();
  const counter = new CounterPage(tablet.page);
  await counter.open(brandId, storeId);
  const office = await Staff.signIn(server.origin, 'lead');
  const { _id, number } = await office.ask<{ _id: string; number: string }>(
    `POST /order-customer/brands/${brandId}/stores/${storeId}/create`,
    {
      orderData: {
        orderType: 'takeout',
        items: [{ templateId: tea('tea-egg'), quantity: 2 }],
        customerInfo: guest,
        notes: '不要太鹹的那種蛋',
      },
    },
  );
  await counter.openOrders();
  await expect(counter.orderRow(number)).toBeVisible();
  const words = [_id, guest.name, guest.phone, '不要太鹹的那種蛋'];
  expect(wordsOnDisk(tablet.profile, words)).toEqual(words);

  await server.database?.query("update admins set store_id = 'charizi-xinyi' where id = 'demo-mei'");
  // Whatever happens there next is how the tablet hears of it.
  await (
    await Staff.signIn(server.origin, 'owner')
  ).ask(`POST /order-customer/brands/${brandId}/stores/${storeId}/create`, {
    orderData: {
      orderType: 'takeout',
      items: [{ templateId: tea('tea-egg'), quantity: 1 }],
      customerInfo: { name: 'x', phone: '0900000000' },
    },
  });
  await expect(new Frame(tablet.page).alert).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => wordsOnDisk(tablet.profile, words), { timeout: 40_000 }).toEqual([]);
  await tablet.turnOff();
  expect(wordsOnDisk(tablet.profile, words)).toEqual([]);

  await server.database?.query("update admins set store_id = 'charizi-zhongshan' where id = 'demo-mei'");
  await tablet.start();
  const again = new CounterPage(tablet.page);
  await again.open(brandId, storeId);
  await again.openOrders();
  await expect(again.orderRow(number)).toBeVisible();
});

test('what a till has sold and not sent goes up although its store was taken meanwhile, and is held for a manager', async ({
  server,
  network,
  setUpTablet,
}) => {
  const tablet = await setUpTablet('mei');
  await tablet.start();
  const counter = new CounterPage(tablet.page);
  await counter.open(brandId, storeId);
  network.cut();
  const sold = await counter.sell(tea('waffle'));
  await server.database?.query("update admins set store_id = 'charizi-xinyi' where id = 'demo-mei'");
  network.restore();
  await counter.syncNow();
  const received = () =>
    server.database!.query<{ status: string; body: string }>('select status, body from sync_receipts');
  await expect.poll(async () => (await received()).map(({ status }) => status)).toEqual(['quarantined']);
  expect((await received())[0]?.body).toContain(tea('waffle'));
  expect(sold.number).toBe('A-001');
  await expect(new Frame(tablet.page).alert).toBeVisible({ timeout: 20_000 });
});
