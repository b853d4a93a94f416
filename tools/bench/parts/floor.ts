import type { Page } from 'playwright';
import type { BenchBrowser, BenchPage } from '../browser.ts';
import { percentile, type Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { openDevice } from '../sales.ts';
import { nowInPage, paintedAt } from '../seen.ts';
import { seededPlace } from '../seed-rows.ts';

const part = 'floor';
const { brandId, storeId } = seededPlace;
const steps = ['preparing', 'ready'] as const;

interface Placed {
  readonly id: string;
  readonly number: string;
}

/**
 * What others of the shop see of a till: its sale on the kitchen screen, and an order's next step on a board that is full. Till and screen are
 * two devices of one browser, the server on the same machine stands for the one in the shop's network.
 */
export const floor: Part = async ({ browser, scale }) => {
  const till = await browser.page();
  await openDevice(till.page, 'floor-till');
  const sold: Placed[] = [];
  const sell = async (count: number): Promise<void> => {
    while (sold.length < count) sold.push(await sellHere(till.page, sold.length));
  };
  await sell(scale.tickets);
  const kitchen = await kitchenScreen(browser);
  await kitchen.longestTask();
  const before = await kitchen.taskMs();
  const cooked: number[] = [];
  for (let i = 0; i < scale.seen; i++) {
    // Nobody else sells: the next ticket is this one.
    const at = await paintedNext(kitchen.page);
    const from = await nowInPage(till.page);
    sold.push(await sellHere(till.page, sold.length));
    cooked.push((await at()) - from);
    await till.page.waitForTimeout(150 + (i % 7) * 20);
  }
  const note = `${scale.tickets} tickets and more`;
  const measures: Measure[] = [
    ...spread('a sale at the till until its ticket is painted', cooked, 300, note),
    single('the kitchen screen’s own time for each', ((await kitchen.taskMs()) - before) / scale.seen, note),
    single('the kitchen screen, longest task', await kitchen.longestTask(), note),
  ];
  await kitchen.close();

  await sell(scale.openOrders);
  const board = await browser.page('/api/health');
  await board.page.goto(new URL(`/admin/${brandId}/orders/store/${storeId}`, board.page.url()).href);
  await board.page
    .locator('[data-testid=board] [data-row]')
    .nth(scale.openOrders - 1)
    .waitFor({ timeout: 120_000 });
  await board.page.locator('[data-testid=sync-pill][data-state=synced]').waitFor({ timeout: 120_000 });
  await board.longestTask();
  const started = await board.taskMs();
  const moved: number[] = [];
  for (let i = 0; i < scale.seen; i++) {
    const order = sold[(i >> 1) % sold.length]!;
    const to = steps[i % 2]!;
    const at = await paintedAt(board.page, `[data-testid=board-${to}] [data-testid="card-${order.number}"]`);
    const from = await nowInPage(till.page);
    await till.page.evaluate(([one, next]) => globalThis.bench.stepOrder(one, next), [order, to] as const);
    moved.push((await at()) - from);
    await till.page.waitForTimeout(150 + (i % 7) * 20);
  }
  const full = `${sold.length} open orders`;
  measures.push(
    ...spread('an order’s next step elsewhere until the board has painted it', moved, 150, full),
    single('the board’s own time for each', ((await board.taskMs()) - started) / scale.seen, full),
    single('the board, longest task', await board.longestTask(), full),
  );
  await board.close();
  await till.close();
  return measures;
};

function spread(name: string, taken: readonly number[], target: number, note: string): Measure[] {
  const measure = { part, unit: 'ms', note } as const;
  return [
    { ...measure, name: `${name}, median`, value: percentile(taken, 0.5) },
    { ...measure, name: `${name}, p95`, value: percentile(taken, 0.95), target },
  ];
}

function single(name: string, value: number, note: string): Measure {
  return { part, name, value, unit: 'ms', note };
}

async function kitchenScreen(browser: BenchBrowser): Promise<BenchPage> {
  const opened = await browser.page('/api/health');
  const { page } = opened;
  await page.goto(new URL(`/counter/${brandId}/${storeId}?view=kitchen`, page.url()).href);
  await page
    .getByTestId(/^ticket-[A-Z]+-/)
    .first()
    .waitFor({ timeout: 120_000 });
  await page.locator('[data-testid=sync-pill][data-state=synced]').waitFor({ timeout: 120_000 });
  return opened;
}

/** Eaten here and paid: what has still to be made. */
function sellHere(page: Page, turn: number): Promise<Placed> {
  return page.evaluate(async (at) => {
    const lines = [0, 1].map((line) => ({ dishId: `seed-dish-${(at * 7 + line * 3) % 40}` }));
    return globalThis.bench.createOrder({ lines, orderType: 'dine_in' });
  }, turn);
}

/** As `paintedAt`, of a ticket that was not there before. */
async function paintedNext(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    for (const ticket of document.querySelectorAll('article[data-testid^="ticket-"]'))
      ticket.setAttribute('data-before', '');
  });
  return paintedAt(page, 'article[data-testid^="ticket-"]:not([data-before])');
}
