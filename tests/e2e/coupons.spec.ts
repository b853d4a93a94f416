import { expect, type Locator } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, test, zhongshan } from './fixtures/test.ts';
import { CouponsPage } from './pages/coupons-page.ts';

const { brandId } = zhongshan;
const guest = '林小晴';

test('a coupon is made in six taps beside typing, given to a guest, seen in the table, and taken back', async ({
  page,
  context,
}) => {
  await signInByCall(context, 'owner');
  const coupons = new CouponsPage(page);
  await coupons.open(brandId);

  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    taps += 1;
    await what.click();
  };
  await tap(coupons.create);
  await tap(coupons.field('name'));
  await page.keyboard.type('平日滿額折');
  await tap(coupons.field('discountInfo'));
  await page.keyboard.type('20');
  await expect(coupons.ticket).toContainText('折NT$20');
  await tap(page.getByRole('textbox', { name: /^低消/ }));
  await page.keyboard.type('200');
  await tap(page.getByRole('button', { name: '平日', exact: true }));
  await expect(coupons.sentence).toHaveText('滿NT$200折NT$20，限平日');
  await tap(coupons.submit);
  await expect(coupons.heading).toHaveText('平日滿額折');
  expect(taps).toBe(6);

  // Nobody has it yet; a second one begins as its copy, and what cannot be is said before it is sent.
  await expect(page.getByText('還沒有發放')).toBeVisible();
  await page.getByTestId('coupon-duplicate').click();
  await expect(coupons.field('name')).toHaveValue('平日滿額折（複本）');
  await page.getByRole('radio', { name: '打折' }).check({ force: true });
  await coupons.field('discountInfo').fill('101');
  await coupons.submit.click();
  await expect(coupons.summary).toContainText('折扣不能大於100');
  await coupons.summary.getByText('折扣不能大於100').click();
  await expect(coupons.field('discountInfo')).toBeFocused();
  await coupons.field('discountInfo').fill('10');
  await expect(coupons.sentence).toHaveText('滿NT$200打9折，限平日');
  // On a telephone it stays in view down to the last field.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await coupons.field('perUserLimit').scrollIntoViewIfNeeded();
  await expect(coupons.sentence).toBeInViewport();
  if (wide) await page.setViewportSize(wide);
  await coupons.submit.click();
  await expect(coupons.heading).toHaveText('平日滿額折（複本）');

  // Given to one who is searched for.
  await coupons.giveTo('345-678', guest, '開幕送禮');
  await expect(coupons.rowOf(guest)).toContainText('可使用');
  await expect(coupons.rowOf(guest)).toContainText('0912-345-678');
  await expect(coupons.funnel).toContainText('發放1張，使用0張');

  // Phones that were pasted: whom they belong to is chosen, what is nobody's is named.
  await coupons.issue.click();
  await coupons.sheet.getByRole('radio', { name: '貼上手機號碼' }).check();
  await page.getByTestId('issue-phones').fill('0912 345 678\n0999-999-999\n王小明');
  await expect(coupons.sheet).toContainText('1行不是手機號碼：王小明');
  await page.getByTestId('issue-find').click();
  await expect(page.getByTestId('issue-unknown')).toContainText('0999-999-999');
  await expect(page.getByTestId('issue-count')).toHaveText('已選1位');
  await coupons.next.click();
  await expect(coupons.sheet).toContainText('請輸入原因');
  await page.keyboard.press('Escape');
  await expect(coupons.sheet).toBeHidden();

  // While somebody can use one it is not deleted: switching off is offered.
  await page.getByTestId('coupon-delete').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '刪除' }).click();
  await expect(question).toContainText('顧客手上還有1張可以使用');
  await question.getByRole('button', { name: '停用' }).click();
  await expect(page.locator('main').getByText('停用', { exact: true }).first()).toBeVisible();
  await expect(coupons.issue).toHaveAttribute('aria-disabled', 'true');

  // Taken back with a reason; the filter finds it where it went.
  await coupons
    .rowOf(guest)
    .getByRole('button', { name: `收回${guest}的券` })
    .click();
  const why = page.getByRole('dialog');
  await why.getByTestId('reason-confirm').click();
  await expect(why).toContainText('請輸入原因');
  await why.getByRole('textbox').fill('發錯人');
  await why.getByTestId('reason-confirm').click();
  await expect(coupons.rowOf(guest)).toContainText('已收回');
  await page.getByTestId('filter-status').click();
  await page.getByRole('menuitemradio', { name: '可使用' }).click();
  await expect(page).toHaveURL(/status=active/);
  await expect(coupons.rowOf(guest)).toHaveCount(0);
  await expect(page.getByText('沒有符合條件的結果')).toBeVisible();
});

test(
  'a coupon that is typed without a network is kept, and saving says why it waits; who only issues is offered no form',
  { tag: '@long' },
  async ({ page, context, browser, network, server }) => {
    await signInByCall(context, 'owner');
    const coupons = new CouponsPage(page);
    await coupons.open(brandId);
    await coupons.workerInCharge();
    await coupons.create.click();
    await expect(coupons.field('name')).toBeVisible();
    network.cut();
    await coupons.field('name').fill('雨天折扣');
    await coupons.field('discountInfo').fill('15');
    await expect(page.getByTestId('form-offline')).toContainText('儲存需要連線');
    await coupons.submit.click();
    await expect(coupons.failure).toContainText('無法連線到伺服器');
    await page.reload();
    await expect(page.getByText('已還原未儲存的內容')).toBeVisible();
    await expect(coupons.field('name')).toHaveValue('雨天折扣');
    await expect(coupons.field('discountInfo')).toHaveValue('15');
    network.restore();
    await expect(page.getByTestId('form-offline')).toBeHidden();
    await coupons.submit.click();
    await expect(coupons.heading).toHaveText('雨天折扣');
    const id = page.url().split('/').at(-1) ?? '';

    // The row is on the device, and is read there without a network; who has one is not known then.
    network.cut();
    await page.goto(`/admin/${brandId}/coupons`);
    await page.getByRole('link', { name: '雨天折扣' }).click();
    await expect(coupons.heading).toHaveText('雨天折扣');
    await expect(coupons.ticket).toContainText('折NT$15');
    network.restore();

    const owner = await Staff.signIn(server.origin, 'owner');
    expect(await owner.ask(`GET /promotion/brands/${brandId}/coupons/templates/${id}`)).toMatchObject({
      name: '雨天折扣',
      discountInfo: { discountType: 'fixed', discountValue: 15, minPurchaseAmount: 0 },
    });

    // A store's admin gives it and does not change it; an employee reads.
    for (const [name, mayIssue] of [
      ['lead', true],
      ['mei', false],
    ] as const) {
      const other = await browser.newContext({ baseURL: network.origin, locale: 'zh-TW' });
      await signInByCall(other, name);
      const theirs = new CouponsPage(await other.newPage());
      await theirs.open(brandId);
      await theirs.page.getByRole('link', { name: '雨天折扣' }).click();
      await expect(theirs.heading).toHaveText('雨天折扣');
      await expect(theirs.page.getByText('還沒有發放')).toBeVisible();
      await expect(theirs.issue).toHaveCount(mayIssue ? 1 : 0);
      await expect(theirs.page.getByTestId('coupon-edit')).toHaveCount(0);
      await expect(theirs.create).toHaveCount(0);
      await other.close();
    }
  },
);

test(
  'a voucher is made for a dish, and those of all other dishes after their list was seen',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'owner');
    await page.goto(`/admin/${brandId}/vouchers/create`);
    const dish = page.locator('#voucher-exchangeDishTemplate');
    await dish.fill('四季春');
    await page.getByRole('option', { name: /^四季春/ }).click();
    await expect(page.getByTestId('voucher-dish')).toContainText('四季春');
    await page.locator('#voucher-name').fill('四季春一杯');
    await expect(page.getByTestId('voucher-preview')).toContainText('四季春');
    await page.getByTestId('save-bar').locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('四季春一杯');

    await page.goto(`/admin/${brandId}/vouchers`);
    await page.getByTestId('voucher-auto').click();
    const sheet = page.getByTestId('voucher-auto-sheet');
    const listed = sheet.getByRole('listitem');
    await expect(listed.first()).toBeVisible();
    await expect(listed.filter({ hasText: /^四季春/ })).toHaveCount(0);
    // The demo has two, and one was just made.
    const count = (await listed.count()) + 3;
    await page.getByTestId('voucher-auto-apply').click();
    await expect(sheet).toBeHidden();
    await expect(page.getByTestId('list-count')).toHaveText(`共${count}筆`);
    await page.getByTestId('voucher-auto').click();
    await expect(sheet).toContainText('每道上架的餐點都有兌換券了');

    const owner = await Staff.signIn(server.origin, 'owner');
    const made = await owner.ask<unknown[]>(`GET /promotion/brands/${brandId}/vouchers/templates`);
    expect(made).toHaveLength(count);
  },
);
