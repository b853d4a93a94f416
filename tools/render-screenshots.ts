import { mkdirSync } from 'node:fs';
import { chromium, expect, type Page } from '@playwright/test';
import setUp from '#tests/e2e/fixtures/global-setup.ts';
import { putSetupAway } from '#tests/e2e/fixtures/put-setup-away.ts';
import { signInByCall, tea, zhongshan } from '#tests/e2e/fixtures/test.ts';
import { CounterPage } from '#tests/e2e/pages/counter-page.ts';
import { BROWSER_ARGUMENTS, findBrowser } from './lib/find-browser.ts';
import { instantAt } from './screens/album.ts';
import { showRestaurant } from './screens/restaurant.ts';

/**
 * Takes the pictures that a browser shows when it offers to install the app (public/manifest.webmanifest says their sizes). Run by hand
 * after these screens have changed; the pictures are kept in the repository, so that a build needs no browser.
 */

const folder = 'public/screenshots';
const forms = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
} as const;
const { brandId, storeId } = zhongshan;

mkdirSync(folder, { recursive: true });
const tearDown = await setUp();
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: BROWSER_ARGUMENTS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
const restaurant = await showRestaurant();
restaurant.setTime('14:05');
try {
  for (const [form, screen] of Object.entries(forms)) {
    const context = await browser.newContext({
      baseURL: restaurant.origin,
      locale: 'zh-TW',
      timezoneId: 'Asia/Taipei',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...screen,
    });
    await putSetupAway(context);
    const page = await context.newPage();
    await page.clock.setFixedTime(instantAt('14:05'));
    const take = (name: string): Promise<Buffer> =>
      page.screenshot({ path: `${folder}/${name}-${form}.jpg`, quality: 80, animations: 'disabled' });
    await signInByCall(context, 'mei');
    await sell(page, take);
    await signInByCall(context, 'owner');
    await page.goto(`/admin/${brandId}/menus/edit/${storeId}/${storeId}-menu`);
    await expect(page.getByTestId('add-section')).toBeVisible();
    await take('office-menu');
    await page.goto(`/admin/${brandId}/dishes/template`);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await take('office-dishes');
    await context.close();
  }
} finally {
  await restaurant.close();
  await browser.close();
  await tearDown();
}

async function sell(page: Page, take: (name: string) => Promise<Buffer>): Promise<void> {
  const counter = new CounterPage(page);
  await counter.open(brandId, storeId);
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  for (const dish of ['pearl-milk-tea', 'four-seasons', 'four-seasons', 'waffle'])
    await counter.tile(tea(dish)).click();
  await take('counter-cart');
  await counter.pay.click();
  await expect(counter.payComplete).toBeVisible();
  await take('counter-pay');
}
