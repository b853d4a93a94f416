import { Seeded } from '#domain/kit/seeded.ts';
import type { Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { drain, mustBeTaken, openDevice, sell } from '../sales.ts';

const part = 'cuts';

interface Loss {
  readonly sold: number;
  /** Of which calls the answers are cut. */
  readonly calls: string;
  /** Whether the answer of that number is cut, the first being 1. */
  readonly isCut: (answer: number) => boolean;
  readonly called: string;
  readonly target?: number;
}

/** Drains during which the server works and its answer never arrives: every other push twenty times, and a fifth of everything. */
export const cuts: Part = async ({ stage, browser, scale }) => {
  const opened = await browser.page();
  const { page } = opened;
  await openDevice(page, 'cuts');
  const orders = (): Promise<number> => stage.count('select count(*) from orders');
  const push = '**/api/sync/push';
  const every = '**/api/sync/{push,pull}';
  // As likely after one that was cut as after any other: two in a row begin the waits.
  const random = new Seeded(1);
  const fifth = { calls: every, isCut: () => random.chance(0.2), called: '20 % of all answers' };
  const measures = [
    ...(await drained({
      sold: scale.shortQueue,
      calls: push,
      isCut: (answer) => answer % 2 === 1 && answer < 2 * scale.cuts,
      called: 'every other push',
      target: 3,
    })),
    ...(await drained({ sold: scale.shortQueue, ...fifth })),
    ...(await drained({ sold: scale.longQueue, ...fifth })),
  ];
  await opened.close();
  return measures;

  async function drained({ sold, calls, isCut, called, target }: Loss): Promise<Measure[]> {
    await page.evaluate(() => globalThis.bench.goOffline());
    await sell(page, sold);
    const before = await orders();
    let answers = 0;
    let cut = 0;
    await page.route(calls, async (route) => {
      answers += 1;
      if (!isCut(answers)) return route.continue();
      cut += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await opened.longestTask();
    const ms = await drain(page);
    const longest = await opened.longestTask();
    await page.unrouteAll({ behavior: 'wait' });
    await mustBeTaken(page);
    const made = (await orders()) - before;
    if (made !== sold) throw new Error(`${made} orders of ${sold} arrived`);
    const name = `drain of ${sold} orders, ${called} cut`;
    const note = `${cut} answers cut, 0 lost, 0 doubled`;
    return [
      { part, name, value: ms / 1000, unit: 's', note, ...(target === undefined ? {} : { target }) },
      { part, name: `${name}, longest task`, value: longest, unit: 'ms', target: 50 },
    ];
  }
};
