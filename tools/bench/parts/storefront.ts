import { Agent, request } from 'node:http';
import { BenchBrowser } from '../browser.ts';
import { CountingProxy } from '../counting-proxy.ts';
import { percentile, type Measure } from '../measures.ts';
import type { Part, PartContext } from '../part.ts';
import { seededPlace } from '../seed-rows.ts';
import { orderAsGuest, orderPages, takeOrders } from './order-pages.ts';
import { weighed } from './weight.ts';

const part = 'storefront';
const { brandId, storeId } = seededPlace;
const menuPath = `/stores/${brandId}/${storeId}`;
const aDish = `[data-testid^="dish-"]`;

/** As Lighthouse has a telephone: a quarter of this machine's speed, and slow 4G. */
const slowdown = 4;
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** A store's menu on a guest's telephone, and what the server gives for it. */
export const storefront: Part = async (context) => [
  ...(await weights(context)),
  ...(await paints(context)),
  ...(await offlineStart(context)),
  ...(await served(context)),
  ...(await created(context)),
  ...(await orderPages(context)),
];

async function weights(context: PartContext): Promise<Measure[]> {
  const { scripts, styles } = await weighed(context, menuPath);
  const proxy = await CountingProxy.start(context.stage.origin);
  const browser = new BenchBrowser(proxy.origin);
  try {
    const { page } = await browser.page(menuPath);
    await page.locator(aDish).first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // Pictures are kept when nothing else is to be done.
    for (let before = -1; before < proxy.bytes;) {
      before = proxy.bytes;
      await page.waitForTimeout(3000);
    }
  } finally {
    await browser.remove();
    await proxy.close();
  }
  const rest = proxy.bytes - proxy.pictures;
  return [
    figure('JS before first use, brotli', scripts / 1024, 'KB', 150),
    figure('CSS before first use, brotli', styles / 1024, 'KB'),
    figure('all of a first visit with what the worker keeps, without pictures', rest / 1024, 'KB', 400),
    figure('pictures of a first visit, with those that are kept', proxy.pictures / 1024, 'KB'),
  ];
}

/** Of several first visits the median: one of them is anything. */
async function paints({ stage, scale }: PartContext): Promise<Measure[]> {
  const runs: { lcp: number; cls: number; tbt: number }[] = [];
  for (let run = 0; run < (scale.seen > 10 ? 5 : 1); run++) {
    const browser = new BenchBrowser(stage.origin);
    try {
      const opened = await browser.page('/api/health');
      const { page, cdp } = opened;
      await page.addInitScript(observe);
      await opened.throttle(slowdown);
      await cdp.send('Network.emulateNetworkConditions', slow4g);
      await page.goto(new URL(menuPath, stage.origin).href);
      await page.locator(aDish).first().waitFor({ timeout: 60_000 });
      await page.waitForTimeout(3000);
      runs.push(await page.evaluate(() => globalThis.seenPaints));
    } finally {
      await browser.remove();
    }
  }
  const median = (of: 'lcp' | 'cls' | 'tbt'): number =>
    percentile(
      runs.map((run) => run[of]),
      0.5,
    );
  const note = `${scale.dishes} dishes, ${slowdown}× CPU, slow 4G`;
  return [
    figure('largest contentful paint', median('lcp') / 1000, 's', 2, note),
    // Shown as a percentage, so that a hundredth is seen.
    figure('cumulative layout shift × 100', 100 * median('cls'), '%', 2, note),
    figure('total blocking time', median('tbt'), 'ms', 150, note),
  ];
}

declare global {
  /** What the browser saw of a page since it was opened; times in milliseconds. */
  var seenPaints: { lcp: number; cls: number; tbt: number };
}

/** Runs in the page as it is written, so nothing in it has a name that the bundler would look after. */
function observe(): void {
  globalThis.seenPaints = { lcp: 0, cls: 0, tbt: 0 };
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        const seen = globalThis.seenPaints;
        if (type === 'largest-contentful-paint') seen.lcp = entry.startTime;
        else if (type === 'longtask') seen.tbt += Math.max(0, entry.duration - 50);
        else if (!entry.hadRecentInput) seen.cls += entry.value;
      }
    }).observe({ type, buffered: true });
}

async function offlineStart({ stage, browser, scale }: PartContext): Promise<Measure[]> {
  await browser.renew();
  const first = await browser.page(menuPath);
  await first.page.locator(aDish).first().waitFor();
  await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await first.close();
  const starts: number[] = [];
  for (let run = 0; run < (scale.seen > 10 ? 10 : 2); run++) {
    // A browser that was ended, as a telephone does: nothing of the page is in its memory.
    await browser.stop();
    const { page } = await browser.page(`/manifest/store/${brandId}/${storeId}.webmanifest`);
    await page.context().setOffline(true);
    const from = Date.now();
    await page.goto(new URL(menuPath, stage.origin).href, { waitUntil: 'commit' });
    await page.locator(aDish).first().waitFor();
    starts.push(Date.now() - from);
  }
  const note = `${scale.dishes} dishes`;
  return [figure('offline start to a readable menu, p95', percentile(starts, 0.95) / 1000, 's', 1, note)];
}

/** Asked at an even pace, whether or not answers come: what waits counts. */
async function served({ stage, scale }: PartContext): Promise<Measure[]> {
  const [aSecond, seconds] = scale.seen > 10 ? [500, 10] : [100, 1];
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const ask = (path: string): Promise<void> =>
    new Promise((resolve, reject) => {
      request(new URL(path, stage.origin), { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.resume().on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  const timesOf = async (path: string): Promise<number[]> => {
    await ask(path);
    const asked: Promise<number>[] = [];
    const started = performance.now();
    for (let at = 0; at < aSecond * seconds; at++) {
      const due = started + (at * 1000) / aSecond;
      const early = due - performance.now();
      if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
      asked.push(ask(path).then(() => performance.now() - due));
    }
    return Promise.all(asked);
  };
  const note = `${scale.dishes} dishes, ${aSecond} requests a second`;
  const menu = await timesOf(`/api/menu/brands/${brandId}/${storeId}/show?audience=guest`);
  const page = await timesOf(menuPath);
  agent.destroy();
  return [
    figure('menu from the server, p95', percentile(menu, 0.95), 'ms', 15, note),
    figure('the document with the menu in it, p95', percentile(page, 0.95), 'ms', undefined, note),
  ];
}

async function created({ stage, scale }: PartContext): Promise<Measure[]> {
  await takeOrders(stage, { autoAccept: true });
  const times: number[] = [];
  for (let run = 0; run < 10 * scale.seen; run++) times.push((await orderAsGuest(stage)).took);
  return [
    figure('an order of a guest, p95', percentile(times, 0.95), 'ms', 80, `${times.length} one by one`),
  ];
}

function figure(name: string, value: number, unit: Measure['unit'], target?: number, note?: string): Measure {
  return {
    part,
    name,
    value,
    unit,
    ...(target !== undefined && { target }),
    ...(note !== undefined && { note }),
  };
}
