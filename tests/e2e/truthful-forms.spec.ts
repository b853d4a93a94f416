import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { alwaysOnline, signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { DishesPage } from './pages/dishes-page.ts';
import { SyncCentre } from './pages/sync-centre.ts';

// What a form says it did, it did: nothing is made of digits that were not typed so, nothing is saved that would only become a conflict, and
// nothing is deleted that a menu elsewhere still needs.

test.use(alwaysOnline);

const { brandId, storeId } = zhongshan;
const barley = tea('barley');
const path = `/dish/brands/${brandId}/templates/${barley}`;

test(
  'what somebody else changed meanwhile is told before it is saved over, and what is no whole number is no price',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'owner');
    const dishes = new DishesPage(page);
    const owner = await Staff.signIn(server.origin, 'owner');
    const priceNow = async () => (await owner.ask<{ basePrice: number }>(`GET ${path}`)).basePrice;
    const price = dishes.field('basePrice');
    const overtaken = page.getByTestId('form-overtaken');
    await page.goto(`/admin/${brandId}/dishes/template/edit/${barley}`);
    await expect(price).toBeVisible({ timeout: 40_000 });

    for (const typed of ['7.5', '７．５', '－5', '1e3']) {
      await price.fill('');
      await price.pressSequentially(typed);
      expect((await price.inputValue()).normalize('NFKC')).toBe(typed.normalize('NFKC'));
      await expect(page.getByText('只能輸入整數，不含小數點和正負號')).toBeVisible();
    }
    await dishes.submit.click();
    await expect(dishes.summary.first()).toContainText('價格不正確');
    await price.fill('1,200');
    await expect(price).toHaveValue('1,200');

    await owner.ask(`PUT ${path}`, { basePrice: 55 });
    await expect(overtaken).toContainText('您編輯時，這些欄位已在別處改過：價格');
    await dishes.submit.click();
    await expect(overtaken).toBeFocused();
    expect(await priceNow()).toBe(55);
    await page.getByTestId('take-newer').click();
    await expect(overtaken).toBeHidden();
    await expect(price).toHaveValue('55');

    await price.fill('66');
    await owner.ask(`PUT ${path}`, { basePrice: 58 });
    await page.getByTestId('keep-typed').click();
    await dishes.save();
    await expect(dishes.heading).toBeVisible();
    await expect.poll(priceNow).toBe(66);
  },
);

test(
  'a dish on a menu that is not on this device is said to be deleted by the server’s word alone, which names the menu',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'owner');
    const owner = await Staff.signIn(server.origin, 'owner');
    const menus = await owner.ask<readonly { name: string }[]>(
      `GET /menu/brands/${brandId}/${storeId}/menus`,
    );
    await page.goto(`/admin/${brandId}/dishes/template/detail/${barley}`);
    const question = page.getByRole('alertdialog');
    await page.getByTestId('dish-delete').click({ timeout: 40_000 });
    await expect(question.getByTestId('delete-unknown')).toContainText('伺服器確認沒有菜單使用後才算刪除');
    await question.getByRole('button', { name: '刪除' }).click();
    await expect(page.getByText(/已送出刪除.*待伺服器確認/).first()).toBeVisible();
    const centre = new SyncCentre(page);
    await expect(centre.pill).toHaveAttribute('data-state', 'failed');
    await centre.open();
    await expect(centre.group('failed').getByTestId('refused-uses')).toContainText(menus[0]?.name ?? '?');
  },
);
