import { expect } from '@playwright/test';
import { FaultProxy } from '#tests/fakes/fault-proxy.ts';
import { ServerProcess } from './fixtures/server-process.ts';
import { Staff } from './fixtures/staff.ts';
import { Tablet } from './fixtures/tablet.ts';
import { test } from './fixtures/test.ts';
import { CounterPage, type Sold } from './pages/counter-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';

const storeId = 'charizi-zhongshan';
const counterPath = `/counter/charizi/${storeId}`;

/** Different sums, so that a lost or doubled order shows in the totals too. */
const dishes = ['black-latte', 'four-seasons', 'pearl-milk-tea', 'barley', 'winter-melon'].map(
  (key) => `charizi-${key}`,
);

/** Signs in, opens the counter, and turns the tablet off and on again: in the morning it is found signed in. */
async function setUpTill(tablet: Tablet): Promise<void> {
  await new SignInPage(tablet.page).signIn('mei', counterPath);
  await new CounterPage(tablet.page).ready();
  await workerInCharge(tablet.page);
  await tablet.turnOff();
  await tablet.start();
  await tablet.page.goto(counterPath);
  await new CounterPage(tablet.page).ready();
}

const pushes = (network: FaultProxy): number =>
  network.requests.filter((request) => request === 'POST /api/sync/push').length;

test(
  'fifty orders sold through an outage, a reload and a killed browser are on the server once, under the numbers that were shown',
  { tag: '@long' },
  async () => {
    // The whole thing as a shop has it: the server with its own database, which is killed along.
    const server = await ServerProcess.startWhole();
    const network = await FaultProxy.start(server.port);
    const otherNetwork = await FaultProxy.start(server.port);
    const tablet = await Tablet.start(network.origin);
    const ledger: Sold[] = [];
    const sellUntil = async (count: number): Promise<void> => {
      const counter = new CounterPage(tablet.page);
      while (ledger.length < count) {
        const at = ledger.length;
        ledger.push(await counter.sell(dishes[at % 5]!, dishes[(at * 2 + 1) % 5]!));
      }
    };
    try {
      await setUpTill(tablet);
      await sellUntil(2);

      network.cut();
      await server.kill();
      await tablet.page.reload();
      await new CounterPage(tablet.page).ready();
      await sellUntil(25);

      await tablet.kill();
      await tablet.start();
      await tablet.page.goto(counterPath);
      await new CounterPage(tablet.page).ready();
      await expect(new CounterPage(tablet.page).pill).toHaveAttribute('data-state', 'offline');
      await sellUntil(50);
      expect(new Set(ledger.map(({ number }) => number)).size).toBe(50);

      // Back online, and the server dies twice while the queue goes up; the first answer is lost as well.
      await server.start();
      network.dropAnswers(1, /\/api\/sync\/push/);
      network.restore();
      const counter = new CounterPage(tablet.page);
      for (let death = 0; death < 2; death++) {
        const before = pushes(network);
        await counter.syncNow();
        await expect.poll(() => pushes(network)).toBeGreaterThan(before);
        await server.kill();
        await server.start();
      }
      await counter.syncNow();
      await expect(counter.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });

      const manager = await Staff.signIn(server.origin, 'owner');
      const onServer = await manager.orders('charizi', storeId);
      const byNumber = (a: Sold, b: Sold): number => (a.number < b.number ? -1 : 1);
      expect(onServer.map(({ number, total }) => ({ number, total })).sort(byNumber)).toEqual(
        [...ledger].sort(byNumber),
      );
      expect(onServer.every(({ status, placedBy }) => status === 'paid' && placedBy?.name === 'mei')).toBe(
        true,
      );

      const second = await Tablet.start(otherNetwork.origin);
      try {
        await new SignInPage(second.page).signIn('lead', counterPath);
        const other = new CounterPage(second.page);
        await other.ready();
        await other.openOrders();
        await other.expectOrders(50);
        // The first and the last, and one on the way.
        for (const at of [0, 25, 49]) {
          const { number } = ledger[at]!;
          await other.ordersSearch.fill(number);
          await expect(other.orderRow(number)).toBeVisible();
        }
      } finally {
        await second.close();
      }
    } finally {
      await tablet.close();
      await network.close();
      await otherNetwork.close();
      await server.close();
    }
  },
);

test(
  'a browser killed right after signing in has forgotten the sign-in: it asks for it, and then everything goes up',
  { tag: '@long' },
  async ({ server, network, startTablet }) => {
    const tablet = await startTablet();
    await new SignInPage(tablet.page).signIn('mei', counterPath);
    await new CounterPage(tablet.page).ready();
    await workerInCharge(tablet.page);
    network.cut();
    const first = await new CounterPage(tablet.page).sell('charizi-waffle');
    await tablet.kill();
    await tablet.start();
    await tablet.page.goto(counterPath);
    const counter = new CounterPage(tablet.page);
    await counter.ready();
    const second = await counter.sell('charizi-barley');

    network.restore();
    await counter.syncNow();
    await counter.signInAgain.click();
    await new SignInPage(tablet.page).signInHere('mei');
    await counter.ready();
    await expect(counter.pill).toHaveAttribute('data-state', 'synced');
    const onServer = await (await Staff.signIn(server.origin, 'owner')).orders('charizi', storeId);
    expect(onServer.map(({ number }) => number).sort()).toEqual([first.number, second.number]);
  },
);
