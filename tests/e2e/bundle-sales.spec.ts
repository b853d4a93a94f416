import { expect, type BrowserContext } from '@playwright/test';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import type { VoucherInstance } from '#domain/promotion/ticket-schema.ts';
import { demoCustomers } from '#server/demo/customers.ts';
import { demoPassword } from './fixtures/database.ts';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { MemberPage } from './pages/member-page.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

const { brandId, storeId } = zhongshan;
/** Ten cups of the demo for NT$540. */
const tenCups = 'charizi:bundle-pearl-10';
const guest = demoCustomers.find((one) => one.brandId === brandId)!;

async function signIn({ page, submitSignIn }: MemberPage): Promise<void> {
  await page.getByLabel('手機號碼').fill(guest.phone);
  await page.getByLabel('密碼', { exact: true }).fill(demoPassword);
  await submitSignIn.click();
}

/** Has some of a guest's vouchers used with an order that is paid. */
async function useThree(owner: Staff, { request }: BrowserContext): Promise<void> {
  const orderId = crypto.randomUUID();
  const promotion = `/api/promotion/brands/${brandId}`;
  const own = (await (await request.get(`${promotion}/vouchers`)).json()) as VoucherInstance[];
  const ofBundle = own.filter(({ createdBy, status }) => createdBy !== undefined && status === 'active');
  expect(ofBundle).toHaveLength(10);
  for (const { _id: voucherId } of ofBundle.slice(0, 3)) {
    const used = await request.post(`${promotion}/vouchers/use`, { data: { voucherId, orderId } });
    expect(used.ok(), await used.text()).toBe(true);
  }
  const menu = await owner.ask<PresentedMenu>(`GET /menu/brands/${brandId}/${storeId}/show?audience=guest`);
  const dish = menu.categories
    .flatMap(({ dishes }) => dishes)
    .find(({ dishId }) => dishId === tea('pearl-milk-tea'))!;
  const options = dish.choices.flatMap(({ categoryId, defaults }) =>
    defaults.length === 0
      ? []
      : [{ optionCategoryId: categoryId, selections: defaults.map((optionId) => ({ optionId })) }],
  );
  await owner.ask(`POST /order-customer/brands/${brandId}/stores/${storeId}/create`, {
    orderData: {
      _id: orderId,
      orderType: 'takeout',
      items: [{ templateId: dish.dishId, quantity: 3, options }],
    },
  });
  const order = `/order-admin/brands/${brandId}/stores/${storeId}/orders/${orderId}`;
  await owner.ask(`PUT ${order}`, { status: 'paid', paymentMethod: 'cash' });
}

test(
  'ten cups are bought at the counter and three of them used: the refund is refused, with and without a network',
  { tag: '@long' },
  async ({ openTill, network, browser }) => {
    const till = await openTill('lead', { here: true });
    const sold = new SoldOrdersPage(till.page);
    const { page } = till;
    const tile = till.tile(tenCups);
    await tile.scrollIntoViewIfNeeded();
    await expect(tile).toContainText('NT$540');
    await tile.click();
    const note = page.getByTestId('bundle-note');
    await expect(note).toContainText('兌換券將存入會員帳號');
    await expectAccessible(page, 'a bundle in the bill');
    await expectToFit(page, 'a bundle in the bill');
    await expectTargets(page, 44, 'a bundle in the bill');
    // No way of paying takes money for vouchers that would be nobody's.
    await expect(till.pay).toHaveText('請先輸入會員電話');
    const phone = page.getByTestId('guest-phone');
    const ways = [() => till.pay.click(), () => till.exact.click()];
    for (const way of [...ways, ...['c', 'p'].map((key) => () => page.keyboard.press(key))]) {
      await page.locator('#cart').focus();
      await way();
      await expect(phone).toBeFocused();
      await expect(till.done).toBeHidden();
      await expect(till.payComplete).toBeHidden();
    }
    await page.keyboard.type('0933111222');
    await expect(note).toBeHidden();
    await page.getByTestId('find-member').click();
    await expect(till.pay).toHaveText('請先勾選加入會員');
    await phone.fill('');
    await page.getByTestId('bundle-member').click();
    await page.keyboard.type(guest.phone);
    await expect(note).toBeHidden();
    await till.exact.click();
    await expect(till.done).toBeVisible();
    const number = (await till.orderNumber.textContent()) ?? '';

    const away = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
    const member = new MemberPage(await away.newPage());
    const tickets = `/member/coupons?brand=${brandId}`;
    await member.page.goto(tickets);
    await signIn(member);
    await expect(member.page).toHaveURL(/\/member\/coupons/);
    const bought = member.page.getByTestId('bundles-bought');
    await expect(async () => {
      await member.page.goto(tickets);
      await expect(bought).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await bought.locator('summary').click();
    await expect(bought).toContainText('珍奶10杯券');
    await expect(bought).toContainText('已用0張，共10張');
    await expectAccessible(member.page, 'own bundles');
    await expectToFit(member.page, 'own bundles');
    await useThree(await Staff.signIn(network.origin, 'owner'), away);

    await till.openOrders();
    await sold.open(number);
    const refund = async () => {
      await sold.refundButton.click();
      await sold.addUnit('珍奶10杯券');
      await sold.reason('點錯').click();
      await sold.refundConfirm.click();
    };
    await refund();
    await expect(sold.sheet.getByRole('alert')).toContainText('「珍奶10杯券」的兌換券已用了3張');
    await page.keyboard.press('Escape');
    await till.workerInCharge();
    network.cut();
    await refund();
    await expect(sold.sheet.getByRole('alert')).toContainText('退套組前須連線');
    await page.keyboard.press('Escape');
    await expect(sold.detail).not.toContainText('退款NT$');
    network.restore();
    await away.close();
  },
);

test(
  'a bundle that was sold without a network is undone without one',
  { tag: '@long' },
  async ({ openTill, network }) => {
    const till = await openTill('lead', { here: true });
    await till.workerInCharge();
    network.cut();
    await till.tile(tenCups).scrollIntoViewIfNeeded();
    await till.tile(tenCups).click();
    await till.pay.click();
    await expect(till.page.getByTestId('guest-phone')).toBeFocused();
    await till.page.keyboard.type(guest.phone);
    await till.exact.click();
    await expect(till.done).toBeVisible();
    await till.page.getByTestId('undo-sale').getByRole('button').click();
    await expect(till.lines).toHaveCount(1);
    await expect(till.total).toHaveText('NT$540');
  },
);

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a guest signs in and buys a bundle with an order, whose vouchers come when it is paid', async ({
    page,
  }) => {
    const shop = new StorefrontPage(page);
    const member = new MemberPage(page);
    await shop.open(brandId, storeId);
    const row = page.getByTestId(`bundle-${tenCups}`);
    await row.scrollIntoViewIfNeeded();
    await row.getByRole('link').click();
    await page.getByTestId('sign-in-to-buy').click();
    await signIn(member);
    await expect(shop.heading).toHaveText('珍奶10杯券');
    await expectAccessible(page, 'buying a bundle');
    await expectToFit(page, 'buying a bundle');
    await expectTargets(page, 44, 'buying a bundle');
    const left = page.getByTestId('left-to-buy');
    await expect(left).toHaveText('每人限購5組，已購0組，還可購5組');
    const more = page.getByRole('button', { name: '增加珍奶10杯券' });
    for (let units = 1; units < 5; units++) await more.click();
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: '減少珍奶10杯券' }).click();
    await page.getByTestId('buy-bundle').click();
    await expect(page).toHaveURL(`/stores/${brandId}/${storeId}`);
    await page.goto('/cart');
    const line = page.getByTestId('cart-line').filter({ visible: true });
    await expect(line).toContainText('珍奶10杯券');
    await expect(line).toContainText('NT$2,160');
    await expect(left).toHaveText('每人限購5組，已購0組，還可購5組');
    await expectToFit(page, 'bundles in the cart');
    await line.getByRole('link', { name: '查看珍奶10杯券內容' }).click();
    await expect(shop.heading).toHaveText('珍奶10杯券');
  });
});
