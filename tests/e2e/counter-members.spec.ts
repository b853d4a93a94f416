import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { expectAccessible, expectTargets, expectToFit } from './lib/look.ts';

const { brandId, storeId } = zhongshan;

test('a member is found by their number; without a network whoever wants to be one becomes one with the sale, once', async ({
  openTill,
  network,
}) => {
  const till = await openTill('mei');
  const { page } = till;
  const phone = page.getByTestId('guest-phone');
  const known = page.getByTestId('member-known');
  const says = page.getByTestId('member-says');
  const find = page.getByTestId('find-member');
  const joins = page.getByRole('checkbox', { name: '加入會員' });

  await till.tile(tea('waffle')).click();
  await expect(phone).toBeHidden();
  await page.keyboard.press('m');
  await expect(phone).toBeFocused();
  await phone.fill('0912-345-67');
  await expect(find).toBeHidden();
  await phone.fill('0912-345-678');
  await expect(find).toBeVisible();
  await expect(joins).toBeHidden();
  await phone.press('Enter');
  // Whoever has tickets has them in sight at once.
  await expect(page.getByTestId('tickets-sheet')).toContainText('滿150折20');
  await page.getByTestId('tickets-done').click();
  // What had the focus went when it was known who that is.
  await expect(page.getByTestId('member-tickets')).toBeFocused();
  await expect(known).toContainText('林○晴');
  await expect(known).toContainText('第一次消費');
  await expect(joins).toBeHidden();
  await expectAccessible(page, 'a member in the bill');
  await expectToFit(page, 'a member in the bill');
  await expectTargets(page, 44, 'a member in the bill');

  // Another number is somebody else's.
  await phone.fill('0933111222');
  await expect(known).toBeHidden();
  await find.click();
  await expect(says).toHaveText('還沒有會員使用這個號碼。');
  await phone.fill('0912345678');
  await till.exact.click();
  await expect(till.done).toBeVisible();
  const number = (await till.orderNumber.textContent()) ?? '';
  await till.openOrders();
  await page.getByTestId(`order-${number}`).click();
  await expect(till.orderDetail).toContainText('會員林○晴');
  await till.open(brandId, storeId);

  await till.workerInCharge();
  network.cut();
  await expect(till.banner).toBeVisible();
  for (const typed of ['0933 111 222', '+886933111222']) {
    await till.tile(tea('waffle')).click();
    await till.orderNoteButton.click();
    await page.getByTestId('guest-name').fill('王大明');
    await phone.fill(typed);
    await expect(says).toContainText('離線時無法查詢');
    await expect(find).toBeHidden();
    await joins.check();
    await page.reload();
    await expect(joins).toBeChecked();
    await till.exact.click();
    await expect(till.done).toBeVisible();
  }
  network.restore();

  const manager = await Staff.signIn(network.origin, 'owner');
  const members = async (): Promise<unknown> => {
    const { items } = (await manager.ask(
      `GET /admin-user/brands/${brandId}/users?search=0933111222`,
    )) as unknown as { items: { name: string; origin: string; visits: number }[] };
    return items.map(({ name, origin, visits }) => `${name} ${origin} ${visits}`);
  };
  await expect.poll(members, { timeout: 60_000 }).toEqual(['王大明 counter 2']);
  await till.tile(tea('waffle')).click();
  await page.getByTestId('member-btn').click();
  await expect(phone).toBeFocused();
  await page.keyboard.type('0933111222');
  await find.click();
  await expect(known).toContainText('王○明');
  await expect(known).toContainText('來過2次');
});
