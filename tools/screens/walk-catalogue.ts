import { expect } from '@playwright/test';
import { tea, zhongshan } from '#tests/e2e/fixtures/test.ts';
import { DishesPage } from '#tests/e2e/pages/dishes-page.ts';
import { MenusPage } from '#tests/e2e/pages/menus-page.ts';
import type { Album } from './album.ts';

const { brandId, storeId } = zhongshan;

/** Lists, details and forms of the catalogue, as the owner sees them. */
export async function catalogue(album: Album): Promise<void> {
  const { page } = album;
  const dishes = new DishesPage(page);
  await dishes.open(brandId);
  await album.take('dishes');
  for (const key of ['barley', 'four-seasons']) await dishes.row(tea(key)).getByRole('checkbox').check();
  await page.getByTestId('filter-category').click();
  await album.take('dishes-selected');
  await page.keyboard.press('Escape');
  await dishes.open(brandId, '?q=latte&sortBy=price');
  await album.take('dishes-found');
  await page.goto(`/admin/${brandId}/dishes/template/detail/${tea('pearl-milk-tea')}`);
  await expect(dishes.edit).toBeVisible();
  await album.take('dish');
  await dishes.edit.click();
  await dishes.field('name').fill('');
  await dishes.submit.click();
  await expect(dishes.summary).toBeVisible();
  await album.take('dish-form-fault');
  await page.getByRole('button', { name: /^(捨棄|Discard)$/ }).click();
  await page.goto(`/admin/${brandId}/options`);
  await expect(dishes.rows.first()).toBeVisible();
  await album.take('options');
  await dishes.rows.first().getByRole('link').click();
  await expect(page.locator('#option-name')).toBeVisible();
  await album.take('option-form');

  const menus = new MenusPage(page);
  await page.goto(`/admin/${brandId}/menus`);
  await expect(page.getByTestId(`pick-${storeId}`)).toBeVisible();
  await album.take('menus-store');
  await menus.openList(zhongshan);
  await album.take('menus');
  await page.goto(`/admin/${brandId}/menus/detail/${storeId}/${storeId}-menu`);
  await expect(menus.guests).toBeVisible();
  await album.take('menu');
  await menus.edit.click();
  await menus.price(`${storeId}-section-0-black-latte`).fill('70');
  await menus.eye(`${storeId}-section-0-pearl-milk-tea`).click();
  const latte = menus.item(`${storeId}-section-0-black-latte`);
  await latte.getByRole('button', { name: /更多操作|More/ }).click();
  await page.getByRole('menuitem', { name: /^(供應時段|Serving times)$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /限定時段|Limit serving times/ })
    .click();
  await album.take('menu-item-times');
  await page.keyboard.press('Escape');
  await album.take('menu-builder');
  await menus.submit.click();
  await expect(menus.changes).toBeVisible();
  await album.take('menu-publish');
}
