import { expect } from '@playwright/test';
import { alwaysOnline, signInByCall, tea, testOnSharedServer as test, zhongshan } from './fixtures/test.ts';
import {
  chooseLook,
  expectAccessible,
  expectTargets,
  expectToFit,
  looksToWalk,
  type Look,
} from './lib/look.ts';
import { KitchenPage } from './pages/kitchen-page.ts';

test.use(alwaysOnline);

const { brandId, storeId } = zhongshan;

/** The smallest thing to tap at a counter, and elsewhere. */
const counterTarget = 48;
const officeTarget = 24;

/** Each theme with each language, and each width. English needs more room: it gets the narrow ones. */
const looks: readonly Look[] = [
  { theme: 'light', language: 'zh-TW', width: 1180 },
  { theme: 'dark', language: 'en', width: 320 },
  { theme: 'light', language: 'en', width: 768 },
  { theme: 'dark', language: 'zh-TW', width: 1920 },
];

for (const { theme, language, width } of looksToWalk(looks, 1)) {
  test(`every screen is accessible, fits and can be tapped: ${theme}, ${language}, ${width} px`, async ({
    page,
    context,
    signInPage,
    storesPage,
    counter,
  }) => {
    await chooseLook(context, { theme, language });
    await page.setViewportSize({ width, height: 900 });
    const judge = async (what: string, target: number): Promise<void> => {
      await test.step(what, async () => {
        await expectToFit(page, what);
        await expectTargets(page, target, what);
        await expectAccessible(page, what);
      });
    };

    await signInPage.open(brandId);
    await signInPage.submit.click();
    await judge('sign-in, with what is missing', officeTarget);

    await signInByCall(context, 'owner');
    await page.goto(`/admin/${brandId}/stores`);
    await expect(storesPage.counterOf(storeId)).toBeVisible();
    await judge('stores', officeTarget);

    await counter.open(brandId, storeId);
    await judge('counter', counterTarget);

    await counter.tile(tea('pearl-milk-tea')).click();
    await counter.tile(tea('black-latte')).click();
    await counter.showCart();
    await judge('counter with a cart', counterTarget);
    await counter.hideCart();

    await counter.more(tea('black-latte'));
    await judge('what a tile offers', counterTarget);
    await counter.chooseOptions.click();
    await expect(counter.addFromSheet).toBeVisible();
    await counter.option('charizi-top-pearl').click();
    await judge('option sheet', counterTarget);
    await page.keyboard.press('Escape');
    await expect(counter.sheet).toBeHidden();

    await counter.openSync();
    await judge('sync panel', counterTarget);
    await page.keyboard.press('Escape');
    await expect(counter.sheet).toBeHidden();

    await counter.pay.click();
    await expect(counter.payComplete).toBeVisible();
    await judge('pay', counterTarget);
    await counter.splitButton.click();
    await expect(counter.splitSheet).toBeVisible();
    await judge('split bill', counterTarget);
    await page.keyboard.press('Escape');
    await expect(counter.splitSheet).toBeHidden();
    await counter.payComplete.click();
    await expect(counter.changeDue).toBeVisible();
    const { number } = await counter.readSold();
    await judge('done', counterTarget);

    await counter.openOrders();
    await judge('orders', counterTarget);
    await counter.orderRow(number).click();
    await expect(counter.orderDetail).toBeVisible();
    await judge('an order', counterTarget);

    const kitchen = new KitchenPage(page);
    await kitchen.open(brandId, storeId);
    await expect(kitchen.ticket(number)).toBeVisible();
    await kitchen.allDayButton.click();
    await judge('kitchen', counterTarget);
    await kitchen.finish(number);
    await kitchen.madeButton.click();
    await expect(kitchen.madeList).toBeVisible();
    await judge('what a kitchen made', counterTarget);
    await kitchen.openCalls(brandId, storeId);
    await expect(kitchen.calls.first()).toBeVisible();
    await judge('numbers to call', counterTarget);
  });
}
