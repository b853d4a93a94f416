import { expect } from '@playwright/test';
import { demoPassword } from './fixtures/database.ts';
import { signInByCall, test, zhongshan } from './fixtures/test.ts';

const { brandId } = zhongshan;
const users = `/api/user-auth/brands/${brandId}`;

test('a customer is found by the end of their phone and switched off, which signs them out; an employee sees the phone in part', async ({
  page,
  context,
  network,
  browser,
}) => {
  const guest = await browser.newContext({ baseURL: network.origin });
  const headers = { origin: network.origin };
  const data = { phone: '0912345678', password: demoPassword };
  expect((await guest.request.post(`${users}/login`, { data, headers })).status()).toBe(200);
  const isSignedIn = async (): Promise<unknown> => {
    const answer = await guest.request.get(`${users}/check-status`);
    return ((await answer.json()) as { loggedIn: unknown }).loggedIn;
  };

  await signInByCall(context, 'owner');
  await page.goto(`/admin/${brandId}/customers`);
  await page.getByRole('searchbox', { name: '搜尋姓名或手機' }).fill('345-678');
  const row = page.getByRole('row').filter({ hasText: '林小晴' });
  await expect(row).toContainText('0912-345-678');
  await expect(page).toHaveURL(/q=345-678/);
  await row.getByRole('link', { name: '林小晴' }).click();
  await expect(page.getByRole('heading', { name: '林小晴', level: 1 })).toBeVisible();
  expect(await isSignedIn()).toBe(true);
  await page.getByRole('switch', { name: '可以登入會員' }).click();
  await expect.poll(isSignedIn).toBe(false);
  expect((await guest.request.post(`${users}/login`, { data, headers })).status()).toBe(401);
  await page.getByRole('button', { name: '復原' }).click();
  await expect(page.getByRole('switch', { name: '可以登入會員' })).toBeChecked();
  await expect
    .poll(async () => (await guest.request.post(`${users}/login`, { data, headers })).status())
    .toBe(200);

  // Who is new, and what is known without a network.
  await page.goto(`/admin/${brandId}/customers`);
  await page.getByTestId('new-7').click();
  await expect(page.getByRole('row').filter({ hasText: '林小晴' })).toBeVisible();
  await expect(page).toHaveURL(/from=/);
  network.cut();
  await page.getByTestId('new-7').click();
  await expect(page.getByRole('row').filter({ hasText: '林小晴' })).toBeVisible();
  await page.getByRole('link', { name: '林小晴' }).click();
  await page.getByRole('switch', { name: '可以登入會員' }).click();
  await expect(page.getByRole('switch', { name: '可以登入會員' })).toBeChecked();
  network.restore();

  const other = await browser.newContext({ locale: 'zh-TW', baseURL: network.origin });
  await signInByCall(other, 'mei');
  const employee = await other.newPage();
  await employee.goto(`/admin/${brandId}/customers`);
  await expect(employee.getByRole('row').filter({ hasText: '林小晴' })).toContainText('0912-***-678');
  await employee.getByRole('link', { name: '林小晴' }).click();
  await expect(employee.getByRole('heading', { name: '林小晴', level: 1 })).toBeVisible();
  await expect(employee.getByRole('switch', { name: '可以登入會員' })).toHaveCount(0);
  await other.close();
  await guest.close();
});
