import { expect } from '@playwright/test';
import { demoPassword } from './fixtures/database.ts';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { leftOnDevice } from './lib/left-on-device.ts';
import { orderAsGuest } from './lib/order-as-guest.ts';
import { MemberPage } from './pages/member-page.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

const { brandId } = zhongshan;
const demo = { phone: '0912345678', name: '林小晴' };

test.use({ viewport: { width: 390, height: 844 } });

test('a member finds what they ordered, has it again in three taps, says where they live, and leaves nothing behind', async ({
  page,
  context,
  network,
}) => {
  const member = new MemberPage(page);
  const shop = new StorefrontPage(page);
  const owner = await Staff.signIn(network.origin, 'owner');

  // Nobody is signed in: the page that was asked for comes afterwards.
  await page.goto(`/member?brand=${brandId}`);
  await expect(page).toHaveURL(/\/auth\/login\?/);
  await member.signIn(demo.phone, demoPassword);
  await expect(member.heading).toHaveText('會員中心');
  await expect(member.name).toHaveText(demo.name);
  await expect(member.orders).toHaveCount(0);
  const ways = page.getByTestId('member-stores').getByRole('link');
  await expect(ways.first()).toHaveAttribute('href', new RegExp(`/stores/${brandId}/`));

  const wanted = [
    { dishId: tea('tea-egg'), quantity: 1 },
    { dishId: tea('four-seasons'), quantity: 2, note: '少冰' },
  ];
  for (let count = 0; count < 2; count++) await orderAsGuest(context, zhongshan, wanted);

  // The menu of today has another price for one of them, and that is said before it is in the cart.
  await owner.ask(`PUT /dish/brands/${brandId}/templates/${tea('tea-egg')}`, { basePrice: 18 });
  await page.getByRole('link', { name: '訂單紀錄' }).click();
  await expect(member.orders).toHaveCount(2);
  // Each leads to its own page, and that one back to where one was.
  await member.orders.first().getByTestId('open-order').click();
  await expect(page).toHaveURL(/\/order-confirm\//);
  await expect(page.getByTestId('order-number')).toBeVisible();
  await expect(page.getByTestId('order-line')).toHaveCount(2);
  await shop.back.click();
  await expect(page).toHaveURL('/member/order-history');
  await expect(member.orders).toHaveCount(2);
  await member.again(member.orders.first()).click();
  await expect(member.dialog).toContainText('NT$15');
  await expect(member.dialog).toContainText('NT$18');
  await page.getByTestId('again-accept').click();
  await expect(page).toHaveURL('/cart');
  await expect(shop.lines).toHaveCount(2);
  await expect(shop.lines.filter({ hasText: '四季春' })).toContainText('「少冰」');

  await page.goto('/member/profile');
  await page.getByTestId('add-address').click();
  await page.getByLabel('名稱').fill('家');
  await member.submit.click();
  await expect(member.dialog).toContainText('請輸入地址');
  await page.getByLabel('地址', { exact: true }).fill('台北市忘川路7號');
  await member.submit.click();
  await expect(member.addresses).toContainText(['台北市忘川路7號']);
  await expect(member.addresses).toContainText('預設');

  // Without a network it is there as it was seen last, and says since when.
  await shop.workerInCharge();
  network.cut();
  await page.reload();
  await expect(member.addresses).toContainText(['台北市忘川路7號']);
  await expect(member.offline).toBeVisible();
  const words = [demo.name, demo.phone, '忘川路'];
  const before = await leftOnDevice(page);
  expect(words.filter((word) => !before.includes(word))).toEqual([]);

  await shop.back.click();
  await member.signOut.click();
  await expect(page).toHaveURL('/auth/login');
  const after = await leftOnDevice(page);
  expect(words.filter((word) => after.includes(word))).toEqual([]);

  // The server hears of it as soon as there is a network again: here, or just before from the page that is loaded anew and gets no answer.
  const heard = page.waitForResponse(/\/user-auth\/brands\/\w+\/logout/);
  network.restore();
  await page.reload();
  expect([200, 401]).toContain((await heard).status());
  await page.goto('/member');
  await expect(page).toHaveURL(/\/auth\/login\?/);
});
