import { expect } from '@playwright/test';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { DishesPage } from './pages/dishes-page.ts';

const { brandId } = zhongshan;

test('a dish is edited on its own page: what stands beside its fields stays, giving up shows it as it was, and one step back is the list', async ({
  page,
  context,
}) => {
  await signInByCall(context, 'owner');
  const dishes = new DishesPage(page);
  const usedIn = page.getByRole('heading', { name: '使用於' });
  await dishes.open(brandId);
  await page.getByTestId(`dish-${tea('barley')}`).click();
  await expect(dishes.edit).toBeVisible();
  await expect(usedIn).toBeVisible();
  const name = (await dishes.heading.textContent()) ?? '';

  await page.keyboard.press('e');
  await expect(dishes.field('name')).toHaveValue(name);
  await expect(dishes.heading).toHaveText(name);
  await expect(usedIn).toBeVisible();
  // Nothing was typed: there is a way out all the same.
  await dishes.saveBar.getByRole('button', { name: '取消' }).click();
  await expect(dishes.edit).toBeVisible();

  await dishes.edit.click();
  await dishes.field('nameEn').fill('Barley water');
  await dishes.saveBar.getByRole('button', { name: '捨棄' }).click();
  await expect(dishes.edit).toBeVisible();
  await expect(page.getByText('Barley water')).toHaveCount(0);

  await page.keyboard.press('e');
  await dishes.field('nameEn').fill('Roasted barley');
  await page.keyboard.press('Control+s');
  await expect(dishes.edit).toBeVisible();
  await expect(page.getByText('Roasted barley').first()).toBeVisible();
  await page.goBack();
  await expect(dishes.heading).toHaveText('餐點庫');
});
