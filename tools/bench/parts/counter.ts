import type { Page } from 'playwright';
import { percentile, type Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { openDevice } from '../sales.ts';
import { seededPlace } from '../seed-rows.ts';

const part = 'counter';
const { brandId, storeId } = seededPlace;
const sales = 12;
const taps = 40;
/** First letters of a search: of many dishes, of some, and of none. */
const letters = ['紅', 'T', '茶', '沒'];

/** What a cashier feels at a counter of hundreds of tiles and weeks of orders: a tap, the first letter of a search, the money taken. */
export const counter: Part = async ({ browser, scale }) => {
  await browser.renew();
  const first = await browser.page();
  await openDevice(first.page, 'counter');
  await first.close();
  const opened = await browser.page('/api/health');
  const { page } = opened;
  await page.goto(new URL(`/counter/${brandId}/${storeId}`, page.url()).href);
  await page
    .getByTestId(/^tile-/)
    .first()
    .waitFor({ timeout: 120_000 });
  await page.locator('[data-testid=sync-pill][data-state=synced]').waitFor({ timeout: 120_000 });
  const measures: Measure[] = [];
  for (const rate of [1, 4]) {
    await opened.throttle(rate);
    const note = `${await page.getByTestId(/^tile-/).count()} tiles, ${scale.orders} orders, ${rate}× CPU`;
    const put = (name: string, value: number, target?: number): void =>
      void measures.push({
        part,
        name,
        value,
        unit: 'ms',
        note,
        ...(rate === 4 && target ? { target } : {}),
      });
    await opened.longestTask();
    const tapped = await tapTiles(page);
    put('a tile is tapped until its line is painted, median', percentile(tapped, 0.5));
    put('a tile is tapped until its line is painted, p95', percentile(tapped, 0.95), 100);
    put('tapping tiles, longest task', await opened.longestTask());
    const typed = [];
    for (const letter of letters) typed.push(await typeFirst(page, letter));
    put('the first letter of a search until it is painted, slowest', Math.max(...typed), 100);
    put('searching, longest task', await opened.longestTask());
    const paid = [];
    for (let sale = 0; sale < sales; sale++) paid.push(await pay(page));
    put('paid until done is painted, median', percentile(paid, 0.5), 150);
    put('paid until done is painted, p95', percentile(paid, 0.95));
    put('paying, longest task', await opened.longestTask());
  }
  await opened.close();
  return measures;
};

/** Milliseconds from a tap until the bill has another piece and the frame after it was painted. */
function tapTiles(page: Page): Promise<number[]> {
  return page.evaluate(async (taps) => {
    // Dishes that ask nothing are sold by the tap alone.
    const tiles = [...document.querySelectorAll<HTMLElement>('button[data-testid^="tile-"]')];
    const taken: number[] = [];
    for (let at = 0; taken.length < taps && at < tiles.length; at++) {
      const tile = tiles[(at * 7) % tiles.length];
      if (!tile || tile.ariaDisabled === 'true') continue;
      const before = document.querySelector('[data-testid=cart-total]')?.textContent;
      const started = performance.now();
      tile.click();
      await new Promise(requestAnimationFrame);
      while (document.querySelector('[data-testid=cart-total]')?.textContent === before) {
        if (performance.now() - started > 3000) break;
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
      const took = performance.now() - started;
      if (document.querySelector('[data-testid=cart-total]')?.textContent !== before) taken.push(took);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    return taken;
  }, taps);
}

function typeFirst(page: Page, letter: string): Promise<number> {
  return page
    .getByRole('searchbox')
    .first()
    .evaluate(async (field: HTMLInputElement, letter) => {
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      const started = performance.now();
      value?.set?.call(field, letter);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const taken = performance.now() - started;
      // A person's pause: what was put off for the typing is done.
      await new Promise((resolve) => setTimeout(resolve, 400));
      value?.set?.call(field, '');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 400));
      return taken;
    }, letter);
}

/** Milliseconds from the button that takes the money until what goes back is painted; the sale is durable by then. */
async function pay(page: Page): Promise<number> {
  if ((await page.getByTestId('cart-line').count()) === 0)
    await page
      .getByTestId(/^tile-/)
      .nth(3)
      .click();
  await page.getByTestId('pay-btn').click();
  await page.getByTestId('pay-complete').waitFor();
  const taken = await page.evaluate(async () => {
    const started = performance.now();
    document.querySelector<HTMLElement>('[data-testid=pay-complete]')?.click();
    while (!document.querySelector('[data-testid=change-due]')) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - started;
  });
  await page
    .getByTestId(/^tile-/)
    .nth(5)
    .click();
  await page.getByTestId('cart-line').first().waitFor();
  return taken;
}
