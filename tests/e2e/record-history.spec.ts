import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { DishesPage } from './pages/dishes-page.ts';
import { HistoryFold } from './pages/history-fold.ts';
import { MenusPage } from './pages/menus-page.ts';

const { brandId, storeId } = zhongshan;
const menuId = `${storeId}-menu`;
const latte = `${storeId}-section-0-black-latte`;

test(
  'a dish, a menu, an option, a brand and an account tell who changed what and when, once there is a network',
  { tag: '@long' },
  async ({ page, context, server, network }) => {
    await signInByCall(context, 'owner');
    const brand = await Staff.signIn(server.origin, 'brand');
    const dishes = new DishesPage(page);
    const history = new HistoryFold(page);
    const [first, second] = [history.changes.nth(0), history.changes.nth(1)];

    // One person on a device, another one by a program of the office.
    await page.goto(`/admin/${brandId}/dishes/template/edit/${tea('four-seasons')}`);
    await dishes.field('basePrice').fill('48');
    await dishes.submit.click();
    const path = `/dish/brands/${brandId}/templates/${tea('four-seasons')}`;
    await expect.poll(() => brand.ask(`GET ${path}`)).toMatchObject({ basePrice: 48 });
    await brand.ask(`PUT ${path}`, {
      nameEn: 'Four seasons',
    });
    await page.goto(`/admin/${brandId}/dishes/template/detail/${tea('four-seasons')}`);
    await history.open();
    await expect(first).toContainText('英文名稱');
    await expect(first).toContainText('Four seasons');
    await expect(first).toContainText('brand');
    await expect(second).toContainText(/價格NT\$\d+NT\$48/);
    await expect(second).toContainText('owner');
    await expect(second.locator('time')).toHaveText(/剛剛|秒|分鐘/);

    const menus = new MenusPage(page);
    await menus.openBuilder(zhongshan, menuId);
    await menus.price(latte).fill('77');
    await menus.reviewAndPublish();
    const menuPath = `/menu/brands/${brandId}/${storeId}/menu/${menuId}`;
    await expect.poll(() => brand.ask(`GET ${menuPath}`)).toMatchObject({ revision: 2 });
    await brand.ask(`PUT ${menuPath}`, { name: '夏季菜單' });
    await page.reload();
    await history.open();
    await expect(first).toContainText('名稱');
    await expect(first).toContainText('夏季菜單');
    await expect(first).toContainText('brand');
    await expect(second).toContainText('紅茶拿鐵的店內價餐點庫價格NT$77');
    await expect(second).toContainText('owner');
    // What was taken off the menu is called as it was.
    await menus.openBuilder(zhongshan, menuId);
    await menus.takeOff(latte);
    await menus.reviewAndPublish();
    await expect.poll(() => brand.ask(`GET ${menuPath}`)).toMatchObject({ revision: 4 });
    await page.goto(`/admin/${brandId}/menus/detail/${storeId}/${menuId}`);
    await history.open();
    await expect(first).toContainText('移除「紅茶拿鐵」');

    // A brand and somebody's account: what became of what, and of a password that it is another one.
    await brand.ask(`PUT /brand/${brandId}`, { taxId: '04595257' });
    await page.goto(`/admin/${brandId}/settings`);
    await history.open();
    await expect(first).toContainText('修改品牌統一編號無04595257');
    await expect(first).toContainText('brand');
    await brand.ask('PUT /admin/demo-lin', { role: 'store_admin', password: 'another-password' });
    await page.goto(`/admin/${brandId}/store-admins/edit/demo-lin`);
    await history.open();
    await expect(first).toContainText('修改人員角色員工店家管理員密碼已變更');
    await expect(first).toContainText('brand');

    // Without a network it says what it needs, and comes by itself when there is one.
    await page.goto(`/admin/${brandId}/options/edit/${tea('top-pearl')}`);
    await expect(history.fold).toBeVisible();
    network.cut();
    await history.open();
    await expect(history.fold).toContainText('變更紀錄需要連線');
    network.restore();
    await expect(history.fold).toContainText('初始設定或匯入時建立');
  },
);
