import type { Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { openDevice, sell } from '../sales.ts';

const part = 'cold';
const pending = 200;

/** The page started anew without a network, until today's orders and until the whole menu can be shown. */
export const cold: Part = async ({ browser }) => {
  const first = await browser.page();
  await openDevice(first.page, 'cold');
  await first.page.evaluate(() => globalThis.bench.goOffline());
  await sell(first.page, pending);
  const counts = await first.page.evaluate(() => globalThis.bench.counts());
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  await browser.stop();

  const measures: Measure[] = [];
  for (const rate of [1, 4]) {
    for (const what of ['today', 'menu'] as const) {
      const opened = await browser.page('/bench/index.html');
      await opened.throttle(rate);
      await opened.page.reload();
      const ms = await opened.page.evaluate(async (asked) => {
        const { bench } = globalThis;
        await bench.open({ dbName: 'cold', offline: true });
        if (asked === 'menu') await bench.queryMenu();
        else await bench.queryToday();
        return performance.now();
      }, what);
      const longest = await opened.longestTask();
      const name =
        what === 'menu' ? 'cold start to the whole menu (sellable)' : "cold start to today's 50 orders";
      const target = { today1: 0.25, menu1: 0.8, today4: undefined, menu4: 2 }[`${what}${rate as 1 | 4}`];
      measures.push({
        part,
        name: `${name}, ${rate}× CPU`,
        value: ms / 1000,
        unit: 's',
        ...(target === undefined ? {} : { target }),
        note: `${rows} rows, ${pending} pending`,
      });
      measures.push({
        part,
        name: `${name}, ${rate}× CPU, longest task`,
        value: longest,
        unit: 'ms',
        target: 50 * rate,
      });
      await opened.close();
      await browser.stop();
    }
  }
  return measures;
};
