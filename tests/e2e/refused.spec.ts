import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { StoreDevicesPage } from './pages/store-devices-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';

const { brandId, storeId } = zhongshan;

test(
  'a change that the server refuses is listed with a sentence, and the sales around it go through',
  { tag: '@long' },
  async ({ server, network, openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.workerInCharge();
    network.cut();
    const before = await counter.sell(tea('four-seasons'));
    await counter.toggleSoldOut(tea('winter-melon'));
    await expect(counter.tile(tea('winter-melon'))).toHaveAttribute('aria-disabled', 'true');
    const after = await counter.sell(tea('waffle'));
    // Meanwhile the office ends her account: what was sold was sold, but she may not change the menu any more.
    await server.database?.query("update admins set is_active = false where id = 'demo-mei'");

    network.restore();
    // Her sign-in is over, and says why; a colleague finds what became of the changes.
    const signInPage = new SignInPage(counter.page);
    await expect(signInPage.ended).toContainText('這個帳號已停用', { timeout: 15_000 });
    await signInPage.signInHere('lead');
    await counter.ready();
    await expect(counter.pill).toHaveAttribute('data-state', 'failed');
    const manager = await Staff.signIn(server.origin, 'owner');
    const orders = await manager.orders(brandId, storeId);
    expect(orders.map(({ number }) => number).sort()).toEqual([before.number, after.number]);
    const melon = (await manager.inventory(brandId, storeId)).find(
      ({ dish }) => dish === tea('winter-melon'),
    );
    expect(melon?.isSoldOut).toBe(false);
    // Without the server's word the dish is as it was.
    await expect(counter.tile(tea('winter-melon'))).not.toHaveAttribute('aria-disabled', 'true');
    await counter.openSync();
    const refused = counter.sheet
      .getByTestId('group-failed')
      .getByRole('listitem')
      .filter({ hasText: '設為售完' });
    await expect(refused).toContainText('帳號已停用');
    // The sales are booked; that their author may not sell any more is to be looked at.
    for (const { number } of [before, after]) {
      await expect(counter.sheet.getByRole('listitem').filter({ hasText: number })).toContainText('已入帳');
    }
    // She decides about the store's list; what was refused is only to be read.
    const accept = counter.sheet.getByTestId('flag-accept');
    // The next one comes up under the finger: a tap within 0.4 s is taken for the second half of a double tap.
    await expect(async () => {
      if ((await accept.count()) > 0) await accept.first().click({ timeout: 1_000 });
      await expect(accept).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    const devices = new StoreDevicesPage(counter.page);
    await devices.dismiss(devices.heldChange('設為售完')).click();
    await devices.reason.fill('不需要了');
    await devices.reason.press('Enter');
    await devices.confirm.click();
    await expect(devices.outcome).toContainText('已設為不入帳');
    await refused.getByRole('button', { name: '已處理' }).click();
    await expect(refused).toHaveCount(0);
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  },
);
