import { expect } from '@playwright/test';
import { expectAccessible } from './lib/look.ts';
import { tea, test } from './fixtures/test.ts';

test(
  'a manager puts tiles in order by keys without a network, and the order stands after a reload',
  { tag: '@long' },
  async ({ network, openTill }) => {
    const counter = await openTill('zhongshan', { here: true });
    const { page } = counter;
    await counter.workerInCharge();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    await counter.section('奶茶').click();
    const [first = '', second = '', third = '', ...others] = await counter.tileIds();
    network.cut();
    await expect(counter.pill).toHaveAttribute('data-state', 'offline');

    await counter.arrangeButton.press('Enter');
    await expect(counter.arranged(first)).toBeFocused();
    await expectAccessible(page, 'tiles that are put in order');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(counter.said).toHaveText(/，第3格，共\d+格$/);
    await expect(counter.arranged(first)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect(counter.arranged(third)).toBeFocused();
    // Nothing is sold meanwhile: neither by a tap nor by a code.
    await counter.arranged(second).click();
    await expect(counter.lines).toHaveCount(0);
    await page.keyboard.press('Escape');
    await counter.arrangeSave.press('Enter');
    await expect(counter.arrangeButton).toBeFocused();
    await expect(counter.undoBar).toContainText('已儲存版面');
    const order = [second, third, first, ...others];
    await expect.poll(() => counter.tileIds()).toEqual(order);

    await page.reload();
    await counter.ready();
    await counter.section('奶茶').click();
    await expect.poll(() => counter.tileIds()).toEqual(order);

    network.restore();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    const till = await openTill('mei');
    await till.section('奶茶').click();
    await expect.poll(() => till.tileIds()).toEqual(order);
    await expect(till.arrangeButton).toHaveCount(0);
  },
);

test(
  'what was moved and not saved is asked for, and what was saved can be undone',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('zhongshan', { here: true });
    const { page } = counter;
    await counter.section('奶茶').click();
    const before = await counter.tileIds();
    const [first = '', second = ''] = before;
    await counter.arrangeButton.click();
    const [from, to] = [
      await counter.arranged(first).boundingBox(),
      await counter.arranged(second).boundingBox(),
    ];
    await page.mouse.move(from!.x + 40, from!.y + 40);
    await page.mouse.down();
    await page.mouse.move(to!.x + 60, to!.y + 50, { steps: 8 });
    await page.mouse.up();
    await expect(counter.arranging).toContainText('尚未儲存');
    await page.getByTestId('arrange-cancel').click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '繼續編輯' }).click();
    await expect(counter.arranging).toContainText('尚未儲存');
    await counter.arrangeSave.click();
    await expect(counter.tile(second)).toBeVisible();
    await expect.poll(async () => (await counter.tileIds()).slice(0, 2)).toEqual([second, first]);
    await counter.undoBar.getByRole('button').click();
    await expect.poll(() => counter.tileIds()).toEqual(before);
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  },
);

test(
  'a price that is none is said, digits of full width are one, and the dish’s own price and colour come back',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('zhongshan', { here: true });
    const { page } = counter;
    const dish = tea('four-seasons');
    const price = await counter.priceOf(dish);
    await counter.more(dish);
    const field = page.getByTestId('tile-price');
    const save = page.getByTestId('tile-price-save');
    await field.fill('四十');
    await save.click();
    await expect(field).toHaveAccessibleDescription('請輸入1到999,999的整數');
    await expect(field).toHaveValue('四十');
    await expect(field).toBeFocused();
    await field.fill('７７');
    await save.click();
    await expect(save).toBeFocused();
    await expect(field).toHaveValue('77');
    await expect(counter.tile(dish)).toContainText('NT$77');
    await page.getByTestId('tile-price-own').click();
    await expect(save).toBeFocused();
    await expect(field).toHaveValue(price);

    const own = page.getByTestId('tile-colour-own');
    await expect(own).toHaveCount(0);
    await page.getByTestId('tile-colour-grape').click();
    await expect(page.getByTestId('tile-colour-grape')).toHaveAttribute('aria-pressed', 'true');
    await own.click();
    await expect(page.getByTestId('tile-colour-grape')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByTestId('tile-colour-grape')).toBeFocused();
    await expectAccessible(page, 'the dialog of a tile');
  },
);

test(
  'what is sold most has a tab of its own from the next start on, and its order stays',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('mei', { here: true });
    const { page } = counter;
    const popular = counter.section('近期熱門');
    const [a, b, c] = [tea('four-seasons'), tea('jasmine-green'), tea('sun-black')];
    await expect(popular).toHaveCount(0);
    await counter.sell(a, a, a);
    await counter.sell(b, b, c);
    await page.reload();
    await popular.click();
    expect(await counter.tileIds()).toEqual([a, b, c]);
    await counter.sell(c, c, c, c);
    expect(await counter.tileIds()).toEqual([a, b, c]);
    await page.reload();
    await popular.click();
    expect(await counter.tileIds()).toEqual([a, b, c]);
    // It is marked there as anywhere else.
    await counter.markingButton.click();
    await counter.tile(b).click();
    await expect(counter.tile(b)).toContainText('售完');
  },
);

test(
  'dishes stand under their sections, and a device may leave their pictures out',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('mei', { here: true });
    const { page } = counter;
    const pictures = page.getByTestId('tile-picture').filter({ visible: true });
    await counter.section('純茶').click();
    await expect(counter.tile(tea('sun-black'))).toBeVisible();
    await expect(counter.tile(tea('waffle'))).toHaveCount(0);
    await expect(pictures.first()).toBeVisible();
    await counter.settingsButton.click();
    await page.getByRole('switch', { name: '顯示餐點圖片' }).click();
    await page.keyboard.press('Escape');
    await expect(pictures).toHaveCount(0);
    await page.reload();
    await counter.ready();
    await expect(pictures).toHaveCount(0);
  },
);
