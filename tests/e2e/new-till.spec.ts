import { expect } from '@playwright/test';
import { tea, test } from './fixtures/test.ts';
import { chooseLook, expectAccessible, expectToFit } from './lib/look.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';

test.use({ newDevice: true });

test('a new device walks the five steps, is ready without a network, and sells on after a reload there', async ({
  page,
  network,
  openTill,
}) => {
  await SoldOrdersPage.catchPrints(page);
  const till = await openTill('mei', { here: true });
  const sold = new SoldOrdersPage(page);
  const strip = page.getByTestId('setup-strip');
  const setup = page.getByTestId('setup');
  const step = (name: string) => page.getByTestId(`setup-step-${name}`);

  // It stands beside the selling, and in the way of nobody.
  await expect(strip).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await till.sell(tea('waffle'));
  await till.next.click();

  await strip.getByRole('button', { name: '開始設定' }).click();
  await expect(step('store')).toHaveAttribute('data-state', 'done');
  await expect(step('store')).toContainText('中山店');
  await expect(step('install')).toHaveAttribute('data-state', 'todo');
  await page.getByTestId('setup-skip').click();
  await expect(step('install')).toHaveAttribute('data-state', 'skipped');

  // By keyboard: the next step has the focus, Tab leads over the paper to the button.
  await expect(
    step('print')
      .getByRole('button', { name: /測試列印/ })
      .first(),
  ).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  const [slip] = await sold.printed(1);
  expect(slip?.text).toContain('測試列印');
  await page.getByTestId('setup-not-printed').click();
  await expect(page.getByTestId('setup-print-help')).toContainText('印表機已開機');
  await expect(step('print')).toHaveAttribute('data-state', 'todo');

  // Left half way, it goes on where it was, also after a reload.
  await page.keyboard.press('Escape');
  await expect(setup).toBeHidden();
  await page.reload();
  await till.ready();
  await strip.getByRole('button', { name: '繼續設定' }).click();
  await expect(step('install')).toHaveAttribute('data-state', 'skipped');
  await page.getByTestId('setup-print').click();
  await page.getByTestId('setup-printed').click();
  await expect(step('print')).toHaveAttribute('data-state', 'done');

  await expect(step('download')).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
  await expect(setup).toHaveAttribute('data-ready', 'true');
  await expect(setup).toContainText('此裝置可離線使用');

  await page.getByTestId('setup-practise').click();
  await expect(page.getByTestId('practice-strip')).toBeVisible();
  await till.sell(tea('four-seasons'));
  await expect(page.getByTestId('done-practice')).toContainText('不會保留');
  await expect(till.done).not.toContainText('已存在本機');
  await page.getByTestId('practice-strip').getByRole('button').click();

  // Back among the steps: all of them are done with.
  await expect(step('practice')).toHaveAttribute('data-state', 'done');
  await page.getByTestId('setup-sell').click();
  await expect(setup).toBeHidden();
  await expect(strip).toHaveCount(0);

  network.cut();
  await page.reload();
  await till.ready();
  await expect(strip).toHaveCount(0);
  await till.sell(tea('four-seasons'));
  await expect(till.pill).toContainText('1');

  // Any time again, from the menu.
  await till.menuButton.click();
  await page.getByTestId('menu-setup').click();
  await expect(setup).toHaveAttribute('data-ready', 'true');
});

test(
  'who wants to sell at once does: the steps go, and wait in the menu',
  { tag: '@long' },
  async ({ page, openTill }) => {
    const till = await openTill('mei', { here: true });
    const strip = page.getByTestId('setup-strip');
    await strip.getByRole('button', { name: '先開始賣' }).click();
    await expect(strip).toHaveCount(0);
    await page.reload();
    await till.ready();
    await expect(strip).toHaveCount(0);
    await till.menuButton.click();
    await page.getByTestId('menu-setup').click();
    await expect(page.getByTestId('setup')).toBeVisible();
  },
);

test(
  'the steps are accessible and fit, on a phone and in English',
  { tag: '@long' },
  async ({ page, context, openTill }) => {
    await chooseLook(context, { theme: 'dark', language: 'en' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openTill('mei', { here: true });
    await expect(page.getByTestId('setup-strip')).toBeVisible();
    await expectToFit(page, 'the strip');
    await expectAccessible(page, 'the strip');
    await page.getByTestId('setup-strip').getByRole('button', { name: 'Set up' }).click();
    const setup = page.getByTestId('setup');
    await expect(setup).toBeVisible();
    for (const name of ['print', 'download', 'practice', 'install']) {
      await page.getByTestId(`setup-step-${name}`).getByRole('button').first().click();
      await expectToFit(page, name);
      await expectAccessible(page, name);
    }
  },
);
