import { percentile } from '../measures.ts';
import type { Part } from '../part.ts';
import { openDevice } from '../sales.ts';
import { seenAfter } from '../seen.ts';

const part = 'remote';
const dish = 'seed-dish-1';

/** A price changed on one device, seen on another of the same store. */
export const remote: Part = async ({ browser, scale }) => {
  const [a, b] = [await browser.page(), await browser.page()];
  await openDevice(a.page, 'remote-a');
  await openDevice(b.page, 'remote-b');
  await b.page.evaluate((id) => {
    const seen = new Map<number, number>();
    Object.assign(globalThis, { seen });
    globalThis.bench.watchDish(id, (now) => {
      const { price } = now as { price: number };
      if (!seen.has(price)) seen.set(price, performance.timeOrigin + performance.now());
    });
  }, dish);
  const taken: number[] = [];
  await a.longestTask();
  await b.longestTask();
  for (let i = 0; i < scale.remoteChanges; i++) {
    const price = 1000 + i;
    taken.push(await seenAfter(a, b, dish, price));
    // So that one change does not find the round of the one before still running.
    await a.page.waitForTimeout(100 + (i % 7) * 20);
  }
  const longest = Math.max(await a.longestTask(), await b.longestTask());
  await a.close();
  await b.close();
  return [
    { part, name: 'change on A seen on B, p50', value: percentile(taken, 0.5), unit: 'ms', target: 20 },
    { part, name: 'change on A seen on B, p95', value: percentile(taken, 0.95), unit: 'ms', target: 35 },
    { part, name: 'change on A seen on B, longest task of both', value: longest, unit: 'ms', target: 50 },
  ];
};
