import type { Part } from '../part.ts';

const part = 'bootstrap';

/** An empty device until it can sell, and until it has everything. */
export const bootstrap: Part = async ({ browser, scale }) => {
  const opened = await browser.page();
  const { page } = opened;
  const bytesBefore = opened.bytes;
  const busyBefore = await opened.taskMs();
  const times = await page.evaluate(async () => {
    const started = performance.now();
    const { bench } = globalThis;
    await bench.open({ dbName: 'bootstrap' });
    const enrolled = performance.now() - started;
    await bench.whenSellable();
    const sellable = performance.now() - started;
    await bench.whenWhole();
    return { enrolled, sellable, whole: performance.now() - started };
  });
  const busy = (await opened.taskMs()) - busyBefore;
  const bytes = opened.bytes - bytesBefore;
  const longest = await opened.longestTask();
  const counts = await page.evaluate(() => globalThis.bench.counts());
  if ((counts['orders'] ?? 0) < scale.orders || (counts['dishTemplates'] ?? 0) < scale.dishes)
    throw new Error(`the device has ${JSON.stringify(counts)}`);
  await opened.close();
  const rows = ['dishTemplates', 'inventory', 'orders', 'stockMoves']
    .map((name) => `${counts[name]} ${name}`)
    .join(', ');
  return [
    {
      part,
      name: 'bootstrap until it can sell',
      value: times.sellable / 1000,
      unit: 's',
      target: 1,
      note: `sign-in and enrolment ${times.enrolled.toFixed(0)} ms of it`,
    },
    {
      part,
      name: 'bootstrap, whole',
      value: times.whole / 1000,
      unit: 's',
      target: 3,
      note: `${rows}; main thread ${busy.toFixed(0)} ms`,
    },
    { part, name: 'bootstrap, over the network', value: bytes / 1e6, unit: 'MB', target: 2.5 },
    { part, name: 'bootstrap, longest task', value: longest, unit: 'ms', target: 50 },
  ];
};
