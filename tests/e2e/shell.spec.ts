import { expect } from '@playwright/test';
import {
  signInByCall,
  tea,
  test as ownServer,
  testOnSharedServer as test,
  zhongshan,
} from './fixtures/test.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit, looksToWalk } from './lib/look.ts';
import { allowDebugPages } from './pages/debug-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';

const { brandId, storeId } = zhongshan;
const stores = `/admin/${brandId}/stores`;

ownServer(
  'pages, stores, dishes and orders are found and opened by the keyboard alone, without a network',
  async ({ network, openTill }) => {
    const till = await openTill('zhongshan', { here: true });
    const { number } = await till.sell(tea('four-seasons'));
    await till.workerInCharge();
    await expect(till.pill).toHaveAttribute('data-state', 'synced');
    const shell = new ShellPage(till.page);
    await shell.open(stores);
    network.cut();
    await shell.page.reload();
    await expect(shell.heading).toBeVisible();

    await shell.openPalette();
    await expect(shell.options.first()).toHaveAttribute('data-highlighted', '');
    await shell.page.keyboard.type('zhongshan');
    await expect(shell.options).toHaveText([/中山店/, /開啟櫃檯：中山店/]);
    await shell.field.fill('沒有這個');
    await expect(shell.options).toHaveCount(0);
    await expect(shell.palette).toContainText('找不到符合的項目');
    await shell.field.fill('炒大麥');
    await expect(shell.options.first()).toContainText('炒大麥茶');
    await shell.page.keyboard.press('Enter');
    await expect(shell.heading).toHaveText('炒大麥茶');
    await shell.openPalette();
    await shell.field.fill(number.toLowerCase().replace('-', ''));
    const found = shell.options.filter({ hasText: number });
    await expect(found).toHaveAttribute('data-highlighted', '');
    await expect(shell.field).toHaveAttribute(
      'aria-activedescendant',
      (await found.getAttribute('id')) ?? '',
    );
    await shell.page.keyboard.press('Enter');
    const sold = new SoldOrdersPage(shell.page);
    await expect(sold.voidButton).toBeVisible();
    await expect(shell.page).toHaveURL(/view=orders/);
  },
);

test(
  'G and a letter lead to a page, but not from a field and not when letters are turned off',
  { tag: '@long' },
  async ({ page, context }) => {
    await signInByCall(context, 'platform');
    const shell = new ShellPage(page);
    await shell.open(stores);
    await shell.press('g', 'b');
    await expect(page).toHaveURL(/\/boss\/brands$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${stores}$`));

    await shell.openPalette();
    await shell.press('g', 'b');
    await expect(shell.field).toHaveValue('gb');
    await expect(page).toHaveURL(new RegExp(`${stores}$`));
    await shell.closeLayer(shell.palette);

    await shell.press('?');
    await expect(shell.help).toContainText('所有品牌');
    await shell.letters.click();
    await expect(shell.letters).toHaveAttribute('aria-checked', 'false');
    await shell.closeLayer(shell.help);
    await shell.press('g', 'b');
    await shell.openPalette();
    await expect(page).toHaveURL(new RegExp(`${stores}$`));
    await shell.closeLayer(shell.palette);
    await page.reload();
    await shell.press('?');
    await shell.openPalette();
    await expect(shell.help).toBeHidden();
  },
);

test(
  'a notice that no toast had room for stands in the list of the bell',
  { tag: '@long' },
  async ({ page, context }) => {
    await signInByCall(context, 'owner');
    const shell = new ShellPage(page);
    await allowDebugPages(page);
    await shell.open(stores);
    // Within the page: notices are those of whoever is signed in on it, and the gallery alone asks nobody to be.
    await page.evaluate(() => history.pushState({}, '', '/debug/gallery'));
    await expect(page.getByRole('button', { name: '警告', exact: true })).toBeVisible();
    await page.evaluate(() => {
      for (const word of ['成功', '提示', '警告'])
        [...document.querySelectorAll('button')].find((button) => button.textContent === word)?.click();
    });
    await shell.open(stores);
    await expect(shell.bell).toHaveAccessibleName('通知紀錄，1則未看');
    await shell.bell.click();
    await expect(shell.activity.getByRole('listitem')).toHaveCount(3);
    await expect(shell.activity.getByRole('listitem').first()).toContainText('未顯示');
    await expect(page).toHaveURL(/panel=activity/);
    await page.goBack();
    await expect(shell.activity).toBeHidden();
    await expect(shell.bell).toHaveAccessibleName('通知紀錄');
  },
);

test('the navigation shows what exists and what the role may open, with help in the same place on every page', async ({
  page,
  context,
}) => {
  const shell = new ShellPage(page);
  await signInByCall(context, 'mei');
  await shell.open(stores);
  await expect(shell.nav.getByRole('link', { name: '櫃檯點餐' })).toHaveAttribute(
    'href',
    `/counter/${brandId}/${storeId}`,
  );
  await expect(shell.nav.getByRole('link', { name: '所有品牌' })).toHaveCount(0);
  await expect(shell.brandSwitcher).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('中山店');

  await signInByCall(context, 'platform');
  await shell.open(stores);
  await shell.brandSwitcher.click();
  await page.getByRole('menuitem', { name: '阿順麵館' }).click();
  await expect(page).toHaveURL(/\/admin\/ashun$/);
  // Asked once: the shell of the other brand may take the place of this one between two questions.
  let place: Awaited<ReturnType<typeof shell.helpButton.boundingBox>> = null;
  await expect(async () => {
    place = await shell.helpButton.boundingBox();
    expect(place).not.toBeNull();
  }).toPass();
  for (const link of await shell.nav.getByRole('link').all()) {
    await link.click();
    await expect(shell.heading).toBeVisible();
    // The pages of the platform have a shell of their own, which takes the place of this one a moment after the tap.
    await expect.poll(() => shell.helpButton.boundingBox()).toEqual(place);
    await expect(page.getByText('找不到頁面')).toHaveCount(0);
  }
});

for (const [theme, language] of looksToWalk(
  [
    ['dark', 'en'],
    ['light', 'zh-TW'],
  ] as const,
  1,
)) {
  test(`the shell and what it opens is accessible and fits: ${theme}, ${language}`, async ({
    page,
    context,
  }) => {
    await chooseLook(context, { theme, language });
    await signInByCall(context, 'platform');
    const shell = new ShellPage(page);
    /** What is open stays open while the screen changes its size. */
    const judge = async (what: string, ...widths: readonly number[]): Promise<void> => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page, `${what}, ${width} px`);
        await expectTargets(page, 24, `${what}, ${width} px`);
      }
      await expectAccessible(page, what);
    };
    await shell.open(stores);
    await judge('stores', 320, 768, 1280);
    await shell.paletteButton.click();
    await expect(shell.options.first()).toBeVisible();
    await judge('palette', 320, 768, 1280);
    await shell.closeLayer(shell.palette);
    await shell.press('?');
    await expect(shell.help).toBeVisible();
    await judge('shortcuts', 768, 1280, 320);
    await shell.closeLayer(shell.help);
    await shell.more.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect(drawer.getByTestId('shell-help')).toBeVisible();
    await judge('drawer', 320);
    await drawer.getByTestId('bell-row').click();
    await expect(shell.activity).toBeVisible();
    // The drawer slides away meanwhile.
    await expect(page.getByTestId('bell-row')).toHaveCount(0);
    await expectToFit(page, 'activity');
  });
}
