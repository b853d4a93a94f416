import { expect } from '@playwright/test';
import sharp from 'sharp';
import { itemIdOf } from '#domain/inventory/items.ts';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { keptDrafts } from './lib/database-on-page.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';
import { InventoryPage } from './pages/inventory-page.ts';

const { brandId, storeId } = zhongshan;
const idOf = (key: string): string => itemIdOf(storeId, tea(key));

test('stock is set up, then counted without a network on two devices while a till sells: the server agrees piece by piece', async ({
  page,
  context,
  browser,
  server,
  network,
  secondNetwork,
  openTill,
}) => {
  const owner = await Staff.signIn(server.origin, 'owner');
  await owner.ask(`POST /dish/brands/${brandId}/templates`, {
    _id: tea('osmanthus'),
    name: '桂花釀',
    basePrice: 55,
  });
  await signInByCall(context, 'zhongshan');
  const other = await browser.newContext({ baseURL: secondNetwork.origin, locale: 'zh-TW' });
  await signInByCall(other, 'lead');
  const [here, there] = [new InventoryPage(page), new InventoryPage(await other.newPage())];
  await here.open(zhongshan);
  await expect(here.missing).toContainText('1道餐點還沒有庫存項目');
  await here.initialise.click();
  await expect(here.dialog).toContainText('新增1個庫存項目？');
  await here.dialog.getByRole('button', { name: '新增1項' }).click();
  await expect(here.missing).toBeHidden();
  await expect(here.row(storeId, tea('osmanthus'))).toContainText('不計數量');
  const till = await openTill('mei');
  await there.open(zhongshan);
  await there.stocktake.click();
  await here.stocktake.click();
  await expect(there.counted(storeId, tea('osmanthus'))).toBeVisible();
  await expect(here.counted(storeId, tea('osmanthus'))).toBeVisible();

  // Both open without a network from here on.
  for (const one of [here, there]) await workerInCharge(one.page);

  // All three are cut off in the rush.
  network.cut();
  secondNetwork.cut();
  await here.counted(storeId, tea('tea-egg')).fill('20');
  await expect(here.difference(storeId, tea('tea-egg'))).toHaveText('−4');
  await expect.poll(async () => (await keptDrafts(page)).includes('"counted":20')).toBe(true);
  await till.sell(tea('tea-egg'), tea('tea-egg'));
  // What was typed is there again after the page was lost.
  await page.reload();
  await expect(page.getByText('已還原未儲存的內容')).toBeVisible();
  await expect(here.counted(storeId, tea('tea-egg'))).toHaveValue('20');
  await here.counted(storeId, tea('osmanthus')).fill('７');
  await expect(here.sum).toContainText('已盤2項・差異2項（少4、多7）');
  await here.saveCounts();
  await expect(here.row(storeId, tea('tea-egg'))).toContainText('待同步');

  // Enter leads from the search to the number, and from there to nothing that would be saved by accident.
  await there.page.getByTestId('list-search').fill('原味鬆餅');
  await there.page.getByTestId('list-search').press('Enter');
  await expect(there.counted(storeId, tea('waffle'))).toBeFocused();
  await there.page.keyboard.type('15');
  await there.page.keyboard.press('Enter');
  await expect(there.difference(storeId, tea('waffle'))).toHaveText('+3');
  await there.saveCounts();
  await there.move('reduce', idOf('waffle'), 1, '員工餐');
  await till.sell(tea('waffle'));

  network.restore();
  secondNetwork.restore();
  await expect
    .poll(
      async () => {
        const items = await owner.inventory(brandId, storeId);
        return Object.fromEntries(
          ['tea-egg', 'waffle', 'osmanthus'].map((key) => [
            key,
            items.find(({ _id }) => _id === idOf(key))?.totalStock,
          ]),
        );
      },
      { timeout: 40_000 },
    )
    .toEqual({ 'tea-egg': 24 - 4 - 2, waffle: 12 + 3 - 1 - 1, osmanthus: 7 });
  await expect(here.row(storeId, tea('tea-egg'))).not.toContainText('待同步');

  // The log tells each of it, with what the books said before and after.
  await page.goto(
    `/admin/${brandId}/inventory/logs?storeId=${storeId}&item=${encodeURIComponent(idOf('tea-egg'))}`,
  );
  const counted = page.getByRole('row', { name: /盤點/ });
  await expect(counted).toContainText('−4');
  await expect(page.getByRole('row', { name: /售出/ }).first()).toBeVisible();
  await other.close();
});

test(
  'a paste names its bad row and changes the others; a move asks why, is undone, and stock runs out until a time',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signInByCall(context, 'mei');
    const stock = new InventoryPage(page);
    await stock.open(zhongshan);
    const onServer = async (key: string) =>
      (await (await Staff.signIn(server.origin, 'owner')).inventory(brandId, storeId)).find(
        ({ _id }) => _id === idOf(key),
      );

    await stock.paste.click();
    await stock.pasteText.fill('品項\t數量\n茶葉蛋\t３０\n原味鬆餅\t=SUM(B2:B9)\n');
    await expect(stock.refused).toHaveText(/第3列.*原味鬆餅.*公式/);
    await expect(stock.taken).toHaveText(/茶葉蛋.*24.*30/);
    await stock.pasteApply.click();
    await expect(stock.pasteText).toHaveValue('品項\t數量\n原味鬆餅\t=SUM(B2:B9)');
    await stock.pasteText.fill('品項\t數量\n原味鬆餅\t9');
    await expect(stock.refused).toHaveCount(0);
    await stock.pasteApply.click();
    await expect(stock.pasteText).toBeHidden();
    await expect.poll(async () => (await onServer('tea-egg'))?.totalStock).toBe(30);
    await expect.poll(async () => (await onServer('waffle'))?.totalStock).toBe(9);

    await page.getByTestId(`add-${idOf('waffle')}`).click();
    await expect(stock.moveQuantity).toBeFocused();
    await stock.moveSave.click();
    await expect(stock.moveSheet).toContainText('請選擇原因');
    await page.keyboard.press('Escape');
    await expect(stock.moveSheet).toBeHidden();
    await stock.move('add', idOf('waffle'), 5, '廠商送貨');
    await expect.poll(async () => (await onServer('waffle'))?.totalStock).toBe(14);
    await stock.undo.getByRole('button').click();
    await expect.poll(async () => (await onServer('waffle'))?.totalStock).toBe(9);

    await page.getByTestId(`more-${idOf('waffle')}`).click();
    await page.getByRole('menuitem', { name: '售完到…' }).click();
    await stock.untilSheet.getByRole('button', { name: '下個營業日' }).click();
    await expect(stock.row(storeId, tea('waffle'))).toContainText('售完');
    await expect.poll(async () => (await onServer('waffle'))?.soldOutUntil).toBeDefined();
    await stock.undo.getByRole('button').click();
    await expect.poll(async () => (await onServer('waffle'))?.isSoldOut).toBe(false);
  },
);

test(
  'a supply is made and a damage pictured without a network: the log shows the picture to whoever reads it',
  { tag: '@long' },
  async ({ page, context, browser, network, server }) => {
    await signInByCall(context, 'mei');
    const stock = new InventoryPage(page);
    await stock.open(zhongshan);
    await workerInCharge(page);
    network.cut();
    await stock.makeSupply.click();
    await stock.supplyName.fill('茶葉蛋');
    await expect(stock.supplySheet).toContainText('已有同名的品項');
    await stock.supplyName.fill('特大紙杯');
    await stock.supplyStock.fill('1.5');
    await expect(stock.supplySheet).toContainText('數量要是整數');
    await stock.supplySave.click();
    await expect(stock.supplyStock).toBeFocused();
    await stock.supplyStock.fill('５００');
    await stock.supplySave.click();
    await expect(stock.supplySheet).toBeHidden();
    const cups = stock.rows.filter({ hasText: '特大紙杯' });
    await expect(cups).toContainText('500');
    await expect(cups).toContainText('待同步');

    await cups.getByTestId(/^more-/).click();
    await page.getByRole('menuitem', { name: '報損' }).click();
    await stock.moveQuantity.fill('-3');
    await expect(stock.moveSheet).toContainText('數量不能是負數');
    await stock.moveQuantity.fill('3');
    await stock.moveSheet.getByRole('button', { name: '破損', exact: true }).click();
    const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#b45309' } })
      .png()
      .toBuffer();
    await page
      .getByTestId('picture-file')
      .setInputFiles({ name: 'cups.png', mimeType: 'image/png', buffer: photo });
    await expect(page.getByTestId('picture-shown')).toBeVisible();
    await stock.moveSave.click();
    await expect(cups).toContainText('497');
    // The page is lost with both still to be sent.
    await page.reload();
    await expect(cups).toContainText('497');
    network.restore();
    await expect(cups).not.toContainText('待同步', { timeout: 40_000 });

    const reader = await browser.newContext({ baseURL: server.origin, locale: 'zh-TW' });
    await signInByCall(reader, 'zhongshan');
    const log = await reader.newPage();
    await expect(async () => {
      await log.goto(`/admin/${brandId}/inventory/logs?storeId=${storeId}&kind=damage`);
      const shown = log.getByTestId('log-photo').locator('img').first();
      await expect(shown).toBeVisible({ timeout: 5000 });
      expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    }).toPass({ timeout: 40_000 });
    const saved = log.waitForEvent('download');
    await log.getByTestId('log-export').click();
    expect((await saved).suggestedFilename()).toMatch(/^haodan-stock-log-.*csv$/);
    await reader.close();
  },
);
