import type { Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { drain, mustBeTaken, openDevice, sell } from '../sales.ts';

const part = 'memory';

/** What page and server hold: after a first load, with a long queue, after its drain, and after a fresh start on the same rows. */
export const memory: Part = async ({ stage, browser, scale }) => {
  const measures: Measure[] = [];
  const add = (name: string, value: number): void => void measures.push({ part, name, value, unit: 'MB' });
  add('server before anybody loads', await stage.memory());
  let opened = await browser.page();
  await openDevice(opened.page, 'memory');
  add('page after the first load', await opened.heapMb());
  add('server after one first load', await stage.memory());

  await opened.page.evaluate(() => globalThis.bench.goOffline());
  await sell(opened.page, scale.longQueue);
  add(`page with ${scale.longQueue} pending`, await opened.heapMb());
  await drain(opened.page);
  await opened.page.evaluate(() => globalThis.bench.waitSettled());
  await mustBeTaken(opened.page);
  add(`page after the drain of ${scale.longQueue}`, await opened.heapMb());
  add(`server after the drain of ${scale.longQueue}`, await stage.memory());

  await opened.close();
  await browser.stop();
  opened = await browser.page();
  await openDevice(opened.page, 'memory');
  add('page started anew on the same rows', await opened.heapMb());
  await opened.close();
  return measures;
};
