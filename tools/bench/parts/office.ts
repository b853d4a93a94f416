import type { Page } from 'playwright';
import type { Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { openDevice } from '../sales.ts';
import { seededPlace } from '../seed-rows.ts';

const part = 'office';
const { brandId } = seededPlace;
/** Two letters of a common dish, one that few have, and one that nobody has. */
const typed = ['紅茶', 'Tea no. 77', '沒有'];

/** The back office with thousands of dishes: their list filtered, searched and scrolled, and the palette over all of them. */
export const office: Part = async ({ browser, scale }) => {
  await browser.renew();
  const first = await browser.page();
  await openDevice(first.page, 'office');
  await first.close();
  const opened = await browser.page('/api/health');
  const { page } = opened;
  const at = (path: string): string => new URL(path, page.url()).href;
  await page.goto(at(`/admin/${brandId}/dishes/template`));
  await page.locator('main [data-row]').first().waitFor({ timeout: 120_000 });
  await page.locator('[data-testid=sync-pill][data-state=synced]').waitFor({ timeout: 120_000 });
  const measures: Measure[] = [];
  for (const rate of [1, 4]) {
    await opened.throttle(rate);
    const note = `${scale.dishes} dishes, ${rate}× CPU`;
    const put = (name: string, value: number, unit: Measure['unit'], target?: number): void =>
      void measures.push({
        part,
        name,
        value,
        unit,
        note,
        ...(rate === 1 && target !== undefined && { target }),
      });
    // What an empty frame takes on this machine now: the others are to be read against it.
    const idle = await frames(page, 20, 0);
    put('an empty frame, median', idle.median, 'ms');
    put('a letter is typed into the search of dishes, slowest', await search(page, 'list-search'), 'ms', 100);
    await painted(page, 'list-search', '');
    let filtered = 0;
    for (const status of ['inactive', 'active']) {
      await page.getByTestId('filter-status').click();
      const choice = page.getByRole('menuitemradio').nth(status === 'active' ? 1 : 2);
      filtered = Math.max(
        filtered,
        await choice.evaluate(async (element: HTMLElement) => {
          const started = performance.now();
          element.click();
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          return performance.now() - started;
        }),
      );
    }
    put('another filter of dishes, slowest', filtered, 'ms', 100);
    await page.getByTestId('list-clear').click();
    const scrolled = await frames(page, 60, 40);
    put('frames lost while the list is scrolled', (100 * scrolled.lost) / 60, '%', 5);

    await opened.longestTask();
    const palette = await page.evaluate(async () => {
      const started = performance.now();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
      while (!document.querySelector('[data-testid=palette] [role=option]'))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - started;
    });
    put('the palette opens', palette, 'ms', 50);
    await page.getByTestId('palette').getByRole('combobox').fill('Tea no');
    await page.getByTestId('palette').getByText(/NT\$/).first().waitFor({ timeout: 60_000 });
    put('the palette finds dishes and orders, longest task', await opened.longestTask(), 'ms', 50);
    put('a letter is typed into the palette, slowest', await search(page, 'palette'), 'ms', 50);
    await page.keyboard.press('Escape');
    await page.getByTestId('palette').waitFor({ state: 'hidden' });
  }
  await opened.close();
  return measures;
};

async function search(page: Page, field: 'list-search' | 'palette'): Promise<number> {
  let slowest = 0;
  for (const text of typed)
    for (let end = 1; end <= text.length; end++)
      slowest = Math.max(slowest, await painted(page, field, text.slice(0, end)));
  return slowest;
}

/** Milliseconds from a letter in a field until the page has painted it. */
function painted(page: Page, field: 'list-search' | 'palette', text: string): Promise<number> {
  const input =
    field === 'palette' ? page.getByTestId('palette').getByRole('combobox') : page.getByTestId('list-search');
  return input.evaluate(async (element, text) => {
    const started = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const taken = performance.now() - started;
    // A person's pause: what was put off for the typing is done.
    await new Promise((resolve) => setTimeout(resolve, 150));
    return taken;
  }, text);
}

/** Frames while the page is scrolled by so many px each: the usual time of one, and how many took half as long again. */
function frames(page: Page, count: number, by: number): Promise<{ median: number; lost: number }> {
  return page.evaluate(
    async ({ count, by }) => {
      const times: number[] = [];
      let before = await new Promise<number>(requestAnimationFrame);
      for (let i = 0; i < count; i++) {
        scrollBy(0, by);
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - before);
        before = now;
      }
      scrollTo(0, 0);
      const median = times.toSorted((a, b) => a - b)[count >> 1] ?? 0;
      return { median, lost: times.filter((time) => time > 1.5 * 16.7).length };
    },
    { count, by },
  );
}
