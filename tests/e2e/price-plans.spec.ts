import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { DishesPage } from './pages/dishes-page.ts';
import { MenusPage } from './pages/menus-page.ts';

const { brandId, storeId } = zhongshan;
const xinyi = 'charizi-xinyi';

interface Menu {
  readonly categories: readonly {
    readonly items: readonly { readonly dishTemplate?: string; readonly priceOverride?: number }[];
  }[];
}

test(
  'prices of dishes are planned in many stores without a network, hold there, and can be taken back before they begin',
  { tag: '@long' },
  async ({ page, context, server, network }) => {
    await signInByCall(context, 'owner');
    const owner = await Staff.signIn(server.origin, 'owner');
    const priceIn = async (store: string, dish: string): Promise<number | undefined> => {
      const menu = await owner.ask<Menu>(`GET /menu/brands/${brandId}/${store}/menu/${store}-menu`);
      const items = menu.categories.flatMap((section) => section.items);
      return items.find(({ dishTemplate }) => dishTemplate === dish)?.priceOverride;
    };
    const dishes = new DishesPage(page);
    await dishes.open(brandId);
    await dishes.workerInCharge();
    await expect(dishes.pill).toHaveAttribute('data-state', 'synced');
    const [barley, seasons] = [tea('barley'), tea('four-seasons')];
    const sheet = page.getByTestId('price-sheet');
    const openSheet = async (): Promise<void> => {
      for (const id of [barley, seasons]) await dishes.row(id).getByRole('checkbox').setChecked(true);
      await page.getByTestId('prices-open').click();
      await sheet.getByRole('radio', { name: '指定店家' }).check({ force: true });
      await sheet.getByRole('radio', { name: '同一價格' }).check({ force: true });
    };
    network.cut();
    await openSheet();
    await page.locator('#prices-value').fill('0');
    await expect(sheet.getByText('店內價至少1元').first()).toBeVisible();
    await page.locator('#prices-value').fill('48');
    await page.getByTestId('prices-apply').click();
    // Nowhere is not said to be everywhere.
    await expect(sheet.getByText('請選擇至少一家店')).toBeVisible();
    await sheet.getByRole('button', { name: /^選取全部/ }).click();
    await page.getByTestId('prices-apply').click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText(/已調整\d+家店的2道餐點價格/)).toBeVisible();
    network.restore();
    for (const store of [storeId, xinyi]) await expect.poll(() => priceIn(store, seasons)).toBe(48);

    // What begins later is listed until then.
    await openSheet();
    await page.locator('#prices-value').fill('55');
    await page.getByTestId(`plan-store-${xinyi}`).getByRole('checkbox').check();
    await sheet.getByRole('radio', { name: '指定時間' }).check({ force: true });
    await page.getByTestId('prices-apply').click();
    await expect(sheet.getByText('請選擇生效時間')).toBeVisible();
    const year = new Date().getFullYear() + 1;
    await page.locator('#plan-moment').fill(`${year}-01-15`);
    await page.getByTestId('prices-apply').click();
    await expect(dishes.undo).toContainText('已排定1家店的2道餐點價格');
    const plans = page.getByTestId('price-plans');
    await expect(plans).toHaveText('排定的調價（1）');
    await plans.click();
    const listed = page.getByTestId('price-plans-sheet').getByRole('listitem').filter({ hasText: '未生效' });
    await expect(listed.first()).toContainText(String(year));
    await page.getByTestId('plan-cancel').click();
    await expect(plans).toHaveText('排定的調價');
    await expect(page.getByTestId('undo').filter({ hasText: '已取消排定的調價' })).toBeVisible();
    expect(await priceIn(xinyi, seasons)).toBe(48);
  },
);

test(
  'the dishes of another store cost what they do on a menu',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'owner');
    const owner = await Staff.signIn(server.origin, 'owner');
    const xinyiMenu = `/menu/brands/${brandId}/${xinyi}/menu/${xinyi}-menu`;
    const latteThere = async (): Promise<number | undefined> =>
      (await owner.ask<Menu>(`GET ${xinyiMenu}`)).categories
        .flatMap(({ items }) => items)
        .find(({ dishTemplate }) => dishTemplate === tea('black-latte'))?.priceOverride;
    expect(await latteThere()).toBe(70);
    const menus = new MenusPage(page);
    await page.goto(`/admin/${brandId}/menus/detail/${storeId}/${storeId}-menu`);
    await expect(menus.guests).toBeVisible({ timeout: 40_000 });
    await page.getByTestId(`menu-more-${storeId}-menu`).click();
    await page.getByRole('menuitem', { name: '套用價格到其他店家' }).click();
    const sheet = page.getByTestId('menu-prices-sheet');
    await sheet.getByTestId(`plan-store-${xinyi}`).getByRole('checkbox').check();
    await page.getByTestId('menu-prices-apply').click();
    await expect(sheet).toBeHidden();
    // Here it costs what it does itself, and so it does there.
    await expect.poll(latteThere).toBeUndefined();
  },
);
