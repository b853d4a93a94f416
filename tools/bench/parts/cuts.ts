import type { Part } from '../part.ts';
import { drain, mustBeTaken, openDevice, sell } from '../sales.ts';

const part = 'cuts';

/** A drain in which every other push is done by the server and its answer never arrives. */
export const cuts: Part = async ({ stage, browser, scale }) => {
  const opened = await browser.page();
  const { page } = opened;
  await openDevice(page, 'cuts');
  await page.evaluate(() => globalThis.bench.goOffline());
  await sell(page, scale.shortQueue);
  const count = (): Promise<number> => stage.count('select count(*) from orders');
  const before = await count();
  let pushes = 0;
  let cut = 0;
  await page.route('**/api/sync/push', async (route) => {
    pushes += 1;
    if (pushes % 2 === 0 || cut === scale.cuts) return route.continue();
    cut += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await opened.longestTask();
  const ms = await drain(page);
  const longest = await opened.longestTask();
  await mustBeTaken(page);
  const made = (await count()) - before;
  if (made !== scale.shortQueue) throw new Error(`${made} orders of ${scale.shortQueue} arrived`);
  await opened.close();
  return [
    {
      part,
      name: `drain of ${scale.shortQueue} orders through cut answers`,
      value: ms / 1000,
      unit: 's',
      target: 3,
      note: `${cut} answers cut, 0 lost, 0 doubled`,
    },
    { part, name: 'the same, longest task', value: longest, unit: 'ms', target: 50 },
  ];
};
