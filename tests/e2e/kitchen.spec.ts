import { expect, type BrowserContext } from '@playwright/test';
import { putSetupAway } from './fixtures/put-setup-away.ts';
import { signInByCall, tea, test, zhongshan } from './fixtures/test.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';
import type { CounterPage } from './pages/counter-page.ts';
import { KitchenPage } from './pages/kitchen-page.ts';

const { brandId, storeId } = zhongshan;

/** Eaten here: what is paid has still to be made. */
async function sellHere(till: CounterPage, ...dishes: readonly string[]): Promise<string> {
  for (const dish of dishes) await till.tile(tea(dish)).click();
  await till.orderType(/^(內用|Dine in)$/).check({ force: true });
  await till.exact.click();
  await expect(till.orderNumber).toBeVisible();
  const { number } = await till.readSold();
  await till.next.click();
  return number;
}

async function openKitchen(context: BrowserContext): Promise<KitchenPage> {
  await putSetupAway(context);
  await signInByCall(context, 'lead');
  const kitchen = new KitchenPage(await context.newPage());
  await kitchen.open(brandId, storeId);
  return kitchen;
}

test('a sale is made line by line in the kitchen, is ready at the till, is called out and handed over', async ({
  browser,
  server,
  network,
  openTill,
}) => {
  const till = await openTill('mei');
  const context = await browser.newContext({ baseURL: network.origin });
  const kitchen = await openKitchen(context);
  const calls = new KitchenPage(await context.newPage());
  await calls.openCalls(brandId, storeId);

  const number = await sellHere(till, 'four-seasons', 'waffle');
  await expect(kitchen.ticket(number)).toBeVisible();
  await till.openOrders();
  const row = till.orderRow(number);
  await expect(row).toContainText('製作中');

  await kitchen.allDayButton.click();
  await expect(kitchen.allDay.getByRole('listitem')).toHaveText(['原味鬆餅1', '四季春1']);
  await kitchen.make(number, '四季春');
  await expect(kitchen.line(number, '四季春')).toHaveAttribute('data-state', 'made');
  await expect(kitchen.allDay.getByRole('listitem')).toHaveText(['原味鬆餅1']);
  await expect(calls.calls).toHaveCount(0);
  await kitchen.make(number, '鬆餅');
  await expect(kitchen.ticket(number)).toBeHidden();

  await expect(calls.calls).toHaveText([number]);
  await expect(row).toContainText('可取餐');

  // Something was wrong with it: it is made again, and whoever has it keeps it.
  await kitchen.page.keyboard.press('Backspace');
  await expect(kitchen.line(number, '鬆餅')).toHaveAttribute('data-state', 'again');
  await expect(calls.calls).toHaveCount(0);
  await kitchen.page.keyboard.press('1');
  await kitchen.page.keyboard.press('Enter');
  await expect(calls.calls).toHaveText([number]);

  await row.click();
  await till.page.getByTestId('hand-out').click();
  await expect(calls.calls).toHaveCount(0);

  // Who cooks and who calls out sells nothing, and takes no lane.
  const lanes = await server.database?.query('select "lane" from "sync_lanes"');
  expect(lanes).toEqual([{ lane: 'A' }]);
  await context.close();
});

test(
  'stations show their own dishes, and a kitchen that is cut off in the rush goes on and agrees after',
  { tag: '@long' },
  async ({ browser, network, secondNetwork, openTill }) => {
    const till = await openTill('mei');
    const context = await browser.newContext({ baseURL: secondNetwork.origin });
    const kitchen = await openKitchen(context);
    const first = await sellHere(till, 'four-seasons', 'waffle');
    const second = await sellHere(till, 'four-seasons');
    await expect(kitchen.tickets).toHaveCount(2);
    await kitchen.station('點心').click();
    await expect(kitchen.tickets).toHaveCount(1);
    await expect(kitchen.line(first, /./)).toHaveText(/鬆餅/);
    await kitchen.page.reload();
    await expect(kitchen.tickets).toHaveCount(1);
    await kitchen.station('點心').click();
    await expect(kitchen.tickets).toHaveCount(2);
    await till.openOrders();
    await expect(till.orderRow(second)).toContainText('製作中');

    await workerInCharge(kitchen.page);
    secondNetwork.cut();
    await expect(kitchen.pill).toHaveAttribute('data-state', 'offline');
    await kitchen.make(first, '四季春');
    await kitchen.finish(second);
    await kitchen.page.reload();
    await expect(kitchen.line(first, '四季春')).toHaveAttribute('data-state', 'made');
    await expect(kitchen.tickets).toHaveCount(1);
    await expect(kitchen.banner).toContainText('新單到不了這個畫面');
    await till.page.goBack();
    const third = await sellHere(till, 'barley');
    await till.openOrders();
    await expect(till.orderRow(second)).toContainText('製作中');

    secondNetwork.restore();
    await expect(kitchen.ticket(third)).toBeVisible();
    await expect(till.orderRow(second)).toContainText('可取餐');
    await expect(till.orderRow(first)).toContainText('製作中');
    await expect(till.orderRow(third)).toContainText('製作中');

    // A till without a network knows at once that no screen has what it sells.
    await till.page.goBack();
    network.cut();
    await expect(till.pill).toHaveAttribute('data-state', 'offline');
    const alone = await sellHere(till, 'barley');
    await till.openOrders();
    await expect(till.orderRow(alone)).toContainText('廚房未接');
    await till.orderRow(alone).click();
    await expect(till.page.getByTestId('print-kitchen')).toBeVisible();
    network.restore();
    await expect(kitchen.ticket(alone)).toBeVisible();
    await expect(till.orderRow(alone)).toContainText('製作中');
    await context.close();
  },
);
