import { expect } from '@playwright/test';
import { alwaysOnline, signInByCall, testOnSharedServer as test, zhongshan } from './fixtures/test.ts';
import { expectAccessible } from './lib/look.ts';
import { DishesPage } from './pages/dishes-page.ts';

test.use(alwaysOnline);

const { brandId } = zhongshan;

test(
  'how a list is drawn is chosen with the keyboard, kept on the device, and another list has its own columns',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 1180, height: 820 });
    await signInByCall(context, 'owner');
    const dishes = new DishesPage(page);
    await dishes.open(brandId);
    const view = page.getByTestId('list-view');
    const head = (name: string) => page.getByRole('columnheader', { name });
    const roomy = await dishes.rows.first().boundingBox();

    await view.focus();
    await page.keyboard.press('Enter');
    const column = (name: string) => page.getByRole('menuitemcheckbox', { name });
    await expect(column('價格')).toBeChecked();
    // There is no room for it in a window of this width: it says so, and cannot be chosen.
    await expect(column('代碼')).toContainText('視窗太窄');
    await expect(column('代碼')).toHaveAttribute('aria-disabled', 'true');
    await expect(column('名稱')).toHaveCount(0);
    await expectAccessible(page, 'how a list is drawn');
    await column('選項').press('Enter');
    await expect(column('選項')).not.toBeChecked();
    await page.getByRole('menuitemradio', { name: '緊密' }).click();
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();

    await expect(head('選項')).toHaveCount(0);
    await expect(head('價格')).toBeVisible();
    const compact = await dishes.rows.first().boundingBox();
    expect(compact!.height).toBeLessThan(roomy!.height);

    await page.reload();
    await expect(dishes.rows.first()).toBeVisible();
    await expect(head('選項')).toHaveCount(0);
    await page.goto(`/admin/${brandId}/option-categories`);
    await expect(dishes.rows.first()).toBeVisible();
    await expect(head('選項')).toBeVisible();
  },
);

test(
  'a way to look at a list is kept on the device by a name, opened by a tap, and thrown away',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 1180, height: 820 });
    await signInByCall(context, 'owner');
    const dishes = new DishesPage(page);
    await dishes.open(brandId, '?sortBy=price&sortOrder=desc&limit=100');
    await expect(page.getByRole('combobox', { name: '每頁筆數' })).toHaveValue('100');
    await dishes.search.fill('茶');
    await expect(page).toHaveURL(/q=/);
    const views = page.getByTestId('list-views');
    await views.click();
    await page.getByRole('menuitem', { name: '儲存目前的檢視' }).click();
    const dialog = page.getByTestId('list-views-dialog');
    await page.getByTestId('view-save').click();
    await expect(dialog.getByText('請輸入名稱')).toBeVisible();
    await dialog.locator('#view-name').fill('最貴的茶');
    await expectAccessible(page, 'saving a view of a list');
    await page.getByTestId('view-save').click();
    await expect(dialog).toBeHidden();

    // It is there after a reload, and says all that was asked for and nothing else.
    await page.goto(`/admin/${brandId}/dishes/template?status=inactive`);
    await expect(views).toBeVisible();
    await views.click();
    await page.getByRole('menuitem', { name: '最貴的茶' }).click();
    await expect(dishes.search).toHaveValue('茶');
    await expect(page).toHaveURL(/sortBy=price/);
    await expect(page).not.toHaveURL(/status=/);

    // Another list has its own.
    await page.goto(`/admin/${brandId}/options`);
    await expect(dishes.rows.first()).toBeVisible();
    await views.click();
    await expect(page.getByRole('menuitem', { name: '最貴的茶' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await dishes.open(brandId);
    await views.click();
    await page.getByRole('menuitem', { name: '儲存與管理檢視' }).click();
    await dialog.getByRole('button', { name: '刪除檢視「最貴的茶」' }).click();
    await expect(dialog.getByText('最貴的茶')).toHaveCount(0);
  },
);
