import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, test, zhongshan } from './fixtures/test.ts';
import { StorePage } from './pages/store-page.ts';
import { StoresPage } from './pages/stores-page.ts';

const { brandId, storeId } = zhongshan;

interface Store {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly isActive: boolean;
}

test('a store is made, changed without a network by two at once, switched, and deleted by its name', async ({
  page,
  context,
  server,
  network,
}) => {
  await signInByCall(context, 'owner');
  const owner = await Staff.signIn(server.origin, 'owner');
  const stores = new StoresPage(page);
  const store = new StorePage(page);
  await stores.open(brandId);
  await expect(stores.row(storeId)).toContainText(/營業中|休息中/);
  await store.workerInCharge();
  await stores.create.click();
  network.cut();

  // The server makes a store: what is typed meanwhile is kept, and said so.
  await expect(stores.createOffline).toBeVisible();
  await stores.field('name').fill('中山店');
  await stores.submit.click();
  await expect(stores.summary).toBeFocused();
  await expect(stores.summary).toContainText('已有同名的店家');
  await stores.field('name').fill('板橋店');
  await stores.field('address').fill('新北市板橋區文化路一段1號');
  await stores.field('phone').fill('02-8965-1234');
  await stores.submit.click();
  await expect(page.getByText('無法連線到伺服器').first()).toBeVisible();
  network.restore();
  await expect(stores.createOffline).toBeHidden();
  await page.reload();
  await expect(stores.field('name')).toHaveValue('板橋店');
  await stores.submit.click();
  await expect(store.heading).toHaveText('板橋店');
  const id = /detail\/([^?]+)/.exec(page.url())?.[1] ?? '';
  await expect(store.now).toBeVisible();

  // Two change it at once, one of them without a network: each keeps its own field.
  await store.edit.click();
  await expect(stores.field('phone')).toHaveValue('02-8965-1234');
  network.cut();
  await stores.field('phone').fill('02-8965-9999');
  await owner.ask(`PUT /store/brands/${brandId}/${id}`, { address: '新北市板橋區文化路二段2號' });
  await stores.submit.click();
  await expect(store.heading).toHaveText('板橋店');
  await expect(store.pending).toBeVisible();
  network.restore();
  await expect(store.pending).toBeHidden();
  expect(await owner.ask<Store>(`GET /store/brands/${brandId}/${id}`)).toMatchObject({
    phone: '02-8965-9999',
    address: '新北市板橋區文化路二段2號',
  });

  await stores.open(brandId, '?q=板橋');
  await expect(stores.rows).toHaveCount(1);
  await stores.row(id).getByRole('switch').click();
  await expect(stores.undo).toContainText('已停用「板橋店」');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(stores.row(id).getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  await stores.more(id, '刪除');
  await expect(stores.deleteButton).toHaveAttribute('aria-disabled', 'true');
  await stores.deleteName.fill('板橋店');
  await stores.deleteButton.click();
  await expect(page.getByText('沒有符合條件的結果')).toBeVisible();
});
