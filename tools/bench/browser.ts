import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright';
import type {} from '#src/bench/main.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../lib/find-browser.ts';

/** A browser with a profile on the disk: without one, nothing would be durable that counts as durable. */
export class BenchBrowser {
  readonly #origin: string;
  #profile = mkdtempSync(join(tmpdir(), 'haodan-bench-profile-'));
  #context: BrowserContext | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Ends the browser; the next page starts it anew on the same profile. */
  async stop(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  /** Goes on with an empty profile: no service worker, nobody signed in. */
  async renew(): Promise<void> {
    await this.remove();
    this.#profile = mkdtempSync(join(tmpdir(), 'haodan-bench-profile-'));
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#profile, { recursive: true, force: true });
  }

  async page(path = '/bench/'): Promise<BenchPage> {
    this.#context ??= await this.#start();
    const page = await this.#context.newPage();
    const cdp = await this.#context.newCDPSession(page);
    page.on('pageerror', (error) => console.error('in the page:', error));
    await page.addInitScript(() => {
      globalThis.longTasks = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
      }).observe({ entryTypes: ['longtask'] });
    });
    const opened = new BenchPage(page, cdp, this.#origin + path);
    await opened.load();
    return opened;
  }

  async #start(): Promise<BrowserContext> {
    const executablePath = findBrowser();
    return chromium.launchPersistentContext(this.#profile, {
      args: BROWSER_ARGUMENTS,
      headless: true,
      ...(executablePath ? { executablePath } : {}),
    });
  }
}

declare global {
  /** Tasks over 50 ms of the page since it was last asked. */
  var longTasks: number[];
}

export class BenchPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly #address: string;
  #bytes = 0;

  constructor(page: Page, cdp: CDPSession, address: string) {
    this.page = page;
    this.cdp = cdp;
    this.#address = address;
  }

  async load(): Promise<void> {
    // What the page's thread worked, not what it waited for others: a busy machine changes it little.
    await this.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await this.cdp.send('Network.enable');
    this.cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (this.#bytes += encodedDataLength));
    await this.page.goto(this.#address);
  }

  /** @param rate How many times slower than this machine. */
  async throttle(rate: number): Promise<void> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Bytes that came over the network, as they were sent. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Milliseconds that the main thread has worked so far. */
  async taskMs(): Promise<number> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  }

  /** What scripts hold after everything unused was thrown away, MB. */
  async heapMb(): Promise<number> {
    await this.cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
  }

  /** The longest task since it was last asked, in milliseconds; 0 where none took 50. */
  async longestTask(): Promise<number> {
    return this.page.evaluate(() => Math.max(0, ...globalThis.longTasks.splice(0)));
  }

  async close(): Promise<void> {
    await this.page.close();
  }
}
