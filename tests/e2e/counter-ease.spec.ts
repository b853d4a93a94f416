import { expect, type Locator, type Page } from '@playwright/test';
import { alwaysOnline, tea, testOnSharedServer as test } from './fixtures/test.ts';

test.use(alwaysOnline);

/** While tiles are marked, the name of each says what a tap does: the mark is the text that stands alone. */
const soldOutMark = (tile: Locator): Locator => tile.getByText('售完', { exact: true });

test('a dish is sold out in two taps that can be seen, and what is left falls with the cart', async ({
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  const pudding = counter.tile(tea('pudding-milk-tea'));
  await expect(pudding).toContainText('剩3');
  await pudding.click();
  await expect(pudding).toContainText('剩2');
  await expect(pudding).toHaveAccessibleName(/70元，剩2份，購物車內1份/);

  const cake = counter.tile(tea('jasmine-green'));
  await counter.markingButton.click();
  await cake.click();
  await expect(soldOutMark(cake)).toBeVisible();
  await cake.click();
  await expect(soldOutMark(cake)).toHaveCount(0);
  await counter.page.keyboard.press('Escape');
  await expect(counter.marking).toBeHidden();
  await expect(counter.lines).toHaveCount(1);
  // The next journey on this server begins with what this one has sent.
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
});

test(
  'everything sold out is offered again at once without a network, and that can be undone',
  { tag: '@long' },
  async ({ network, openTill }) => {
    const counter = await openTill('mei', { here: true });
    const green = counter.tile(tea('jasmine-green'));
    const waffle = counter.tile(tea('waffle'));
    await counter.markingButton.click();
    await expect(counter.stockAsOf).toBeHidden();
    for (const tile of [green, waffle]) {
      await expect(soldOutMark(tile)).toHaveCount(0);
      await tile.click();
      await expect(soldOutMark(tile)).toBeVisible();
    }
    network.cut();
    await expect(counter.pill).toHaveAttribute('data-state', 'offline');
    await expect(counter.stockAsOf).toContainText(/庫存更新於 ?\d\d:\d\d/);
    const count = /（(\d+)）/.exec((await counter.restoreAll.textContent()) ?? '')?.[1];
    await counter.restoreAll.click();
    const question = counter.page.getByRole('alertdialog');
    await expect(question).toContainText(`恢復供應${count}道餐點`);
    await expect(question).toContainText('茉莉綠茶');
    await question.getByRole('button', { name: '全部恢復供應' }).click();
    await expect(counter.undoBar).toContainText(`${count}道餐點已恢復供應`);
    for (const tile of [green, waffle]) await expect(soldOutMark(tile)).toHaveCount(0);
    await expect(counter.restoreAll).toBeHidden();
    await counter.undoBar.getByRole('button').click();
    for (const tile of [green, waffle]) await expect(soldOutMark(tile)).toBeVisible();
    await counter.restoreAll.click();
    await question.getByRole('button', { name: '全部恢復供應' }).click();
    await expect(soldOutMark(green)).toHaveCount(0);
    network.restore();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  },
);

test(
  'a question mark shows every key, and letters can be turned off',
  { tag: '@long' },
  async ({ page, openTill }) => {
    const counter = await openTill('mei', { here: true });
    await page.keyboard.press('?');
    await expect(counter.settings).toContainText('現金剛好');
    await counter.settings.getByRole('switch', { name: /單一字母快捷鍵/ }).click();
    await page.keyboard.press('Escape');
    await expect(counter.settings).toBeHidden();
    await page.keyboard.press('o');
    // Two keys within 50 ms are nobody's: pressed until it comes alone, as a person's does.
    await expect(async () => {
      await page.keyboard.press('2');
      await expect(counter.quantityPrefix).toHaveText(/^×2/, { timeout: 500 });
    }).toPass();
    await expect(counter.tiles.first()).toBeVisible();
    await counter.settingsButton.click();
    await counter.settings.getByRole('switch', { name: /單一字母快捷鍵/ }).click();
    await counter.settings.getByRole('radio', { name: '左邊' }).check({ force: true });
    await page.keyboard.press('Escape');
    await expect(counter.settings).toBeHidden();
    const [cart, tile] = [await counter.cart.boundingBox(), await counter.tiles.first().boundingBox()];
    expect(cart!.x).toBeLessThan(tile!.x);
    await openAndEscape(page);
    await expect(counter.settings).toBeHidden();
  },
);

test(
  'on a phone Back closes what is open and stays at the counter',
  { tag: '@long' },
  async ({ page, openTill }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const counter = await openTill('mei', { here: true });
    const here = page.url();
    await counter.tile(tea('four-seasons')).click();
    await counter.showCart();
    await counter.discountButton.click();
    await expect(counter.sheet).toBeVisible();
    await page.goBack();
    await expect(counter.sheet).toBeHidden();
    await expect(counter.lines).toHaveCount(1);
    await counter.pay.click();
    await expect(counter.payComplete).toBeVisible();
    await page.goBack();
    await expect(counter.lines.first()).toBeVisible();
    await page.goBack();
    await expect(counter.cartBar).toBeVisible();
    expect(page.url()).toBe(here);
  },
);

test('a note is never cut without a word', { tag: '@long' }, async ({ openTill }) => {
  const counter = await openTill('mei', { here: true });
  await counter.tile(tea('waffle')).click();
  await counter.lineButton(counter.lines.first(), '備註').click();
  await counter.lineNote.fill('切四份，'.repeat(12));
  await expect(counter.sheet).toContainText('48/50');
  await counter.sheet.getByRole('button', { name: '不要吸管' }).click();
  await expect(counter.sheet).toContainText('最多50個字');
  await expect(counter.lineNote).toHaveValue('切四份，'.repeat(12));
});

/** Escape in the first moment of a sheet, before the focus has come to it. */
async function openAndEscape(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((pressed) => {
        const escape = (): void => {
          const at = document.activeElement ?? document.body;
          at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
          pressed();
        };
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[data-testid=counter-settings]')) return;
          observer.disconnect();
          setTimeout(escape);
        });
        observer.observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('[data-testid=settings-btn]')?.click();
      }),
  );
}
