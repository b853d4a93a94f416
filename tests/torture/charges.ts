// `npm run charges -- --kills N [--seed S]`: guests pay at a gateway on a socket while the server is killed at random moments, and afterwards
// each order was charged once or not at all, and our books are the gateway's.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Seeded } from '#domain/kit/seeded.ts';
import { keptOnline } from '#domain/order/online-refunds.ts';
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts';
import { Staff } from '#tests/e2e/fixtures/staff.ts';
import { FakeTapPay } from '#tests/fakes/tappay/fake-tappay.ts';
import { buildWhenChanged } from '#tools/lib/build-steps.mjs';
import { brandId, Payers, storeId } from './payers.ts';

const place = `/brands/${brandId}/stores/${storeId}`;

/** So many guests pay at once. */
const atOnce = 4;

/** A life lasts so many ms at most: shorter than an order takes, or long enough for several. */
const longestMs = 1200;

/** What is unknown is asked for until two minutes after it began, and what goes back a little later. */
const settlesWithinMs = 5 * 60_000;

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, seed: { type: 'string', default: '42' } },
});
const kills = Number(values.kills);
const random = new Seeded(Number(values.seed));

await buildWhenChanged();
const gateway = await FakeTapPay.start();
gateway.slowMs = 300;
const server = await ServerProcess.startWhole({ TAPPAY_URL: gateway.origin });
try {
  const payers = new Payers(server.origin, { random, gateway });
  const owner = await setUp();
  for (let at = 1; at <= kills; at++) {
    await live(payers, owner);
    if (at % 20 === 0) console.log(`${at}/${kills} kills, ${gateway.trades.length} trades`);
  }
  payers.finish();
  await settled(owner);
  const faults = await judged(owner);
  for (const fault of faults) console.error(fault);
  console.log(`${kills} kills, ${gateway.trades.length} trades, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  process.exitCode = 1;
  console.error(error);
  console.error(server.said.split('\n').slice(-20).join('\n'));
} finally {
  await server.close();
  await gateway.close();
}

/** @returns who owns the brand: their session outlives the server */
async function setUp(): Promise<Staff> {
  const owner = await Staff.signIn(server.origin, 'owner');
  await owner.ask(`PUT /payment/brands/${brandId}/settings`, {
    rev: 0,
    partnerKey: gateway.partnerKey,
    terms: {
      isProduction: false,
      appId: 12_345,
      appKey: 'app_key_of_tests',
      merchants: { card: 'tea_card', line_pay: 'tea_line' },
      threeDomainSecure: false,
    },
  });
  await owner.ask(`PUT /store${place.replace('/stores', '')}/service-settings`, {
    serviceSettings: { isActiveCustomerOnlinePayment: true },
  });
  await owner.ask(`PUT /store${place.replace('/stores', '')}/business-hours`, {
    businessHours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      isClosed: false,
      periods: [{ open: '00:00', close: '23:59' }],
    })),
  });
  return owner;
}

/** From one kill to the next. */
async function live(payers: Payers, owner: Staff): Promise<void> {
  let isOver = false;
  const working = Array.from({ length: atOnce }, () => payers.live(owner, () => isOver));
  await wait(random.below(longestMs));
  await server.kill();
  isOver = true;
  await Promise.all(working);
  await server.start();
}

/** Waits until nothing is under way. */
async function settled(owner: Staff): Promise<void> {
  const deadline = performance.now() + settlesWithinMs;
  for (;;) {
    const { total: open } = await owner.ask<{ total: number }>(
      `GET /order-admin${place}/payments?state=open&limit=1`,
    );
    const orders = await owner.orders(brandId, storeId);
    const steps = orders.flatMap(({ refunds }) =>
      refunds.map((refund) => refund.steps?.at(-1)?.to ?? 'done'),
    );
    const waiting = steps.filter((step) => step === 'asked' || step === 'with_bank').length;
    if (open === 0 && waiting === 0) return;
    if (performance.now() > deadline) {
      console.error(`${open} payments and ${waiting} refunds are still in limbo`);
      process.exitCode = 1;
      return;
    }
    await wait(1000);
  }
}

async function judged(owner: Staff): Promise<string[]> {
  const faults: string[] = [];
  const charged = new Map<string, number>();
  const numberOf = (noticeUrl: string): string => /orders\/([^/]+)\//.exec(noticeUrl)?.[1] ?? noticeUrl;
  for (const { noticeUrl, recordStatus, originalAmount, refunded } of gateway.trades) {
    const isMoney = recordStatus >= 0 && recordStatus !== 4 && recordStatus !== 5;
    if (!isMoney || refunded >= originalAmount) continue;
    charged.set(numberOf(noticeUrl), (charged.get(numberOf(noticeUrl)) ?? 0) + 1);
  }
  for (const [order, times] of charged) if (times > 1) faults.push(`${order} was charged ${times} times`);
  const orders = await owner.orders(brandId, storeId);
  const known = new Set(orders.map(({ _id }) => _id));
  for (const order of charged.keys())
    if (!known.has(order)) faults.push(`${order} was charged and is not there`);
  for (const order of orders) {
    const isCharged = charged.has(order._id);
    if (isCharged !== keptOnline(order) > 0)
      faults.push(`${order.number} is ${order.payment}, and was ${isCharged ? '' : 'not '}charged`);
  }
  const books = orders.reduce((sum, order) => sum + keptOnline(order), 0);
  const ledger = await ledgerOf(owner);
  if (books !== gateway.book || ledger !== gateway.book)
    faults.push(`orders keep NT$${books}, payments NT$${ledger}, and the gateway has NT$${gateway.book}`);
  const { open } = await owner.ask<{ open: number }>(`GET /order-admin${place}/payment-differences?limit=1`);
  if (open > 0) faults.push(`${open} differences wait for a person`);
  return faults;
}

/** What the store's list of payments comes to: taken or held, less what went back. */
async function ledgerOf(owner: Staff): Promise<number> {
  let sum = 0;
  for (const state of ['held', 'paid'])
    for (let page = 1; ; page++) {
      const list = await owner.ask<{ items: { amount: number; refunded: number }[] }>(
        `GET /order-admin${place}/payments?state=${state}&page=${page}&limit=100`,
      );
      for (const { amount, refunded } of list.items) sum += amount - refunded;
      if (list.items.length === 0) break;
    }
  return sum;
}
