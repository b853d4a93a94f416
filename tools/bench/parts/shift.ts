import { percentile, type Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { openDevice, sell } from '../sales.ts';

const part = 'shift';
const times = 8;

/** A drawer of a long day: a sale while a shift is open, and what all of them come to. */
export const shift: Part = async ({ browser, scale }) => {
  const device = await browser.page();
  const { page } = device;
  await openDevice(page, 'shift');
  await page.evaluate(() => globalThis.bench.goOffline());
  const before = await sell(page, scale.commits);
  const shiftId = await page.evaluate(() => globalThis.bench.openShift());
  const during = await sell(page, scale.soldInShift);
  const own = await device.taskMs();
  const taken = await page.evaluate(
    async ([id, count]) => {
      const found: number[] = [];
      for (let i = 0; i < count; i++) {
        const started = performance.now();
        const { sales } = (await globalThis.bench.queryShift(id)) as { sales: number };
        if (sales === 0) throw new Error('the shift has no sales');
        found.push(performance.now() - started);
      }
      return found;
    },
    [shiftId, times] as const,
  );
  const ownMs = ((await device.taskMs()) - own) / times;
  await device.close();
  const note = `${scale.soldInShift} orders`;
  const measures: Measure[] = [
    {
      part,
      name: 'a sale until it is durable, without a shift, median',
      value: percentile(before, 0.5),
      unit: 'ms',
    },
    {
      part,
      name: 'a sale until it is durable, in a shift, median',
      value: percentile(during, 0.5),
      unit: 'ms',
      note,
    },
    { part, name: 'Z, median', value: percentile(taken, 0.5), unit: 'ms', target: 100, note },
    { part, name: 'Z, slowest', value: Math.max(...taken), unit: 'ms', note },
    { part, name: 'Z, the page’s own time', value: ownMs, unit: 'ms', note },
  ];
  return measures;
};
