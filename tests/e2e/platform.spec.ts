import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { demoPassword } from './fixtures/database.ts';
import { signInByCall, test } from './fixtures/test.ts';
import { PlatformPage } from './pages/platform-page.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';

test(
  'a brand is made, given an admin, switched off and on, and deleted by typing its name',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'platform');
    const platform = new PlatformPage(page);
    await page.goto('/boss/brands');
    await platform.createBrand.click();
    await platform.brandField('slug').fill('charizi');
    await platform.submit.click();
    await expect(platform.summary).toBeFocused();
    await expect(platform.summary).toContainText('請輸入名稱');
    await expect(platform.summary).toContainText('另一個品牌已使用這個網址代稱');
    await platform.brandField('name').fill('<i>慢慢甜</i>');
    await platform.brandField('slug').fill('slow-sweet');
    await platform.brandField('themeColour').fill('fde68a');
    await expect(platform.preview).toContainText('會調暗成');
    // What was typed is there again after the page was lost, also on a page that belongs to no brand.
    await page.reload();
    await expect(page.getByText('已還原未儲存的內容')).toBeVisible();
    await expect(platform.brandField('slug')).toHaveValue('slow-sweet');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(platform.heading).toHaveText('<i>慢慢甜</i>');
    const id = page.url().split('/').at(-1) ?? '';

    // Somebody else changes the name while it is edited: the person is told, and decides.
    await page.getByTestId('brand-edit').click();
    await platform.brandField('name').fill('慢甜');
    const other = await Staff.signIn(server.origin, 'operator');
    await platform.brandField('nameEn').fill('Slow Sweet');
    await other.ask(`PUT /brand/${id}`, { name: '快快甜' });
    await platform.submit.click();
    await expect(platform.failure).toContainText('快快甜');
    await platform.submit.click();
    await expect(platform.heading).toHaveText('慢甜');

    // Its first admin can sign in; nobody of the platform can be made by somebody who is not the primary.
    await page.getByTestId('brand-admin-create').click();
    await platform.chooseRole('主要品牌管理員');
    await platform.tellPassword.check({ force: true });
    await platform.personField('name').fill('sweet');
    await platform.personField('password').fill('short');
    await platform.submit.click();
    await expect(platform.summary).toContainText('密碼需為8到64個字元');
    await platform.personField('password').fill(demoPassword);
    await platform.submit.click();
    await expect(platform.row('sweet')).toContainText('最後一位主要管理員');
    await expect(platform.row('sweet').getByRole('switch')).toHaveCount(0);

    // Whoever opens a list of the new brand is told what comes first, and led there.
    for (const list of ['stores', 'dishes/template', 'option-categories', 'options']) {
      await page.goto(`/admin/${id}/${list}`);
      await expect(page.locator('main').getByText(/還沒有.+。$/), list).toBeVisible({ timeout: 40_000 });
      await expect(page.locator(`main a[href$="/${list}/create"]`), list).toBeVisible();
    }

    await page.goto('/boss/brands');
    const mine = platform.row('慢甜');
    const isActive = async (): Promise<boolean> =>
      (await other.ask<{ isActive: boolean }>(`GET /brand/${id}`)).isActive;
    await mine.getByRole('switch').click();
    await expect(platform.undo).toContainText('客人無法點餐');
    await expect.poll(isActive).toBe(false);
    await platform.undo.getByRole('button').click();
    await expect.poll(isActive).toBe(true);
    await mine.getByRole('link', { name: '慢甜', exact: true }).click();
    // What comes in above the button moves it: nobody taps what moves.
    await expect(page.getByText('近30天沒有訂單。')).toBeVisible();
    await platform.deleteBrand.click();
    await platform.question.getByTestId('delete-name').fill('慢');
    await expect(platform.question.getByRole('button', { name: '刪除' })).toBeDisabled();
    await platform.question.getByTestId('delete-name').fill('慢甜');
    await platform.question.getByRole('button', { name: '刪除' }).click();
    await expect(platform.heading).toHaveText('品牌');
    await expect(mine).toHaveCount(0);
  },
);

test(
  'people are added, moved and switched off by those above them, and nobody else is offered it',
  { tag: '@long' },
  async ({ page, context, browser, network }) => {
    await signInByCall(context, 'zhongshan');
    const people = new PlatformPage(page);
    await page.goto('/admin/charizi/store-admins');
    await expect(people.rows).toHaveCount(3);
    await expect(people.row('zhongshan').getByRole('switch')).toHaveCount(0);
    await people.createPerson.click();
    await people.chooseRole('員工');
    await expect(page.getByRole('radio', { name: '主要店家管理員' })).toHaveCount(0);
    await people.tellPassword.check({ force: true });
    await people.personField('name').fill('MEI');
    await people.personField('password').fill(demoPassword);
    await people.submit.click();
    await expect(people.failure).toContainText('這個登入名稱已有人使用');
    await people.personField('name').fill('ning');
    await people.submit.click();
    await expect(people.row('ning')).toContainText('從未登入');

    // Switched off, she is signed out at once.
    const hers = await browser.newContext({ baseURL: network.origin });
    const isIn = async (): Promise<boolean> =>
      ((await (await hers.request.get('/api/admin-auth/check-status')).json()) as { loggedIn: boolean })
        .loggedIn;
    await hers.request.post('/api/admin-auth/login', {
      data: { name: 'ning', password: demoPassword, brandId: 'charizi' },
    });
    expect(await isIn()).toBe(true);
    await people.row('ning').getByRole('switch').click();
    await expect(people.undo).toContainText('已停用「ning」');
    expect(await isIn()).toBe(false);
    await hers.close();

    // The owner moves her to another store and cannot take the last manager of a store away.
    await signInByCall(context, 'owner');
    await page.goto('/admin/charizi/store-admins?q=ning');
    await people.row('ning').getByRole('link').click();
    await people.personField('storeId').selectOption({ label: '信義店' });
    await people.submit.click();
    await expect(people.row('ning')).toContainText('信義店');
    await people.row('xinyi').getByRole('link').click();
    await expect(page.getByText('這是最後一位主要管理員')).toBeVisible();
    await expect(page.getByTestId('person-delete')).toHaveCount(0);
    await signInByCall(context, 'mei');
    await page.goto('/admin/charizi/store-admins');
    await expect(page.getByRole('alertdialog')).toContainText('您沒有權限進入此頁面');
  },
);

test(
  'what a brand sets is kept until it can be saved, printed for its guests, and given to its next store',
  { tag: '@long' },
  async ({ page, context, server, network, openTill }) => {
    await signInByCall(context, 'owner');
    const brandId = 'charizi';
    const setting = (name: string) => page.locator(`#setting-${name}`);
    const { submit, failure } = new PlatformPage(page);
    await page.goto(`/admin/${brandId}/settings`);
    await setting('receiptFoot').fill('週三公休\n歡迎再來');
    await setting('charge').fill('30');
    await submit.click();
    await expect(failure).toContainText('服務費不能大於20');
    await setting('charge').fill('１０');
    await expect(page.getByTestId('receipt-sample')).toContainText('歡迎再來');
    network.cut();
    await submit.click();
    await expect(failure).toContainText('無法連線到伺服器');
    network.restore();
    await page.reload();
    await expect(page.getByText('已還原未儲存的內容')).toBeVisible();
    await submit.click();
    await expect(submit).toBeHidden();

    const owner = await Staff.signIn(server.origin, 'owner');
    const made = await owner.ask<{ serviceSettings: object }>(`POST /store/brands/${brandId}`, {
      name: '大安店',
      address: '台北市大安區',
      phone: '0225550000',
    });
    expect(made.serviceSettings).toMatchObject({ serviceChargeRate: 0.1 });
    // What somebody else sets in one of the stores meanwhile is not written over; it is looked at first.
    const give = page.getByTestId('terms-give');
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: '套用' });
    await give.click();
    await owner.ask(`PUT /store/brands/${brandId}/charizi-zhongshan/service-settings`, {
      serviceSettings: { serviceChargeRate: 0.05 },
    });
    await confirm.click();
    await expect(page.getByText('有人剛改過店家的設定').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /中山店/ })).toContainText('5%');
    await give.click();
    await confirm.click();
    const charge = async (): Promise<number> => {
      const path = `GET /store/brands/${brandId}/charizi-zhongshan`;
      const { serviceSettings: now } = await owner.ask<{ serviceSettings: { serviceChargeRate: number } }>(
        path,
      );
      return now.serviceChargeRate;
    };
    await expect.poll(charge).toBe(0.1);

    const counter = await openTill('mei');
    await counter.sell('charizi-black-latte');
    const sold = new SoldOrdersPage(counter.page);
    await counter.openOrders();
    await sold.open('A-001');
    await sold.printButton.click();
    await expect(sold.preview).toContainText('歡迎再來');
  },
);
