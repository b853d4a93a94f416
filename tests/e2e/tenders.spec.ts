import { expect } from '@playwright/test';
import { signInByCall, tea, testOnSharedServer as test, zhongshan } from './fixtures/test.ts';
import { expectAccessible, expectToFit } from './lib/look.ts';
import { StorePage } from './pages/store-page.ts';

const { brandId, storeId } = zhongshan;

test(
  'a store adds a way to pay without a network, and a till takes money by it, asks its number and says so',
  { tag: '@long' },
  async ({ page, context, network, openTill }) => {
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
    // What is told in passing fades, and is not judged while it does.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expectToFit(page, 'ways to pay');
    await expectAccessible(page, 'ways to pay');
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
  },
);

test(
  'a store asks for 統一編號 and carrier: what is wrong stays and is named, what is right stands on the order',
  { tag: '@long' },
  async ({ page, context, openTill }) => {
    await signInByCall(context, 'owner');
    const store = new StorePage(page);
    await store.open(brandId, storeId, 'services');
    await store.asks('統一編號', '選填');
    await store.asks('載具', '選填');
    await store.asks('愛心碼', '選填');
    await page.getByLabel('營業稅').selectOption({ label: '使用統一發票（一般稅額，5%）' });
    await store.saveBar.getByRole('button', { name: '儲存' }).click();
    await expect(store.saveBar).toBeHidden();
    await expect(store.pending).toBeHidden();

    const counter = await openTill('mei');
    await counter.tile(tea('waffle')).click();
    await counter.orderNoteButton.click();
    await counter.page.getByTestId('guest-name').fill('王小姐');
    await counter.page.getByTestId('guest-phone').fill('0912-345 678');
    await counter.page.getByTestId('guest-phone').blur();
    await expect(counter.page.getByTestId('guest-phone')).toHaveValue('0912345678');
    await counter.pay.click();
    const taxId = counter.page.getByTestId('buyer-taxId');
    await taxId.fill('12345678');
    await counter.page.getByTestId('buyer-carrier').fill('/ab+1-2');
    await counter.payComplete.click();
    await expect(counter.page.getByText('統一編號不正確').first()).toBeVisible();
    await expect(taxId).toBeFocused();
    await expect(taxId).toHaveValue('12345678');
    await taxId.fill('04595257');
    await counter.page.getByTestId('buyer-carrier').fill('/ab+1-2.');
    await expectAccessible(counter.page, 'paying');
    await counter.payComplete.click();
    const number = (await counter.orderNumber.textContent()) ?? '';
    await counter.next.click();
    await counter.openOrders();
    await counter.orderRow(number).click();
    for (const words of ['王小姐', '0912345678', '04595257', '/AB+1-2.'])
      await expect(counter.orderDetail).toContainText(words);
  },
);
