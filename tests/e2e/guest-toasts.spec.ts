import { expect } from '@playwright/test';
import { test, zhongshan } from './fixtures/test.ts';
import { StorefrontPage } from './pages/storefront-page.ts';

const { brandId, storeId } = zhongshan;

test.use({ serviceWorkers: 'block' });

test(
  'guests are told of what failed at the top of the page, by two notices at once at most',
  { tag: '@long' },
  async ({ page, context }) => {
    const shop = new StorefrontPage(page);
    await shop.open(brandId, storeId);
    await expect(page.getByTestId('toasts')).toBeAttached();
    await context.route(/\/assets\/texts-en-/, (route) => route.abort());
    const toasts = page.getByTestId('toast');
    await page.evaluate(() => {
      const button = [...document.querySelectorAll<HTMLElement>('[data-testid=language]')].find((one) =>
        one.checkVisibility(),
      );
      for (let time = 0; time < 5; time += 1) button?.click();
    });
    await expect(toasts).toHaveCount(2);
    await expect(toasts.first()).toContainText('無法載入這個語言');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
    const box = (await toasts.first().boundingBox())!;
    const { width } = page.viewportSize()!;
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(10);
    expect(box.y).toBeLessThan(40);
    // Somebody may close one, and what they point at stays.
    await toasts.first().getByRole('button').click();
    await expect(toasts).toHaveCount(1);
    await toasts.first().hover();
    await page.mouse.move(5, 700);
    await expect(toasts).toHaveCount(0, { timeout: 8000 });
  },
);
