import { expect } from '@playwright/test';
import { alwaysOnline, tea, test, testOnSharedServer } from './fixtures/test.ts';

test.use(alwaysOnline);

test(
  'a question that must be answered is named, and keeps the dish out of the cart until it is',
  { tag: '@long' },
  async ({ server, openTill }) => {
    await server.database?.query(
      "update option_categories set default_option = null where id = 'charizi-size'",
    );
    const counter = await openTill('mei', { here: true });
    await counter.tile(tea('black-latte')).click();
    await expect(counter.choice('charizi-size')).toBeVisible();
    await expect(counter.addFromSheet).toHaveText('還需選擇：大小');
    await counter.addFromSheet.click();
    await expect(counter.sheet).toBeVisible();
    await expect(counter.choice('charizi-size')).toHaveAttribute('data-active', 'true');

    await counter.option('charizi-size-l').check({ force: true });
    await expect(counter.addFromSheet).toHaveText('加入 NT$75');
    await counter.addFromSheet.click();
    await expect(counter.sheet).toBeHidden();
    await expect(counter.lines).toHaveCount(1);
    await expect(counter.lines).toContainText('大杯');
    await expect(counter.total).toHaveText('NT$75');
  },
);

testOnSharedServer(
  'what has answers by default is added with one tap',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.tile(tea('black-latte')).click();
    await counter.tile(tea('black-latte')).click();
    await expect(counter.lines).toHaveCount(1);
    await expect(counter.total).toHaveText('NT$130');
  },
);

testOnSharedServer(
  'answers change the price, up to as many as the question allows',
  { tag: '@long' },
  async ({ openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.more(tea('four-seasons'));
    await counter.chooseOptions.click();
    await expect(counter.addFromSheet).toHaveText('加入 NT$40');
    await counter.option('charizi-size-l').check({ force: true });
    await expect(counter.addFromSheet).toHaveText('加入 NT$50');
    for (const topping of ['pearl', 'foam', 'taro']) await counter.option(`charizi-top-${topping}`).click();
    await expect(counter.addFromSheet).toHaveText('加入 NT$95');
    await counter.option('charizi-top-aloe').click();
    await expect(counter.choice('charizi-top').getByRole('alert')).toContainText('3');
    await counter.option('charizi-top-taro').click();
    await counter.addFromSheet.click();
    await expect(counter.lines).toContainText('珍珠');
    await expect(counter.total).toHaveText('NT$80');
  },
);

testOnSharedServer(
  'a dish is sold out in two taps, on every till, and back again',
  { tag: '@long' },
  async ({ openTill, secondNetwork }) => {
    const dish = tea('winter-melon');
    const counter = await openTill('mei', { here: true });
    const other = await openTill('lead', { network: secondNetwork });
    await counter.toggleSoldOut(dish);
    await expect(counter.tile(dish)).toHaveAttribute('aria-disabled', 'true');
    await expect(other.tile(dish)).toHaveAttribute('aria-disabled', 'true');
    await other.tapSoldOut(dish);
    await expect(other.notice).toContainText('冬瓜茶');
    await expect(other.lines).toHaveCount(0);
    await other.toggleSoldOut(dish);
    for (const till of [counter, other]) {
      await expect(till.tile(dish)).not.toHaveAttribute('aria-disabled', 'true');
    }
    await counter.tile(dish).click();
    await expect(counter.lines).toHaveCount(1);
  },
);
