import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { demoPassword } from './fixtures/database.ts';
import { alwaysOnline, tea, test, zhongshan } from './fixtures/test.ts';
import { codeSaid } from './lib/code-said.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { orderAsGuest } from './lib/order-as-guest.ts';
import { MemberPage } from './pages/member-page.ts';

const { brandId } = zhongshan;
const demo = { phone: '0912345678', name: '林小晴' };
const own = { phone: '0955123123', password: 'my own password' };

test.use({ ...alwaysOnline, viewport: { width: 390, height: 844 } });

test('a member changes password and number, takes their data along, and asks for deletion and back', async ({
  page,
  server,
  network,
  browser,
}) => {
  const member = new MemberPage(page);
  const elsewhere = await browser.newContext({ baseURL: network.origin });
  const another = new MemberPage(await elsewhere.newPage());
  for (const one of [member, another]) {
    await one.page.goto(`/member?brand=${brandId}`);
    await one.signIn(demo.phone, demoPassword);
  }

  await page.goto('/member/profile');
  await page.getByTestId('change-password').click();
  await member.currentPassword.fill('not my password');
  await page.getByLabel('新密碼').fill(own.password);
  await member.submit.click();
  await expect(member.dialog).toContainText('密碼不正確');
  await member.currentPassword.fill(demoPassword);
  await member.submit.click();
  await expect(member.dialog).toBeHidden();
  // Wherever else they were signed in they are so no longer.
  await another.page.reload();
  await expect(another.page).toHaveURL(/\/auth\/login/);
  await elsewhere.close();

  await page.getByTestId('change-phone').click();
  await page.locator('input[type=tel]').fill('0955 123 123');
  await member.currentPassword.fill(own.password);
  await member.submit.click();
  await page.getByLabel('驗證碼', { exact: true }).fill(await codeSaid(server, own.phone));
  await member.submit.click();
  await expect(page.getByTestId('member-phone')).toHaveText('0955-123-123');

  const file = page.waitForEvent('download');
  await page.getByTestId('export-data').click();
  const taken = readFileSync(await (await file).path(), 'utf8');
  expect([own.phone, demo.name].filter((word) => !taken.includes(word))).toEqual([]);

  await page.getByTestId('delete-account').click();
  await expect(member.dialog).toContainText('7天後刪除');
  await member.currentPassword.fill(own.password);
  await member.submit.click();
  await expect(member.deletionDue).toBeVisible();
  await page.goto('/member');
  await expect(member.deletionDue).toBeVisible();
  await page.getByTestId('keep-account').click();
  await expect(member.deletionDue).toBeHidden();

  // The new number and the new password are what one signs in with.
  await member.signOut.click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await member.signIn(own.phone, own.password);
  await expect(member.name).toHaveText(demo.name);
  await expect(member.deletionDue).toBeHidden();
});

const looks = [
  { theme: 'light', language: 'zh-TW', width: 320 },
  { theme: 'dark', language: 'en', width: 1280 },
  { theme: 'dark', language: 'zh-TW', width: 320 },
  { theme: 'light', language: 'en', width: 1280 },
] as const;

for (const [at, look] of looks.entries())
  test(
    `a member’s pages are accessible and fit: ${look.theme}, ${look.language}, ${look.width} px`,
    { tag: at === 0 ? [] : '@long' },
    async ({ page, context, server }) => {
      await chooseLook(context, look);
      await page.setViewportSize({ width: look.width, height: 844 });
      const fine = async (what: string) => {
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(page, what);
        await expectToFit(page, what);
        await expectTargets(page, 24, what);
      };
      const submit = page.getByTestId('guest-submit');

      // The steps of registering beyond the first, which guest-accounts.spec.ts looks at.
      await page.goto(`/auth/register?brand=${brandId}`);
      await page.locator('input[type=tel]').fill(own.phone);
      await submit.click();
      await expect(page).toHaveURL(/\/verify/);
      await fine('the code');
      await page.locator('input[autocomplete=one-time-code]').fill(await codeSaid(server, own.phone));
      await submit.click();
      // The address is there before its page.
      await expect(page.locator('input[autocomplete=new-password]')).toBeVisible();
      await submit.click();
      await expect(page.getByRole('alert')).toBeVisible();
      await fine('who it is, with everything that can be wrong');

      await page.goto(`/brands/${brandId}/auth/login`);
      await page.locator('input[type=tel]').fill(demo.phone);
      await page.locator('input[type=password]').fill(demoPassword);
      await submit.click();
      const member = new MemberPage(page);
      await expect(member.name).toBeVisible();
      await page.goto('/member/order-history');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await fine('no orders');
      await orderAsGuest(context, zhongshan, [{ dishId: tea('four-seasons'), quantity: 2, note: '少冰' }]);
      for (const path of ['/member', '/member/order-history']) {
        await page.goto(path);
        await expect(member.orders.first()).toBeVisible();
        await fine(path);
      }
      await page.goto('/member/profile');
      await expect(page.getByTestId('add-address')).toBeVisible();
      await fine('/member/profile');
      for (const dialog of ['add-address', 'change-phone', 'change-password', 'delete-account']) {
        await page.getByTestId(dialog).click();
        await member.submit.click();
        await expect(member.dialog.getByRole('alert')).toBeVisible();
        await fine(dialog);
        await page.keyboard.press('Escape');
        await expect(member.dialog).toBeHidden();
      }
    },
  );
