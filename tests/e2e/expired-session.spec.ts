import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { SignInPage } from './pages/sign-in-page.ts';

const { brandId, storeId } = zhongshan;
const dishes = [tea('four-seasons'), tea('black-latte'), tea('waffle')];

/** Who placed each order, by its number. */
async function authors(origin: string): Promise<Record<string, string | undefined>> {
  const orders = await (await Staff.signIn(origin, 'owner')).orders(brandId, storeId);
  return Object.fromEntries(orders.map(({ number, placedBy }) => [number, placedBy?.name]));
}

test('twenty orders of a cashier whose session expired in an outage go up under their author, and a colleague goes on', async ({
  server,
  network,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  await counter.workerInCharge();
  network.cut();
  const sold = [];
  for (let i = 0; i < 20; i++) sold.push(await counter.sell(dishes[i % 3]!));
  await counter.page.reload();
  await counter.ready();
  await counter.tile(dishes[0]!).click();
  await expect(counter.lines).toHaveCount(1);
  // Nothing is made around it: a till knows the server's time to some tenths of a second only.
  await server.database?.query('delete from sessions');

  network.restore();
  await counter.syncNow();
  // Nobody is thrown out of a sale: a bar asks.
  await counter.signInAgain.click();
  await new SignInPage(counter.page).signInHere('lead');
  await counter.ready();
  await expect(counter.lines).toHaveCount(1);
  await counter.exact.click();
  await expect(counter.orderNumber).toBeVisible();
  const own = await counter.readSold();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  await expect
    .poll(() => authors(server.origin))
    .toEqual({
      ...Object.fromEntries(sold.map(({ number }) => [number, 'mei'])),
      [own.number]: 'lead',
    });
});

test(
  'where the device’s own credential is gone as well, the colleague’s sign-in brings the orders up, to be looked at',
  { tag: '@long' },
  async ({ server, network, openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.workerInCharge();
    network.cut();
    const sold = [await counter.sell(dishes[0]!), await counter.sell(dishes[1]!)];
    await server.database?.query('delete from sessions');
    await counter.page.context().clearCookies();

    network.restore();
    await counter.syncNow();
    await counter.signInAgain.click();
    await new SignInPage(counter.page).signInHere('lead');
    await counter.ready();
    await expect(counter.pill).toHaveAttribute('data-state', 'conflict');
    expect(await authors(server.origin)).toEqual(
      Object.fromEntries(sold.map(({ number }) => [number, 'mei'])),
    );
    await counter.openSync();
    for (const { number } of sold) {
      await expect(counter.sheet.getByRole('listitem').filter({ hasText: number })).toContainText('已入帳');
    }
  },
);

test(
  'a session that ends while the queue goes up by the device’s own credential does not close an open sale',
  { tag: '@long' },
  async ({ server, network, openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.workerInCharge();
    network.cut();
    await counter.sell(dishes[0]!);
    await counter.tile(dishes[1]!).click();
    await counter.page.reload();
    await counter.ready();
    await server.database?.query('delete from sessions');
    network.restore();
    await counter.syncNow();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    await expect(counter.signInAgain).toBeVisible();
    await expect(counter.lines).toHaveCount(1);
    await counter.exact.click();
    await expect(counter.orderNumber).toBeVisible();

    // With a network all the time: a round notices, a reload is no login wall, and signing in leaves the sale where it is.
    await counter.signInAgain.click();
    await new SignInPage(counter.page).signInHere('mei');
    await expect(counter.signInAgain).toBeHidden();
    await counter.tile(dishes[1]!).click();
    await server.database?.query('delete from sessions');
    await expect(counter.signInAgain).toBeVisible({ timeout: 90_000 });
    await counter.page.reload();
    await counter.ready();
    await expect(counter.signInAgain).toBeVisible();
    await expect(counter.lines).toHaveCount(1);
    await counter.signInAgain.click();
    await new SignInPage(counter.page).signInHere('mei');
    await expect(counter.signInAgain).toBeHidden();
    await expect(counter.lines).toHaveCount(1);
  },
);
