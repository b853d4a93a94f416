import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { acceptOrder } from '#domain/order/promise.ts';
import { systemAccess } from '#server/database/connection.ts';
import { createLogger } from '#server/logging.ts';
import { makeSyncHost } from '#server/sync/sync-service.ts';
import { percentile, type Measure } from '../measures.ts';
import type { PartContext } from '../part.ts';
import { nowInPage, paintedAt } from '../seen.ts';
import { seededPlace } from '../seed-rows.ts';
import type { Stage } from '../stage.ts';
import { enrolTills } from '../tills.ts';
import { send } from './slow-push.ts';

const part = 'storefront';
const { brandId, storeId } = seededPlace;

/** Those at a table who look at one order; the server lets twice as many. */
const pagesAnOrder = 8;
/** Streams that are opened at the same moment. */
const atOnce = 100;
const settleMs = 3000;
/** Asks nothing, and is not counted: there is always another one. */
const plainDish = 'seed-dish-4';

interface Ordered {
  readonly id: string;
  readonly token: string;
  /** Milliseconds until the answer. */
  readonly took: number;
}

/** The pages on which guests follow their orders: one until it shows what a till did, and many of them that are only there. */
export async function orderPages(context: PartContext): Promise<Measure[]> {
  await takeOrders(context.stage, { autoAccept: false });
  return [await accepted(context), await keptOpen(context)];
}

/** The store is open at whatever hour the run is. @param autoAccept Whether an order waits for somebody of the store. */
export async function takeOrders(
  { database }: Stage,
  { autoAccept }: { readonly autoAccept: boolean },
): Promise<void> {
  await database.inTransaction(systemAccess, (tx) =>
    sql`update store_settings set
        business_hours = replace(replace(business_hours::text, '"10:00"', '"00:00"'), '"21:30"', '"23:59"')::jsonb,
        service_settings = jsonb_set(service_settings, '{autoAccept}', ${String(autoAccept)}::jsonb)
      where store_id = ${storeId}`.execute(tx),
  );
}

let guests = 0;

/** One order of somebody who has none yet: of one number a store takes but a few that wait. */
export async function orderAsGuest({ origin }: Stage): Promise<Ordered> {
  const [id, token] = [randomUUID(), randomBytes(16).toString('hex')];
  const orderData = {
    _id: id,
    orderType: 'takeout',
    items: [{ templateId: plainDish, quantity: 1 }],
    customerInfo: { name: '小美', phone: `09${String(10_000_000 + guests++)}` },
  };
  const path = `/api/order-customer/brands/${brandId}/stores/${storeId}/create`;
  const from = performance.now();
  const answer = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'order-token': token, 'order-attempt': '1' },
    body: JSON.stringify({ orderData }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`an order was refused: ${text}`);
  return { id, token, took: performance.now() - from };
}

/** From a till's push until the guest's page has painted that the order is taken on. */
async function accepted({ stage, browser, scale }: PartContext): Promise<Measure> {
  const host = makeSyncHost({ database: stage.database, log: createLogger(), now: () => new Date() });
  const [till] = await enrolTills(host, [seededPlace]);
  if (!till) throw new TypeError('no till');
  await browser.renew();
  const opened = await browser.page('/api/health');
  const { page } = opened;
  const taken: number[] = [];
  for (let run = 0; run < scale.seen; run++) {
    const { id, token } = await orderAsGuest(stage);
    const path = `/stores/${brandId}/${storeId}/order-confirm/${id}#k=${token}`;
    await page.goto(new URL(path, stage.origin).href);
    await page.locator('[data-testid=order-state][data-state=placed]').waitFor();
    // So that its stream stands.
    await page.waitForTimeout(500 + (run % 7) * 20);
    const at = await paintedAt(page, '[data-testid=order-state][data-state=accepted]');
    const from = await nowInPage(page);
    const change = { command: acceptOrder, args: { brandId, storeId, orderId: id } };
    await send(stage.origin, { name: 'accepted', till, request: till.push([change]), isTaken: true });
    taken.push((await at()) - from);
  }
  await opened.close();
  return {
    part,
    name: 'a till’s acceptance until the guest’s page has painted it, p95',
    value: percentile(taken, 0.95),
    unit: 'ms',
    target: 300,
    note: `${taken.length} one by one`,
  };
}

/** What the server's process holds more than before while so many pages wait for news. */
async function keptOpen({ stage, scale }: PartContext): Promise<Measure> {
  const ordered: Ordered[] = [];
  while (ordered.length * pagesAnOrder < scale.orderPages) ordered.push(await orderAsGuest(stage));
  await wait(settleMs);
  const before = await stage.memory();
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  for (let from = 0; from < scale.orderPages; from += atOnce) {
    const count = Math.min(atOnce, scale.orderPages - from);
    const opened = Array.from({ length: count }, (_, i) =>
      listen(stage, agent, ordered[Math.floor((from + i) / pagesAnOrder)]),
    );
    await Promise.all(opened);
  }
  await wait(settleMs);
  const held = (await stage.memory()) - before;
  agent.destroy();
  return {
    part,
    name: 'what the server holds for open pages of orders',
    value: Math.max(0, held),
    unit: 'MB',
    target: 60,
    note: `${scale.orderPages} pages of ${ordered.length} orders`,
  };
}

/** Follows an order as its page does; resolves with what it is told first. */
function listen({ origin }: Stage, agent: Agent, order: Ordered | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const path = `/api/order-customer/brands/${brandId}/order/${order?.id ?? ''}/events`;
    const asked = request(new URL(path, origin), { agent, headers: { 'order-token': order?.token ?? '' } });
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.on('data', () => resolve());
      answer.on('error', () => undefined);
    });
    asked.on('error', reject).end();
  });
}
