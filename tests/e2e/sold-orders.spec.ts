import { expect } from '@playwright/test';
import { alwaysOnline, tea, test, testOnSharedServer, zhongshan } from './fixtures/test.ts';
import { MenusPage } from './pages/menus-page.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';

test.use(alwaysOnline);

const seasons = `${zhongshan.storeId}-section-0-four-seasons`;

test(
  'orders are found by number, total and any part of a name in either language, and filtered by what became of them',
  { tag: '@long' },
  async ({ openTill, network }) => {
    const counter = await openTill('lead', { here: true });
    const sold = new SoldOrdersPage(counter.page);
    const first = await counter.sell(tea('four-seasons'));
    const second = await counter.sell(tea('waffle'), tea('waffle'));
    const third = await counter.sell(tea('barley'));
    await counter.openOrders();
    const finds = async (text: string, ...numbers: string[]): Promise<void> => {
      await sold.search.fill(text);
      await expect(sold.rows).toHaveCount(numbers.length);
      for (const number of numbers) await expect(sold.row(number)).toBeVisible();
    };
    await finds('季', first.number);
    await finds('waff', second.number);
    await finds('120', second.number);
    await finds(third.number.replace('-', '').toLowerCase(), third.number);
    await finds('', first.number, second.number, third.number);

    await sold.open(third.number);
    await sold.voidButton.click();
    await sold.reason('客人取消').click();
    await sold.voidConfirm.click();
    await expect(sold.done).toBeVisible();

    // An order names the menu that it was priced from, without a network too, and leads to that as it was then.
    network.cut();
    await sold.open(second.number);
    await expect(sold.menu).toHaveText('依「菜單」第1版價格');
    network.restore();
    await sold.menu.getByRole('link').click();
    await expect(new MenusPage(counter.page).shownRevision.getByTestId(`guest-${seasons}`)).toContainText(
      'NT$40',
    );
    await counter.page.goBack();
    await expect(sold.menu).toBeVisible();

    await sold.show('void').click();
    await expect(sold.rows).toHaveCount(1);
    await expect(sold.row(third.number)).toContainText('已作廢');
    await sold.show('paid').click();
    await expect(sold.rows).toHaveCount(2);

    // The address keeps it: a reload finds the same list.
    await sold.days('7').click();
    await counter.page.reload();
    await expect(sold.rows).toHaveCount(2);
    await expect(sold.days('7')).toHaveAttribute('aria-pressed', 'true');
    await sold.days('yesterday').click();
    await expect(sold.rows).toHaveCount(0);
  },
);

testOnSharedServer(
  'on a phone Back leads from an order to the list, and from there to selling',
  { tag: '@long' },
  async ({ openTill, page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    const counter = await openTill('lead', { here: true });
    const sold = new SoldOrdersPage(page);
    const { number } = await counter.sell(tea('waffle'));
    for (const dish of ['four-seasons', 'barley', 'waffle', 'four-seasons', 'barley', 'waffle'])
      await counter.sell(tea(dish));
    // Little enough to scroll a few orders.
    await page.setViewportSize({ width: 390, height: 480 });
    await counter.openOrders();
    await sold.show('paid').click();
    const scrolled = () => sold.list.evaluate(({ scrollTop }) => Math.round(scrollTop));
    // Nobody scrolls and taps in one frame, and a browser keeps no place that it never showed.
    await sold.row(number).scrollIntoViewIfNeeded();
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    await sold.open(number);
    await expect(sold.list).toBeHidden();
    await page.goBack();
    await expect(sold.list).toBeVisible();
    await expect(sold.show('paid')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(scrolled).toBeGreaterThan(0);
    const place = await scrolled();
    await sold.open(number);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(sold.list).toBeVisible();
    await expect.poll(scrolled).toBe(place);
    await page.goBack();
    await expect(sold.list).toBeHidden();
    await expect(counter.tile(tea('waffle'))).toBeVisible();
  },
);

testOnSharedServer('the same is ordered once more', { tag: '@long' }, async ({ openTill }) => {
  const counter = await openTill('lead', { here: true });
  const sold = new SoldOrdersPage(counter.page);
  const { number } = await counter.sell(tea('four-seasons'), tea('waffle'), tea('waffle'));
  await counter.openOrders();
  await sold.open(number);
  await sold.againButton.click();
  await expect(counter.lines).toHaveCount(2);
  await expect(counter.total).toHaveText('NT$160');
});
