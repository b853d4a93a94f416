import { daysLater } from '#domain/kit/time.ts';
import { popularDays, summed, type SoldPieces } from '#domain/menu/popular.ts';
import { listSold } from '#domain/order/sold.ts';
import { whenIdle } from '#src/ui/states/when-idle.ts';

interface Counting {
  readonly place: { readonly brandId: string; readonly storeId: string };
  readonly today: string;
  readonly ask: (query: typeof listSold, input: unknown) => Promise<unknown>;
  readonly signal: AbortSignal;
}

/**
 * What the orders on this device have sold in the last days, by dish. One day at a time and only while nothing else is to be done: a month
 * of a busy store are thousands of orders, and a tap does not wait for them.
 * @throws AbortError once it is called off
 */
export async function countSold({ place, today, ask, signal }: Counting): Promise<SoldPieces[]> {
  const days: SoldPieces[][] = [];
  for (let ago = 0; ago < popularDays; ago++) {
    const date = daysLater(today, -ago);
    await new Promise<void>((resolve) => whenIdle(resolve));
    signal.throwIfAborted();
    days.push((await ask(listSold, { ...place, from: date, to: date })) as SoldPieces[]);
  }
  signal.throwIfAborted();
  return summed(days);
}
