import { expect, type Locator, type Page } from '@playwright/test';
import { demoCustomers } from '#server/demo/customers.ts';
import { demoPassword } from './fixtures/database.ts';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { expectAccessible, expectTargets, expectToFit } from './lib/look.ts';
import { scan } from './lib/scan.ts';
import { MemberPage } from './pages/member-page.ts';
import { CounterPage } from './pages/counter-page.ts';
import { ParkedPage } from './pages/parked-page.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

const { brandId, storeId } = zhongshan;
const member = demoCustomers.find((one) => one.brandId === brandId)!;
const promotion = `/promotion/brands/${brandId}`;

/** A coupon of the member's: NT$20 off from NT$60 on. */
async function give(owner: Staff): Promise<void> {
  const discountInfo = { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 60 };
  const coupon = { _id: 'at-counter', name: '滿60折20', discountInfo, validityPeriod: 3 };
  await owner.ask(`POST ${promotion}/coupons/templates`, coupon);
  const issue = { templateId: coupon._id, userId: member.id, reason: '回饋' };
  await owner.ask(`POST ${promotion}/coupons/instances/issue`, issue);
}

/** How that coupon stands. */
async function standing(owner: Staff): Promise<string | undefined> {
  const all = await owner.ask<{ couponName: string; status: string }[]>(
    `GET ${promotion}/coupons/instances/users/${member.id}`,
  );
  return all.find(({ couponName }) => couponName === '滿60折20')?.status;
}

/** The number on the bill, by the keys alone, and one tap. */
async function attach(page: Page): Promise<void> {
  await page.keyboard.press('m');
  await expect(page.getByTestId('guest-phone')).toBeFocused();
  await page.keyboard.type(member.phone);
  await page.getByTestId('find-member').click();
}

/** Whoever has the coupon is at a bill of one waffle. */
async function memberAtBill(
  openTill: (name: string) => Promise<CounterPage>,
  origin: string,
): Promise<{ readonly owner: Staff; readonly till: CounterPage }> {
  const owner = await Staff.signIn(origin, 'owner');
  await give(owner);
  const till = await openTill('mei');
  await till.tile(tea('waffle')).click();
  await attach(till.page);
  return { owner, till };
}

const choiceOn = (page: Page, name = '滿60折20'): Locator =>
  page.getByTestId('ticket-choice').filter({ hasText: name }).first();

test('a till that has a coupon uses it without a network, while its guest is told where it is', async ({
  openTill,
  browser,
  network,
  secondNetwork,
}) => {
  const owner = await Staff.signIn(secondNetwork.origin, 'owner');
  await give(owner);
  // The guest has it in their cart's list, ready to be used.
  const theirs = await browser.newContext({
    baseURL: secondNetwork.origin,
    viewport: { width: 390, height: 844 },
  });
  const phone = await theirs.newPage();
  const shop = new StorefrontPage(phone);
  await shop.open(brandId, storeId);
  await shop.quickAdd(tea('four-seasons')).click();
  await shop.quickAdd(tea('four-seasons')).click();
  await shop.cartBar.click();
  await phone.getByRole('link', { name: '登入會員，使用您的優惠券與兌換券' }).click();
  // The cart asks for a number, too.
  await expect(shop.heading).toHaveText('會員登入');
  await phone.getByLabel('手機號碼').fill(member.phone);
  await phone.getByLabel('密碼', { exact: true }).fill(demoPassword);
  await new MemberPage(phone).submitSignIn.click();
  const onPhone = choiceOn(phone).getByRole('button', { name: '使用：滿60折20' });
  await expect(onPhone).toBeVisible();

  const till = await openTill('mei');
  const { page } = till;
  await till.workerInCharge();
  await till.tile(tea('waffle')).click();
  await attach(page);
  const onTill = choiceOn(page);
  await expect(page.getByTestId('tickets-sheet')).toBeVisible();
  await expect(onTill).toContainText('最划算');
  await expect(choiceOn(page, '滿150折20')).toContainText('再NT$90就能用');
  await expectAccessible(page, 'the tickets of a member');
  await expectToFit(page, 'the tickets of a member');
  await expectTargets(page, 44, 'the tickets of a member');

  network.cut();
  await expect(till.banner).toBeVisible();
  await onTill.getByRole('button', { name: '使用：滿60折20' }).click();
  await expect(onTill).toContainText('−NT$20');
  await page.getByTestId('tickets-done').click();
  await expect(till.discounts).toContainText('滿60折20');
  await expect(till.total).toHaveText('NT$40');

  await onPhone.click();
  await expect(phone.getByTestId('ticket-failure')).toContainText('櫃檯保留');
  await expect(choiceOn(phone)).toContainText('櫃檯保留');

  await till.exact.click();
  await expect(till.done).toContainText('已使用「滿60折20」折抵NT$20');

  // The guest comes again before the network does: what the sale left of theirs is here still, what it used is not.
  await till.tile(tea('waffle')).click();
  await page.keyboard.press('m');
  await expect(page.getByTestId('guest-phone')).toBeFocused();
  await page.keyboard.type(member.phone);
  await page.getByTestId('member-tickets').click();
  await expect(choiceOn(page, '滿150折20')).toBeVisible();
  await expect(choiceOn(page)).toBeHidden();
  await page.getByTestId('tickets-done').click();
  await page.getByTestId('guest-phone').fill('');
  network.restore();
  await expect.poll(() => standing(owner), { timeout: 60_000 }).toBe('used');
  const [sold] = await owner.orders(brandId, storeId);
  expect(sold).toMatchObject({ total: 40, discounts: [{ label: '滿60折20', amount: 20 }] });
  expect(sold?.discounts[0]?.found).toBeUndefined();
  await theirs.close();
});

test(
  'a coupon is taken off the bill again, goes onto an open order, and is free when its member leaves the bill',
  { tag: '@long' },
  async ({ openTill, network }) => {
    const { owner, till } = await memberAtBill(openTill, network.origin);
    const { page } = till;
    const choice = choiceOn(page);
    await choice.getByRole('button', { name: '使用：滿60折20' }).click();
    await expect(choice).toContainText('−NT$20');
    // A second tap on the same spot at once is the other half of a double tap: a finger that meant it was elsewhere before.
    const elsewhere = () => page.getByTestId('tickets-sheet').click({ position: { x: 4, y: 4 } });
    await elsewhere();
    await choice.getByRole('button', { name: '取消使用：滿60折20' }).click();
    await expect(choice).not.toContainText('−NT$20');
    await elsewhere();
    await choice.getByRole('button', { name: '使用：滿60折20' }).click();
    await page.getByTestId('tickets-done').click();
    await expect(till.total).toHaveText('NT$40');

    // Another number is somebody else's: what was on the bill is off, and soon it is the guest's again.
    await page.getByTestId('guest-phone').fill('0933111222');
    await expect(till.discounts).toHaveCount(0);
    await expect(till.total).toHaveText('NT$60');
    expect(await standing(owner)).toBe('reserved');
    await expect.poll(() => standing(owner), { timeout: 30_000 }).toBe('active');

    // Put aside, and called up again: the same card, and what is used stays with the order.
    await page.getByTestId('guest-phone').fill(member.phone);
    await till.hold.click();
    const number = /[A-Z]+-\d+/.exec((await till.undoBar.textContent()) ?? '')?.[0] ?? '';
    const parked = new ParkedPage(page);
    await parked.open();
    await parked.resume(number);
    await expect(till.total).toHaveText('NT$60');
    await page.getByTestId('find-member').click();
    await choice.getByRole('button', { name: '使用：滿60折20' }).click();
    await page.getByTestId('tickets-done').click();
    await expect(till.total).toHaveText('NT$40');
    await till.exact.click();
    await expect(till.done).toBeVisible();
    await expect.poll(() => standing(owner), { timeout: 30_000 }).toBe('used');
    const [sold] = await owner.orders(brandId, storeId);
    expect(sold?.discounts[0]?.found).toBeUndefined();

    // Their code is read like any other.
    await till.tile(tea('waffle')).click();
    await scan(page, member.phone);
    await expect(page.getByTestId('guest-phone')).toHaveValue(member.phone);
    await till.exact.click();
    await expect(till.done).toBeVisible();

    // Without a network nothing of a member is used who was not attached before; the sale goes on.
    network.cut();
    await expect(till.banner).toBeVisible();
    await till.tile(tea('waffle')).click();
    await page.keyboard.press('m');
    await expect(page.getByTestId('guest-phone')).toBeFocused();
    await page.keyboard.type('0933111222');
    await expect(page.getByTestId('member-says')).toContainText('離線時無法查詢');
    await expect(page.getByTestId('member-tickets')).toBeHidden();
    await till.exact.click();
    await expect(till.done).toBeVisible();
  },
);

test(
  'a member is at the bill of one tab, and a ticket that was given back is found before the bill is paid',
  { tag: '@long' },
  async ({ openTill, network }) => {
    const { owner, till } = await memberAtBill(openTill, network.origin);
    const { page } = till;
    await choiceOn(page).getByRole('button', { name: '使用：滿60折20' }).click();
    await page.getByTestId('tickets-done').click();
    await expect(till.total).toHaveText('NT$40');

    const other = new CounterPage(await page.context().newPage());
    await other.open(brandId, storeId);
    await other.tile(tea('waffle')).click();
    await attach(other.page);
    await expect(other.page.getByTestId('member-says')).toContainText('已在另一個分頁使用');
    await expect(other.page.getByTestId('member-tickets')).toBeHidden();
    await expectAccessible(other.page, 'a member at the bill of another tab');
    await other.page.close();

    // The bill is emptied, and taken back long after what was lent of its member went back.
    await page.bringToFront();
    await till.clear.click();
    await expect.poll(() => standing(owner), { timeout: 30_000 }).toBe('active');
    await expect(till.undoBar).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(till.total).toHaveText('NT$40');
    await till.exact.click();
    await expect(till.failure).toContainText('已取下「滿60折20」');
    await expect(till.total).toHaveText('NT$60');
    await till.exact.click();
    await expect(till.done).toBeVisible();
    await expect
      .poll(async () => (await owner.orders(brandId, storeId))[0], { timeout: 30_000 })
      .toMatchObject({ total: 60, discounts: [] });
    expect(await standing(owner)).toBe('active');
  },
);

test(
  'a till that keeps a coupon is named at another one, where a manager takes it from there and uses it',
  { tag: '@long' },
  async ({ openTill, network, secondNetwork }) => {
    const owner = await Staff.signIn(network.origin, 'owner');
    await give(owner);
    const [first, second] = await Promise.all([
      openTill('mei'),
      openTill('lead', { network: secondNetwork }),
    ]);
    // Nothing is rung, and nobody stands there any more.
    await attach(first.page);
    await expect(first.page.getByTestId('tickets-sheet')).toBeVisible();

    const { page } = second;
    await second.tile(tea('waffle')).click();
    await attach(page);
    await expect(choiceOn(page)).toContainText(/櫃檯[A-Z]+（.+）保留/);
    await expectAccessible(page, 'tickets that another till has');
    await page.getByTestId('release-lease').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('待確認');
    await question.getByRole('button', { name: '釋放保留' }).click();
    await choiceOn(page).getByRole('button', { name: '使用：滿60折20' }).click();
    await page.getByTestId('tickets-done').click();
    await expect(second.total).toHaveText('NT$40');
    await second.exact.click();
    await expect(second.done).toBeVisible();
    await expect.poll(() => standing(owner), { timeout: 30_000 }).toBe('used');
    const [sold] = await owner.orders(brandId, storeId);
    expect(sold?.discounts[0]?.found).toBeUndefined();
  },
);
