import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import type { BundleInstance } from '#domain/promotion/bundle-instance.ts';
import type { Answered } from '#server/http/testing.ts';
import { brandId, GuestHouse, otherBrand, outcome, type Guest } from './lib/guest-house.ts';
import { newId } from './lib/new-id.ts';

// Bundles: made by the brand, bought with points or given, used voucher by voucher, and given back, over HTTP and PostgreSQL.

const storeId = 'charizi-zhongshan';
const waffle = 'charizi-waffle';
const dayMs = 24 * 3_600_000;

let house: GuestHouse;
let owner: Guest;
let lead: Guest;
let mei: Guest;
let shun: Guest;
let voucher: string;

beforeAll(async () => {
  house = await GuestHouse.open();
  const staff = async (name: string, brand = brandId): Promise<Guest> => {
    const guest = house.guest();
    await guest.askFor('POST /admin-auth/login', { name, password: 'haodan-demo', brandId: brand });
    return guest;
  };
  owner = await staff('owner');
  lead = await staff('lead');
  mei = await staff('mei');
  shun = await staff('shun', otherBrand);
  voucher = await aVoucher('鬆餅兌換券');
});
afterAll(() => house.server.close());

interface Member {
  readonly guest: Guest;
  readonly id: string;
}

async function aMember(points = 0): Promise<Member> {
  const { guest, phone } = await house.member();
  const [row] = await house.rows(sql<{ id: string }>`select id from customers where phone = ${phone}`);
  const id = row?.id ?? '';
  if (points > 0) await givePoints(id, points);
  return { guest, id };
}

async function givePoints(userId: string, amount: number): Promise<void> {
  const body = { requestId: newId(), amount, reason: '測試' };
  const given = await lead.askFor(`POST /promotion/brands/${brandId}/points/users/${userId}/adjust`, body);
  expect(outcome(given)).toBe('200');
}

const pointsOf = async ({ guest }: Member): Promise<number> =>
  Number((await guest.askFor(`GET /promotion/brands/${brandId}/points/balance`)).body['balance']);

async function aVoucher(name: string, more: object = {}): Promise<string> {
  const body = { _id: newId(), name, exchangeDishTemplate: waffle, validityPeriod: 10, ...more };
  const made = await owner.askFor(`POST /promotion/brands/${brandId}/vouchers/templates`, body);
  expect(outcome(made)).toBe('200');
  return body._id;
}

const path = `/bundle/brands/${brandId}/bundles`;

const bundleBody = (more: object = {}) => ({
  _id: newId(),
  name: '鬆餅三入',
  bundleItems: [{ voucherTemplate: voucher, quantity: 3, voucherName: '鬆餅兌換券' }],
  pointPrice: { original: 12, selling: 10 },
  ...more,
});

async function aBundle(more: object = {}): Promise<string> {
  const body = bundleBody(more);
  const made = await owner.askFor(`POST ${path}`, body);
  expect(outcome(made)).toBe('200');
  return body._id;
}

const redeem = ({ guest }: Member, bundleId: string, more: object = {}): Promise<Answered> =>
  guest.askFor(`POST ${path}/${bundleId}/redeem-with-points`, { requestId: newId(), ...more });
const limitOf = async ({ guest }: Member, bundleId: string) =>
  (await guest.askFor(`GET ${path}/${bundleId}/purchase-limit`)).body;
const give = (who: Guest, body: object): Promise<Answered> => who.askFor(`POST ${path}/instances`, body);
const instance = (who: Guest, id: string): Promise<Answered> => who.askFor(`GET ${path}/instances/${id}`);
const refund = (who: Guest, id: string): Promise<Answered> =>
  who.askFor(`POST ${path}/instances/${id}/refund`, { reason: '客人不要了' });
const bodyOf = ({ body }: Answered) => body as unknown as BundleInstance;
const told = (answers: readonly Answered[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[outcome(answer)] = (counts[outcome(answer)] ?? 0) + 1;
  return counts;
};

const ticketsOf = (created: string) =>
  house.rows(sql<{ id: string; status: string; user_id: string; name: string; expiry_date: string }>`
    select id, status, user_id, name, expiry_date from tickets where created_by = ${created} order by id`);
const setTicket = (id: string, status: string, order: string | null = null) =>
  house.rows(sql`update tickets set status = ${status}, order_id = ${order},
    used_at = case when ${status} = 'used' then now() end where id = ${id}`);

describe('the bundles of a brand', () => {
  it('are made, changed and read at the addresses of the specification', async () => {
    const body = bundleBody({ cashPrice: { original: 180, selling: 150 }, purchaseLimitPerUser: 2 });
    const made = await owner.askFor(`POST ${path}`, body);
    expect(made.body).toMatchObject({ ...body, description: '', voucherValidityDays: 30, isActive: true });
    expect((await owner.askFor(`POST ${path}`, body)).body).toMatchObject({ _id: body._id });
    const one = `${path}/${body._id}`;
    expect((await house.guest().askFor(`GET ${one}`)).body).toMatchObject({
      _id: body._id,
      name: '鬆餅三入',
    });
    expect((await owner.askFor(`PUT ${one}`, { name: '鬆餅三入組' })).body).toMatchObject({
      name: '鬆餅三入組',
    });
    const seen = { name: { from: '鬆餅三入組', to: '三入' } };
    expect((await owner.askFor(`PUT ${one}`, seen)).body).toMatchObject({ name: '三入' });
    expect(outcome(await owner.askFor(`PUT ${one}`, { name: { from: '別的', to: '四入' } }))).toBe(
      '409 edit_conflict',
    );
    expect(outcome(await owner.askFor(`DELETE ${one}`))).toBe('200');
    expect(outcome(await owner.askFor(`GET ${one}`))).toBe('404 not_found');
  });

  it('are shown to guests by the page, twenty of those that are on', async () => {
    const off = await aBundle({ isActive: false });
    for (let n = 0; n < 21; n++) await aBundle({ sort: 100 + n });
    const ask = async (who: Guest, query = '') =>
      (await who.askFor(`GET ${path}${query}`)).body as unknown as {
        items: Bundle[];
        limit: number;
        total: number;
      };
    const { items, limit, total } = await ask(house.guest());
    expect([items.length, limit]).toEqual([20, 20]);
    expect(total).toBeGreaterThanOrEqual(21);
    const all = '?includeInactive=true&limit=100';
    const ids = async (who: Guest) => (await ask(who, all)).items.map(({ _id }) => _id);
    expect(await ids(house.guest())).not.toContain(off);
    expect(await ids(mei)).toContain(off);
    expect(outcome(await house.guest().askFor(`GET ${path}/${off}`))).toBe('404 not_found');
    expect(outcome(await mei.askFor(`GET ${path}/${off}`))).toBe('200');
  });

  it('are the brand’s alone to change, and hold only what is there and can be', async () => {
    const id = await aBundle();
    expect(outcome(await mei.askFor(`POST ${path}`, bundleBody()))).toBe('403 forbidden_role');
    expect(outcome(await house.guest().askFor(`POST ${path}`, bundleBody()))).toBe('401 auth_required');
    expect(outcome(await shun.askFor(`POST ${path}`, bundleBody()))).toBe('403 forbidden_brand');
    const theirs = `/bundle/brands/${otherBrand}/bundles`;
    expect(outcome(await shun.askFor(`GET ${theirs}/${id}`))).toBe('404 not_found');
    expect(outcome(await shun.askFor(`POST ${theirs}`, bundleBody()))).toBe('404 not_found');
    for (const wrong of [
      { pointPrice: null },
      { pointPrice: { original: 10, selling: 11 } },
      { startsAt: '2026-12-02', endsAt: '2026-12-01' },
      { startsAt: '2026-02-30' },
      { pointPrice: { original: 0 } },
      { pointPrice: { original: 1.5 } },
      { bundleItems: [] },
    ])
      expect(outcome(await owner.askFor(`PUT ${path}/${id}`, wrong)), JSON.stringify(wrong)).toBe(
        '400 validation',
      );
  });

  it('are made of vouchers that stand in none, once', async () => {
    const alone = await aVoucher('單入券');
    const off = await aVoucher('停用券', { isActive: false });
    const made = (await owner.askFor(`POST ${path}/auto-create`, { voucherTemplates: [alone, off, voucher] }))
      .body;
    expect(made).toMatchObject({ created: [{ name: '單入券', cashPrice: { original: 60 } }] });
    expect((await owner.askFor(`POST ${path}/auto-create`, { voucherTemplates: [alone] })).body).toEqual({
      created: [],
    });
    expect(outcome(await mei.askFor(`POST ${path}/auto-create`, {}))).toBe('403 forbidden_role');
  });

  it('are offered by a menu, which keeps them from being deleted; a voucher that stands in one is kept by it', async () => {
    const id = await aBundle();
    const item = { _id: 'item', itemType: 'bundle', bundle: id, isShowing: true, order: 0 };
    const menu = {
      _id: newId(),
      name: '點數兌換',
      menuType: 'point_exchange',
      isActive: false,
      categories: [{ _id: 'all', name: '全部', order: 0, items: [item] }],
    };
    const menus = `/menu/brands/${brandId}/${storeId}/menu`;
    expect(outcome(await owner.askFor(`POST ${menus}`, menu))).toBe('200');
    const refused = await owner.askFor(`DELETE ${path}/${id}`);
    expect(outcome(refused)).toBe('409 referenced');
    expect(refused.body['details']).toMatchObject({ count: 1, by: [{ kind: 'menu', _id: menu._id }] });
    const named = await owner.askFor(`DELETE /promotion/brands/${brandId}/vouchers/templates/${voucher}`);
    expect(outcome(named)).toBe('409 referenced');
    await owner.askFor(`DELETE ${menus}/${menu._id}`);
    expect(outcome(await owner.askFor(`DELETE ${path}/${id}`))).toBe('200');
  });
});

describe('buying with points', () => {
  it('takes the points and gives the vouchers, until the end of their days', async () => {
    const member = await aMember(25);
    const id = await aBundle({ voucherValidityDays: 7, purchaseLimitPerUser: 2 });
    expect(await limitOf(member, id)).toEqual({
      canPurchase: true,
      remainingLimit: 2,
      purchasedCount: 0,
      totalLimit: 2,
    });
    const bought = bodyOf(await redeem(member, id, { expected: 10 }));
    expect(bought).toMatchObject({
      templateId: id,
      userId: member.id,
      name: '鬆餅三入',
      pointPrice: 10,
      finalPrice: 10,
      paidWith: 'points',
      status: 'active',
      vouchers: { total: 3, used: 0 },
    });
    expect(bought.cashPrice).toBeUndefined();
    expect(await pointsOf(member)).toBe(15);
    expect(await limitOf(member, id)).toMatchObject({
      canPurchase: true,
      remainingLimit: 1,
      purchasedCount: 1,
    });
    const mine = (await member.guest.askFor(`GET /promotion/brands/${brandId}/vouchers`))
      .body as unknown as object[];
    expect(mine).toHaveLength(3);
    for (const one of mine)
      expect(one).toMatchObject({
        createdBy: bought._id,
        expiryDate: '2026-11-28',
        exchangeDishTemplate: waffle,
      });
    expect((await instance(member.guest, bought._id)).body).toEqual(bought);
  });

  it('is done once for a request, however often it comes, and refused where the request says something else', async () => {
    const member = await aMember(100);
    const [id, other] = [await aBundle(), await aBundle()];
    const requestId = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => redeem(member, id, { requestId, expected: 10 })),
    );
    expect(told(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map((one) => bodyOf(one)._id)).size).toBe(1);
    expect(await pointsOf(member)).toBe(90);
    expect(outcome(await redeem(member, id, { requestId, expected: 9 }))).toBe('409 idempotency_mismatch');
    expect(outcome(await redeem(member, id, { requestId }))).toBe('409 idempotency_mismatch');
    expect(outcome(await redeem(member, other, { requestId, expected: 10 }))).toBe(
      '409 idempotency_mismatch',
    );
    expect(await pointsOf(member)).toBe(90);
    // Another customer's request of the same id is another request.
    const neighbour = await aMember(10);
    expect(outcome(await redeem(neighbour, id, { requestId, expected: 10 }))).toBe('200');
  });

  it('gives one of two bundles that are asked for at once under one request', async () => {
    const member = await aMember(100);
    const ids = [await aBundle(), await aBundle()];
    for (let round = 0; round < 5; round++) {
      const requestId = newId();
      const before = await pointsOf(member);
      const answers = await Promise.all(ids.map((id) => redeem(member, id, { requestId })));
      expect(told(answers)).toEqual({ 200: 1, '409 idempotency_mismatch': 1 });
      expect(await pointsOf(member)).toBe(before - 10);
    }
  });

  it('never goes below zero points, of two hundred at once', async () => {
    const member = await aMember(77);
    const ids = [await aBundle(), await aBundle(), await aBundle()];
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => redeem(member, ids[n % 3]!)));
    expect(told(answers)).toEqual({ 200: 7, '409 points_short': 193 });
    expect(await pointsOf(member)).toBe(7);
    const short = await redeem(member, ids[0]!);
    expect(short.body['details']).toMatchObject({ have: 7, need: 10 });
    const bought = answers.filter(({ status }) => status === 200).map((one) => bodyOf(one)._id);
    for (const one of bought) expect(await ticketsOf(one)).toHaveLength(3);
    const [all] = await house.rows(
      sql<{ count: number }>`select count(*) as count from tickets where user_id = ${member.id}`,
    );
    expect(all?.count).toBe(21);
  });

  it('never goes above the limit of one customer, of two hundred at once', async () => {
    const member = await aMember(5000);
    const id = await aBundle({ purchaseLimitPerUser: 4 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => redeem(member, id)));
    expect(told(answers)).toEqual({ 200: 4, '409 bundle_limit': 196 });
    expect(await pointsOf(member)).toBe(4960);
    expect(await limitOf(member, id)).toEqual({
      canPurchase: false,
      remainingLimit: 0,
      purchasedCount: 4,
      totalLimit: 4,
    });
    // Another customer's limit is their own.
    expect(outcome(await redeem(await aMember(10), id))).toBe('200');
  });

  it('asks for what was said it costs, and for nothing that is not sold', async () => {
    const member = await aMember(100);
    const id = await aBundle();
    await owner.askFor(`PUT ${path}/${id}`, { pointPrice: { original: 12 } });
    const dearer = await redeem(member, id, { expected: 10 });
    expect(outcome(dearer)).toBe('409 price_changed');
    expect(dearer.body['details']).toMatchObject({ expected: 10, points: 12 });
    expect(outcome(await redeem(member, await aBundle({ isActive: false })))).toBe('409 bundle_inactive');
    for (const when of [{ startsAt: '2026-11-22' }, { endsAt: '2026-11-20' }]) {
      const closed = await aBundle(when);
      expect(outcome(await redeem(member, closed))).toBe('409 bundle_inactive');
      expect(await limitOf(member, closed)).toEqual({ canPurchase: false, purchasedCount: 0 });
    }
    const forMoney = await aBundle({ pointPrice: undefined, cashPrice: { original: 150 } });
    expect(outcome(await redeem(member, forMoney))).toBe('409 bundle_inactive');
    const off = await aVoucher('停用券', { isActive: false });
    const bundleItems = [{ voucherTemplate: off, quantity: 1, voucherName: '停用券' }];
    expect(outcome(await redeem(member, await aBundle({ bundleItems })))).toBe('409 bundle_inactive');
    expect(outcome(await redeem(member, newId()))).toBe('404 not_found');
    expect(await pointsOf(member)).toBe(100);
  });

  it('is for customers of the brand alone', async () => {
    const member = await aMember(100);
    const id = await aBundle();
    const theirs = `/bundle/brands/${otherBrand}/bundles/${id}`;
    const body = { requestId: newId() };
    for (const who of [house.guest(), owner])
      expect(outcome(await who.askFor(`POST ${path}/${id}/redeem-with-points`, body))).toBe(
        '401 auth_required',
      );
    expect(outcome(await member.guest.askFor(`POST ${theirs}/redeem-with-points`, body))).toBe(
      '401 auth_required',
    );
    expect(outcome(await house.guest().askFor(`GET ${path}/${id}/purchase-limit`))).toBe('401 auth_required');
    expect(await pointsOf(member)).toBe(100);
  });

  it('of a bundle that is being deleted leaves no points without a bundle, and no bundle that nobody knows', async () => {
    for (let round = 0; round < 8; round++) {
      const member = await aMember(10);
      const id = await aBundle();
      const [deleted, bought] = await Promise.all([owner.askFor(`DELETE ${path}/${id}`), redeem(member, id)]);
      const both = `${outcome(deleted)}, ${outcome(bought)}`;
      expect(['200, 404 not_found', '409 referenced, 200']).toContain(both);
      expect(await pointsOf(member)).toBe(bought.status === 200 ? 0 : 10);
      const there = await owner.askFor(`GET ${path}/${id}`);
      expect(there.status).toBe(bought.status === 200 ? 200 : 404);
    }
  });
});

describe('giving a bundle', () => {
  it('is done once for an id, for nothing, within the limit', async () => {
    const member = await aMember();
    const id = await aBundle({ purchaseLimitPerUser: 1, cashPrice: { original: 150 } });
    const gift = { _id: newId(), templateId: id, userId: member.id, reason: '舊券換新' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(lead, gift)));
    expect(told(answers)).toEqual({ 200: 10 });
    expect(bodyOf(answers[0]!)).toMatchObject({
      _id: gift._id,
      finalPrice: 0,
      cashPrice: 150,
      vouchers: { total: 3, used: 0 },
    });
    expect(await ticketsOf(gift._id)).toHaveLength(3);
    expect(outcome(await give(lead, { ...gift, reason: '別的' }))).toBe('409 idempotency_mismatch');
    const more = await give(lead, { ...gift, _id: newId() });
    expect(outcome(more)).toBe('409 bundle_limit');
    expect(more.body['details']).toMatchObject({ remaining: 0 });
  });

  it('is for those who may, to customers of the brand', async () => {
    const member = await aMember();
    const gift = { templateId: await aBundle(), userId: member.id, reason: '補償' };
    expect(outcome(await give(mei, gift))).toBe('403 forbidden_role');
    expect(outcome(await give(member.guest, gift))).toBe('401 auth_required');
    expect(outcome(await give(lead, { ...gift, userId: 'demo-customer-ashun' }))).toBe('404 not_found');
    expect(outcome(await give(lead, { ...gift, templateId: newId() }))).toBe('404 not_found');
    expect(outcome(await give(lead, { ...gift, templateId: await aBundle({ isActive: false }) }))).toBe(
      '409 bundle_inactive',
    );
    expect(outcome(await give(lead, gift))).toBe('200');
  });

  it('keeps what it was, whatever its template says later, and its template for good', async () => {
    const member = await aMember();
    const id = await aBundle();
    const given = bodyOf(await give(lead, { templateId: id, userId: member.id, reason: '補償' }));
    await owner.askFor(`PUT ${path}/${id}`, { name: '改了', pointPrice: { original: 99 } });
    expect(bodyOf(await instance(member.guest, given._id))).toEqual(given);
    const refused = await owner.askFor(`DELETE ${path}/${id}`);
    expect(outcome(refused)).toBe('409 referenced');
    expect(refused.body['details']).toMatchObject({ by: [], count: 1, sold: 1 });
    expect(outcome(await owner.askFor(`PUT ${path}/${id}`, { isActive: false }))).toBe('200');
  });
});

describe('a bundle that somebody has', () => {
  const aGift = async (member: Member, more: object = {}): Promise<BundleInstance> =>
    bodyOf(await give(lead, { templateId: await aBundle(more), userId: member.id, reason: '補償' }));
  const statusOf = async ({ _id }: BundleInstance) => bodyOf(await instance(lead, _id)).status;

  it('is used voucher by voucher, and finished when nothing is left', async () => {
    const given = await aGift(await aMember(), { voucherValidityDays: 3 });
    const [first, second, third] = await ticketsOf(given._id);
    await setTicket(first!.id, 'used', 'an-order');
    expect((await instance(lead, given._id)).body).toMatchObject({
      status: 'partly_used',
      vouchers: { total: 3, used: 1 },
    });
    await setTicket(second!.id, 'used', 'an-order');
    await setTicket(third!.id, 'revoked');
    expect(await statusOf(given)).toBe('finished');
  });

  it('is finished when its vouchers’ days are over', async () => {
    const given = await aGift(await aMember(), { voucherValidityDays: 3 });
    const before = house.clock.now;
    try {
      house.later(3 * dayMs);
      expect(await statusOf(given)).toBe('active');
      house.later(dayMs);
      expect(await statusOf(given)).toBe('finished');
    } finally {
      house.clock.now = before;
    }
  });

  it('is told to its owner and to staff, to nobody else, and is not found by trying ids', async () => {
    const [member, other] = [await aMember(), await aMember()];
    const { _id } = await aGift(member);
    expect(outcome(await instance(member.guest, _id))).toBe('200');
    expect(outcome(await instance(mei, _id))).toBe('200');
    expect(outcome(await instance(other.guest, _id))).toBe('404 not_found');
    expect(outcome(await instance(house.guest(), _id))).toBe('401 auth_required');
    expect(outcome(await instance(shun, _id))).toBe('403 forbidden_brand');
    expect(outcome(await shun.askFor(`GET /bundle/brands/${otherBrand}/bundles/instances/${_id}`))).toBe(
      '404 not_found',
    );
    const tries: string[] = [];
    for (let n = 0; n < 40; n++) tries.push(outcome(await instance(other.guest, newId())));
    expect(new Set(tries)).toEqual(new Set(['404 not_found', '429 rate_limited']));
    expect(outcome(await instance(member.guest, _id))).toBe('200');
  });

  it('stands in the list of its bundle, the newest first, with what became of all', async () => {
    const templateId = await aBundle();
    const members = [await aMember(), await aMember(), await aMember()];
    const given: BundleInstance[] = [];
    for (const member of members) {
      house.later(1000);
      given.push(bodyOf(await give(lead, { templateId, userId: member.id, reason: '補償' })));
    }
    for (const { id } of await ticketsOf(given[0]!._id)) await setTicket(id, 'used', 'an-order');
    await refund(lead, given[1]!._id);
    const list = (who: Guest, query = '') =>
      who.askFor(`GET /bundle/brands/${brandId}/sold/${templateId}${query}`);
    const page = (await list(lead, '?limit=2')).body as unknown as {
      items: (BundleInstance & { userName: string; userPhone: string })[];
    };
    expect(page).toMatchObject({
      page: 1,
      limit: 2,
      total: 3,
      stats: { totalSold: 3, totalFinished: 1, totalRefunded: 1 },
    });
    expect(page.items.map(({ _id, status }) => [_id, status])).toEqual([
      [given[2]!._id, 'active'],
      [given[1]!._id, 'refunded'],
    ]);
    expect(page.items[0]).toMatchObject({ userName: '小美', userPhone: expect.stringMatching(/^09\d{8}$/) });
    expect(JSON.stringify((await list(mei)).body)).not.toMatch(/09\d{8}|小美/);
    expect((await list(lead, '?limit=2&page=2')).body['items']).toMatchObject([
      { _id: given[0]!._id, status: 'finished' },
    ]);
    expect(outcome(await list(members[0]!.guest))).toBe('401 auth_required');
    expect(outcome(await list(shun))).toBe('403 forbidden_brand');
  });
});

it('tells a page of thousands that were sold from their index', async () => {
  const many = `'many', 'i' || n, 'one', 'c' || n, 'n', '', '[]', 0, 'cash', now() - n * interval '1 minute', 30, 'active'`;
  await house.server.database.asSuperuser(
    `insert into bundle_instances (brand_id, id, template_id, user_id, name, description, bundle_items, final_price, paid_with,
       purchased_at, voucher_validity_days, status)
     select ${many} from generate_series(1, 20000) n; analyze bundle_instances`,
  );
  // As `pageOfBundle` asks; what counts them all reads them all.
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze)
    select b.*, c.name as user_name from bundle_instances b
    left join customers c on c.brand_id = b.brand_id and c.id = b.user_id
    where b.brand_id = 'many' and b.template_id = 'one'
    order by b.purchased_at desc, b.id desc limit 10`.execute(house.server.database.owner);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan Backward using bundle_instances_template');
  expect(plan).not.toContain('Sort');
  await house.server.database.asSuperuser(`delete from bundle_instances where brand_id = 'many'`);
});

describe('taking a bundle back', () => {
  it('takes its vouchers and gives the points back, once', async () => {
    const member = await aMember(30);
    const id = await aBundle({ purchaseLimitPerUser: 1 });
    const { _id } = bodyOf(await redeem(member, id));
    expect(await pointsOf(member)).toBe(20);
    const answers = await Promise.all(Array.from({ length: 200 }, () => refund(lead, _id)));
    expect(told(answers)).toEqual({ 200: 200 });
    expect(bodyOf(answers[0]!)).toMatchObject({ status: 'refunded' });
    expect(await pointsOf(member)).toBe(30);
    expect((await ticketsOf(_id)).map(({ status }) => status)).toEqual(['revoked', 'revoked', 'revoked']);
    // What came to nothing does not count.
    expect(await limitOf(member, id)).toMatchObject({ canPurchase: true, remainingLimit: 1 });
  });

  it.each([
    ['used', '409 ticket_used'],
    ['reserved', '409 ticket_reserved'],
  ])('is refused while one of its vouchers is %s', async (status, answer) => {
    const member = await aMember(10);
    const { _id } = bodyOf(await redeem(member, await aBundle()));
    const [first] = await ticketsOf(_id);
    await setTicket(first!.id, status, 'an-order');
    expect(outcome(await refund(lead, _id))).toBe(answer);
    expect(await pointsOf(member)).toBe(0);
    expect((await ticketsOf(_id)).map((one) => one.status).toSorted()).toEqual(['active', 'active', status]);
  });

  it('while a voucher of it is put on an order does one of both', async () => {
    const member = await aMember(100);
    const id = await aBundle();
    for (let round = 0; round < 8; round++) {
      const { _id } = bodyOf(await redeem(member, id));
      const [first] = await ticketsOf(_id);
      const before = await pointsOf(member);
      const use = { voucherId: first!.id, orderId: newId() };
      const [used, back] = await Promise.all([
        member.guest.askFor(`POST /promotion/brands/${brandId}/vouchers/use`, use),
        refund(lead, _id),
      ]);
      expect(['200, 409 ticket_reserved', '409 ticket_revoked, 200']).toContain(
        `${outcome(used)}, ${outcome(back)}`,
      );
      expect(await pointsOf(member)).toBe(back.status === 200 ? before + 10 : before);
    }
  });

  it('is for those who may, and of what is there', async () => {
    const member = await aMember(10);
    const { _id } = bodyOf(await redeem(member, await aBundle()));
    expect(outcome(await refund(mei, _id))).toBe('403 forbidden_role');
    expect(outcome(await refund(member.guest, _id))).toBe('401 auth_required');
    expect(outcome(await refund(lead, newId()))).toBe('404 not_found');
    const theirs = `/bundle/brands/${otherBrand}/bundles/instances/${_id}/refund`;
    expect(outcome(await shun.askFor(`POST ${theirs}`, { reason: '別家' }))).toBe('404 not_found');
  });
});

describe('with an account', () => {
  it('goes what was bought to who takes their data along', async () => {
    const member = await aMember(10);
    const bought = bodyOf(await redeem(member, await aBundle()));
    const data = (await member.guest.askFor(`GET /user/brands/${brandId}/data`)).body;
    expect(data['bundles']).toEqual([bought]);
  });

  it('goes what tells of the person, and nothing is given to who is gone', async () => {
    const member = await aMember(10);
    const templateId = await aBundle();
    const bought = bodyOf(await redeem(member, templateId));
    const gift = { templateId, userId: member.id, reason: '王先生生日' };
    const given = bodyOf(await give(lead, gift));
    await house.rows(sql`update customers set deletion_due_at = '2026-01-01' where id = ${member.id}`);
    await house.server.app.sync.eraseDue();
    const reasons = await house.rows(sql`
      select issue_reason from bundle_instances where user_id = ${member.id} and issue_reason is not null
      union all select issue_reason from tickets where user_id = ${member.id} and issue_reason is not null`);
    expect(reasons).toEqual([]);
    expect(outcome(await give(lead, gift))).toBe('404 not_found');
    expect(bodyOf(await instance(lead, given._id)).status).toBe('finished');
    expect(bodyOf(await refund(lead, bought._id)).status).toBe('refunded');
  });
});
