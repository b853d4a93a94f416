import { expect } from '@playwright/test';
import type { Menu } from '#domain/menu/schema.ts';
import { demoCustomers } from '#server/demo/customers.ts';
import { demoPassword } from './fixtures/database.ts';
import { Staff } from './fixtures/staff.ts';
import { alwaysOnline, tea, test, zhongshan } from './fixtures/test.ts';
import { leftOnDevice } from './lib/left-on-device.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { GuestOrderPage } from './pages/guest-order-page.ts';
import { answerByHand } from './pages/guest-orders.ts';
import { MemberPage } from './pages/member-page.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

const { brandId, storeId } = zhongshan;
const guest = demoCustomers.find((one) => one.brandId === brandId)!;
const bundlePath = `/stores/${brandId}/${storeId}/bundles/ten-cups`;

test.use({ viewport: { width: 390, height: 844 } });

/**
 * A bundle of ten vouchers for money or for points, at the end of the store's menu; a coupon of the guest's that ends in three days, and one
 * that is only for an order of NT$200 on some day that is not today.
 */
async function offerBundle(owner: Staff, points: number): Promise<void> {
  const promotion = `/promotion/brands/${brandId}`;
  await owner.ask(`POST ${promotion}/vouchers/templates`, {
    _id: 'free-four-seasons',
    name: '四季春兌換券',
    exchangeDishTemplate: tea('four-seasons'),
    validityPeriod: 30,
  });
  await owner.ask(`POST /bundle/brands/${brandId}/bundles`, {
    _id: 'ten-cups',
    name: '十杯套組',
    description: '十杯四季春，慢慢喝。',
    bundleItems: [{ voucherTemplate: 'free-four-seasons', quantity: 10, voucherName: '四季春兌換券' }],
    cashPrice: { original: 400, selling: 350 },
    pointPrice: { original: points },
    voucherValidityDays: 30,
    purchaseLimitPerUser: 2,
  });
  const menus = await owner.ask<Menu[]>(`GET /menu/brands/${brandId}/${storeId}/menus`);
  const menu = menus.find(({ menuType, isActive }) => menuType === 'food' && isActive)!;
  const categories = menu.categories.map((section, at) =>
    at < menu.categories.length - 1
      ? section
      : {
          ...section,
          items: [
            ...section.items,
            { _id: 'ten-cups', itemType: 'bundle', bundle: 'ten-cups', isShowing: true, order: 1000 },
          ],
        },
  );
  await owner.ask(`PUT /menu/brands/${brandId}/${storeId}/menu/${menu._id}`, { categories });
  const weekday = new Date(Date.now() + 3 * 3_600_000).getUTCDay();
  const coupons = [
    { _id: 'soon', name: '快到期的折價', validityPeriod: 3 },
    { _id: 'other-day', name: '改天的折價', validityPeriod: 2, weekdays: [(weekday + 3) % 7] },
  ];
  for (const coupon of coupons) {
    const discountInfo = { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 200 };
    await owner.ask(`POST ${promotion}/coupons/templates`, { ...coupon, discountInfo });
    await owner.ask(`POST ${promotion}/coupons/instances/issue`, {
      templateId: coupon._id,
      userId: guest.id,
      reason: '回饋',
    });
  }
}

async function signIn(member: MemberPage): Promise<void> {
  await member.page.getByLabel('手機號碼').fill(guest.phone);
  await member.page.getByLabel('密碼', { exact: true }).fill(demoPassword);
  await member.submitSignIn.click();
}

test('a guest finds a bundle on the menu, has it for points once although the answer is lost, and sees the vouchers', async ({
  page,
  browser,
  network,
}) => {
  const member = new MemberPage(page);
  const shop = new StorefrontPage(page);
  const owner = await Staff.signIn(network.origin, 'owner');
  await offerBundle(owner, 30);

  await shop.open(brandId, storeId);
  const row = page.getByTestId('bundle-ten-cups');
  await row.scrollIntoViewIfNeeded();
  await expect(row).toContainText('四季春兌換券×10');
  await expect(row).toContainText('NT$350');
  await expect(row).toContainText('30點');
  // The document that the server writes has it in the same words and the same room.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: network.origin,
    viewport: page.viewportSize(),
  });
  const written = await plain.newPage();
  await written.goto(`/stores/${brandId}/${storeId}`);
  const item = written.getByRole('listitem').filter({ has: written.locator(`a[href="${bundlePath}"]`) });
  await expect(item).toHaveText(await row.innerText(), { useInnerText: true });
  expect((await item.boundingBox())?.height).toBe((await row.boundingBox())?.height);
  await plain.close();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(bundlePath);
  await expect(shop.heading).toHaveText('十杯套組');
  await expect(page.getByTestId('bundle-contents')).toContainText('四季春兌換券×10');
  await expect(page.getByTestId('bundle-terms')).toContainText('每人限購2組');
  await expect(page.getByTestId('sign-in-to-buy')).toBeVisible();

  // Back is where one was.
  await shop.back.click();
  await expect(row).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await row.getByRole('link').click();

  // Whoever is no member yet, or not signed in, comes back here.
  await page.getByTestId('sign-in-to-redeem').click();
  await signIn(member);
  await expect(page).toHaveURL(bundlePath);
  const points = Number((await page.getByTestId('own-points').innerText()).replace(/\D/g, ''));
  expect(points).toBeGreaterThanOrEqual(30);
  await expect(page.getByTestId('purchase-limit')).toContainText('還可購2組');

  // The price is another one by the time of the yes: that is said where it was given, and nothing was taken.
  await page.getByTestId('redeem').click();
  await expect(member.dialog).toContainText('兌換後剩餘');
  await owner.ask(`PUT /bundle/brands/${brandId}/bundles/ten-cups`, { pointPrice: { original: 25 } });
  await page.getByTestId('redeem-confirm').click();
  await expect(member.dialog.getByRole('alert')).toContainText('從30點改成25點');
  await expect(page.getByTestId('redeem-confirm')).toHaveText('用25點兌換');
  await expect(page.getByTestId('own-points')).toContainText(`${points}點`);

  // The answer to the next yes is lost: it is asked for again as the same, and done once.
  network.dropAnswers(1, /redeem-with-points/);
  await page.getByTestId('redeem-confirm').click();
  await expect(page.getByTestId('redeemed')).toContainText('十杯套組');
  expect(network.dropped).toBe(1);
  expect(network.requests.filter((one) => one.includes('redeem-with-points'))).toHaveLength(3);
  await expect(page.getByTestId('own-points')).toContainText(`${points - 25}點`);
  await expect(page.getByTestId('purchase-limit')).toContainText('還可購1組');

  // The vouchers are there, below the coupon that ends sooner; what is for another day comes after all that can be used.
  await page.getByRole('link', { name: '查看我的票券' }).click();
  await expect(page).toHaveURL(/\/member\/coupons/);
  await expect(member.tickets.filter({ hasText: '快到期的折價' })).toContainText('剩3天');
  const texts = await member.tickets.allInnerTexts();
  const at = (words: string) => texts.findIndex((text) => text.includes(words));
  expect(at('快到期的折價')).toBeGreaterThanOrEqual(0);
  expect(at('四季春兌換券')).toBeGreaterThan(at('快到期的折價'));
  expect(at('改天的折價')).toBeGreaterThan(at('四季春兌換券'));
  await expect(member.tickets.filter({ hasText: '四季春兌換券' })).toContainText('共10張');

  // One tap has what the counter scans; what cannot be used now offers none. The tabs go by the arrow keys.
  await expect(page.getByRole('button', { name: '立即使用：改天的折價' })).toHaveCount(0);
  await page.getByRole('button', { name: '立即使用：快到期的折價' }).click();
  await expect(member.dialog.getByRole('img', { name: '您的手機號碼的QR碼' })).toBeVisible();
  await expect(member.dialog).toContainText('滿NT$200');
  await page.keyboard.press('Escape');
  await expect(member.dialog).toBeHidden();
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await expect(tab(/^可使用/)).toHaveAttribute('aria-selected', 'true');
  await tab(/^可使用/).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tab(/^已使用/)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=used/);
  await page.goBack();
  await page.goForward();
  await expect(tab(/^已使用/)).toHaveAttribute('aria-selected', 'true');

  await page.goto('/member/points');
  await expect(page.getByTestId('points-balance')).toHaveText(`${points - 25}點`);
  await expect(page.getByTestId('point-entry').first()).toContainText('兌換「十杯套組」');
  await expect(page.getByTestId('point-entry').first()).toContainText('−25');
  await expect(page.getByTestId('point-entry').filter({ hasText: '十杯套組' })).toHaveCount(1);
  await expect(page.getByTestId('point-rules')).toContainText('每消費NT$100得1點');
  const missing = page.getByTestId('point-offer').filter({ hasText: '十杯套組' });
  if (points - 25 < 25) await expect(missing).toContainText(`還差${50 - points}點`);
});

test('without a network a member sees tickets and points as they were last, and after signing out nothing is left of them', async ({
  page,
  network,
}) => {
  const member = new MemberPage(page);
  const shop = new StorefrontPage(page);
  await offerBundle(await Staff.signIn(network.origin, 'owner'), 20);
  await page.goto(`/member?brand=${brandId}`);
  await signIn(member);
  await page.getByRole('link', { name: '點數' }).click();
  await expect(page.getByTestId('points-balance')).toBeVisible();
  const balance = await page.getByTestId('points-balance').innerText();
  await expect(page.getByTestId('redeem').first()).toBeVisible();
  await shop.back.click();
  await page.getByRole('link', { name: '優惠券與兌換券' }).click();
  await expect(member.tickets.first()).toBeVisible();

  await shop.workerInCharge();
  network.cut();
  await page.reload();
  await expect(member.tickets.filter({ hasText: '快到期的折價' })).toBeVisible();
  await expect(member.offline).toBeVisible();
  await page.goto('/member/points');
  await expect(page.getByTestId('points-balance')).toHaveText(balance);
  await expect(member.offline).toBeVisible();
  await expect(page.getByTestId('redeem')).toHaveCount(0);
  await expect(page.getByTestId('point-offer').filter({ hasText: '十杯套組' })).toContainText(
    '離線時不能兌換',
  );
  expect(await leftOnDevice(page)).toContain('快到期的折價');

  await shop.back.click();
  await member.signOut.click();
  await expect(page).toHaveURL('/auth/login');
  const left = await leftOnDevice(page);
  expect(left).not.toContain('快到期的折價');
  expect(left).not.toMatch(/member:/);
});

test(
  'a coupon is put on an order in the cart, is kept for it alone, and is back when the order is taken back',
  { tag: '@long' },
  async ({ page, server, network }) => {
    await answerByHand(server);
    const member = new MemberPage(page);
    const shop = new StorefrontPage(page);
    const order = new GuestOrderPage(page);
    const owner = await Staff.signIn(network.origin, 'owner');
    const promotion = `/promotion/brands/${brandId}`;
    const discountInfo = { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 60 };
    await owner.ask(`POST ${promotion}/coupons/templates`, {
      _id: 'walk',
      name: '滿60折20',
      discountInfo,
      validityPeriod: 3,
    });
    const issue = { templateId: 'walk', userId: guest.id, reason: '回饋' };
    await owner.ask(`POST ${promotion}/coupons/instances/issue`, issue);
    const choice = page.getByTestId('ticket-choice').filter({ hasText: '滿60折20' }).first();

    // Whoever is not signed in is offered that, and comes back to the cart.
    await shop.open(brandId, storeId);
    await shop.quickAdd(tea('four-seasons')).click();
    await shop.cartBar.click();
    await page.getByRole('link', { name: '登入會員，使用您的優惠券與兌換券' }).click();
    await expect(shop.heading).toHaveText('會員登入');
    await signIn(member);
    await expect(page).toHaveURL('/cart');

    // What is missing is said, until it is there; then it is one tap.
    await expect(choice).toContainText('再NT$20就能用這張優惠券');
    await expect(choice.getByRole('button')).toHaveCount(0);
    await shop.lines.first().getByRole('button', { name: /^增加/ }).click();
    await expect(choice).toContainText('最划算');
    await expect(order.send).toContainText('NT$80');
    await choice.getByRole('button', { name: '使用：滿60折20' }).click();
    await expect(choice).toContainText('−NT$20');
    await expect(order.send).toContainText('NT$60');
    await expectAccessible(page, 'a cart with a coupon');
    await expectToFit(page, 'a cart with a coupon');
    await expectTargets(page, 24, 'a cart with a coupon');

    // It can be taken off, and put on again.
    await choice.getByRole('button', { name: '取消使用：滿60折20' }).click();
    await expect(order.send).toContainText('NT$80');
    await choice.getByRole('button', { name: '使用：滿60折20' }).click();
    await expect(order.send).toContainText('NT$60');

    // Without a network it is seen as it was, and nothing can be changed.
    network.cut();
    await expect(page.getByText('離線時不能套用或取消票券，連線後再試。')).toBeVisible({ timeout: 20_000 });
    network.restore();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(order.send).toContainText('送出訂單 NT$60');
    await order.send.click();
    await order.expectState('placed');
    await expect(order.total).toHaveText('NT$60');
    await expect(page.getByTestId('order-ticket')).toContainText('滿60折20');
    await expect(page.getByTestId('order-ticket')).toContainText('−NT$20');

    await page.getByTestId('cancel-order').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消訂單' }).click();
    await order.expectState('cancelled');
    await expect(page.getByTestId('order-ticket')).toContainText('這張券已退回，可以再使用');
    await page.goto('/member/coupons');
    await expect(member.tickets.filter({ hasText: '滿60折20' })).toHaveAttribute('data-status', 'active');
  },
);

const looks = [
  { theme: 'light', language: 'zh-TW', width: 320 },
  { theme: 'dark', language: 'en', width: 1280 },
] as const;

test.describe('the pages of tickets, points and bundles', () => {
  test.use(alwaysOnline);
  for (const [at, look] of looks.entries())
    test(
      `are accessible and fit: ${look.theme}, ${look.language}, ${look.width} px`,
      { tag: at === 0 ? [] : '@long' },
      async ({ page, context, network }) => {
        await chooseLook(context, look);
        await page.setViewportSize({ width: look.width, height: 844 });
        await offerBundle(await Staff.signIn(network.origin, 'owner'), 20);
        const member = new MemberPage(page);
        const fine = async (what: string) => {
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await expectAccessible(page, what);
          await expectToFit(page, what);
          await expectTargets(page, 24, what);
        };
        await page.goto(bundlePath);
        await expect(page.getByTestId('sign-in-to-redeem')).toBeVisible();
        await fine('a bundle, for a guest');
        await page.goto(`/brands/${brandId}/auth/login`);
        await page.locator('input[type=tel]').fill(guest.phone);
        await page.locator('input[type=password]').fill(demoPassword);
        await member.submitSignIn.click();
        await expect(member.name).toBeVisible();
        await page.goto(bundlePath);
        await expect(page.getByTestId('redeem')).toBeVisible();
        await fine('a bundle, for a member');
        await page.getByTestId('redeem').click();
        await expect(page.getByTestId('redeem-confirm')).toBeVisible();
        await fine('the question before it is redeemed');
        await page.getByTestId('redeem-confirm').click();
        await expect(page.getByTestId('redeemed')).toBeVisible();
        await fine('what was redeemed');
        await page.goto('/member/coupons');
        await expect(member.tickets.first()).toBeVisible();
        await fine('/member/coupons');
        await page
          .getByRole('button', { name: /^(立即使用：|Use now: )/ })
          .first()
          .click();
        await expect(page.getByTestId('use-now').getByRole('img')).toBeVisible();
        await fine('a ticket to be used now');
        await page.keyboard.press('Escape');
        await expect(member.dialog).toBeHidden();
        await page.goto('/member/coupons?tab=expired');
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await fine('/member/coupons?tab=expired');
        await page.goto('/member/points');
        await expect(page.getByTestId('points-balance')).toBeVisible();
        await fine('/member/points');
      },
    );
});
