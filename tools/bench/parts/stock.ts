import type { Page } from 'playwright';
import type { BenchPage } from '../browser.ts';
import { percentile, type Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { openDevice } from '../sales.ts';
import { seededPlace } from '../seed-rows.ts';

const part = 'stock';
const { brandId, storeId } = seededPlace;
const times = 8;
/** The most rows that one change of stock may have. */
const mostInBulk = 1000;

/** The stock of a store that counts everything: changed by the thousand, asked how long it lasts, opened and filtered. */
export const stock: Part = async ({ browser, scale }) => {
  const device = await browser.page();
  await openDevice(device.page, 'stock');
  const bulk = Math.min(mostInBulk, scale.items);
  const measures: Measure[] = [];
  const note = `${scale.items} items, ${scale.usedDays} days`;
  const put = (name: string, value: number, target?: number, says = note): void =>
    void measures.push({
      part,
      name,
      value,
      unit: 'ms',
      note: says,
      ...(target !== undefined && { target }),
    });
  const [firstHealth = 0] = await healths(device.page, 1);
  put('how long it lasts, nothing kept yet', firstHealth);
  // After the first answer the days are kept, one after the other.
  await device.page.waitForTimeout(5000);
  const before = await device.taskMs();
  const health = await healths(device.page, times);
  put('how long it lasts, median', percentile(health, 0.5), 150);
  put('how long it lasts, slowest', Math.max(...health));
  put('how long it lasts, the page’s own time', ((await device.taskMs()) - before) / times);
  const changing = await device.taskMs();
  const changed = await changes(device.page, bulk);
  put(`${bulk} rows of stock in one change until it is durable, median`, percentile(changed, 0.5), 400);
  put(`${bulk} rows of stock in one change until it is durable, slowest`, Math.max(...changed));
  put('the same with the sending of it, the page’s own time', ((await device.taskMs()) - changing) / times);
  await device.close();

  const opened = await browser.page('/api/health');
  const { page } = opened;
  const at = (path: string): string => new URL(path, page.url()).href;
  const list = `/admin/${brandId}/inventory/store/${storeId}`;
  await page.goto(at(list));
  await page.getByTestId('stock-span').waitFor({ timeout: 120_000 });
  await page.locator('[data-testid=sync-pill][data-state=synced]').waitFor({ timeout: 120_000 });
  // Older days come after what the counter sells by. What they come to is kept after they were asked for.
  await whole(page);
  await page.goto(at(list));
  await page.getByTestId('stock-span').waitFor({ timeout: 120_000 });
  await page.waitForTimeout(10_000);
  const loads = [];
  for (let i = 0; i < 4; i++) loads.push(await loaded(opened, at(list)));
  put(
    'loaded anew until the list is painted, median',
    percentile(
      loads.map(({ rows }) => rows),
      0.5,
    ),
  );
  put(
    'the same, from the list until how long it lasts is painted, median',
    percentile(
      loads.map(({ rows, health: all }) => all - rows),
      0.5,
    ),
    150,
  );
  const opens = [];
  for (let i = 0; i < times; i++) opens.push(await open(opened, list));
  put(
    'opened until the list is painted, median',
    percentile(
      opens.map(({ rows }) => rows),
      0.5,
    ),
    200,
  );
  put('opened until the list is painted, slowest', Math.max(...opens.map(({ rows }) => rows)));
  put(
    'the same, until how long it lasts is painted, median',
    percentile(
      opens.map(({ health: all }) => all),
      0.5,
    ),
  );
  put(
    'the same, the page’s own time, median',
    percentile(
      opens.map(({ own }) => own),
      0.5,
    ),
  );
  await opened.longestTask();
  const filtering = await opened.taskMs();
  const filtered = [];
  for (let i = 0; i < times; i++) filtered.push(await filter(page, i));
  put('another filter, median', percentile(filtered, 0.5));
  put('another filter, slowest', Math.max(...filtered), 100);
  put('another filter, the page’s own time', ((await opened.taskMs()) - filtering) / times);
  put('filtering, longest task', await opened.longestTask());
  await opened.close();
  return measures;
};

/** Milliseconds of each answer. */
function healths(page: Page, count: number): Promise<number[]> {
  return page.evaluate(async (asked) => {
    const taken: number[] = [];
    for (let i = 0; i < asked; i++) {
      const started = performance.now();
      await globalThis.bench.queryHealth();
      taken.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return taken;
  }, count);
}

function changes(page: Page, rows: number): Promise<number[]> {
  return page.evaluate(
    async ([count, each]) => {
      const dishes = Array.from({ length: each }, (_, i) => `seed-dish-${i}`);
      const taken: number[] = [];
      for (let i = 0; i < count; i++) {
        const started = performance.now();
        await globalThis.bench.addStock(dishes);
        taken.push(performance.now() - started);
        await globalThis.bench.waitDrained();
      }
      return taken;
    },
    [times, rows] as const,
  );
}

/** Until this device has all of the store: the page that measures without screens has a database of its own beside it. */
async function whole(page: Page): Promise<void> {
  await page.waitForFunction(
    async (key) => {
      const phases: unknown[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const asked = indexedDB.open(name);
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(new Error(name));
        });
        if (db.objectStoreNames.contains('cursors')) {
          const asked = db.transaction('cursors').objectStore('cursors').get(key);
          await new Promise((resolve) => (asked.onsuccess = resolve));
          phases.push((asked.result as { phase?: string } | undefined)?.phase);
        }
        db.close();
      }
      return phases.filter((phase) => phase === 'live').length > 1;
    },
    `store:${storeId}`,
    { polling: 1000, timeout: 300_000 },
  );
}

interface Painted {
  /** Milliseconds until the list was painted, and until how long everything lasts was. */
  readonly rows: number;
  readonly health: number;
}

/** The page anew, since it was asked for. */
async function loaded({ page }: BenchPage, address: string): Promise<Painted> {
  await page.goto(address, { waitUntil: 'commit' });
  return painted(page, undefined);
}

/** From the choice of a store. */
async function open(opened: BenchPage, list: string): Promise<Painted & { readonly own: number }> {
  const { page } = opened;
  await page.goto(new URL(`/admin/${brandId}/inventory`, page.url()).href);
  await page.locator(`main a[href$="${list}"]`).first().waitFor();
  // Its figures are read, and what comes next is fetched.
  await page.waitForTimeout(1500);
  const before = await opened.taskMs();
  const seen = await painted(page, `main a[href$="${list}"]`);
  return { ...seen, own: (await opened.taskMs()) - before };
}

function painted(page: Page, link: string | undefined): Promise<Painted> {
  return page.evaluate(async (chosen) => {
    const started = chosen === undefined ? 0 : performance.now();
    if (chosen !== undefined) document.querySelector<HTMLElement>(chosen)?.click();
    const at: number[] = [];
    for (const wanted of ['main [data-row]', '[data-testid=stock-span]']) {
      while (!document.querySelector(wanted)) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      at.push(performance.now() - started);
    }
    const [rows = 0, health = 0] = at;
    return { rows, health };
  }, link);
}

/** Milliseconds from a tap on a figure until the list of its items is painted. */
async function filter(page: Page, turn: number): Promise<number> {
  const group = turn % 2 === 0 ? 'overstock' : 'healthy';
  const taken = await page.getByTestId(`figure-${group}`).evaluate(async (figure: HTMLElement) => {
    const started = performance.now();
    figure.click();
    while (figure.ariaPressed !== 'true') await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - started;
  });
  await page.waitForTimeout(300);
  return taken;
}
