import type { Page } from 'playwright';
import type { Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { openDevice } from '../sales.ts';
import { seededPlace } from '../seed-rows.ts';

const part = 'lists';
const { brandId, storeId } = seededPlace;
/** Two letters of a common dish, one that few have, an order's total, and one that nobody has. */
const typed = ['紅茶', 'Tea no. 77', '120', '沒有'];

/** The counter's orders of 35 days: until they stand there, and what filtering and searching them costs. */
export const lists: Part = async ({ browser, scale }) => {
  await browser.renew();
  const first = await browser.page();
  await openDevice(first.page, 'lists');
  await first.close();
  const opened = await browser.page('/api/health');
  const { page } = opened;
  const at = (path: string): string => new URL(path, page.url()).href;
  await page.goto(at(`/counter/${brandId}/${storeId}`));
  await page
    .getByTestId(/^tile-/)
    .first()
    .waitFor({ timeout: 120_000 });
  // Everything of the 35 days has to be on the device before it is looked for.
  await page.locator('[data-testid=sync-pill][data-state=synced]').waitFor({ timeout: 120_000 });
  const measures: Measure[] = [];
  for (const rate of [1, 4]) {
    await opened.throttle(rate);
    await page.goto(at(`/counter/${brandId}/${storeId}?view=orders&days=today`));
    await page.getByTestId('days-35').waitFor();
    await opened.longestTask();
    const started = Date.now();
    await page.getByTestId('days-35').click();
    await page.waitForFunction(
      (least) =>
        Number(
          /\d[\d,]*/
            .exec(document.querySelector('header span[role=status]')?.textContent ?? '')?.[0]
            ?.replaceAll(',', ''),
        ) >= least,
      Math.floor(scale.orders * 0.9),
      { timeout: 120_000 },
    );
    const note = `${scale.orders} orders, ${rate}× CPU`;
    measures.push({
      part,
      name: '35 days are listed',
      value: (Date.now() - started) / 1000,
      unit: 's',
      note,
    });
    measures.push({
      part,
      name: '35 days are listed, longest task',
      value: await opened.longestTask(),
      unit: 'ms',
      note,
    });
    let slowest = 0;
    for (const text of typed) {
      for (let end = 1; end <= text.length; end++)
        slowest = Math.max(slowest, await painted(page, text.slice(0, end)));
    }
    measures.push({
      part,
      name: 'a letter is typed into the search, slowest of all',
      value: slowest,
      unit: 'ms',
      note,
    });
    await painted(page, '');
    let filtered = 0;
    for (const show of ['paid', 'all']) {
      const from = Date.now();
      await page.getByTestId(`show-${show}`).click();
      await page.locator(`[data-testid=show-${show}][aria-pressed=true]`).waitFor();
      filtered = Math.max(filtered, Date.now() - from);
    }
    measures.push({ part, name: 'another filter, slowest of all', value: filtered, unit: 'ms', note });
    measures.push({
      part,
      name: 'searching and filtering, longest task',
      value: await opened.longestTask(),
      unit: 'ms',
      note,
    });
  }
  await opened.close();
  return measures;
};

/** Milliseconds from a letter in the search until the page has painted it. */
function painted(page: Page, text: string): Promise<number> {
  return page
    .getByRole('searchbox')
    .last()
    .evaluate(async (field, text) => {
      const started = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const taken = performance.now() - started;
      // A person's pause: what was put off for the typing is done.
      await new Promise((resolve) => setTimeout(resolve, 150));
      return taken;
    }, text);
}
