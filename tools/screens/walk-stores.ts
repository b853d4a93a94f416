import { expect } from '@playwright/test';
import { zhongshan } from '#tests/e2e/fixtures/test.ts';
import { StorePage } from '#tests/e2e/pages/store-page.ts';
import { StoresPage } from '#tests/e2e/pages/stores-page.ts';
import type { Album } from './album.ts';

const { brandId, storeId } = zhongshan;

/** Every tab of a store while something of it is being typed, its form, and the cards for its tables, as the owner sees them. */
export async function partsOfStore(album: Album): Promise<void> {
  const { page } = album;
  const store = new StorePage(page);
  await store.open(brandId, storeId, 'hours');
  await store.period(5, 0).fill('soon');
  await store.saveBar.locator('button[type=submit]').click();
  await expect(store.summary).toBeVisible();
  await album.take('store-hours-fault');
  await store.discard();
  for (const tab of ['hours', 'announcements', 'services', 'tables', 'printers'] as const) {
    await store.open(brandId, storeId, tab);
    await store.fillTab(tab);
    await album.take(`store-${tab}`);
    await store.discard();
  }
  await store.open(brandId, storeId, 'platforms');
  await expect(page.getByTestId('platforms')).toBeVisible();
  await album.take('store-platforms');
  await page.goto(`/admin/${brandId}/stores/detail/${storeId}?print=tents`);
  await expect(page.getByTestId('tents-print')).toBeVisible();
  await album.take('store-table-cards');
  const stores = new StoresPage(page);
  await stores.open(brandId);
  await stores.more(storeId, /^(刪除|Delete)$/);
  await expect(stores.deleteName).toBeVisible();
  await album.take('store-delete');
  await page.keyboard.press('Escape');
  await stores.create.click();
  await expect(stores.field('name')).toBeVisible();
  await album.take('store-form');
}
