import { expect } from '@playwright/test';
import { alwaysOnline, signInByCall, testOnSharedServer as test, zhongshan } from './fixtures/test.ts';
import { chooseLook, expectToFit } from './lib/look.ts';
import { officePages, openOfficePage } from './lib/office-pages.ts';
import {
  expectFocusToBeSeen,
  expectTargetsApart,
  expectWholeTexts,
  readAtSize,
  readWithSpacing,
} from './lib/reach.ts';
import { DishesPage } from './pages/dishes-page.ts';
import type { Page } from '@playwright/test';

test.use(alwaysOnline);

const { brandId } = zhongshan;
const usualSize = 16;

/** A phone, large text, the spacing that a reader may set, and a window at 400 %. */
async function expectReadable(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.setViewportSize({ width: 640, height: 800 });
    await readAtSize(page, 2 * usualSize);
    await openOfficePage(page, path);
    await expectToFit(page, `${path}, text of 200 %`);
    await expectWholeTexts(page, `${path}, text of 200 %`);
    await readAtSize(page, usualSize);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectTargetsApart(page, path);
    await expectFocusToBeSeen(page, path);
    await page.setViewportSize({ width: 320, height: 256 });
    await expectFocusToBeSeen(page, `${path}, at 400 %`);
    await expectToFit(page, `${path}, at 400 %`);
    await readWithSpacing(page);
    await expectToFit(page, `${path}, with a reader’s spacing`);
    await expectWholeTexts(page, `${path}, with a reader’s spacing`);
  });
}

test(
  'a list and a form are used by Tab without a covered focus, with large text, a reader’s spacing and at 400 %',
  { tag: '@long' },
  async ({ page, context }) => {
    await chooseLook(context, { theme: 'light', language: 'en' });
    await signInByCall(context, 'owner');
    for (const path of ['/store-admins', '/options/create'])
      await expectReadable(page, `/admin/${brandId}${path}`);
  },
);

for (const [who, paths] of Object.entries(officePages)) {
  test(
    `every page is used by Tab without a covered focus, with large text and at 400 %: ${who}`,
    { tag: '@long' },
    async ({ page, context }) => {
      test.setTimeout(1_200_000);
      await chooseLook(context, { theme: 'light', language: 'en' });
      await signInByCall(context, who);
      for (const path of paths) {
        await expectReadable(page, path);
        await page.setViewportSize({ width: 390, height: 844 });
        await expectTargetsApart(page, `${path}, 390 px`);
      }
    },
  );
}

test(
  'the shortcuts of an installed app lead to its pages',
  { tag: '@long' },
  async ({ page, context, openTill }) => {
    await openTill('mei', { here: true });
    await signInByCall(context, 'owner');
    for (const app of ['counter/charizi/charizi-zhongshan', 'admin/charizi']) {
      const answer = await context.request.get(`/manifest/${app}.webmanifest`);
      const { shortcuts } = (await answer.json()) as { shortcuts: readonly { url: string }[] };
      expect(shortcuts.length).toBeGreaterThan(0);
      for (const { url } of shortcuts) {
        await page.goto(url);
        await expect(page.getByRole('heading').first(), url).toBeVisible();
        await expect(page.getByText(/找不到頁面|Page not found/), url).toHaveCount(0);
        // Where somebody has one place to go, a page may lead on to it.
        const { pathname, search } = new URL(page.url());
        expect(pathname + search).toMatch(new RegExp(`^${url.replaceAll(/[.?]/g, String.raw`\$&`)}(/|$)`));
      }
    }
  },
);

test(
  'a page begins at its top, Back leads to where one was, and what was done is told without taking the focus',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await signInByCall(context, 'owner');
    const dishes = new DishesPage(page);
    await dishes.open(brandId, '?limit=50');
    const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
    const rows = page.locator('main [data-row]');
    // The first ones stand before the others, and what says that they still come stands above them.
    await expect(dishes.pill).toHaveAttribute('data-state', 'synced', { timeout: 40_000 });
    await expect(page.getByTestId('list-count')).toHaveText(/^(共|\d)/);
    await expect.poll(() => rows.count()).toBeGreaterThan(40);
    const last = rows.last().getByRole('link').first();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(scrolled).toBeGreaterThan(1500);
    const place = await scrolled();
    await last.click();
    await expect(dishes.edit).toBeVisible();
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThanOrEqual(2);
    await expect(last).toBeInViewport();

    const toggle = rows.last().getByRole('switch');
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect(page.locator('#live-polite')).toHaveText(/^已下架/);
    await expect(toggle).toBeFocused();
    // It is reported once it is kept; the list is redrawn a moment later.
    await expect(toggle).not.toBeChecked();
    await page.keyboard.press('Space');
    await expect(page.locator('#live-polite')).toHaveText(/^已上架/);
  },
);
