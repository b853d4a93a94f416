import type { Page } from 'playwright';
import { percentile, type Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { openDevice } from '../sales.ts';

const part = 'books';
const times = 8;

/** A store's books of a year: a record until it is durable, and the list and the figures of all of them. */
export const books: Part = async ({ browser, scale }) => {
  const device = await browser.page();
  const { page } = device;
  await openDevice(page, 'books');
  await page.evaluate(() => globalThis.bench.goOffline());
  await record(page, 0, scale.records);
  const durable = await record(page, scale.records, scale.commits);
  const before = await device.taskMs();
  const listed = await read(page, 'list');
  const between = await device.taskMs();
  const summed = await read(page, 'statistics');
  const after = await device.taskMs();
  await device.close();
  const note = `${scale.records} records of a year`;
  const single = (name: string, value: number, target?: number): Measure => ({
    part,
    name,
    value,
    unit: 'ms',
    ...(target === undefined ? {} : { target }),
    note,
  });
  return [
    single('a record until it is durable, median', percentile(durable, 0.5)),
    single('a record until it is durable, p95', percentile(durable, 0.95), 50),
    single('the list with its balances, median', percentile(listed, 0.5), 200),
    single('the list with its balances, slowest', Math.max(...listed)),
    single('the list, the page’s own time', (between - before) / times),
    single('statistics of the year, median', percentile(summed, 0.5), 150),
    single('statistics of the year, slowest', Math.max(...summed)),
    single('statistics, the page’s own time', (after - between) / times),
  ];
};

function record(page: Page, from: number, count: number): Promise<number[]> {
  return page.evaluate(
    async ([first, wanted]) => {
      const taken: number[] = [];
      for (let nth = first; nth < first + wanted; nth++) {
        const started = performance.now();
        await globalThis.bench.books.record(nth);
        taken.push(performance.now() - started);
      }
      return taken;
    },
    [from, count] as const,
  );
}

function read(page: Page, what: 'list' | 'statistics'): Promise<number[]> {
  return page.evaluate(
    async ([name, wanted]) => {
      const taken: number[] = [];
      for (let i = 0; i < wanted; i++) {
        const started = performance.now();
        await globalThis.bench.books[name]();
        taken.push(performance.now() - started);
      }
      return taken;
    },
    [what, times] as const,
  );
}
