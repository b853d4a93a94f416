import { expect } from '@playwright/test';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { DishesPage } from './pages/dishes-page.ts';

const { brandId, storeId } = zhongshan;
const office = `/admin/${brandId}`;

/** Each page of a brand with something that only its data can show. */
const pages = {
  '/menus': 'main h1',
  '/inventory': `[data-testid="pick-${storeId}"]`,
  [`/inventory/store/${storeId}?tab=count`]: 'main input[data-count]',
  [`/inventory/store/${storeId}/detail/${storeId}:${tea('waffle')}`]: '[data-testid=item-add]',
  '/dishes/template': `[data-row="${tea('barley')}"]`,
  [`/dishes/template/detail/${tea('barley')}`]: '[data-testid=dish-edit]',
  [`/dishes/template/edit/${tea('barley')}`]: '#dish-name',
  '/option-categories': '[data-row]',
  '/option-categories/detail/charizi-size': '[data-testid=category-edit]',
  '/options': '[data-row]',
  '/options/edit/charizi-top-pearl': '#option-name',
  '/stores': `[data-row="${storeId}"]`,
  [`/stores/detail/${storeId}`]: '[data-testid=store-edit]',
  [`/stores/detail/${storeId}?tab=hours`]: 'main form',
  '/settings': '#setting-name',
  [`/orders/store/${storeId}`]: '[data-testid=board]',
} as const;

/** What is looked at while there is a network: it brings a store's own data onto the device, and what the server alone knows. */
const seen = {
  '': '[data-testid=attention]',
  [`/menus/store/${storeId}`]: '[data-row]',
  [`/inventory/store/${storeId}`]: '[data-row]',
  [`/inventory/logs?storeId=${storeId}`]: 'main table tbody tr',
  '/store-admins': '[data-row="demo-mei"]',
};

test('every page of the back office is there without a network, with the age of what the server alone knows', async ({
  page,
  context,
  network,
}) => {
  await signInByCall(context, 'owner');
  const dishes = new DishesPage(page);
  for (const [path, data] of Object.entries(seen)) {
    await page.goto(office + path);
    await expect(page.locator(data).first(), path).toBeVisible({ timeout: 40_000 });
  }
  await expect(dishes.pill).toHaveAttribute('data-state', 'synced');
  await dishes.workerInCharge();
  network.cut();
  for (const [path, data] of Object.entries({ ...pages, ...seen })) {
    await page.goto(office + path);
    await expect(page.locator(data).first(), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  await expect(page.getByText(/^離線資料・更新於 \d\d:\d\d$/)).toBeVisible();
});
