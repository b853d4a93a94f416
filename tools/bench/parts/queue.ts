import { percentile, type Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { drain, mustBeTaken, openDevice, sell } from '../sales.ts';

const part = 'queue';

/** Changes durable with nothing and with a long queue pending, rebase of that queue, and its drain. */
export const queue: Part = async ({ stage, browser, scale }) => {
  const opened = await browser.page();
  const { page } = opened;
  await openDevice(page, 'queue');
  const orders = (): Promise<number> => stage.count('select count(*) from orders');
  const before = await orders();
  await page.evaluate(() => globalThis.bench.goOffline());
  await sell(page, 20);
  await opened.longestTask();
  const measures: Measure[] = durable(
    'nothing pending',
    await sell(page, scale.commits),
    await opened.longestTask(),
  );

  const sent = await sell(page, scale.shortQueue - scale.commits - 20);
  measures.push(...(await drained(scale.shortQueue, 0.45)));
  await page.evaluate(() => globalThis.bench.goOffline());
  await sell(page, scale.longQueue - scale.commits);
  await opened.longestTask();
  measures.push(
    ...durable(`${scale.longQueue} pending`, await sell(page, scale.commits), await opened.longestTask()),
  );
  measures.push(...(await rebased()));
  measures.push(...(await drained(scale.longQueue, 4.3)));
  await mustBeTaken(page);
  const made = (await orders()) - before;
  if (made !== sent.length + scale.commits + 20 + scale.longQueue)
    throw new Error(`the server has ${made} new orders`);
  await opened.close();
  return measures;

  function durable(when: string, taken: readonly number[], longest: number): Measure[] {
    return [
      { part, name: `change durable, ${when}, p50`, value: percentile(taken, 0.5), unit: 'ms', target: 6 },
      { part, name: `change durable, ${when}, p95`, value: percentile(taken, 0.95), unit: 'ms', target: 12 },
      { part, name: `change durable, ${when}, p99`, value: percentile(taken, 0.99), unit: 'ms', target: 40 },
      { part, name: `change durable, ${when}, longest task`, value: longest, unit: 'ms', target: 50 },
    ];
  }

  async function drained(count: number, target: number): Promise<Measure[]> {
    await opened.longestTask();
    const busyBefore = await opened.taskMs();
    const ms = await drain(page);
    const busy = (await opened.taskMs()) - busyBefore;
    const settled = await page.evaluate(async () => {
      const started = performance.now();
      await globalThis.bench.waitSettled();
      return performance.now() - started;
    });
    const note = `main thread ${busy.toFixed(0)} ms; effects back after another ${settled.toFixed(0)} ms`;
    return [
      { part, name: `drain of ${count} orders`, value: ms / 1000, unit: 's', target, note },
      {
        part,
        name: `drain of ${count} orders, longest task`,
        value: await opened.longestTask(),
        unit: 'ms',
        target: 50,
      },
    ];
  }

  async function rebased(): Promise<Measure[]> {
    const busyBefore = await opened.taskMs();
    const first = await page.evaluate((keys) => globalThis.bench.probeRebase(keys), scale.changedKeys);
    const busy = (await opened.taskMs()) - busyBefore;
    const name = `rebase of ${scale.longQueue} pending, ${scale.changedKeys} changed keys`;
    return [
      {
        part,
        name,
        value: first.rebaseMs,
        unit: 'ms',
        target: 16,
        note: `reading the queue first ${first.loadMs.toFixed(0)} ms, once a page; main thread of both ${busy.toFixed(0)} ms`,
      },
      {
        part,
        name: `${name}, longest task`,
        value: await opened.longestTask(),
        unit: 'ms',
        target: 50,
        note: 'with the reading',
      },
    ];
  }
};
