import { expect } from '@playwright/test';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import type { VoucherInstance } from '#domain/promotion/ticket-schema.ts';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { BundlesPage } from './pages/bundles-page.ts';
import { MenusPage } from './pages/menus-page.ts';

const { brandId } = zhongshan;
const guest = { id: 'demo-customer-charizi', name: '林小晴' };
const [pearl, latte] = ['珍珠奶茶兌換券', '紅茶拿鐵兌換券'];

test(
  'a bundle is built of vouchers by the keyboard, given to a guest, told of with its numbers, and taken back',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'owner');
    const bundles = new BundlesPage(page);
    await bundles.open(brandId);
    await bundles.create.click();

    // What is missing is said before anything is sent.
    await bundles.submit.click();
    for (const missing of ['請輸入名稱', '請輸入內容與數量', '請輸入售價或兌換點數'])
      await expect(bundles.summary).toContainText(missing);
    await bundles.field('name').fill('下午茶雙人組');
    await bundles.addVoucher(latte);
    await bundles.addVoucher(pearl);
    await bundles.quantityOf(pearl).fill('2');
    await page.getByRole('button', { name: `上移${pearl}` }).click();
    await expect(page.locator('[data-entry]').first()).toContainText(pearl);
    await expect(bundles.worth).toContainText('NT$185');
    await bundles.field('cashPrice').fill('200');
    await bundles.field('cashPrice-before').fill('180');
    await expect(bundles.summary).toContainText('售價不能高於原價');
    await bundles.field('cashPrice').fill('160');
    await expect(bundles.summary).toBeHidden();
    await bundles.field('pointPrice').fill('80');
    await bundles.field('purchaseLimitPerUser').fill('3');
    for (const shown of ['下午茶雙人組', 'NT$160', '80點', '每人限購3組', '購買後30天內有效'])
      await expect(bundles.preview).toContainText(shown);
    await bundles.submit.click();
    await expect(bundles.heading).toHaveText('下午茶雙人組');
    await expect(page.getByText('還沒有人購買')).toBeVisible();
    const id = page.url().split('/').at(-1) ?? '';

    const owner = await Staff.signIn(server.origin, 'owner');
    expect(await owner.ask<Bundle>(`GET /bundle/brands/${brandId}/bundles/${id}`)).toMatchObject({
      bundleItems: [{ quantity: 2 }, { quantity: 1 }],
      cashPrice: { original: 180, selling: 160 },
      pointPrice: { original: 80 },
      purchaseLimitPerUser: 3,
    });

    // Given to one guest, from their page.
    await page.goto(`/admin/${brandId}/customers/${guest.id}?tab=vouchers`);
    await page.getByTestId('give-bundle').click();
    await page.getByTestId('give-confirm').click();
    await expect(page.getByTestId('give-sheet')).toContainText('請選擇套組');
    await page.getByRole('combobox', { name: '套組' }).selectOption({ label: '下午茶雙人組' });
    await page.getByRole('textbox', { name: '原因' }).fill('開幕抽獎');
    await page.getByTestId('give-confirm').click();
    await expect(page.getByTestId('give-sheet')).toBeHidden();
    await expect(page.getByTestId('ticket').filter({ hasText: '來自套組' })).toHaveCount(3);

    await page.goto(`/admin/${brandId}/bundles/detail/${encodeURIComponent(id)}`);
    await expect(bundles.rowOf(guest.name)).toContainText('未使用');
    await expect(bundles.rowOf(guest.name)).toContainText('0/3');
    await bundles.rowOf(guest.name).getByTestId('bundle-take-back').click();
    await page.getByRole('dialog').getByRole('textbox').fill('重複發放');
    await page.getByTestId('reason-confirm').click();
    await expect(bundles.rowOf(guest.name)).toContainText('已退款');
    const vouchers = await owner.ask<VoucherInstance[]>(
      `GET /promotion/brands/${brandId}/vouchers/instances/users/${guest.id}`,
    );
    expect(vouchers.filter(({ createdBy }) => createdBy !== undefined).map(({ status }) => status)).toEqual([
      'revoked',
      'revoked',
      'revoked',
    ]);
  },
);

test(
  'bundles are made of the vouchers that have none, after their list was seen',
  { tag: '@long' },
  async ({ page, context, server }) => {
    const owner = await Staff.signIn(server.origin, 'owner');
    for (const dish of ['four-seasons', 'sun-black'])
      await owner.ask(`POST /promotion/brands/${brandId}/vouchers/templates`, {
        name: dish,
        exchangeDishTemplate: tea(dish),
        validityPeriod: 30,
      });
    await signInByCall(context, 'owner');
    const bundles = new BundlesPage(page);
    await bundles.open(brandId);
    await bundles.auto.click();
    await expect(bundles.autoSheet.getByRole('listitem')).toHaveCount(2);
    await bundles.autoSheet.getByRole('checkbox', { name: /sun-black/ }).uncheck();
    await expect(bundles.autoMake).toHaveText('建立1個套組');
    await bundles.autoMake.click();
    await expect(bundles.autoSheet).toBeHidden();
    await expect(bundles.rows.filter({ hasText: 'four-seasons' })).toContainText('NT$40');
    await expect(bundles.rows.filter({ hasText: 'sun-black' })).toHaveCount(0);
  },
);

test(
  'a menu offers bundles beside dishes: guests see them where they stand, and what was published tells of them',
  { tag: '@long' },
  async ({ page, context }) => {
    await signInByCall(context, 'owner');
    const menus = new MenusPage(page);
    await menus.begin(zhongshan, '套組');
    await menus.dish('珍珠奶茶').check();
    await menus.addChosen.click();
    await page.getByTestId('dish-library').getByRole('radio', { name: '套組' }).check({ force: true });
    await menus.dish('珍奶10杯券').check();
    await menus.dish('點數換紅茶拿鐵').check();
    await expect(menus.addChosen).toHaveText('加入2個套組');
    await menus.addChosen.click();
    const price = page.getByRole('textbox', { name: '珍奶10杯券的店內價' });
    await price.fill('520');
    // What only points buy has no price in money.
    await expect(page.getByRole('textbox', { name: '點數換紅茶拿鐵的店內價' })).toBeHidden();
    await menus.submit.click();
    await expect(menus.heading).toHaveText('套組');
    await expect(menus.guests).toContainText('珍珠奶茶兌換券×10');
    await expect(menus.guests).toContainText('NT$520');
    await expect(menus.guests).toContainText('30點');

    await menus.edit.click();
    await price.fill('500');
    await menus.submit.click();
    await expect(menus.changes).toContainText('珍奶10杯券店內價NT$520NT$500');
    await menus.publish.click();
    await expect(menus.edit).toBeVisible();
    await menus.openRevisions();
    await menus.revision(2).click();
    await expect(menus.shownRevision).toContainText('珍奶10杯券');

    // What a menu offers is not deleted: where it stands is said.
    const bundles = new BundlesPage(page);
    await bundles.open(brandId);
    await page.getByRole('link', { name: '珍奶10杯券' }).click();
    await page.getByTestId('bundle-delete').click();
    await expect(page.getByRole('alertdialog')).toContainText('還在使用中');
    await expect(page.getByRole('alertdialog')).toContainText('套組');
  },
);
