import { expect, type Page } from '@playwright/test';
import { alwaysOnline, signInByCall, tea, testOnSharedServer as test, zhongshan } from './fixtures/test.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit, looksToWalk } from './lib/look.ts';
import { DishesPage } from './pages/dishes-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { MenusPage } from './pages/menus-page.ts';
import { StorePage } from './pages/store-page.ts';
import { StoresPage } from './pages/stores-page.ts';

test.use(alwaysOnline);

const { brandId, storeId } = zhongshan;

for (const [theme, language] of looksToWalk(
  [
    ['dark', 'en'],
    ['light', 'zh-TW'],
  ] as const,
  0,
)) {
  test(`the pages of dishes and options are accessible and fit: ${theme}, ${language}`, async ({
    page,
    context,
  }) => {
    await chooseLook(context, { theme, language });
    await signInByCall(context, 'owner');
    const dishes = new DishesPage(page);
    const judge = judgeOf(page);
    for (const [path, there] of [
      ['', '[data-testid="attention"]'],
      ['/settings', '#setting-name'],
      ['/store-admins', '[data-row]'],
      ['/store-admins/edit/demo-mei', '#person-name'],
    ] as const) {
      await page.goto(`/admin/${brandId}${path}`);
      await expect(page.locator(there).first()).toBeVisible();
      await judge(path);
    }
    await dishes.open(brandId);
    await judge('list');
    // So high that no row lies half under the tabs at the foot, where it is too small to be tapped.
    await page.setViewportSize({ width: 390, height: 8000 });
    await expectAccessible(page, 'list of cards');
    await page.setViewportSize({ width: 390, height: 844 });
    await dishes.row(tea('barley')).getByRole('checkbox').check();
    await expect(dishes.bulk).toBeVisible();
    await expectToFit(page, 'selected rows');
    await page.getByTestId('prices-open').click();
    await page.locator('#prices-value').fill('5');
    await expect(page.locator(`[data-price="${tea('barley')}"]`)).toBeVisible();
    await judge('change of prices');
    await page.keyboard.press('Escape');
    await page.getByTestId('many-open').click();
    await expect(page.locator('#many-tags')).toBeVisible();
    await judge('change of many dishes');
    await page.goto(`/admin/${brandId}/option-categories`);
    await expect(dishes.rows.first()).toBeVisible();
    await judge('option categories');
    await page.goto(`/admin/${brandId}/option-categories/detail/charizi-size`);
    await expect(page.getByTestId('category-edit')).toBeVisible();
    await judge('option category');
    await page.getByTestId('category-edit').click();
    await page.locator('#category-options').fill('a');
    await page.locator('#category-name').fill('');
    await dishes.submit.click();
    await expect(dishes.summary).toBeVisible();
    await judge('form of an option category with a fault');
    await page.getByRole('button', { name: /^(捨棄|Discard)$/ }).click();
    await page.goto(`/admin/${brandId}/options`);
    await expect(dishes.rows.first()).toBeVisible();
    await judge('options');
    await page.goto(`/admin/${brandId}/options/edit/charizi-top-pearl`);
    await expect(page.locator('#option-name')).toBeVisible();
    await judge('form of an option');
    await page.goto(`/admin/${brandId}/dishes/template/detail/${tea('pearl-milk-tea')}`);
    await expect(dishes.edit).toBeVisible();
    await judge('detail');
    await page.goto(`/admin/${brandId}/dishes/template/edit/${tea('pearl-milk-tea')}`);
    await dishes.field('name').fill('');
    await dishes.submit.click();
    await expect(dishes.summary).toBeVisible();
    await judge('form with a fault');
    const importing = new ImportPage(page);
    await importing.open(brandId);
    await judge('choosing a file to import');
    const lines = 'Name,Price,On sale\nPlain tea,30,yes\nNo price,,yes\nBad,many,yes\n';
    await importing.choose({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
    await judge('preview of an import');
  });

  test(`the pages where something new is made, and the platform's, are accessible and fit: ${theme}, ${language}`, async ({
    page,
    context,
  }) => {
    await chooseLook(context, { theme, language });
    const judge = judgeOf(page);
    const walk = async (base: string, pages: readonly (readonly [string, string])[]): Promise<void> => {
      for (const [path, there] of pages) {
        await page.goto(`${base}${path}`);
        await expect(page.locator(there).first()).toBeVisible({ timeout: 40_000 });
        await judge(path);
      }
    };
    await signInByCall(context, 'owner');
    await walk(`/admin/${brandId}`, [
      ['/dishes/template/create', '#dish-name'],
      ['/options/create', '#option-name'],
      ['/option-categories/create', '#category-name'],
      ['/stores/create', '#store-name'],
      ['/store-admins/create', '#person-name'],
      [`/menus/create/${storeId}`, '#menu-name'],
    ]);
    const store = new StorePage(page);
    await store.open(brandId, storeId, 'printers');
    await store.fillTab('printers');
    await judge('printers of a store');
    await store.discard();
    const stores = new StoresPage(page);
    await stores.open(brandId);
    await stores.more(storeId, /^(刪除|Delete)$/);
    await expect(stores.deleteName).toBeVisible();
    await judge('the question before something is deleted');
    await signInByCall(context, 'platform');
    await walk('/boss', [
      ['/brands', '[data-row]'],
      ['/brands/create', '#brand-name'],
      [`/brands/detail/${brandId}`, 'main h2'],
      ['/admins', '[data-row]'],
      ['/admins/create', '#person-name'],
      ['/settings', 'main input'],
      ['/account', 'main input'],
    ]);
  });

  test(`the pages of menus are accessible and fit: ${theme}, ${language}`, async ({ page, context }) => {
    await chooseLook(context, { theme, language });
    await signInByCall(context, 'owner');
    const menus = new MenusPage(page);
    const judge = judgeOf(page);
    await page.goto(`/admin/${brandId}/menus`);
    await expect(page.getByTestId(`pick-${storeId}`)).toBeVisible({ timeout: 40_000 });
    await judge('which store');
    await menus.openList(zhongshan);
    await judge('menus');
    await page.goto(`/admin/${brandId}/menus/detail/${storeId}/${storeId}-menu`);
    await expect(menus.guests).toBeVisible();
    await judge('a menu as guests see it');
    await page.goto(`/admin/${brandId}/menus/edit/${storeId}/${storeId}-menu`);
    await expect(menus.totals).toBeVisible();
    await menus.price(`${storeId}-section-0-black-latte`).fill('0');
    await menus.eye(`${storeId}-section-0-pearl-milk-tea`).click();
    await menus.submit.click();
    await expect(menus.summary).toBeVisible();
    await judge('builder of a menu');
    await menus.price(`${storeId}-section-0-black-latte`).fill('70');
    await menus.submit.click();
    await expect(menus.changes).toBeVisible();
    await judge('what publishing changes');
  });
}

/** Says whether the page as it stands is accessible and fits, from the narrowest screen to the widest. */
function judgeOf(page: Page): (what: string) => Promise<void> {
  return async (what) => {
    for (const width of [320, 768, 1920, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, `${what}, ${width} px`);
      await expectTargets(page, 24, `${what}, ${width} px`);
    }
    // So high that nothing lies half under the bar at the foot, where it is too small to be tapped.
    await page.setViewportSize({ width: 1280, height: 8000 });
    await expectAccessible(page, what);
  };
}
