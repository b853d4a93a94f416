import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareText } from '#domain/kit/text.ts';
import type { PromotionReport } from '#domain/promotion/report.ts';
import { brandId, GuestHouse, otherBrand, outcome, type Guest } from './lib/guest-house.ts';
import { plainReport, reportTables, withoutNames, type ReportRows } from './lib/plain-report.ts';
import { promotedYear } from './lib/promoted-year.ts';

// What coupons, vouchers, bundles and points brought: the database's sums are those that one would make by hand.

const path = `/promotion/brands/${brandId}/report`;

let house: GuestHouse;
let owner: Guest;
let xinyi: Guest;
let rows: ReportRows;

beforeAll(async () => {
  house = await GuestHouse.open();
  const staff = async (name: string, brand = brandId): Promise<Guest> => {
    const guest = house.guest();
    await guest.askFor('POST /admin-auth/login', { name, password: 'haodan-demo', brandId: brand });
    return guest;
  };
  [owner, xinyi] = [await staff('owner'), await staff('xinyi')];
  await promotedYear(house, { seed: 17, orders: 600 });
  rows = {
    orders: await house.rows(reportTables.orders),
    tickets: await house.rows(reportTables.tickets),
    bundles: await house.rows(reportTables.bundles),
    entries: await house.rows(reportTables.entries),
  };
});
afterAll(() => house.server.close());

const asked = (startDate: string, endDate: string): string =>
  `${path}?startDate=${startDate}&endDate=${endDate}`;
const reportOf = async (who: Guest, startDate: string, endDate: string): Promise<PromotionReport> =>
  (await who.askFor(`GET ${asked(startDate, endDate)}`)).body as unknown as PromotionReport;

describe('the report of promotions', () => {
  it.each([
    ['2025-11-25', '2026-11-21'],
    ['2026-03-01', '2026-03-31'],
    ['2026-06-15', '2026-06-15'],
    ['2024-01-01', '2024-06-30'],
  ])('from %s to %s says what its orders, tickets and ledgers say one by one', async (startDate, endDate) => {
    const now = house.clock.now.toISOString();
    const told = await reportOf(owner, startDate, endDate);
    expect(withoutNames(told)).toEqual(plainReport(rows, { startDate, endDate, now }));
  });

  it('tells staff of a store of its orders alone', async () => {
    const span = { startDate: '2026-01-01', endDate: '2026-11-21', now: house.clock.now.toISOString() };
    const told = await reportOf(xinyi, span.startDate, span.endDate);
    expect(withoutNames(told)).toEqual(plainReport(rows, { ...span, storeId: 'charizi-xinyi' }));
    expect(told.with.orders).toBeGreaterThan(10);
  });

  it('goes with the days on which members bought first, each in one store', async () => {
    const firsts = new Map<string, { readonly date: string; readonly storeId: string }>();
    const sales = rows.orders
      .filter(
        ({ status, payment }) =>
          status === 'paid' && (payment === 'paid' || payment === 'partially_refunded'),
      )
      .toSorted((a, b) => compareText(`${a.businessDate} ${a.storeId}`, `${b.businessDate} ${b.storeId}`));
    for (const { userId, businessDate: date, storeId } of sales)
      if (userId !== null && !firsts.has(userId)) firsts.set(userId, { date, storeId });
    expect(firsts.size).toBeGreaterThan(10);
    for (const storeId of ['charizi-zhongshan', 'charizi-xinyi']) {
      const counted = new Map<string, number>();
      for (const first of firsts.values())
        if (first.storeId === storeId) counted.set(first.date, (counted.get(first.date) ?? 0) + 1);
      const days = [...counted]
        .map(([date, members]) => ({ date, members }))
        .toSorted((a, b) => compareText(a.date, b.date));
      const at = `/reports/brands/${brandId}/stores/${storeId}/new-members?from=2024-06-01&to=2026-11-30`;
      expect((await owner.askFor(`GET ${at}`)).body, storeId).toEqual({ days });
    }
    const wrong = async (query: string, storeId = 'charizi-zhongshan') =>
      (await owner.askFor(`GET /reports/brands/${brandId}/stores/${storeId}/new-members?${query}`)).status;
    expect(await wrong('from=2026-11-30&to=2026-11-01')).toBe(400);
    expect(await wrong('from=1976-01-01&to=2026-11-01')).toBe(400);
    expect(await wrong('from=2026-11-01&to=2026-11-30', 'nowhere')).toBe(404);
  });

  it('has those first that brought most', async () => {
    const { coupons, vouchers, bundles, rules } = await reportOf(owner, '2025-11-25', '2026-11-21');
    const revenues = [coupons, vouchers, rules].map((lines) => lines.map(({ revenue }) => revenue));
    for (const amounts of [...revenues, bundles.map(({ cash }) => cash)]) {
      expect(amounts.length).toBeGreaterThan(1);
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    }
  });

  it('calls things as they are called now, and what is gone as it was called', async () => {
    const made = await owner.askFor(`POST /promotion/brands/${brandId}/coupons/templates`, {
      name: '開幕折20',
      discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 0 },
      validityPeriod: 30,
    });
    const template = String(made.body['_id']);
    await owner.askFor(`POST /promotion/brands/${brandId}/coupons/instances/issue`, {
      templateId: template,
      userId: 'demo-customer-charizi',
      reason: '週年慶',
    });
    const named = async (id: string): Promise<string | undefined> =>
      (await reportOf(owner, '2026-11-21', '2026-11-21')).coupons.find(({ _id }) => _id === id)?.name;
    await owner.askFor(`PUT /promotion/brands/${brandId}/coupons/templates/${template}`, { name: '改名' });
    expect(await named(template)).toBe('改名');
    await house.rows(sql`delete from coupon_templates where id = ${template}`);
    expect(await named(template)).toBe('開幕折20');
  });

  it('is told to the brand’s staff of at most a year', async () => {
    const stranger = house.guest();
    await stranger.askFor('POST /admin-auth/login', {
      name: 'shun',
      password: 'haodan-demo',
      brandId: otherBrand,
    });
    const of = async (who: Guest, start: string, end: string) =>
      outcome(await who.askFor(`GET ${asked(start, end)}`));
    expect(await of(stranger, '2026-11-01', '2026-11-02')).toBe('403 forbidden_brand');
    expect(await of(house.guest(), '2026-11-01', '2026-11-02')).toBe('401 auth_required');
    expect(await of(owner, '2025-11-21', '2026-11-21')).toBe('200');
    expect(await of(owner, '2025-11-20', '2026-11-21')).toBe('400 validation');
    expect(await of(owner, '2026-11-02', '2026-11-01')).toBe('400 validation');
    expect(await of(owner, '2026-02-30', '2026-03-01')).toBe('400 validation');
  });

  it('adds up what nobody has a ticket on out of an index alone', async () => {
    await house.server.database.asSuperuser('vacuum analyze orders');
    const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
      select sum(o.total) from orders o where o.brand_id = 'charizi' and o.business_date between '2026-01-01' and '2026-01-02'
      and o.status = 'paid' and o.payment = 'paid' and o.store_id = 'charizi-xinyi'`.execute(
      house.server.database.owner,
    );
    expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Only Scan using orders_paid');
  });
});
