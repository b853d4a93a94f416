import type { Page } from 'playwright';

/** Makes sales one after the other and gives the milliseconds after which each was durable. */
export function sell(page: Page, count: number): Promise<number[]> {
  return page.evaluate(async (sales) => {
    const menu = (await globalThis.bench.queryMenu()) as {
      categories: { dishes: { dishId: string; name: string; price: number }[] }[];
    };
    const dishes = menu.categories.flatMap((category) => category.dishes);
    const taken: number[] = [];
    for (let i = 0; i < sales; i++) {
      const lines = [0, 1].map((at) => {
        const { dishId, name, price } = dishes[(i * 7 + at * 31) % dishes.length]!;
        return { dishId, name, price };
      });
      const started = performance.now();
      await globalThis.bench.createOrder({ lines });
      taken.push(performance.now() - started);
    }
    return taken;
  }, count);
}

export function openDevice(page: Page, dbName: string): Promise<void> {
  return page.evaluate(async (name) => {
    await globalThis.bench.open({ dbName: name });
    await globalThis.bench.whenWhole();
  }, dbName);
}

/** Milliseconds from the moment the network is back until the server has answered for every change. */
export function drain(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const started = performance.now();
    globalThis.bench.goOnline();
    await globalThis.bench.waitDrained();
    return performance.now() - started;
  });
}

/** Nothing may be refused or set aside by a server that knows what the device knows. */
export async function mustBeTaken(page: Page): Promise<void> {
  const { rejected, quarantined } = await page.evaluate(() => globalThis.bench.inbox());
  if (rejected || quarantined) throw new Error(`${rejected} changes were refused, ${quarantined} set aside`);
}
