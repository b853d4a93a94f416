import { setTimeout as wait } from 'node:timers/promises';
import type { Life, Moment, Victim } from './plan.ts';
import type { Shop } from './shop.ts';

/** A moment that does not come (a push that nobody sends) is over after so long. */
const patienceMs = 5000;

/** Sells until the planned moment, kills, starts again, and goes on as a cashier does. */
export async function live(
  shop: Shop,
  { victim, moment, weather }: Life,
  signal: AbortSignal,
): Promise<void> {
  if (moment.when === 'draining') {
    await shop.weather.make('dead');
    for (let sold = 0; sold < moment.waiting; sold++) await shop.cashier.sell(shop.counter);
  }
  await shop.weather.make(moment.when === 'draining' && weather === 'dead' ? 'calm' : weather);
  let isOver = false;
  const hisDeath = victim !== 'server';
  const working = work(shop, moment, () => isOver).catch((error: unknown) => {
    // A page that is killed fails whatever was asked of it.
    if (!isOver || !hisDeath) throw error;
  });
  await Promise.race([comes(shop, moment), working]);
  await wait(moment.ms, undefined, { signal });
  isOver = true;
  await kill(shop, victim);
  await working;
  signal.throwIfAborted();
  await startAgain(shop, victim);
}

/** What the cashier does until the kill. */
async function work(shop: Shop, moment: Moment, isOver: () => boolean): Promise<void> {
  if (moment.when === 'draining') return shop.counter.syncNow();
  if (moment.when === 'starting') {
    await shop.tablet.page.reload({ waitUntil: 'commit' });
    return shop.counter.ready();
  }
  while (!isOver()) await shop.cashier.sell(shop.counter);
}

/** Resolves at what the moment is counted from. */
async function comes(shop: Shop, moment: Moment): Promise<void> {
  if (moment.when === 'starting' || moment.when === 'selling') return;
  if (moment.when === 'draining') {
    const pushes = (): number => shop.network.requests.filter((call) => call.endsWith('/sync/push')).length;
    const before = pushes();
    const deadline = performance.now() + patienceMs;
    while (pushes() === before && performance.now() < deadline) await wait(5);
    return;
  }
  let seen = 0;
  await new Promise<void>((resolve) => {
    shop.cashier.onStep = (step) => {
      if (step === moment.when && ++seen === moment.sale) resolve();
    };
  });
}

async function kill({ tablet, server }: Shop, victim: Victim): Promise<void> {
  if (victim === 'browser') await tablet.kill();
  else if (victim === 'server') await server.kill();
  else await Promise.all([tablet.kill(), server.killWithDatabase()]);
}

async function startAgain(shop: Shop, victim: Victim): Promise<void> {
  if (victim === 'browser') return shop.turnOnAgain();
  if (victim === 'power') {
    // The counter does not wait for its server.
    const server = shop.server.start();
    await Promise.all([server, shop.turnOnAgain()]);
    return;
  }
  // Nobody notices.
  await shop.cashier.sell(shop.counter);
  await shop.server.start();
}
