import { expect } from '@playwright/test';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

const { brandId, storeId } = zhongshan;

test(
  'a menu that one comes back to is as it was left, and does nothing while it is hidden',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shop = new StorefrontPage(page);
    await shop.open(brandId, storeId);
    const row = shop.dish(tea('salt-foam-black'));
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    // The very elements stay: a page that was made anew would not have this mark.
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-mark', 'kept'));
    await row.getByRole('link').click();
    await expect(shop.heading).toHaveText('奶蓋紅茶');
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.locator('main:visible')).not.toHaveAttribute('data-mark');
    // Its own app, title and theme are those of the page that is shown.
    await expect(page).toHaveTitle(/^奶蓋紅茶/);

    await shop.back.click();
    await expect(page.locator('main:visible')).toHaveAttribute('data-mark', 'kept');
    await expect(page).toHaveTitle(/^中山店/);
    await expect
      .poll(() => page.evaluate(() => scrollY).then((at) => Math.abs(at - before)))
      .toBeLessThanOrEqual(2);

    // What was sought is still sought, whichever way one comes back.
    await shop.search.fill('奶蓋');
    await shop.dish(tea('salt-foam-black')).getByRole('link').click();
    await expect(shop.heading).toHaveText('奶蓋紅茶');
    await page.goBack();
    await expect(shop.search).toHaveValue('奶蓋');

    // A cart is made anew each time, and the menu behind it has heard of what was put in meanwhile.
    await shop.search.fill('');
    await shop.quickAdd(tea('four-seasons')).click();
    await shop.cartBar.click();
    await expect(shop.lines).toHaveCount(1);
    await page.goBack();
    await expect(shop.cartBar).toContainText('1件');
  },
);
