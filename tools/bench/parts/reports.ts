import { sql } from 'kysely';
import { daysLater } from '#domain/kit/time.ts';
import { systemAccess } from '#server/database/connection.ts';
import { keepSales } from '#server/report/keep-sales.ts';
import { percentile, type Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { openDevice } from '../sales.ts';
import { seededPlace } from '../seed-rows.ts';
import type { Stage } from '../stage.ts';

const part = 'reports';
const times = 8;
/** The seeded days, so many times: a year and a little more. */
const copies = 10;
const { brandId, storeId } = seededPlace;

/** What a store sold: a month and a year from the server, and the month drawn on a device that has its orders. */
export const reports: Part = async ({ stage, browser, scale }) => {
  await aYear(stage);
  const orders = await stage.count('select count(*) from orders');
  const note = `${orders} orders of a year`;
  const started = performance.now();
  const days = await keepSales(stage.database);
  const summed = (performance.now() - started) / 1000;
  const ask = await owner(stage.origin);
  const today = new Date().toISOString().slice(0, 10);
  const month = await asked(() => ask(`from=${daysLater(today, -30)}&to=${today}`));
  const year = await asked(() =>
    ask(`from=${today.slice(0, 4)}-01-01&to=${today.slice(0, 4)}-12-31&by=month`),
  );
  const measures: Measure[] = [
    { part, name: `all of ${days} days summed up for the first time`, value: summed, unit: 's', note },
    { part, name: 'a month from the server, median', value: percentile(month, 0.5), unit: 'ms', note },
    {
      part,
      name: 'the year from the server, median',
      value: percentile(year, 0.5),
      unit: 'ms',
      target: 300,
      note,
    },
    { part, name: 'the year from the server, slowest', value: Math.max(...year), unit: 'ms', note },
  ];

  await browser.renew();
  const first = await browser.page();
  await openDevice(first.page, 'reports');
  await first.close();
  const opened = await browser.page('/api/health');
  const { page } = opened;
  const at = (path: string): string => new URL(path, page.url()).href;
  await page.goto(at(`/counter/${brandId}/${storeId}`));
  await page.locator('[data-testid=sync-pill][data-state=synced]').waitFor({ timeout: 240_000 });
  for (const rate of [1, 4]) {
    await opened.throttle(rate);
    for (const visit of ['first', 'second']) {
      const from = Date.now();
      await page.goto(at(`/admin/${brandId}/orders/reports?of=${storeId}`));
      await page.getByTestId('trend-figure').waitFor({ timeout: 120_000 });
      measures.push({
        part,
        name: `30 days of the device until they are drawn, ${visit} time`,
        value: (Date.now() - from) / 1000,
        unit: 's',
        ...(visit === 'second' && rate === 4 && { target: 1 }),
        note: `${scale.orders} orders, ${rate}× CPU`,
      });
    }
  }
  await opened.close();
  return measures;
};

/** The orders of the last 35 days again, that much earlier each time. */
async function aYear({ database }: Stage): Promise<void> {
  await database.inTransaction(systemAccess, async (tx) => {
    await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', o.id || '-' || n,
      'business_date', to_char(o.business_date::date - 35 * n, 'YYYY-MM-DD')
    ))).* from orders o cross join generate_series(1, ${copies}) n where o.store_id = ${storeId}`.execute(tx);
    await sql`delete from sales_reach`.execute(tx);
  });
}

async function asked(ask: () => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    const started = performance.now();
    await ask();
    taken.push(performance.now() - started);
  }
  return taken;
}

/** Asks for reports as the demo's owner. */
async function owner(origin: string): Promise<(query: string) => Promise<void>> {
  const signedIn = await fetch(`${origin}/api/admin-auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'owner', brandId, password: 'haodan-demo' }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (query) => {
    const answer = await fetch(`${origin}/api/reports/brands/${brandId}/stores/${storeId}/sales?${query}`, {
      headers: { cookie },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`a report was answered with ${answer.status}`);
  };
}
