import { expect } from '@playwright/test';
import { signInByCall, tea, testOnSharedServer as test, zhongshan } from './fixtures/test.ts';
import { expectAccessible, expectToFit } from './lib/look.ts';
import { StorePage } from './pages/store-page.ts';

const { brandId, storeId } = zhongshan;

test('a store adds a way to pay without a network, and a till takes money by it, asks its number and says so', async ({
  page,
  context,
  network,
  openTill,
}) => {
  await signInByCall(context, 'owner');
  const store = new StorePage(page);
  await store.open(brandId, storeId, 'tenders');
  await store.workerInCharge();
  network.cut();
  await store.add.click();
  const name = '企業餐券';
  const card = page.locator('[data-entry]').last();
  await expect(card.getByLabel('名稱', { exact: true })).toBeFocused();
  await page.keyboard.type('現金');
  await store.saveBar.getByRole('button', { name: '儲存' }).click();
  await expect(store.summary).toContainText('已有同名的收款方式');
  await card.getByLabel('名稱', { exact: true }).fill(name);
  await card.getByLabel('英文名稱').fill('Meal voucher');
  await store.saveBar.getByRole('button', { name: '儲存' }).click();
  await expect(store.saveBar).toBeHidden();
  await expect(store.pending).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  network.restore();
  await expect(store.pending).toBeHidden();

  const counter = await openTill('mei');
  await counter.tile(tea('waffle')).click();
  await counter.pay.click();
  const tender = counter.page.getByRole('radio', { name });
  const reference = counter.page.getByLabel(/單據編號/);
  await expect(reference).toBeHidden();
  await tender.check({ force: true });
  await reference.fill('V-1207');
  await counter.payComplete.click();
  await expect(counter.done).toContainText(name);
  const number = (await counter.orderNumber.textContent()) ?? '';
  await counter.next.click();
  await counter.openOrders();
  await counter.orderRow(number).click();
  const payments = counter.orderDetail.getByTestId('order-payments');
  await expect(payments).toContainText(name);
  await expect(payments).toContainText('V-1207');
});
