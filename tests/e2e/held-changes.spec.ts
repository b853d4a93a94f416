import { expect, type Browser } from '@playwright/test';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { chooseLook, expectAccessible, expectTargets, expectToFit, type Look } from './lib/look.ts';
import { asShown, ordersOnServer } from './lib/orders-on-server.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { StoreDevicesPage } from './pages/store-devices-page.ts';
import { SyncCentre } from './pages/sync-centre.ts';

const looks: readonly Look[] = [
  { theme: 'light', language: 'zh-TW', width: 1180 },
  { theme: 'light', language: 'en', width: 320 },
  { theme: 'dark', language: 'zh-TW', width: 768 },
  { theme: 'dark', language: 'en', width: 1920 },
];

/** Somebody's back office in a browser of its own. */
async function office(
  browser: Browser,
  baseURL: string,
  who: string,
  look?: Look,
): Promise<StoreDevicesPage> {
  const context = await browser.newContext({
    baseURL,
    ...(look && { viewport: { width: look.width, height: 900 } }),
  });
  if (look) await chooseLook(context, look);
  await signInByCall(context, who);
  return new StoreDevicesPage(await context.newPage());
}

test('what the server cannot work on waits for a manager, who lets it run again or gives it up, and the till learns it', async ({
  browser,
  server,
  network,
  secondNetwork,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  await counter.workerInCharge();
  const centre = new SyncCentre(counter.page);
  // A defect of the server: the database does not take what it makes of one dish.
  await server.database?.query(`create function stumble() returns trigger language plpgsql as $$ begin
    if to_jsonb(new)::text like '%charizi-waffle%' then raise exception 'a defect' using errcode = '23514'; end if; return new; end $$`);
  await server.database?.query(
    'create trigger stumble before insert on orders for each row execute function stumble()',
  );
  network.cut();
  const first = await counter.sell(tea('waffle'));
  const second = await counter.sell(tea('waffle'));
  const after = await counter.sell(tea('barley'));
  await counter.next.click();
  network.restore();
  for (const held of [1, 2]) {
    const standing = () =>
      server
        .database!.query("select 1 from sync_receipts where status = 'quarantined'")
        .then(({ length }) => length);
    // Each has failed for ten minutes.
    await expect
      .poll(
        async () => {
          await server.database?.query(
            `update sync_failures set count = 4, since = '2020-01-01T00:00:00.000Z'`,
          );
          await counter.syncNow();
          return standing();
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThanOrEqual(held);
  }
  await expect.poll(() => ordersOnServer(server.origin, zhongshan)).toEqual(asShown([after]));

  // Her till says that a manager has to look; what can be done about it is not hers.
  await centre.open();
  await expect(centre.group('failed').getByRole('listitem')).toHaveCount(2);
  await expect(centre.root).toContainText('等店長決定');
  await expect(new StoreDevicesPage(counter.page).note).toContainText('2筆變更未執行');
  await expect(new StoreDevicesPage(counter.page).heldChanges).toHaveCount(0);
  await centre.close();

  const manager = await office(browser, secondNetwork.origin, 'owner');
  await manager.open(zhongshan);
  await expect(manager.heldChanges).toHaveCount(2);
  const [one, other] = [manager.heldChange(first.number), manager.heldChange(second.number)];
  await expect(one).toContainText('mei');
  await expect(one).toContainText('伺服器多次嘗試仍無法處理');
  await expect(manager.device(first.number.slice(0, 1))).toContainText('2筆待店長處理');

  for (const look of looks) {
    const seen = await office(browser, secondNetwork.origin, 'owner', look);
    await seen.goTo(zhongshan);
    await expect(seen.heldChanges).toHaveCount(2);
    await seen.dismiss(seen.heldChange(first.number)).click();
    await expect(seen.reason).toBeFocused();
    const what = `${look.theme} ${look.language} ${look.width}`;
    await expectToFit(seen.page, what);
    await expectTargets(seen.page, 24, what);
    await expectAccessible(seen.page, what);
    await seen.page.context().close();
  }

  // Still broken: it stays, and says so.
  await manager.again(one).click();
  await expect(one.getByRole('alert')).toContainText('伺服器發生錯誤');
  await server.database?.query('drop trigger stumble on orders');
  // Only the server can do it.
  secondNetwork.cut();
  await expect(manager.root).toContainText('連線後才能處理', { timeout: 40_000 });
  await expect(manager.again(one)).toHaveAttribute('aria-disabled', 'true');
  secondNetwork.restore();
  await expect(manager.again(one)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 40_000 });
  await manager.again(one).click();
  await expect(manager.outcome).toContainText('已執行');
  await expect(manager.heldChanges).toHaveCount(1);

  // By the keyboard alone, and never without a reason.
  await manager.dismiss(other).focus();
  await manager.page.keyboard.press('Enter');
  await expect(manager.reason).toBeFocused();
  await manager.page.keyboard.press('Enter');
  await expect(other).toContainText('請輸入原因');
  await manager.page.keyboard.type('重複輸入');
  await manager.page.keyboard.press('Enter');
  await expect(manager.question).toContainText(second.number);
  await expect(manager.question).toContainText('伺服器不會入帳');
  await manager.page.keyboard.press('Tab');
  await expect(manager.confirm).toBeFocused();
  await manager.page.keyboard.press('Enter');
  await expect(manager.outcome).toContainText('已設為不入帳');
  await expect(manager.heldChanges).toHaveCount(0);
  await expect(manager.root).toContainText('沒有等待處理的變更');
  await manager.page.context().close();

  await expect.poll(() => ordersOnServer(server.origin, zhongshan)).toEqual(asShown([first, after]));
  await counter.syncNow();
  await centre.open();
  const told = centre.item('failed', second.number);
  await expect(told).toContainText('owner取消了這筆，原因：重複輸入');
  await expect(centre.group('failed').getByRole('listitem')).toHaveCount(1);
  await told.getByRole('button', { name: '已處理' }).click();
  // It is read, and still known.
  await expect(centre.group('failed')).toBeHidden();
  await centre.group('done').locator('summary').click();
  await expect(centre.item('done', second.number)).toContainText('原因：重複輸入');
  await centre.close();
  await counter.openOrders();
  await expect(counter.orderRows).toHaveCount(2);
});

test('a till that is revoked hears it at once, and what it still sends waits for a manager', async ({
  browser,
  server,
  network,
  secondNetwork,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  const stolen = await openTill('lead', { network: secondNetwork });
  const stolenLane = (await stolen.sell(tea('waffle'))).number.slice(0, 1);
  await expect(stolen.pill).toHaveAttribute('data-state', 'synced');
  await counter.workerInCharge();
  const { number } = await counter.sell(tea('four-seasons'));
  const lane = number.slice(0, 1);
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  network.cut();
  const late = await counter.sell(tea('barley'));

  const manager = await office(browser, secondNetwork.origin, 'lead');
  await manager.open(zhongshan);
  const till = manager.device(lane);
  await expect(till).toContainText('上次連線');
  await manager.revoke(till).click();
  await expect(manager.question).toContainText(`${lane}・`);
  await expect(manager.question).toContainText('不會再收到店裡的資料');
  await manager.page.keyboard.press('Escape');
  await expect(manager.question).toBeHidden();
  await expect(till).not.toContainText('已停用');
  await manager.revoke(till).click();
  await manager.confirm.click();
  await expect(till).toContainText('已停用');
  await expect(manager.revoke(till)).toHaveCount(0);

  // Its stream is closed: it does not go on selling until it happens to ask.
  await manager.revoke(manager.device(stolenLane)).click();
  await manager.confirm.click();
  // Whoever was signed in on it is signed out as well: it is worth nothing without a password.
  await expect(stolen.page.getByRole('main')).toContainText('重新登入後才能準備這家店', { timeout: 15_000 });
  await expect(stolen.tile(tea('waffle'))).toHaveCount(0);
  await stolen.signInAgain.click();
  await new SignInPage(stolen.page).signInHere('lead');
  await expect(stolen.page.getByRole('alertdialog')).toContainText('這台裝置已停用', { timeout: 15_000 });
  await expectAccessible(stolen.page, 'revoked');

  network.restore();
  await expect(manager.heldChange(late.number)).toContainText('裝置已停用', { timeout: 40_000 });
  await manager.again(manager.heldChange(late.number)).click();
  await expect(manager.outcome).toContainText('已執行');
  expect((await ordersOnServer(server.origin, zhongshan)).length).toBe(3);
  await expect(counter.signInAgain).toBeVisible();
  await manager.page.context().close();
});
