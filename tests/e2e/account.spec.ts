import { expect } from '@playwright/test';
import { demoPassword } from './fixtures/database.ts';
import { signInByCall, test } from './fixtures/test.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit, looksToWalk } from './lib/look.ts';
import { AccountPage } from './pages/account-page.ts';
import { keptRows } from './lib/database-on-page.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';

test(
  'somebody changes their name, phone and password, and other devices are signed out',
  { tag: '@long' },
  async ({ page, context, browser, network }) => {
    const { brandId } = await signInByCall(context, 'lead');
    const elsewhere = await browser.newContext({ baseURL: network.origin });
    await signInByCall(elsewhere, 'lead');
    const account = new AccountPage(page);
    await account.open(`/admin/${brandId}/account-settings`);

    await account.phone.fill('12');
    await account.saveProfile.click();
    await expect(account.summary).toBeFocused();
    await expect(account.summary).toContainText('請輸入有效的手機號碼');
    await account.phone.fill('+886 912 345 678');
    await account.name.fill('lead-tea');
    await account.saveProfile.click();
    await expect(page.getByRole('banner')).toContainText('lead-tea');
    await page.reload();
    await expect(account.phone).toHaveValue('0912-345-678');

    await account.currentPassword.fill('not this one');
    await account.newPassword.fill('a better one');
    await account.savePassword.click();
    await expect(account.alert).toBeVisible();
    await account.currentPassword.fill(demoPassword);
    await account.savePassword.click();
    await expect(account.newPassword).toHaveValue('');
    await expect(account.alert).toHaveCount(0);
    const status = async (of: typeof context): Promise<unknown> =>
      ((await (await of.request.get('/api/admin-auth/check-status')).json()) as { loggedIn: boolean })
        .loggedIn;
    expect(await status(elsewhere)).toBe(false);
    expect(await status(context)).toBe(true);
    await elsewhere.close();
  },
);

test(
  'a password that was typed is not left by accident, and is kept nowhere',
  { tag: '@long' },
  async ({ page, context }) => {
    const { brandId } = await signInByCall(context, 'owner');
    const account = new AccountPage(page);
    await account.open(`/admin/${brandId}/account-settings`);
    await account.newPassword.fill('nobody must read this');
    await account.leave();
    await expect(account.question).toContainText('有未儲存的變更');
    await account.question.getByRole('button', { name: '儲存' }).click();
    // It cannot be saved without the one before: one stays, and is told.
    await expect(account.question).toBeHidden();
    await expect(account.summary).toContainText('請輸入目前的密碼');
    await expect(account.newPassword).toHaveValue('nobody must read this');

    expect(await keptRows(page, 'drafts')).not.toContain('nobody');
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await expect(account.newPassword).toHaveValue('');

    await account.newPassword.fill('nobody must read this');
    await account.leave();
    await account.question.getByRole('button', { name: '捨棄' }).click();
    await expect(account.heading).toHaveText('店家');
  },
);

test(
  'without a network the account is shown as it was, and says why it cannot be changed',
  { tag: '@long' },
  async ({ page, context, network }) => {
    await signInByCall(context, 'owner');
    const account = new AccountPage(page);
    await account.open('/admin/charizi/account-settings');
    await expect(account.name).toHaveValue('owner');
    await workerInCharge(page);
    network.cut();
    await page.reload();
    await expect(account.name).toHaveValue('owner');
    await account.name.fill('somebody');
    await account.saveProfile.click();
    await expect(account.alert).toContainText('無法連線到伺服器');
    await expect(account.name).toHaveValue('somebody');
  },
);

for (const [theme, language] of looksToWalk(
  [
    ['light', 'zh-TW'],
    ['dark', 'en'],
  ] as const,
  0,
)) {
  test(`the account and the pages of the platform are accessible and fit: ${theme}, ${language}`, async ({
    page,
    context,
  }) => {
    await chooseLook(context, { theme, language });
    await signInByCall(context, 'platform');
    const account = new AccountPage(page);
    await account.open('/boss/account');
    await account.currentPassword.fill('x');
    await account.savePassword.click();
    await expect(account.summary).toBeVisible();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 1800 });
      await expectToFit(page, `${width} px`);
      await expectTargets(page, 24, `${width} px`);
      await expectAccessible(page, `${width} px`);
    }
    const heading = page.getByRole('heading', { level: 1 });
    for (const [path, there] of [
      ['brands', '[data-row]'],
      ['brands/create', '#brand-name'],
      ['brands/detail/charizi', '[data-testid="person-owner"]'],
      ['admins', '[data-row]'],
      ['settings', '[data-testid="server-facts"]'],
    ] as const) {
      await page.goto(`/boss/${path}`);
      await expect(page.locator(there).first()).toBeVisible();
      await expect(heading).not.toBeEmpty();
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 1800 });
        await expectToFit(page, `${path}, ${width} px`);
        await expectTargets(page, 24, `${path}, ${width} px`);
      }
      await expectAccessible(page, path);
    }
  });
}
