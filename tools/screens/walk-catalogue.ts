import { expect } from '@playwright/test';
import { tea, zhongshan } from '#tests/e2e/fixtures/test.ts';
import { DishesPage } from '#tests/e2e/pages/dishes-page.ts';
import type { Album } from './album.ts';

const { brandId } = zhongshan;

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
}
