import { expect, type Page } from '@playwright/test';
import { itemIdOf } from '#domain/inventory/items.ts';
import { alwaysOnline, signInByCall, tea, testOnSharedServer as test, zhongshan } from './fixtures/test.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit, looksToWalk } from './lib/look.ts';
import { openOfficePage } from './lib/office-pages.ts';
import { answerByHand, GuestOrders } from './pages/guest-orders.ts';
import { InventoryPage } from './pages/inventory-page.ts';
import { ShiftPage } from './pages/shift-page.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';
import { TablesPage } from './pages/tables-page.ts';
import { pinOf, TillLock } from './pages/till-lock.ts';

test.use(alwaysOnline);

/** The smallest thing to tap at a counter, where guests tap, and elsewhere. */
const counterTarget = 48;
const guestTarget = 44;
const officeTarget = 24;

const { brandId, storeId } = zhongshan;
const noodle = (key: string): string => `ashun-${key}`;

const looks = looksToWalk(
  [
    ['light', 'zh-TW'],
    ['dark', 'en'],
  ] as const,
  1,
);

/** As it stands, on a phone and on a tablet. */
async function judge(page: Page, what: string, target = counterTarget): Promise<void> {
  await test.step(what, async () => {
    for (const width of [320, 1180]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, `${what}, ${width} px`);
      await expectTargets(page, target, `${what}, ${width} px`);
    }
    await expectAccessible(page, what);
  });
}

for (const [theme, language] of looks) {
  test(
    `what a counter offers beside selling is accessible, fits and can be tapped: ${theme}, ${language}`,
    { tag: '@long' },
    async ({ page, context, openTill }) => {
      await chooseLook(context, { theme, language });
      await SoldOrdersPage.catchPrints(page);
      const counter = await openTill('zhongshan', { here: true });
      const sold = new SoldOrdersPage(page);
      const lock = new TillLock(page);
      const close = async (): Promise<void> => {
        await page.keyboard.press('Escape');
        await expect(counter.sheet).toBeHidden();
      };

      await counter.arrangeButton.click();
      await expect(counter.arranging).toBeVisible();
      await judge(page, 'tiles that are put in order');
      await page.getByTestId('arrange-cancel').click();
      await counter.more(tea('four-seasons'));
      await page.getByTestId('tile-colour-grape').click();
      await judge(page, 'the dialog of a tile');
      await close();

      await counter.tile(tea('waffle')).click();
      await counter.lineButton(counter.lines.first(), /備註|Note/).click();
      await page.getByTestId('line-reprice').click();
      await page.getByTestId('price-value').fill('45');
      await judge(page, 'another price');
      await page.getByRole('button', { name: /^(熟客價|Regular)/ }).click();
      await page.getByTestId('price-give').click();
      await expect(counter.total).toHaveText('NT$45');
      await judge(page, 'a line at another price');

      const guest = await context.newPage();
      await guest.goto(`/counter/${brandId}/${storeId}?view=display`);
      await expect(guest.getByTestId('guest-line')).toBeVisible({ timeout: 20_000 });
      await judge(guest, 'what guests see', guestTarget);
      await guest.close();

      await counter.exact.click();
      await expect(counter.orderNumber).toBeVisible();
      const { number } = await counter.readSold();
      await counter.openOrders();
      await sold.open(number);
      await sold.printButton.click();
      await expect(sold.preview).toBeVisible();
      await page.getByTestId('print-slip').click();
      await close();
      await openOfficePage(page, `/admin/${brandId}/orders/store/${storeId}?as=list`);
      await page.getByRole('link', { name: number }).first().click();
      await expect(page.getByTestId('order-prints')).toBeVisible();
      await judge(page, 'an order with what was printed of it', officeTarget);

      await page.goto(`/counter/${brandId}/${storeId}?panel=setup`);
      await expect(page.getByTestId('setup-step-print')).toBeVisible();
      await judge(page, 'steps of a new till');
      await close();

      await lock.lock();
      await expect(lock.face('lead')).toBeVisible();
      await lock.face('lead').click();
      await judge(page, 'a counter that is locked');
      await page.keyboard.type(pinOf('lead'));
      await expect(lock.screen).toBeHidden();

      await counter.menuButton.click();
      await page.getByTestId('menu-practice').click();
      await expect(page.getByTestId('practice-strip')).toBeVisible();
      await counter.tile(tea('waffle')).click();
      await judge(page, 'practice');
    },
  );

  test(
    `the tables of a counter are accessible, fit and can be tapped: ${theme}, ${language}`,
    { tag: '@long' },
    async ({ page, context, openTill }) => {
      await chooseLook(context, { theme, language });
      const counter = await openTill('hao', { here: true });
      const tables = new TablesPage(page);
      await tables.open();
      await tables.act('1', 'seat');
      await tables.expectState('1', 'seated');
      await tables.table('1').click();
      await expect(tables.sheet).toBeVisible();
      await judge(page, 'a table that is taken');
      await page.getByTestId('table-start').click();
      await counter.tile(noodle('greens')).click();
      await counter.send.click();
      await tables.open();
      await tables.act('1', 'another');
      await counter.tile(noodle('braised-egg')).click();
      await counter.send.click();
      await tables.open();
      await judge(page, 'tables');
      await tables.table('1').click();
      await judge(page, 'a table with two bills');
      await page.getByTestId('table-move').click();
      await judge(page, 'where guests move to');
      await page.keyboard.press('Escape');
      await expect(tables.sheet).toBeHidden();
      await tables.act('1', 'pay-all');
      await expect(tables.togetherBills).toHaveCount(2);
      await judge(page, 'bills that are paid together');
      await counter.pad('1').click();
      await counter.pad('000').click();
      await tables.payComplete.click();
      await expect(tables.change).toBeVisible();
      await judge(page, 'bills that were paid together');
    },
  );

  test(
    `a drawer is opened, counted and closed on screens that are accessible, fit and can be tapped: ${theme}, ${language}`,
    { tag: '@long' },
    async ({ page, context, openTill }) => {
      await chooseLook(context, { theme, language });
      const counter = await openTill('lead', { here: true });
      const shift = new ShiftPage(page);
      await shift.open();
      await judge(page, 'opening a shift');
      await shift.begin('3000');
      await page.keyboard.press('Escape');
      await counter.sell(tea('waffle'));
      await counter.tile(tea('barley')).click();
      await counter.hold.click();
      await shift.open();
      await page.getByTestId('shift-pay_out').click();
      await page.getByTestId('move-amount').fill('180');
      await page.getByRole('checkbox').first().check();
      await judge(page, 'cash that is paid out');
      await page.keyboard.press('Escape');
      await expect(counter.sheet).toBeHidden();
      await judge(page, 'an open shift');
      await shift.close();
      await judge(page, 'what is left to the next shift');
      await page.getByTestId('shift-leave').click();
      await shift.counted.fill('3000');
      await judge(page, 'counting a drawer');
      await shift.next.click();
      await judge(page, 'short or over');
      await shift.finish.click();
      await expect(page.getByTestId('to-day')).toBeVisible();
      await judge(page, 'a closed shift');
      await shift.toDay();
      await shift.closeDay();
      await judge(page, 'a closed day');
      await openOfficePage(page, `/admin/${brandId}/orders/store/${storeId}?panel=closes`);
      await page.getByTestId('closes').getByRole('row').nth(1).getByRole('button').click();
      await expect(page.getByTestId('shift-drawer')).toBeVisible();
      await judge(page, 'a shift in the office', officeTarget);
    },
  );

  test(
    `orders of guests are accessible, fit and can be answered: ${theme}, ${language}`,
    { tag: '@long' },
    async ({ page, context, openTill, server }) => {
      await chooseLook(context, { theme, language });
      await answerByHand(server);
      await openTill('zhongshan', { here: true });
      const guests = await GuestOrders.open(context);
      const number = await guests.place();
      const button = page.getByTestId('web-orders-btn');
      await expect(button).toBeVisible({ timeout: 30_000 });
      await button.click();
      const card = page.getByTestId(`web-order-${number}`);
      await expect(card).toBeVisible({ timeout: 30_000 });
      await judge(page, 'an order of a guest');
      await card.getByRole('button', { name: /^(拒絕接單|Reject)/ }).click();
      await expect(card.getByTestId('web-reject')).toBeVisible();
      await judge(page, 'why an order of a guest is refused');
      await card.getByTestId('web-accept').click();
      await expect(card.getByTestId('web-delay-10')).toBeVisible();
      await judge(page, 'an order of a guest that was taken');
      await guests.page.close();
    },
  );

  test(
    `what an office draws and tells is accessible and fits: ${theme}, ${language}`,
    { tag: '@long' },
    async ({ page, context }) => {
      await chooseLook(context, { theme, language });
      await signInByCall(context, 'owner');
      const at = async (path: string, what: string): Promise<void> => {
        await openOfficePage(page, path);
        await judge(page, what, officeTarget);
      };
      await at(`/admin/${brandId}/orders?panel=journal`, 'journal of a brand');
      await at(`/admin/${brandId}/orders/store/${storeId}?panel=journal`, 'journal of a store');
      const waffle = itemIdOf(storeId, tea('waffle'));
      await at(`/admin/${brandId}/inventory/store/${storeId}/detail/${waffle}`, 'figures of an item');
      for (const books of ['show', 'create', 'import', 'category', 'statistics'])
        await at(`/admin/${brandId}/cash-flow/${storeId}/${books}`, `books, ${books}`);
      const stock = new InventoryPage(page);
      await stock.open(zhongshan);
      await stock.makeSupply.click();
      await expect(stock.supplySheet).toBeVisible();
      await stock.supplySave.click();
      await judge(page, 'a new supply', officeTarget);
      await signInByCall(context, 'shun');
      await at('/admin/ashun/stores/detail/ashun-daan?tab=tables', 'plan of the rooms');
    },
  );
}
