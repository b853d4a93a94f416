import { expect } from '@playwright/test';
import { itemIdOf } from '#domain/inventory/items.ts';
import { signInByCall, tea, zhongshan } from '#tests/e2e/fixtures/test.ts';
import { DishesPage } from '#tests/e2e/pages/dishes-page.ts';
import { ImportPage } from '#tests/e2e/pages/import-page.ts';
import { InventoryPage } from '#tests/e2e/pages/inventory-page.ts';
import { PlatformPage } from '#tests/e2e/pages/platform-page.ts';
import { ShellPage } from '#tests/e2e/pages/shell-page.ts';
import type { Album } from './album.ts';
import type { Restaurant } from './restaurant.ts';
import { past } from './walk-past.ts';

const { brandId, storeId } = zhongshan;

/** The back office only. */
export async function walkOffice(album: Album, restaurant: Restaurant): Promise<void> {
  restaurant.setTime('14:05');
  await album.setTime('14:05');
  await officePages(album);
  await past(album, restaurant);
}

/** Lists, forms and details of the back office that are opened by an address, whole. */
export async function officePages(album: Album): Promise<void> {
  await platformPages(album);
  await signInByCall(album.context, 'owner');
  const at = (path: string, name: string): Promise<void> => album.visit(`/admin/${brandId}${path}`, name);
  await at('', 'office-dashboard');
  await at('/orders', 'office-orders-stores');
  for (const as of ['board', 'list', 'older'])
    await at(`/orders/store/${storeId}?as=${as}`, `office-orders-${as}`);
  await at('/orders/reports', 'office-reports');
  await at('/orders/reports?span=today', 'office-reports-day');
  await at('/orders?panel=journal', 'office-journal-brand');
  await at(`/orders/store/${storeId}?panel=journal`, 'office-journal');
  for (const page of ['show', 'create', 'import', 'category', 'statistics'])
    await at(`/cash-flow/${storeId}/${page}`, `office-cash-flow-${page}`);
  await at('/settings', 'office-brand-settings');
  await at('/account-settings', 'office-account');
  await people(album);
  await at('/dishes/template', 'office-dishes');
  await at('/dishes/template/create', 'office-dish-create');
  await at(`/dishes/template/edit/${tea('pearl-milk-tea')}`, 'office-dish-edit');
  await at(`/dishes/template/detail/${tea('pearl-milk-tea')}`, 'office-dish');
  await bulkPrices(album);
  await importing(album);
  await at('/options', 'office-options');
  await at('/options/create', 'office-option-create');
  await at('/option-categories', 'office-option-categories');
  await at('/option-categories/create', 'office-option-category-create');
  await at(`/option-categories/detail/${tea('size')}`, 'office-option-category');
  await at(`/option-categories/edit/${tea('size')}`, 'office-option-category-edit');
  await at('/coupons?panel=report&from=2025-11-22', 'office-promotion-report');
  for (const [kind, id] of [
    ['coupon', `${brandId}:coupon-waffles`],
    ['voucher', `${brandId}:voucher-black-latte`],
    ['bundle', `${brandId}:bundle-pearl-10`],
  ]) {
    await at(`/${kind}s`, `office-${kind}s`);
    await at(`/${kind}s/create`, `office-${kind}-create`);
    await at(`/${kind}s/edit/${id}`, `office-${kind}-edit`);
    await at(`/${kind}s/detail/${id}`, `office-${kind}`);
  }
  await at('/point-rules', 'office-point-rules');
  await at('/point-rules/create', 'office-point-rule-create');
  await at(`/point-rules/edit/${brandId}:points-per-purchase`, 'office-point-rule-edit');
  await at(`/menus/store/${storeId}`, 'office-menus');
  await at(`/menus/create/${storeId}`, 'office-menu-create');
  await at(`/menus/edit/${storeId}/${storeId}-menu`, 'office-menu-edit');
  await inventory(album);
  await at('/stores', 'office-stores');
  await at('/stores/create', 'office-store-create');
  for (const tab of ['overview', 'hours', 'announcements', 'services', 'tables', 'printers'])
    await at(`/stores/detail/${storeId}?tab=${tab}`, `office-store-${tab}`);
  await layers(album);
}

async function platformPages(album: Album): Promise<void> {
  await signInByCall(album.context, 'platform');
  await album.visit('/boss/brands', 'boss-brands');
  await album.visit('/boss/brands/create', 'boss-brand-create');
  await album.visit(`/boss/brands/detail/${brandId}`, 'boss-brand');
  await album.visit(`/boss/brands/edit/${brandId}`, 'boss-brand-edit');
  await album.visit('/boss/admins', 'boss-admins');
  await album.visit('/boss/admins/create', 'boss-admin-create');
  await album.visit('/boss/admins/edit/demo-operator', 'boss-admin-edit');
  await album.visit('/boss/settings', 'boss-settings');
  await album.visit('/boss/account', 'boss-account');
}

async function people(album: Album): Promise<void> {
  const { page } = album;
  const platform = new PlatformPage(page);
  const path = `/admin/${brandId}/store-admins`;
  await album.visit(path, 'people');
  await album.visit(`${path}?q=nobody`, 'people-none');
  await album.visit(`${path}/edit/demo-mei`, 'people-edit');
  await album.visit(`${path}/create`, 'people-create');
  await platform.tellPassword.check({ force: true });
  await platform.personField('name').fill('m');
  await platform.personField('password').fill('short');
  await platform.submit.click();
  await expect(platform.summary).toBeVisible();
  await album.take('people-create-fault', true);
  await page.getByRole('button', { name: /^(捨棄|Discard)$/ }).click();
}

/** Another price for several dishes at once, also in stores alone, and what else is changed of many. */
async function bulkPrices(album: Album): Promise<void> {
  const { page } = album;
  const dishes = new DishesPage(page);
  await dishes.open(brandId);
  for (const key of ['barley', 'four-seasons', 'sun-black'])
    await dishes.row(tea(key)).getByRole('checkbox').check();
  await page.getByTestId('prices-open').click();
  await page.locator('#prices-value').fill('5');
  await expect(page.locator(`[data-price="${tea('barley')}"]`)).toBeVisible();
  await album.take('office-bulk-prices');
  await page
    .getByTestId('price-sheet')
    .getByRole('radio', { name: /^(指定店家|Chosen stores)$/ })
    .check({ force: true });
  await page.getByTestId(`plan-store-${storeId}`).getByRole('checkbox').check();
  await album.take('office-planned-prices');
  await page.keyboard.press('Escape');
  await page.getByTestId('many-open').click();
  await page.locator('#many-tags').fill('季節,');
  await album.take('office-bulk-changes');
  await page.keyboard.press('Escape');
}

/** The stock of a store, and what lies over it. */
async function inventory(album: Album): Promise<void> {
  const { page } = album;
  const path = `/admin/${brandId}/inventory`;
  const waffle = itemIdOf(storeId, tea('waffle'));
  await album.visit(path, 'inventory-stores');
  await album.visit(`${path}/store/${storeId}/detail/${waffle}`, 'inventory-item');
  await album.visit(`${path}/logs?storeId=${storeId}`, 'inventory-logs');
  await album.visit(`${path}/store/${storeId}?tab=count`, 'inventory-count');
  await album.visit(`${path}/store/${storeId}`, 'inventory');
  const stock = new InventoryPage(page);
  await page.getByTestId(`add-${waffle}`).filter({ visible: true }).click();
  await expect(stock.moveSheet).toBeVisible();
  await album.take('inventory-move');
  await page.keyboard.press('Escape');
  await stock.paste.click();
  await stock.pasteText.fill('茶葉蛋\t30\n原味鬆餅\t=SUM(B2:B9)\n');
  await expect(stock.refused).toHaveCount(1);
  await album.take('inventory-paste');
  await page.keyboard.press('Escape');
  await stock.makeSupply.click();
  await expect(stock.supplySheet).toBeVisible();
  await album.take('inventory-supply');
  await page.keyboard.press('Escape');
}

async function importing(album: Album): Promise<void> {
  const { page } = album;
  const importing = new ImportPage(page);
  await importing.open(brandId);
  await album.take('office-import', true);
  await importing.choose({
    name: '餐點.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('名稱,分類,價格\n桂花烏龍,原味茶,45\n紅茶拿鐵,鮮奶茶,70\n壞掉的,原味茶,三十\n'),
  });
  await album.take('office-import-preview', true);
}

/** What opens over any page. */
async function layers(album: Album): Promise<void> {
  const { page } = album;
  const shell = new ShellPage(page);
  await shell.open(`/admin/${brandId}`);
  await album.drawn();
  if (await shell.bell.isVisible()) {
    await shell.bell.click();
    await expect(shell.activity).toBeVisible();
    await album.take('activity');
    await shell.closeLayer(shell.activity);
  }
  if (await shell.more.isVisible()) {
    await shell.more.click();
    await album.take('shell-more');
    await page.keyboard.press('Escape');
  }
}
