import type { Page } from 'playwright';

/** Milliseconds since 1970, the same in every page of a browser and fine enough to be taken from each other. */
export function nowInPage(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin + performance.now());
}

/**
 * Begins to watch, frame by frame, and gives when the page had painted the first element that fits a selector, in milliseconds since 1970.
 * The page itself tells it, so that what asks for it adds nothing.
 */
export async function paintedAt(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    globalThis.painted = (async () => {
      const started = performance.now();
      while (!document.querySelector(wanted)) {
        if (performance.now() - started > 30_000) throw new Error(`nothing fits ${wanted}`);
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
      return performance.timeOrigin + performance.now();
    })();
  }, selector);
  return () => page.evaluate(() => globalThis.painted);
}

declare global {
  /** When what is waited for was painted. */
  var painted: Promise<number>;
}
