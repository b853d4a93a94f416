import { expect, type Page } from '@playwright/test';
import { businessDateOf } from '#domain/kit/time.ts';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { killHandles } from './lib/database-on-page.ts';
import { asShown, ordersOnServer } from './lib/orders-on-server.ts';
import { CounterPage } from './pages/counter-page.ts';

const { brandId, storeId } = zhongshan;

/** The device's clock is off by so many days, from its start. */
async function setClockOff(page: Page, days: number): Promise<void> {
  await page.addInitScript((offset) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...args: unknown[]) {
        if (args.length === 0) super(RealDate.now() + offset);
        // @ts-expect-error all the ways in which a date is made
        else super(...args);
      }
      static override now(): number {
        return RealDate.now() + offset;
      }
    } as DateConstructor;
  }, days * 86_400_000);
}

for (const days of [3, -40]) {
  test(`a clock that is off by ${days} days stops no sale, and the orders stand on the day that it is`, async ({
    server,
    network,
    page,
    openTill,
  }) => {
    await setClockOff(page, days);
    const counter = await openTill('mei', { here: true });
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    const sold = [await counter.sell(tea('four-seasons'))];
    await counter.workerInCharge();
    network.cut();
    // Also from a page that has not asked the server yet.
    await page.reload();
    await counter.ready();
    sold.push(await counter.sell(tea('waffle')));
    network.restore();
    await counter.syncNow();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    expect(await ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));
    const orders = await (await Staff.signIn(server.origin, 'owner')).orders(brandId, storeId);
    const today = businessDateOf(Date.now(), 'Asia/Taipei', '05:00');
    expect(orders.map(({ businessDate }) => businessDate)).toEqual([today, today]);
    await counter.openOrders();
    await expect(counter.orderRows).toHaveCount(2);
  });
}

test('a change that the server cannot work on holds up nobody for long, and is set aside with its sentence', async ({
  server,
  network,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  await counter.workerInCharge();
  // A defect of the server: the database does not take what it makes of one dish.
  await server.database?.query(`create function stumble() returns trigger language plpgsql as $$ begin
    if to_jsonb(new)::text like '%charizi-waffle%' then raise exception 'a defect' using errcode = '23514'; end if; return new; end $$`);
  await server.database?.query(
    'create trigger stumble before insert on orders for each row execute function stumble()',
  );
  network.cut();
  const before = await counter.sell(tea('four-seasons'));
  const poison = await counter.sell(tea('waffle'));
  const after = await counter.sell(tea('barley'));
  network.restore();
  await counter.syncNow();
  await expect.poll(() => ordersOnServer(server.origin, zhongshan)).toEqual(asShown([before]));
  await expect(counter.pill).not.toHaveAttribute('data-state', 'synced');

  // It has gone on for ten minutes.
  const failed = () => server.database!.query<{ count: string }>('select count from sync_failures');
  await expect.poll(async () => (await failed()).length).toBe(1);
  await server.database?.query(`update sync_failures set count = 4, since = '2020-01-01T00:00:00.000Z'`);
  await counter.syncNow();
  await expect.poll(() => ordersOnServer(server.origin, zhongshan)).toEqual(asShown([before, after]));
  await expect(counter.pill).toHaveAttribute('data-state', /failed|conflict/);
  await counter.openSync();
  await expect(counter.sheet.getByRole('listitem').filter({ hasText: poison.number })).toBeVisible();
  await counter.page.keyboard.press('Escape');
  // The till does not forget what it sold.
  await counter.openOrders();
  await expect(counter.orderRows).toHaveCount(3);
});

test('tabs of one browser share one log: numbers go on, each sees the others’ sales, and any of them sends', async ({
  server,
  network,
  openTill,
}) => {
  const first = await openTill('mei', { here: true });
  await first.workerInCharge();
  const tabs = [first];
  for (let i = 0; i < 2; i++) {
    const counter = new CounterPage(await first.page.context().newPage());
    await counter.open(brandId, storeId);
    tabs.push(counter);
  }
  network.cut();
  const sold = [];
  for (const counter of [...tabs, ...tabs]) {
    await counter.page.bringToFront();
    sold.push(await counter.sell(tea('four-seasons')));
  }
  // At the same moment.
  for (const counter of tabs) {
    await counter.page.bringToFront();
    await counter.tile(tea('waffle')).click();
  }
  await Promise.all(tabs.map((counter) => counter.exact.dispatchEvent('click')));
  for (const counter of tabs) {
    await counter.page.bringToFront();
    await expect(counter.done).toBeVisible();
    await expect(counter.orderNumber).not.toHaveText(sold.map(({ number }) => number).join('|'));
    sold.push(await counter.readSold());
  }
  expect(sold.map(({ number }) => number).sort()).toEqual(
    Array.from({ length: 9 }, (_, i) => `A-${String(i + 1).padStart(3, '0')}`),
  );
  await tabs[0]?.page.close();
  await tabs[2]?.page.bringToFront();
  await tabs[2]?.openOrders();
  await expect(tabs[2]!.orderRows).toHaveCount(9);
  network.restore();
  await tabs[2]?.syncNow();
  await expect.poll(() => ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));
  for (const counter of tabs.slice(1)) {
    await counter.page.bringToFront();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  }
});

test('a database that dies under the page, as on iOS, is opened again: nothing that was shown as sold is lost, and selling goes on', async ({
  server,
  network,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  await counter.workerInCharge();
  network.cut();
  const sold = [await counter.sell(tea('four-seasons'))];
  for (const dish of ['waffle', 'barley']) {
    await counter.tile(tea(dish)).click();
    await killHandles(counter.page);
    await counter.exact.click();
    await expect(counter.orderNumber).not.toHaveText(sold.at(-1)!.number);
    sold.push(await counter.readSold());
  }
  await killHandles(counter.page);
  await counter.openOrders();
  await expect(counter.orderRows).toHaveCount(3);
  await killHandles(counter.page);
  network.restore();
  await counter.syncNow();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  expect(await ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));
  await counter.page.reload();
  await expect(counter.orderRows).toHaveCount(3);
});
