import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { expectAccessible, expectToFit } from './lib/look.ts';

const { brandId, storeId } = zhongshan;
const optional = {
  name: 'optional',
  phone: 'optional',
  pickupTime: 'optional',
  taxId: 'optional',
  carrier: 'optional',
  donationCode: 'hidden',
};

async function ask(origin: string, saleFields: Partial<typeof optional>): Promise<void> {
  const owner = await Staff.signIn(origin, 'owner');
  await owner.ask(`PUT /store/brands/${brandId}/${storeId}/service-settings`, {
    serviceSettings: { saleFields: { ...optional, ...saleFields } },
  });
}

test(
  'a number of the buyer that is none stops every way to pay, and lets all of them pass when it is put right',
  { tag: '@long' },
  async ({ openTill, server }) => {
    await ask(server.origin, {});
    const counter = await openTill('mei');
    const { page } = counter;
    await counter.tile(tea('waffle')).click();
    await counter.pay.click();
    const taxId = page.getByTestId('buyer-taxId');
    const carrier = page.getByTestId('buyer-carrier');
    const refused = async (text: string): Promise<void> => {
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(counter.done).toBeHidden();
      await expect(counter.tenders).toHaveCount(0);
    };
    await taxId.fill('12345678');
    const tenders = page.getByTestId(/^tender-/);
    const count = await tenders.count();
    expect(count).toBeGreaterThan(3);
    for (let at = 0; at < count; at += 1) {
      await tenders.nth(at).check({ force: true });
      await ((await counter.takeRest.isVisible()) ? counter.takeRest : counter.exact).click();
      await refused('統一編號不正確');
      await expect(taxId).toBeFocused();
    }

    // Cash in one tap, and by its key, from beside the cart.
    for (const instant of [() => counter.exact.click(), () => page.keyboard.press('c')]) {
      await page.getByRole('button', { name: '返回' }).click();
      await expect(counter.lines).toHaveCount(1);
      await page.locator('#cart').focus();
      await instant();
      await refused('統一編號不正確');
      await expect(taxId).toBeFocused();
      await expect(taxId).toHaveValue('12345678');
    }

    // Of a split bill the last part completes the sale.
    await taxId.fill('');
    await carrier.fill('/ab');
    await counter.splitButton.click();
    await counter.splitDo.click();
    await expect(counter.parts).toHaveCount(2);
    await counter.payComplete.click();
    await expect(counter.partChange.or(counter.payAsk).first()).toBeVisible();
    await counter.exact.click();
    await expect(page.getByText('載具不正確').first()).toBeVisible();
    await expect(carrier).toBeFocused();
    await expect(counter.done).toBeHidden();
    await carrier.fill('/ab+1-2.');
    await counter.exact.click();
    await expect(counter.orderNumber).toBeVisible();
    const { number } = await counter.readSold();
    await counter.openOrders();
    await counter.expectOrders(1);
    await counter.orderRow(number).click();
    await expect(counter.orderDetail).toContainText('/AB+1-2.');
  },
);

test('what a store requires is asked before the money, without a network, and the time to fetch it is on every list', async ({
  openTill,
  server,
  network,
}) => {
  await ask(server.origin, {
    name: 'required',
    pickupTime: 'required',
    carrier: 'required',
    donationCode: 'optional',
  });
  const counter = await openTill('mei');
  const { page } = counter;
  await counter.workerInCharge();
  network.cut();
  await counter.tile(tea('waffle')).click();
  await expect(counter.pay).toHaveText('還需填寫：稱呼、取餐時間');
  await counter.exact.click();
  await expect(page.getByTestId('guest-name')).toBeFocused();
  await expect(counter.done).toBeHidden();
  await page.getByTestId('guest-name').fill('王小姐');
  await expect(counter.pay).toHaveText('還需填寫：取餐時間');
  await counter.pay.click();
  const time = page.getByRole('textbox', { name: '取餐時間' });
  await expect(time).toBeFocused();
  await time.fill('２５：９９');
  await time.blur();
  await expect(page.getByText('時間請輸入時與分')).toBeVisible();
  await expect(time).toHaveValue('２５：９９');
  await expect(counter.pay).toHaveText('請修正取餐時間');
  await expectAccessible(page, 'what a store asks');
  await expectToFit(page, 'what a store asks');
  await page.getByTestId('pickup-in-60').click();
  const wanted = await time.inputValue();
  expect(wanted).toMatch(/^\d\d:\d\d$/);
  await counter.pay.click();
  await expect(counter.payComplete).toContainText('還需填寫：載具');
  await counter.payComplete.click();
  await expect(page.getByTestId('buyer-carrier')).toBeFocused();
  // An invoice is given away or kept: both are named, and what was typed stays.
  const donationCode = page.getByTestId('buyer-donationCode');
  await page.getByTestId('buyer-carrier').fill('tp12345678901234');
  await donationCode.fill('７９９７');
  await counter.payComplete.click();
  await expect(page.getByText('捐贈發票不能同時填統一編號或載具').first()).toBeVisible();
  await expect(donationCode).toBeFocused();
  await expect(page.getByTestId('buyer-carrier')).toHaveValue('tp12345678901234');
  await expectAccessible(page, 'an invoice that is given away');
  await page.getByTestId('buyer-carrier').fill('');
  await counter.payComplete.click();
  await expect(counter.orderNumber).toBeVisible();
  const { number } = await counter.readSold();
  await counter.openOrders();
  await expect(counter.orderRow(number)).toContainText('取餐');
  await counter.orderRow(number).click();
  await expect(counter.orderDetail).toContainText(wanted);
  await expect(counter.orderDetail).toContainText('王小姐');
  await expect(counter.orderDetail).toContainText('愛心碼 7997');

  // Who eats here is asked neither.
  await page.keyboard.press('Escape');
  await counter.tile(tea('waffle')).click();
  await counter.orderType('內用').check({ force: true });
  await expect(counter.pay).toContainText('結帳');
});
