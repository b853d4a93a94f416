import { expect, type Page } from '@playwright/test';
import { alwaysOnline, tea, testOnSharedServer as test, zhongshan } from './fixtures/test.ts';
import { Staff } from './fixtures/staff.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit, looksToWalk } from './lib/look.ts';
import { HistoryFold } from './pages/history-fold.ts';
import { MenusPage } from './pages/menus-page.ts';
import { OutagePage } from './pages/outage-page.ts';
import { ParkedPage } from './pages/parked-page.ts';
import { SoldOrdersPage } from './pages/sold-orders-page.ts';
import { StoreDevicesPage } from './pages/store-devices-page.ts';
import { SyncCentre } from './pages/sync-centre.ts';

test.use(alwaysOnline);

/** The smallest thing to tap at a counter, and elsewhere. */
const counterTarget = 48;
const officeTarget = 24;

const { brandId, storeId } = zhongshan;

/** A menu that nobody sells by, published and changed by a program of the office. */
async function menuWithPast(origin: string, _id: string): Promise<string> {
  const brand = await Staff.signIn(origin, 'brand');
  const path = `/menu/brands/${brandId}/${storeId}/menu`;
  const item = (dish: string, order: number) => ({
    _id: `${_id}-${dish}`,
    itemType: 'dish',
    dishTemplate: tea(dish),
    isShowing: true,
    order,
  });
  const section = (items: readonly object[]) => [{ _id: `${_id}-tea`, name: '茶', order: 0, items }];
  const [barley, waffle] = [item('barley', 0), item('waffle', 1)];
  await brand.ask(`POST ${path}`, { _id, name: '冬季', isActive: false, categories: section([barley]) });
  const categories = section([{ ...barley, priceOverride: 55 }, waffle]);
  await brand.ask(`PUT ${path}/${_id}`, { name: '夏季', categories });
  return _id;
}

/** What is open stays open while the screen changes its size. */
async function judgeAsItStands(page: Page, what: string, target = counterTarget): Promise<void> {
  await test.step(what, async () => {
    for (const width of [320, 768, 1920, 1180]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, `${what}, ${width} px`);
      await expectTargets(page, target, `${what}, ${width} px`);
    }
    await expectAccessible(page, what);
  });
}

for (const [theme, language] of looksToWalk(
  [
    ['light', 'zh-TW'],
    ['dark', 'en'],
  ] as const,
  1,
)) {
  test(`every way back and every sheet is accessible, fits and can be tapped: ${theme}, ${language}`, async ({
    page,
    context,
    openTill,
    server,
  }) => {
    await chooseLook(context, { theme, language });
    const counter = await openTill('lead', { here: true });
    const close = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await expect(counter.sheet).toBeHidden();
    };

    await page.keyboard.press('?');
    await expect(counter.settings).toBeVisible();
    await judgeAsItStands(page, 'keys and settings');
    await close();
    await counter.markingButton.click();
    await expect(counter.marking).toBeVisible();
    await judgeAsItStands(page, 'marking what is sold out');
    await page.keyboard.press('Escape');

    await counter.tile(tea('four-seasons')).click();
    await counter.tile(tea('waffle')).click();
    await counter.discountButton.click();
    await counter.preset('percent-20').click();
    await judgeAsItStands(page, 'discount');
    await counter.sheet.getByRole('radio', { name: /^(招待|Complimentary)/ }).check({ force: true });
    await judgeAsItStands(page, 'comp');
    await close();

    const parked = new ParkedPage(page);
    await counter.hold.click();
    await expect(counter.undoBar).toBeVisible();
    await parked.open();
    const number = /[A-Z]+-\d+/.exec((await parked.rows.first().textContent()) ?? '')?.[0] ?? '';
    await judgeAsItStands(page, 'parked and unpaid');
    await page.getByTestId(`parked-cancel-${number}`).click();
    await expect(parked.confirmCancel).toBeVisible();
    await judgeAsItStands(page, 'cancelling what is parked');
    await page.keyboard.press('Escape');
    await expect(parked.confirmCancel).toBeHidden();
    await parked.resume(number);

    const sold = new SoldOrdersPage(page);
    await counter.exact.click();
    await expect(counter.changeDue).toBeVisible();
    await counter.openOrders();
    await sold.open(number);
    await sold.refundButton.click();
    await sold.refundLines.last().getByRole('button').last().click();
    await judgeAsItStands(page, 'refund');
    await close();
    await sold.tenderButton.click();
    await judgeAsItStands(page, 'another tender');
    await close();
    await sold.printButton.click();
    await expect(sold.preview).toBeVisible();
    await judgeAsItStands(page, 'slips');
    await close();
    await sold.voidButton.click();
    await judgeAsItStands(page, 'void');
    await sold.sheet.getByRole('button', { name: /^(點錯|Wrong order)/ }).click();
    await sold.voidConfirm.click();
    await expect(sold.done).toBeVisible();
    // It slides away while the order shows already.
    await expect(sold.sheet).toBeHidden();
    await judgeAsItStands(page, 'an order that was voided');

    const centre = new SyncCentre(page);
    await centre.open();
    for (const part of ['tills', 'device', 'files'] as const) await centre.unfold(part);
    await judgeAsItStands(page, 'sync centre, unfolded');
    await centre.close();
    await new OutagePage(page).openFromMenu();
    await judgeAsItStands(page, 'outages');

    await new StoreDevicesPage(page).goTo(zhongshan);
    await judgeAsItStands(page, 'devices of a store', officeTarget);

    const menus = new MenusPage(page);
    const history = new HistoryFold(page);
    const menuId = await menuWithPast(server.origin, `past-${theme}`);
    await page.goto(`/admin/${brandId}/menus/detail/${storeId}/${menuId}`);
    await menus.openRevisions();
    await expect(menus.revision(1)).toBeVisible();
    await history.open();
    await expect(history.changes).toHaveCount(2);
    await judgeAsItStands(page, 'who changed a menu and what was published, unfolded', officeTarget);
    await menus.revision(1).click();
    await expect(menus.shownRevision).toBeVisible();
    await judgeAsItStands(page, 'a menu as it was published', officeTarget);
  });
}
