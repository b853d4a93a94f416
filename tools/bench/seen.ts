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

/** Changes a dish's price on one device, and gives the milliseconds until a live query of another one has noted it in its page's `seen`. */
export async function seenAfter(
  { page: a }: { readonly page: Page },
  { page: b }: { readonly page: Page },
  dish: string,
  price: number,
): Promise<number> {
  const made = await a.evaluate(
    async ([id, to]) => {
      const started = performance.timeOrigin + performance.now();
      await globalThis.bench.changeDish(id, { price: to });
      return started;
    },
    [dish, price] as const,
  );
  const seen = await b.waitForFunction(
    (to) => (globalThis as unknown as { seen: Map<number, number> }).seen.get(to),
    price,
    { polling: 20 },
  );
  return Number(await seen.jsonValue()) - made;
}

declare global {
  /** When what is waited for was painted. */
  var painted: Promise<number>;
}
