import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { systemAccess, type Database } from '#server/database/connection.ts';
import { dayToCompare } from '#server/payments/compare-day.ts';
import type { FakeTrade } from '#tests/fakes/tappay/fake-tappay.ts';
import { percentile, type Measure } from '../measures.ts';
import type { Part, PartContext } from '../part.ts';
import { seededPlace } from '../seed-rows.ts';
import type { Stage } from '../stage.ts';

const part = 'payment';
const { brandId, storeId } = seededPlace;
const dayMs = 86_400_000;
const forgedASecond = 200;
const turns = 15;
const senderPath = fileURLToPath(new URL('../notices.mjs', import.meta.url));
/** One that is neither counted nor asks anything. */
const plainDish = 'seed-dish-4';

/** Guests pay online, at a gateway on this machine that answers at once: what is left is our share. */
export const payment: Part = async (context) => {
  await setUp(context.stage);
  return [
    ...(await charged(context)),
    ...(await noticed(context)),
    await forged(context),
    ...(await compared(context)),
  ];
};

async function charged({ stage, scale }: PartContext): Promise<Measure[]> {
  const times = await timesOf(5 * scale.seen, () => order(stage, 'p'));
  const note = `${times.length} one by one`;
  return [figure('an order with its charge, p95', percentile(times, 0.95), 'ms', 60, note)];
}

/** From the bank's yes, of which a notice tells, to what a guest's page hears by its stream, and to the row that a counter fetches. */
async function noticed({ stage, scale }: PartContext): Promise<Measure[]> {
  const [page, counter]: [number[], number[]] = [[], []];
  for (let run = 0; run < scale.seen; run++) {
    const { id, token } = await order(stage, 'ln');
    const trade = tradeOf(stage, id);
    const stream = await listen(stage, id, token);
    const from = performance.now();
    stage.gateway.complete(trade.recTradeId, true);
    const row = paidRow(stage, id).then(() => counter.push(performance.now() - from));
    await stream.until('"payment":"paid"');
    page.push(performance.now() - from);
    await row;
    stream.close();
  }
  const note = `${page.length} one by one`;
  return [
    figure("a notice to paid on its guest's page, p95", percentile(page, 0.95), 'ms', 300, note),
    figure('a notice to paid where a counter fetches it, p95', percentile(counter, 0.95), 'ms', 500, note),
  ];
}

/** Notices with tokens that nobody gave, beside orders that are paid at the counter, in turn. */
async function forged({ stage, scale }: PartContext): Promise<Measure> {
  const each = Math.max(5, Math.ceil(scale.seen / 3));
  const [plain, beside]: [number[], number[]] = [[], []];
  const { id } = await order(stage, 'p');
  const { noticeUrl } = tradeOf(stage, id);
  const wrong = new URL(noticeUrl);
  wrong.searchParams.set('t', 'A'.repeat(22));
  for (let turn = 0; turn < turns; turn++) {
    const without = await timesOf(each, () => order(stage));
    const sender = fork(senderPath, [wrong.href, String(forgedASecond)], { execArgv: [] });
    const withThem = await timesOf(each, () => order(stage));
    sender.kill();
    plain.push(percentile(without, 0.5));
    beside.push(percentile(withThem, 0.5));
  }
  // Each turn is compared with itself: a machine that slows down in between would be taken for the notices.
  const cost = percentile(
    plain.map((without, turn) => 100 * (beside[turn]! / without - 1)),
    0.5,
  );
  const [without, withThem] = [percentile(plain, 0.5), percentile(beside, 0.5)];
  const note = `${forgedASecond} a second: ${without.toFixed(1)} ms without, ${withThem.toFixed(1)} ms with them`;
  return figure('what forged notices cost of an order, median', cost, '%', 10, note);
}

/** A night over many trades, with orders that come meanwhile. */
async function compared({ stage, scale }: PartContext): Promise<Measure[]> {
  const { database, gateway } = stage;
  const day = dayToCompare(new Date(Date.now() - dayMs));
  const count = scale.nightTrades;
  await seedNight(database, day, count);
  const fromMs = Date.parse(`${day}T04:00:00.000Z`);
  const known = tradeOf(stage, (await order(stage, 'p')).id);
  for (let n = 0; n < count; n++)
    gateway.trades.push({
      ...known,
      recTradeId: `N${n}`,
      bankTransactionId: `night${n}`,
      orderNumber: `N-${n}`,
      originalAmount: 100,
      atMs: fromMs + n,
      recordStatus: 1,
      isCaptured: true,
    });
  const from = performance.now();
  await write(
    database,
    sql`insert into payment_days (brand_id, day, next_at) values (${brandId}, ${day}, now())
        on conflict (brand_id, day) do update set next_at = now(), done_at = null`,
  );
  const orders: number[] = [];
  let found: { trades: number; differences: number } | undefined;
  while (!found) {
    orders.push(...(await timesOf(1, () => order(stage))));
    [found] = await rows(
      database,
      sql<{
        trades: number;
        differences: number;
      }>`select trades, differences from payment_days where brand_id = ${brandId} and day = ${day} and done_at is not null`,
    );
  }
  const seconds = (performance.now() - from) / 1000;
  if (found.trades < count || found.differences > 0)
    throw new Error(`the night saw ${found.trades} trades and ${found.differences} differences`);
  const note = `${count} trades`;
  return [
    figure('a night is compared', seconds, 's', 60, note),
    figure(
      'an order meanwhile, slowest',
      Math.max(...orders),
      'ms',
      undefined,
      `${orders.length} one by one`,
    ),
  ];
}

async function setUp({ origin, gateway }: Stage): Promise<void> {
  const cookie = await signIn(origin);
  const put = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(new URL(`/api${path}`, origin), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  // It is measured at any hour of the day.
  await put(`/store/brands/${brandId}/${storeId}/business-hours`, {
    businessHours: Array.from({ length: 7 }, (_, day) => ({
      day,
      isClosed: false,
      periods: [{ open: '00:00', close: '00:00' }],
    })),
  });
  await put(`/payment/brands/${brandId}/settings`, {
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
  await put(`/store/brands/${brandId}/${storeId}/service-settings`, {
    serviceSettings: { isActiveCustomerOnlinePayment: true },
  });
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(new URL('/api/admin-auth/login', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'owner', password: 'haodan-demo', brandId }),
  });
  if (!answer.ok) throw new Error(`the owner cannot sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

let phones = 0;

/** A guest orders; with a kind of prime, and pays. */
async function order({ origin }: Stage, kind?: 'p' | 'ln'): Promise<{ id: string; token: string }> {
  const [id, token] = [randomUUID(), randomBytes(16).toString('hex')];
  const orderData = {
    _id: id,
    orderType: 'takeout',
    items: [{ templateId: plainDish, quantity: 1 }],
    customerInfo: { name: '小美', phone: `09${String(30_000_000 + phones++)}` },
  };
  const paying = {
    paymentType: 'Online',
    payWith: kind === 'ln' ? 'line_pay' : 'card',
    primeToken: `${kind}_${id}`,
  };
  const answer = await fetch(
    new URL(`/api/order-customer/brands/${brandId}/stores/${storeId}/create`, origin),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'order-token': token },
      body: JSON.stringify({ orderData, ...(kind && paying) }),
    },
  );
  const text = await answer.text();
  if (!answer.ok) throw new Error(`an order was refused: ${text}`);
  return { id, token };
}

function tradeOf({ gateway }: Stage, orderId: string): FakeTrade {
  const trade = gateway.trades.find(({ noticeUrl }) => noticeUrl.includes(orderId));
  if (!trade) throw new Error(`the gateway knows nothing of ${orderId}`);
  return trade;
}

/** The stream of an order's page. */
async function listen({ origin }: Stage, id: string, token: string) {
  const ended = new AbortController();
  const answer = await fetch(new URL(`/api/order-customer/brands/${brandId}/order/${id}/events`, origin), {
    headers: { 'order-token': token, accept: 'text/event-stream' },
    signal: ended.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!answer.ok || !reader) throw new Error(`no stream of ${id}: ${answer.status}`);
  let heard = '';
  return {
    async until(text: string): Promise<void> {
      while (!heard.includes(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream of ${id} ended without ${text}`);
        heard += value;
      }
    },
    close: () => ended.abort(),
  };
}

async function paidRow({ count }: Stage, id: string): Promise<void> {
  let paid = 0;
  while (paid === 0)
    paid = await count(`select count(*) from orders where id = '${id}' and payment = 'paid'`);
}

/** What was paid on a day, without the orders that it was for: a night does not look at them. */
function seedNight(database: Database, day: string, count: number): Promise<void> {
  return write(
    database,
    sql`insert into payment_attempts (brand_id, id, store_id, order_id, number, bank_transaction_id, amount, way, merchant_id,
          is_production, state, trade_no, began_at, settled_at, captured_at)
        select ${brandId}, 'night' || n, ${storeId}, 'night' || n, 'N-' || n, 'night' || n, 100, 'card', 'tea_card', false, 'paid', 'N' || n,
          ${day}::date + interval '4 hours', now(), now() from generate_series(0, ${count}::int - 1) n`,
  );
}

async function write(database: Database, statement: ReturnType<typeof sql>): Promise<void> {
  await database.inTransaction(systemAccess, (tx) => statement.execute(tx));
}

async function rows<T>(database: Database, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return database.inTransaction(systemAccess, async (tx) => (await query.execute(tx)).rows, {
    readOnly: true,
  });
}

async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return taken;
}

function figure(
  name: string,
  value: number,
  unit: Measure['unit'],
  target: number | undefined,
  note: string,
): Measure {
  return { part, name, value, unit, ...(target !== undefined && { target }), note };
}
