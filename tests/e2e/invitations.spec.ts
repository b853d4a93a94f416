import { expect } from '@playwright/test';
import { signInByCall, test } from './fixtures/test.ts';
import { expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { PlatformPage } from './pages/platform-page.ts';

test('somebody is invited by a link, sets their own password and is at work; the link is none any more', async ({
  page,
  context,
  browser,
  network,
}) => {
  await signInByCall(context, 'zhongshan');
  const people = new PlatformPage(page);
  await page.goto('/admin/charizi/store-admins/create');
  // The link comes first: no password is asked for.
  await expect(people.personField('password')).toHaveCount(0);
  await people.chooseRole('員工');
  await people.personField('name').fill('ning');
  await people.personField('email').fill('ning@');
  await people.submit.click();
  await expect(people.summary).toContainText('請輸入有效的電子郵件');
  await people.personField('email').fill('');
  await people.submit.click();
  const shown = page.getByTestId('invitation-link');
  await expect(shown.getByRole('img', { name: '邀請ning的QR Code' })).toBeVisible();
  const first = await addressIn(page);
  await page.getByTestId('invitation-done').click();
  await expect(people.row('ning')).toContainText('邀請中');
  await expect(people.row('ning')).toContainText('有效到');

  // A second link takes the place of the first.
  await people.row('ning').getByRole('link').click();
  await expect(people.personField('password')).toHaveCount(0);
  await page.getByTestId('invitation-again').click();
  await page.getByTestId('invitation-again-confirm').click();
  const second = await addressIn(page);
  expect(second).not.toBe(first);
  await page.getByTestId('invitation-done').click();

  const hers = await browser.newContext({ baseURL: network.origin });
  const her = await hers.newPage();
  await her.goto(first);
  await expect(her.getByTestId('invitation-gone')).toBeVisible();
  await her.goto(second);
  await expect(her.getByTestId('invitation-who')).toContainText('zhongshan邀請您加入');
  await expect(her.getByTestId('invitation-who')).toContainText('員工');
  await expectToFit(her, 'the invitation');
  await expectTargets(her, 44, 'the invitation');
  await expectAccessible(her, 'the invitation');
  const accept = her.getByTestId('invitation-accept');
  await her.locator('input[name=new-password]').fill('a password of mine');
  await her.locator('input[name=new-password-again]').fill('another');
  await accept.click();
  await expect(her.getByRole('alert')).toContainText('兩次輸入的密碼不一樣');
  await her.locator('input[name=new-password-again]').fill('a password of mine');
  await accept.click();
  await expect(her.getByRole('banner')).toContainText('ning');
  await her.goto(second);
  await expect(her.getByTestId('invitation-gone')).toBeVisible();
  await hers.close();

  await page.goto('/admin/charizi/store-admins');
  await expect(people.row('ning')).not.toContainText('邀請中');
});

/** Where the link leads that is shown on a page. */
async function addressIn(page: PlatformPage['page']): Promise<string> {
  const address = await page.getByTestId('invitation-address').textContent();
  return new URL(address ?? '').pathname;
}
