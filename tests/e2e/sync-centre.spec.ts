import { expect } from '@playwright/test';
import { Staff } from './fixtures/staff.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { DebugPage } from './pages/debug-page.ts';
import { ParkedPage } from './pages/parked-page.ts';
import { SyncCentre } from './pages/sync-centre.ts';

const { brandId, storeId } = zhongshan;

interface Dish {
  readonly name: string;
  readonly basePrice: number;
}

test('a refused change is repaired: sent as new by a colleague, or given up for a reason', async ({
  server,
  network,
  openTill,
}) => {
  const counter = await openTill('mei', { here: true });
  const centre = new SyncCentre(counter.page);
  await counter.workerInCharge();
  network.cut();
  await counter.toggleSoldOut(tea('winter-melon'));
  await counter.toggleSoldOut(tea('barley'));
  await expect(counter.tile(tea('barley'))).toHaveAttribute('aria-disabled', 'true');
  await centre.open();
  await expect(centre.group('queued').getByRole('listitem')).toHaveCount(2);
  await expect(centre.item('queued', '第1筆')).toBeVisible();
  await centre.close();
  // Whoever works elsewhere now may not edit here any more: what they did is refused, and a colleague decides.
  await server.database?.query("update admins set store_id = 'charizi-xinyi' where id = 'demo-mei'");
  network.restore();

  await signInByCall(counter.page.context(), 'lead');
  await counter.page.goto(`/counter/${brandId}/${storeId}`);
  await counter.ready();
  await expect(counter.pill).toHaveAttribute('data-state', 'failed');
  await centre.open();
  await expect(centre.group('failed').getByRole('listitem')).toHaveCount(2);
  const first = centre.group('failed').getByRole('listitem').first();
  await expect(first).toContainText('權限');
  await first.getByRole('button', { name: '重新送出', exact: true }).click();
  await expect(centre.group('failed').getByRole('listitem')).toHaveCount(1);

  // Nothing is given up without a reason.
  await centre.button('捨棄…').click();
  await centre.button(/^捨棄$/).click();
  await expect(centre.root).toContainText('請輸入原因');
  await centre.page.getByLabel('捨棄原因').fill('薏仁還有');
  await centre.button(/^捨棄$/).click();
  await expect(centre.group('failed')).toBeHidden();
  await centre.group('done').locator('summary').click();
  await expect(centre.item('done', '薏仁還有')).toBeVisible();
  await centre.close();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');

  const items = await (await Staff.signIn(server.origin, 'owner')).inventory(brandId, storeId);
  const soldOut = items.filter(({ isSoldOut }) => isSoldOut).map(({ dish }) => dish);
  expect(soldOut).toContain(tea('winter-melon'));
  expect(soldOut).not.toContain(tea('barley'));
  await expect(counter.tile(tea('winter-melon'))).toHaveAttribute('aria-disabled', 'true');
  await expect(counter.tile(tea('barley'))).not.toHaveAttribute('aria-disabled', 'true');
});

test(
  'an order that was paid before its cancellation arrived is voided instead, and its money goes back',
  { tag: '@long' },
  async ({ server, network, secondNetwork, openTill }) => {
    const first = await openTill('lead', { here: true });
    await first.workerInCharge();
    const second = await openTill('mei', { network: secondNetwork });
    const centre = new SyncCentre(first.page);
    const [here, there] = [new ParkedPage(first.page), new ParkedPage(second.page)];
    await first.tile(tea('four-seasons')).click();
    await first.hold.click();
    await there.open();
    const number = /[A-Z]+-\d+/.exec((await there.rows.first().textContent()) ?? '')?.[0] ?? '';
    network.cut();
    await here.open();
    await here.cancel(number, '客人離開');
    await there.resume(number);
    await second.exact.click();
    await expect(second.orderNumber).toHaveText(number);
    const manager = await Staff.signIn(server.origin, 'owner');
    await expect.poll(() => manager.orders(brandId, storeId)).toMatchObject([{ number, payment: 'paid' }]);

    network.restore();
    await first.page.goBack();
    await first.syncNow();
    await expect(first.pill).toHaveAttribute('data-state', 'failed');
    await centre.open();
    const refused = centre.item('failed', number);
    await expect(refused).toContainText('訂單已付款');
    await refused.getByTestId('void-instead').click();
    const question = first.page.getByRole('alertdialog');
    await expect(question).toContainText(`要作廢${number}並退還NT$40嗎`);
    await question.getByRole('button').last().click();
    await expect(centre.group('failed')).toBeHidden();
    await expect(centre.safeToClose).toHaveAttribute('data-safe', 'true');
    expect(await manager.orders(brandId, storeId)).toMatchObject([
      { number, fulfilment: 'cancelled', payment: 'refunded', refunds: [{ method: 'cash', amount: 40 }] },
    ]);
  },
);

test('two people change the same dish: each field is decided with both values at hand', async ({
  page,
  context,
  server,
  network,
}) => {
  await signInByCall(context, 'owner');
  const debug = new DebugPage(page);
  const centre = new SyncCentre(page);
  await debug.open();
  // The dish is on this device before it is cut off.
  await expect(debug.part('cursors')).toContainText('live');
  const manager = await Staff.signIn(server.origin, 'owner');
  const path = `/dish/brands/${brandId}/templates/${tea('barley')}`;
  const before = await manager.ask<Dish>(`GET ${path}`);
  network.cut();
  await debug.commit('dish.update', {
    brandId,
    id: tea('barley'),
    basePrice: { from: before.basePrice, to: 35 },
    name: { from: before.name, to: '古早大麥茶' },
  });
  await manager.ask(`PUT ${path}`, { basePrice: 40, name: '冷泡大麥茶' });
  network.restore();

  await page.goto(`/admin/${brandId}/stores?panel=sync`);
  await centre.syncNow();
  await expect(centre.conflict).toContainText('NT$35');
  await expect(centre.conflict).toContainText('NT$40');
  await centre.button('逐欄選擇').click();
  await centre.conflict
    .getByRole('radiogroup', { name: '價格' })
    .getByLabel('我的版本')
    .check({ force: true });
  // Nothing is chosen for anybody.
  await expect(centre.conflict).toContainText('還有1欄要選擇');
  await centre.conflict
    .getByRole('radiogroup', { name: '名稱' })
    .getByLabel('伺服器版本')
    .check({ force: true });
  await centre.button('套用選擇').click();
  await expect(centre.conflict).toBeHidden();
  await expect(centre.safeToClose).toHaveAttribute('data-safe', 'true');
  expect(await manager.ask<Dish>(`GET ${path}`)).toMatchObject({ basePrice: 35, name: '冷泡大麥茶' });
  await centre.close();
  expect(new URL(page.url()).search).toBe('');
  await expect(centre.pill).toHaveAttribute('data-state', 'synced');
});

test(
  'a queue that cannot get through is carried to another device as a file, and nothing is booked twice',
  { tag: '@long' },
  async ({ server, network, secondNetwork, openTill }) => {
    const cut = await openTill('mei', { here: true });
    const other = await openTill('lead', { network: secondNetwork });
    await cut.workerInCharge();
    network.cut();
    const sold = [];
    for (const dish of ['waffle', 'barley', 'four-seasons']) sold.push(await cut.sell(tea(dish)));
    await cut.next.click();
    const centre = new SyncCentre(cut.page);
    await centre.open();
    await expect(centre.safeToClose).toContainText('3筆只在這台裝置');
    const file = await centre.exportQueue();

    const carrier = new SyncCentre(other.page);
    await carrier.open();
    // It is told when the till that is cut off was last seen.
    await carrier.unfold('tills');
    await expect(carrier.tills.getByRole('listitem').filter({ hasText: '上次連線' }).first()).toBeVisible();
    expect(await carrier.importQueue(file)).toContain('新收到3筆，伺服器原本就有0筆');
    expect(await carrier.importQueue(file)).toContain('新收到0筆，伺服器原本就有3筆');
    const cutOff = { ...file, buffer: file.buffer.subarray(0, file.buffer.length - 40) };
    expect(await carrier.importQueue(cutOff)).toContain('檔案不完整');
    const manager = await Staff.signIn(server.origin, 'owner');
    const numbers = async () => (await manager.orders(brandId, storeId)).map(({ number }) => number).sort();
    const all = sold.map(({ number }) => number).sort();
    expect(await numbers()).toEqual(all);

    network.restore();
    await centre.syncNow();
    await expect(centre.safeToClose).toHaveAttribute('data-safe', 'true');
    expect(await numbers()).toEqual(all);
    // The back office takes such a file as well.
    await other.page.goto(`/admin/${brandId}/stores?panel=sync`);
    expect(await carrier.importQueue(file)).toContain('伺服器原本就有3筆');
  },
);
