import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit, type Look } from './lib/look.ts';
import { StoresPage } from './pages/stores-page.ts';
import { StrayPage } from './pages/stray-page.ts';
import { SyncCentre } from './pages/sync-centre.ts';

const { brandId, storeId } = zhongshan;

const looks: readonly Look[] = [
  { theme: 'light', language: 'zh-TW', width: 1180 },
  { theme: 'light', language: 'en', width: 390 },
  { theme: 'dark', language: 'zh-TW', width: 390 },
  { theme: 'dark', language: 'en', width: 1180 },
];

test(
  'a sale that comes after its store was deleted is read by the owner, kept as a file and put down with a reason',
  { tag: '@long' },
  async ({ browser, server, network, secondNetwork, openTill }) => {
    const counter = await openTill('mei', { here: true });
    await counter.workerInCharge();
    network.cut();
    const late = await counter.sell(tea('waffle'), tea('waffle'));
    const amount = `NT$${late.total}`;

    const context = await browser.newContext({ baseURL: secondNetwork.origin });
    await signInByCall(context, 'owner');
    const office = await context.newPage();
    const stores = new StoresPage(office);
    const strays = new StrayPage(office);
    await stores.open(brandId);
    await expect(strays.note).toHaveCount(0);
    await stores.more(storeId, '刪除');
    await stores.deleteName.fill('中山店');
    await stores.deleteButton.click();
    await expect(stores.row(storeId)).toHaveCount(0);

    network.restore();
    const owner = await Staff.signIn(server.origin, 'owner');
    const held = async () =>
      (await owner.ask<{ changes: readonly unknown[] }>(`GET /sync/stray?brandId=${brandId}`)).changes.length;
    await expect.poll(held, { timeout: 60_000 }).toBe(1);

    // Where the owner looks first, it is said; and over the list in which the store is not any more.
    await office.goto(`/admin/${brandId}`);
    await expect(office.getByTestId('attention')).toContainText('1筆變更不屬於現有店家', {
      timeout: 40_000,
    });
    await office.getByTestId('attention').getByRole('link', { name: '查看' }).click();
    const sale = strays.change(late.number);
    await expect(sale).toContainText(amount);
    await expect(sale).toContainText('mei');
    await expect(sale).toContainText('已刪除的店家：中山店');
    await expect(sale).toContainText('這個品牌已沒有這家店');
    await office.keyboard.press('Escape');
    await expect(strays.root).toBeHidden();
    await expect(strays.note).toContainText('有1筆變更不屬於現有店家');
    await strays.note.getByRole('button').click();

    for (const look of looks) {
      const other = await browser.newContext({
        baseURL: secondNetwork.origin,
        viewport: { width: look.width, height: 844 },
      });
      await chooseLook(other, look);
      await signInByCall(other, 'brand');
      const seen = new StrayPage(await other.newPage());
      await seen.goTo(brandId);
      await seen.dismiss(seen.change(late.number)).click();
      await expect(seen.reason).toBeFocused();
      const what = `${look.theme} ${look.language} ${look.width}`;
      await expectToFit(seen.page, what);
      await expectTargets(seen.page, 24, what);
      await expectAccessible(seen.page, what);
      await other.close();
    }

    const file = await strays.exported();
    expect(file).toContain(late.number);
    expect(file).toContain('中山店');
    // What was sold, and how it was paid.
    expect(file).toContain(tea('waffle'));
    expect(file).toContain('payments');

    // By the keyboard alone, and never without a word about it.
    await strays.dismiss(sale).focus();
    await office.keyboard.press('Enter');
    await expect(strays.reason).toBeFocused();
    await office.keyboard.press('Enter');
    await expect(sale).toContainText('請輸入處理方式');
    await office.keyboard.type('記在信義店');
    await office.keyboard.press('Enter');
    await expect(strays.question).toContainText(late.number);
    await expect(strays.question).toContainText('伺服器不會入帳');
    await office.keyboard.press('Tab');
    await office.keyboard.press('Enter');
    await expect(strays.outcome).toContainText('已記下怎麼處理');
    await expect(strays.changes).toHaveCount(0);
    await office.keyboard.press('Escape');
    await expect(strays.note).toHaveCount(0);
    await context.close();

    // The till has lost its store, and is still told what became of its sale.
    const [kept] = await server.database!.query(
      `select "body", "details" from "sync_receipts" where "code" = 'dismissed'`,
    );
    expect(kept).toMatchObject({ details: { reason: '記在信義店', by: 'owner' } });
    await signInByCall(counter.page.context(), 'owner');
    await counter.page.goto(`/admin/${brandId}`);
    const centre = new SyncCentre(counter.page);
    await centre.open();
    await expect(centre.item('failed', late.number)).toContainText('原因：記在信義店', { timeout: 60_000 });
  },
);
