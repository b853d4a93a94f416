// `npm run torture -- --kills N [--seed S] [--plant]`: sells in a real Chromium, kills it and its server at random moments, and says
// what was lost or doubled. The moments are those of the seed; what the programs are doing then is up to them.
import { parseArgs } from 'node:util';
import { Seeded } from '#domain/kit/seeded.ts';
import { buildWhenChanged } from '#tools/lib/build-steps.mjs';
import type { Verdict } from './judge.ts';
import { live } from './life.ts';
import { planOf, type Life } from './plan.ts';
import { Shop } from './shop.ts';

/** After so many kills everything is compared, so that a long run ends soon where something is wrong. */
const compareEvery = 25;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '42' },
    plant: { type: 'boolean', default: false },
  },
});
const kills = wholeNumber('kills', values.kills);
const seed = wholeNumber('seed', values.seed);

const stop = new AbortController();
process.on('SIGINT', () => stop.abort());
process.on('SIGTERM', () => stop.abort());

const done = { browser: 0, server: 0, power: 0 };
let verdict: Verdict | undefined;
await buildWhenChanged();
const shop = await Shop.open({ random: new Seeded(seed), showsTooEarly: values.plant, signal: stop.signal });
try {
  const plan = planOf(seed);
  for (let at = 1; at <= kills && !isBad(verdict); at++) {
    stop.signal.throwIfAborted();
    const life = plan.next().value;
    await live(shop, life, stop.signal);
    done[life.victim] += 1;
    console.log(`${at}/${kills} ${told(life)}, ${shop.cashier.ledger.length} shown as saved`);
    if (at % compareEvery === 0) verdict = await shop.settle();
  }
  verdict = await shop.settle();
} catch (error) {
  process.exitCode = 1;
  if (!stop.signal.aborted) {
    console.error(error);
    console.error(shop.server.said.split('\n').slice(-20).join('\n'));
  }
} finally {
  report();
  await shop.close();
}

function report(): void {
  const total = done.browser + done.server + done.power;
  console.log(`killed: browser ${done.browser}, server ${done.server}, both with the database ${done.power}`);
  const times = shop.sellableAfter.toSorted((a, b) => a - b).map((ms) => `${(ms / 1000).toFixed(1)} s`);
  const middle = times[Math.floor(times.length / 2)];
  if (middle !== undefined) console.log(`sellable again: p50 ${middle}, max ${times.at(-1)}`);
  const { unheard, reopened } = shop.cashier;
  if (unheard.length > 0) console.log(`killed before the number could be read: ${unheard.length}`);
  for (const sale of reopened) console.log(`REOPENED in the cart: ${sale}`);
  for (const sale of verdict?.lost ?? []) console.log(`LOST: ${sale}`);
  for (const sale of verdict?.doubled ?? []) console.log(`DOUBLED: ${sale}`);
  if (stop.signal.aborted) console.log(`cancelled after ${total} kills`);
  else if (verdict) {
    const { confirmed, lost, doubled } = verdict;
    console.log(
      `${total} kills, ${confirmed} confirmed, ${lost.length} lost, ${doubled.length} doubled, ${reopened.length} reopened`,
    );
  } else console.log(`ended by an error after ${total} kills: nothing was compared`);
  if (isBad(verdict)) process.exitCode = 1;
}

function isBad(verdict: Verdict | undefined): boolean {
  const found = (verdict?.lost.length ?? 0) + (verdict?.doubled.length ?? 0);
  return found + shop.cashier.reopened.length > 0;
}

function told({ victim, moment, weather }: Life): string {
  const who = { browser: 'the browser', server: 'the server', power: 'everything' }[victim];
  return `${who} killed ${moment.ms} ms after ${moment.when}, network ${weather}`;
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  console.error(`--${name} takes a whole number above zero`);
  process.exit(1);
}
