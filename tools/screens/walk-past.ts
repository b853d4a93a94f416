import { expect } from '@playwright/test';
import { Staff } from '#tests/e2e/fixtures/staff.ts';
import { signInByCall, tea, zhongshan } from '#tests/e2e/fixtures/test.ts';
import { HistoryFold } from '#tests/e2e/pages/history-fold.ts';
import { MenusPage } from '#tests/e2e/pages/menus-page.ts';
import type { Album } from './album.ts';
import type { Restaurant } from './restaurant.ts';

const { brandId, storeId } = zhongshan;
const menuId = `${storeId}-menu`;

/** Who changed what, unfolded, and a menu as it was published before. What is changed for it is as it was in the end. */
export async function past(album: Album, restaurant: Restaurant): Promise<void> {
  const { page } = album;
  const owner = await Staff.signIn(restaurant.origin, 'owner');
  const changes: readonly (readonly [call: string, there: object, back: object])[] = [
    [`PUT /dish/brands/${brandId}/templates/${tea('barley')}`, { basePrice: 45 }, { basePrice: 30 }],
    [`PUT /menu/brands/${brandId}/${storeId}/menu/${menuId}`, { name: '夏季菜單' }, { name: '菜單' }],
    [`PUT /brand/${brandId}`, { themeColour: '#7C3AED' }, { themeColour: '#0F766E' }],
    ['PUT /admin/demo-lin', { role: 'store_admin', phone: '0912345678' }, { role: 'employee', phone: null }],
  ];
  restaurant.setTime('13:10');
  for (const [call, there] of changes) await owner.ask(call, there);
  restaurant.setTime('13:40');
  for (const [call, , back] of changes) await owner.ask(call, back);
  restaurant.setTime('14:05');

  const history = new HistoryFold(page);
  const unfolded = async (path: string, name: string): Promise<void> => {
    await page.goto(path);
    await history.open();
    await expect(history.changes.first()).toBeVisible({ timeout: 40_000 });
    await album.take(name, true);
  };
  await signInByCall(album.context, 'platform');
  await unfolded(`/boss/brands/detail/${brandId}`, 'history-brand-platform');
  await signInByCall(album.context, 'owner');
  await unfolded(`/admin/${brandId}/settings`, 'history-brand');
  await unfolded(`/admin/${brandId}/store-admins/edit/demo-lin`, 'history-person');
  await unfolded(`/admin/${brandId}/dishes/template/detail/${tea('barley')}`, 'history-dish');
  await unfolded(`/admin/${brandId}/menus/detail/${storeId}/${menuId}`, 'history-menu');
  const menus = new MenusPage(page);
  await menus.openRevisions();
  await expect(menus.revision(2)).toBeVisible({ timeout: 40_000 });
  await album.take('menu-revisions', true);
  await menus.revision(2).click();
  await expect(menus.shownRevision).toBeVisible({ timeout: 40_000 });
  await album.take('menu-revision');
  await menus.restore.click();
  await expect(page.getByTestId('restore-changes')).toBeVisible();
  await album.take('menu-revision-restore');
}
