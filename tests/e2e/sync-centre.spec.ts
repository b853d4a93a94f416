import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { SyncCentre } from './pages/sync-centre.ts';

const { brandId, storeId } = zhongshan;

test('a refused change is repaired: sent as new by a colleague, or given up for a reason', async ({
  server,
  network,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  const centre = new SyncCentre(counter.page);
  network.cut();
  await counter.toggleSoldOut(tea('winter-melon'));
  await counter.toggleSoldOut(tea('barley'));
  await expect(counter.tile(tea('barley'))).toHaveAttribute('aria-disabled', 'true');
  await centre.open();
  await expect(centre.group('queued').getByRole('listitem')).toHaveCount(2);
  await expect(centre.item('queued', '第1筆')).toBeVisible();
  await centre.close();
  await server.database?.query("update admins set is_active = false where id = 'demo-mei'");
  network.restore();

  await new SignInPage(counter.page).signInHere('lead');
  await counter.ready();
  await expect(counter.pill).toHaveAttribute('data-state', 'failed');
  await centre.open();
  await expect(centre.group('failed').getByRole('listitem')).toHaveCount(2);
  const first = centre.group('failed').getByRole('listitem').first();
  await expect(first).toContainText('帳號已停用');
  await first.getByRole('button', { name: '以新的一筆重送' }).click();
  await expect(centre.group('failed').getByRole('listitem')).toHaveCount(1);

  // Nothing is given up without a reason.
  await centre.button('捨棄…').click();
  await centre.button(/^捨棄$/).click();
  await expect(centre.root).toContainText('請輸入原因');
  await centre.page.getByLabel('為什麼捨棄').fill('薏仁還有');
  await centre.button(/^捨棄$/).click();
  await expect(centre.group('failed')).toBeHidden();
  await centre.group('done').locator('summary').click();
  await expect(centre.item('done', '薏仁還有')).toBeVisible();
  await centre.close();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');

  const items = await (await Staff.signIn(server.origin, 'owner')).inventory(brandId, storeId);
  const soldOut = items.filter(({ isSoldOut }) => isSoldOut).map(({ dish }) => dish);
  expect(soldOut).toContain(tea('winter-melon'));
  expect(soldOut).not.toContain(tea('barley'));
  await expect(counter.tile(tea('winter-melon'))).toHaveAttribute('aria-disabled', 'true');
  await expect(counter.tile(tea('barley'))).not.toHaveAttribute('aria-disabled', 'true');
});
