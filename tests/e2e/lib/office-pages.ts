import { expect, type Page } from '@playwright/test';
import { tea, zhongshan } from '../fixtures/test.ts';

const { brandId, storeId } = zhongshan;
const office = `/admin/${brandId}`;

/** Every page of the back office by its address, below the member of the staff who may see it. */
export const officePages = {
  platform: [
    '/boss/brands',
    '/boss/brands/create',
    `/boss/brands/detail/${brandId}`,
    `/boss/brands/edit/${brandId}`,
    '/boss/admins',
    '/boss/admins/create',
    '/boss/admins/edit/demo-operator',
    '/boss/settings',
    '/boss/account',
  ],
  owner: [
    '',
    '/review',
    '/orders',
    ...['board', 'list', 'older'].map((as) => `/orders/store/${storeId}?as=${as}`),
    '/orders/reports',
    '/orders?panel=journal',
    `/orders/store/${storeId}?panel=journal`,
    '/settings',
    '/settings?tab=line',
    '/settings?tab=messages',
    '/messages',
    '/account-settings',
    '/customers',
    '/customers/demo-customer-charizi',
    ...['coupons', 'vouchers', 'points'].map((tab) => `/customers/demo-customer-charizi?tab=${tab}`),
    '/coupons',
    '/coupons?panel=report',
    '/coupons/create',
    '/coupons/detail/charizi:coupon-spend',
    '/coupons/edit/charizi:coupon-waffles',
    '/vouchers',
    '/vouchers/create',
    '/vouchers/detail/charizi:voucher-black-latte',
    '/vouchers/edit/charizi:voucher-black-latte',
    '/bundles',
    '/bundles/create',
    '/bundles/detail/charizi:bundle-pearl-10',
    '/bundles/edit/charizi:bundle-pearl-10',
    '/point-rules',
    '/point-rules/create',
    '/point-rules/edit/charizi:points-per-purchase',
    '/store-admins',
    '/store-admins/create',
    '/store-admins/edit/demo-mei',
    '/dishes/template',
    '/dishes/template/create',
    '/dishes/template/import',
    `/dishes/template/detail/${tea('pearl-milk-tea')}`,
    `/dishes/template/edit/${tea('pearl-milk-tea')}`,
    '/options',
    '/options/create',
    '/options/edit/charizi-top-pearl',
    '/option-categories',
    '/option-categories/create',
    `/option-categories/detail/${tea('size')}`,
    `/option-categories/edit/${tea('size')}`,
    '/menus',
    `/menus/store/${storeId}`,
    `/menus/create/${storeId}`,
    `/menus/edit/${storeId}/${storeId}-menu`,
    `/menus/detail/${storeId}/${storeId}-menu`,
    `/orders/store/${storeId}?panel=closes`,
    `/orders/store/${storeId}?panel=closes&of=days`,
    '/inventory',
    `/inventory/store/${storeId}`,
    `/inventory/store/${storeId}?tab=count`,
    `/inventory/store/${storeId}/detail/${storeId}:${tea('waffle')}`,
    `/inventory/logs?storeId=${storeId}`,
    '/cash-flow',
    ...['show', 'create', 'import', 'category', 'statistics'].map((page) => `/cash-flow/${storeId}/${page}`),
    `/cash-flow/${storeId}/show?from=2026-01-01&to=2026-12-31&voided=shown`,
    '/stores',
    '/stores/create',
    `/stores/edit/${storeId}`,
    ...['overview', 'hours', 'announcements', 'services', 'tables', 'printers'].map(
      (tab) => `/stores/detail/${storeId}?tab=${tab}`,
    ),
  ].map((path) => office + path),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Opens one of them, until it has its heading and nothing of it is loading. */
export async function openOfficePage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  const loading = page.locator('main').locator('[aria-busy=true], .animate-pulse').filter({ visible: true });
  await expect(loading, path).toHaveCount(0);
}
