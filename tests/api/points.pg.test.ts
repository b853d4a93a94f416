import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '#domain/kit/operation.ts';
import type { Order } from '#domain/order/schema.ts';
import { businessDateOf, daysLater } from '#domain/kit/time.ts';
import { operationByName } from '#domain/operations.ts';
import type { PointBalance, PointEntry } from '#domain/promotion/point-ledger.ts';
import { brandAccess } from '#server/database/connection.ts';
import { expirePoints } from '#server/promotion/expire-points.ts';
import { reverseSpent, spendPoints } from '#server/promotion/points.ts';
import { brandId, GuestHouse, minute, otherBrand, outcome, type Guest } from './lib/guest-house.ts';
import { newId } from './lib/new-id.ts';
import { newSigner, staffNamed, TestTill } from './test-till.ts';

// What customers collect: by what they buy, once, and only as far as they keep it; and what they can do with it.

const storeId = 'charizi-zhongshan';
const points = `/promotion/brands/${brandId}/points`;

interface Member {
  readonly guest: Guest;
  readonly userId: string;
  readonly phone: string;
}

let house: GuestHouse;
let till: TestTill;
let owner: Guest;
let lead: Guest;
let mei: Guest;
let shun: Guest;
let member: Member;

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
  till = await new TestTill(await house.server.visitor().signIn('lead'), await newSigner()).open();
});
afterAll(() => house.server.close());

beforeEach(async () => {
  await activeRules();
  member = await newMember();
});

async function newMember(): Promise<Member> {
  const { guest, phone } = await house.member();
  const { body } = await guest.askFor(`GET /user/brands/${brandId}/profile`);
  return { guest, phone, userId: String(body['_id']) };
}

/** The rules that are active, and no others. */
async function activeRules(...wanted: readonly object[]): Promise<string[]> {
  const { body } = await owner.askFor(`GET ${points}/rules?activeOnly=true`);
  for (const { _id } of body as unknown as { _id: string }[])
    await owner.askFor(`PUT ${points}/rules/${_id}`, { isActive: false });
  const ids: string[] = [];
  for (const rule of wanted) {
    const made = await owner.askFor(`POST ${points}/rules`, {
      _id: newId(),
      name: '集點',
      type: 'purchase_amount',
      conversionRate: 10,
      isActive: true,
      ...rule,
    });
    if (made.status !== 200) throw new Error(`no rule is made: ${outcome(made)}`);
    ids.push(String(made.body['_id']));
  }
  return ids;
}

const balanceOf = async ({ guest }: Member): Promise<PointBalance> =>
  (await guest.askFor(`GET ${points}/balance`)).body as unknown as PointBalance;
const historyOf = async ({ guest }: Member, rest = ''): Promise<PointEntry[]> =>
  (await guest.askFor(`GET ${points}/history${rest}`)).body['records'] as PointEntry[];
/** `earn 7`, the newest first. */
const linesOf = async (of: Member): Promise<string[]> =>
  (await historyOf(of, '?limit=100')).map(({ kind, amount }) => `${kind} ${amount}`);
const adjust = (who: Guest, { userId }: Pick<Member, 'userId'>, amount: number, more: object = {}) =>
  who.askFor(`POST ${points}/users/${userId}/adjust`, {
    requestId: newId(),
    amount,
    reason: '補點',
    ...more,
  });

const commit = async (name: string, input: object): Promise<Order> =>
  (await till.engine.commit(operationByName.get(name) as Command, input as never, staffNamed('lead')))
    .output as Order;
const send = async (): Promise<void> => {
  await till.engine.cycle();
  await house.server.app.sync.idle();
};
/** Sold and paid at the till to whoever has the number; the server hears of it with the next {@link send}. */
const sell = (phone: string, price: number, more: object = {}): Promise<Order> => {
  const line = {
    _id: newId(),
    templateId: 'charizi:black-tea',
    itemName: '紅茶',
    basePrice: price,
    quantity: 1,
  };
  return commit('order.place', {
    brandId,
    storeId,
    _id: newId(),
    orderType: 'takeout',
    lines: [line],
    payments: [{ _id: newId(), method: 'cash', amount: price }],
    customerInfo: { phone },
    ...more,
  });
};
const refund = ({ _id: orderId }: Order, amount: number): Promise<Order> =>
  commit('order.refund', {
    brandId,
    storeId,
    orderId,
    _id: newId(),
    lines: [],
    amount,
    method: 'cash',
    reason: '餐點問題',
    restock: false,
  });
/** Taken back with all that was paid. */
const takeBack = ({ _id: orderId, total: amount }: Order): Promise<Order> =>
  commit('order.void', {
    brandId,
    storeId,
    orderId,
    refunds: [{ _id: newId(), method: 'cash', amount }],
    reason: '客人退單',
    restock: false,
  });
const runAgain = async ({ _id }: Order): Promise<void> => {
  await house.rows(sql`update jobs set done_at = null, run_at = now() where payload ->> 'orderId' = ${_id}`);
  await house.server.app.sync.idle();
};
const notedOn = async ({ _id }: Order): Promise<number | undefined> =>
  (await house.rows(sql<{ points: number }>`select points_earned as points from orders where id = ${_id}`))[0]
    ?.points;
const inBrand = <T>(work: Parameters<typeof house.server.database.inTransaction<T>>[1]): Promise<T> =>
  house.server.database.inTransaction(brandAccess(brandId), work);

describe('point rules', () => {
  it('are made by the brand, and read by its staff', async () => {
    const rule = { name: '消費集點', type: 'purchase_amount', conversionRate: 100 };
    expect(outcome(await lead.askFor(`POST ${points}/rules`, rule))).toBe('403 forbidden_role');
    expect(outcome(await shun.askFor(`GET ${points}/rules`))).toBe('403 forbidden_brand');
    const made = await owner.askFor(`POST ${points}/rules`, { ...rule, _id: newId() });
    expect(made.body).toMatchObject({ isActive: false, minimumAmount: 0, validityDays: 60 });
    const all = (await mei.askFor(`GET ${points}/rules`)).body as unknown as { _id: string }[];
    expect(all.map(({ _id }) => _id)).toContain(made.body['_id']);
    expect((await mei.askFor(`GET ${points}/rules?activeOnly=true`)).body).toEqual([]);
    expect(outcome(await owner.askFor(`DELETE ${points}/rules/${String(made.body['_id'])}`))).toBe('200');
    expect(outcome(await mei.askFor(`GET ${points}/rules/${String(made.body['_id'])}`))).toBe(
      '404 not_found',
    );
  });

  it('are active one of a type at a time', async () => {
    const [first] = await activeRules({ name: '每百元一點' });
    const second = { _id: newId(), name: '加倍', type: 'purchase_amount', conversionRate: 50 };
    const refused = await owner.askFor(`POST ${points}/rules`, { ...second, isActive: true });
    expect(outcome(refused)).toBe('409 rule_active_exists');
    expect(refused.body.details).toEqual({ id: first, name: '每百元一點' });
    await owner.askFor(`POST ${points}/rules`, second);
    const on = { isActive: true };
    expect(outcome(await owner.askFor(`PUT ${points}/rules/${second._id}`, on))).toBe(
      '409 rule_active_exists',
    );
    const other = { type: 'first_purchase', ...on };
    expect(outcome(await owner.askFor(`PUT ${points}/rules/${second._id}`, other))).toBe('200');
    const back = { type: 'purchase_amount' };
    expect(outcome(await owner.askFor(`PUT ${points}/rules/${second._id}`, back))).toBe(
      '409 rule_active_exists',
    );
    expect(outcome(await owner.askFor(`PUT ${points}/rules/${String(first)}`, { name: '還是它' }))).toBe(
      '200',
    );
  });

  it('say of visits which ones, and of nothing else', async () => {
    const ask = async (more: object) =>
      outcome(
        await owner.askFor(`POST ${points}/rules`, {
          _id: newId(),
          name: '回訪',
          conversionRate: 10,
          ...more,
        }),
      );
    expect(await ask({ type: 'recurring_visit' })).toBe('400 validation');
    expect(await ask({ type: 'purchase_amount', everyNth: 3 })).toBe('400 validation');
    expect(await ask({ type: 'recurring_visit', everyNth: 3 })).toBe('200');
    for (const conversionRate of [0, -1, 1.5])
      expect(await ask({ type: 'purchase_amount', conversionRate })).toBe('400 validation');
  });

  it('that count are there for everybody to read', async () => {
    const [rule] = await activeRules({ name: '每十元一點' });
    const { body } = await house.guest().askFor(`GET ${points}/active-rules`);
    expect(body).toEqual([
      {
        _id: rule,
        name: '每十元一點',
        type: 'purchase_amount',
        conversionRate: 10,
        minimumAmount: 0,
        validityDays: 60,
      },
    ]);
  });
});

describe('points for what was bought', () => {
  it('come once, however often the job runs, and the order says how many', async () => {
    const [rule] = await activeRules({ minimumAmount: 50 });
    const sold = await sell(member.phone, 75);
    await sell(member.phone, 49);
    await send();
    expect(await historyOf(member)).toMatchObject([
      { kind: 'earn', amount: 7, label: sold.number, source: { model: 'Order', id: sold._id }, ruleId: rule },
    ]);
    expect(await notedOn(sold)).toBe(7);
    await runAgain(sold);
    await Promise.all([runAgain(sold), runAgain(sold)]);
    expect(await linesOf(member)).toEqual(['earn 7']);
    expect(await balanceOf(member)).toMatchObject({ balance: 7, owed: 0, points: [{ amount: 7 }] });
  });

  it('come of many sales that the server hears of at once as of each alone: to whose they are, once', async () => {
    await activeRules({}, { type: 'first_purchase', conversionRate: 50, name: '首購' });
    const other = await newMember();
    const sold: Order[] = [];
    for (const price of [100, 70, 30])
      sold.push(await sell(member.phone, price), await sell(other.phone, price + 50));
    await send();
    for (const order of sold.slice(0, 2)) await refund(order, order.total);
    await send();
    const lines = ['earn 10', 'earn 2', 'earn 3', 'earn 7', 'reverse -10', 'reverse -2'];
    const linesOfOther = ['earn 12', 'earn 15', 'earn 3', 'earn 8', 'reverse -15', 'reverse -3'];
    const told = async () => [(await linesOf(member)).toSorted(), (await linesOf(other)).toSorted()];
    expect(await told()).toEqual([lines, linesOfOther]);
    expect(await Promise.all(sold.map(notedOn))).toEqual([0, 0, 7, 12, 3, 8]);
    await house.rows(sql`update jobs set done_at = null, run_at = now() where name = 'points.follow'`);
    await house.server.app.sync.idle();
    expect(await told()).toEqual([lines, linesOfOther]);
  });

  it('come by the rules of that time, and not by those of later', async () => {
    const sold = await sell(member.phone, 100);
    await send();
    await activeRules({});
    await refund(sold, 10);
    await send();
    await runAgain(sold);
    expect(await linesOf(member)).toEqual([]);
  });

  it('come when it becomes the customer’s, also after it was paid', async () => {
    await activeRules({});
    const phone = house.newPhone();
    await sell(phone, 100);
    await send();
    const guest = house.guest();
    await guest.register(phone);
    await house.server.app.sync.idle();
    const { body } = await guest.askFor(`GET /user/brands/${brandId}/profile`);
    expect(await linesOf({ guest, phone, userId: String(body['_id']) })).toEqual(['earn 10']);
  });

  it('come with the last of its money', async () => {
    await activeRules({});
    const sold = await sell(member.phone, 80, { payments: [] });
    await send();
    expect(await linesOf(member)).toEqual([]);
    await commit('order.pay', {
      brandId,
      storeId,
      orderId: sold._id,
      payments: [{ _id: newId(), method: 'cash', amount: 30 }],
    });
    await send();
    expect(await linesOf(member)).toEqual([]);
    await commit('order.pay', {
      brandId,
      storeId,
      orderId: sold._id,
      payments: [{ _id: newId(), method: 'cash', amount: 50 }],
    });
    await send();
    expect(await linesOf(member)).toEqual(['earn 8']);
  });

  it('add up over rules of several types, the first purchase once and every second visit again', async () => {
    await activeRules(
      { conversionRate: 100 },
      { type: 'first_purchase', conversionRate: 10, name: '首購' },
      { type: 'recurring_visit', everyNth: 2, conversionRate: 20, name: '回訪' },
    );
    await sell(member.phone, 100);
    await sell(member.phone, 100);
    await send();
    const earned = (await historyOf(member, '?limit=100'))
      .map(({ amount }) => amount)
      .toSorted((a, b) => a - b);
    expect(earned).toEqual([1, 1, 5, 10]);
    await sell(member.phone, 100);
    await send();
    expect(await linesOf(member)).toHaveLength(5);
    await sell(member.phone, 100);
    await send();
    expect((await linesOf(member)).slice(0, 2).toSorted()).toEqual(['earn 1', 'earn 5']);
  });
});

describe('what was given back', () => {
  it('takes points with it in proportion, and all of them in the end', async () => {
    await activeRules({});
    const sold = await sell(member.phone, 100);
    await send();
    await refund(sold, 25);
    await send();
    await runAgain(sold);
    expect(await linesOf(member)).toEqual(['reverse -2', 'earn 10']);
    expect(await notedOn(sold)).toBe(8);
    await refund(sold, 35);
    await send();
    expect((await balanceOf(member)).balance).toBe(4);
    await refund(sold, 40);
    await send();
    expect(await linesOf(member)).toEqual(['reverse -4', 'reverse -4', 'reverse -2', 'earn 10']);
    expect(await balanceOf(member)).toEqual({ balance: 0, owed: 0, points: [] });
    expect(await notedOn(sold)).toBe(0);
  });

  it('and paid once more brings nothing a second time', async () => {
    await activeRules({});
    const sold = await sell(member.phone, 70);
    await send();
    expect(await linesOf(member)).toEqual(['earn 7']);
    await refund(sold, 70);
    await send();
    expect(await linesOf(member)).toEqual(['reverse -7', 'earn 7']);
    await commit('order.pay', {
      brandId,
      storeId,
      orderId: sold._id,
      payments: [{ _id: newId(), method: 'cash', amount: 70 }],
    });
    await send();
    await runAgain(sold);
    expect(await linesOf(member)).toEqual(['reverse -7', 'earn 7']);
    expect(await balanceOf(member)).toMatchObject({ balance: 0, owed: 0 });
    expect(await notedOn(sold)).toBe(0);
    // And what goes back of that once more takes nothing of what others brought.
    await adjust(owner, member, 5);
    await refund(sold, 70);
    await send();
    expect(await balanceOf(member)).toMatchObject({ balance: 5, owed: 0 });
  });

  it('before the server heard of the sale earns nothing', async () => {
    await activeRules({});
    const sold = await sell(member.phone, 100);
    await takeBack(sold);
    await send();
    expect(await balanceOf(member)).toEqual({ balance: 0, owed: 0, points: [] });
    expect((await historyOf(member)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('after its points were spent is owed: it shows 0, and what comes in makes it up', async () => {
    await activeRules({});
    const sold = await sell(member.phone, 100);
    await send();
    expect((await adjust(lead, member, -8)).body).toMatchObject({ balance: 2 });
    await takeBack(sold);
    await send();
    expect(await balanceOf(member)).toEqual({ balance: 0, owed: 8, points: [] });
    const short = await adjust(lead, member, -1);
    expect([outcome(short), short.body.details]).toEqual(['409 points_short', { have: 0, need: 1 }]);
    await sell(member.phone, 50);
    await send();
    expect(await balanceOf(member)).toMatchObject({ balance: 0, owed: 3 });
    await sell(member.phone, 50);
    await send();
    expect(await balanceOf(member)).toMatchObject({ balance: 2, owed: 0, points: [{ amount: 2 }] });
  });

  it('lets the first purchase be the next one', async () => {
    await activeRules({ type: 'first_purchase' });
    const sold = await sell(member.phone, 100);
    await send();
    await takeBack(sold);
    await send();
    await sell(member.phone, 60);
    await send();
    expect(await linesOf(member)).toEqual(['earn 6', 'reverse -10', 'earn 10']);
  });
});

/** Lets what somebody has end within a minute. */
const endSoon = ({ userId }: Member) =>
  house.rows(sql`update point_entries set expires_at = ${new Date(house.clock.now.getTime() + minute).toISOString()}
    where user_id = ${userId} and expires_at is not null`);

describe('points that end', () => {
  it('are good through the last of so many days, as the store counts them', async () => {
    await activeRules({ validityDays: 3650 });
    const sold = await sell(member.phone, 100);
    await send();
    const paidOn = businessDateOf(Date.parse(sold.payments[0]?.at ?? ''), 'Asia/Taipei', '05:00');
    const expiryDate = daysLater(paidOn, 3650);
    expect((await balanceOf(member)).points).toEqual([{ lotId: expect.any(String), amount: 10, expiryDate }]);
    const [row] = await house.rows(
      sql<{ at: string }>`select expires_at as at from point_entries where user_id = ${member.userId}`,
    );
    expect(row?.at).toBe(`${expiryDate}T21:00:00.000Z`);
  });

  it('cannot be spent from their end on, and are booked once', async () => {
    await activeRules({ validityDays: 3650 });
    const sold = await sell(member.phone, 100);
    await send();
    await adjust(lead, member, 5);
    await endSoon(member);
    house.later(minute - 1);
    expect((await balanceOf(member)).balance).toBe(15);
    house.later(1);
    expect(await balanceOf(member)).toMatchObject({ balance: 5, points: [{ amount: 5 }] });
    expect(outcome(await adjust(lead, member, -6))).toBe('409 points_short');
    await expirePoints(house.server.database, house.clock.now);
    await expirePoints(house.server.database, house.clock.now);
    expect(await linesOf(member)).toEqual(['expire -10', 'adjust 5', 'earn 10']);
    // What ended automatically is not taken a second time.
    await takeBack(sold);
    await send();
    expect(await linesOf(member)).toHaveLength(3);
    expect((await balanceOf(member)).balance).toBe(5);
  });

  it('are not given where they would be over when the server hears of it', async () => {
    await activeRules({ validityDays: 1 });
    const sold = await sell(member.phone, 100);
    const was = house.clock.now;
    house.clock.now = new Date(Date.parse(sold.payments[0]?.at ?? '') + 3 * 24 * 60 * minute);
    await send();
    house.clock.now = was;
    expect(await linesOf(member)).toEqual([]);
  });
});

describe('points by hand', () => {
  it('are given and taken with a reason by store admins, once for a request', async () => {
    const requestId = newId();
    const ask = (amount: number, more: object = {}) => adjust(lead, member, amount, { requestId, ...more });
    for (let n = 0; n < 2; n++) expect((await ask(30)).body).toMatchObject({ balance: 30 });
    for (const more of [{ amount: 31 }, { reason: '別的原因' }])
      expect(outcome(await ask(30, more))).toBe('409 idempotency_mismatch');
    expect(outcome(await adjust(lead, await newMember(), 30, { requestId }))).toBe(
      '409 idempotency_mismatch',
    );
    // Who of the staff it was is told to those who may do so.
    const line = { kind: 'adjust', amount: 30, label: '補點' };
    const [told] = await historyOf(member);
    expect(told).toMatchObject(line);
    expect(told?.source).toEqual({ model: 'Admin' });
    const readBy = async (who: Guest) =>
      ((await who.askFor(`GET ${points}/users/${member.userId}`)).body['records'] as PointEntry[])[0];
    expect((await readBy(mei))?.source).toEqual({ model: 'Admin' });
    expect((await readBy(lead))?.source).toEqual({ model: 'Admin', id: 'demo-lead' });
    for (const amount of [0, 1.5, 10_000_001])
      expect(outcome(await adjust(lead, member, amount))).toBe('400 validation');
  });

  it('are no business of employees, guests, other brands, nor of who is not there', async () => {
    expect(outcome(await adjust(mei, member, 5))).toBe('403 forbidden_role');
    expect(outcome(await adjust(member.guest, member, 5))).toBe('401 auth_required');
    expect(outcome(await adjust(shun, member, 5))).toBe('403 forbidden_brand');
    expect(outcome(await adjust(lead, { userId: 'nobody' }, 5))).toBe('404 not_found');
    expect(outcome(await adjust(lead, { userId: 'demo-customer-ashun' }, 5))).toBe('404 not_found');
    const read = async (who: Guest, userId: string) =>
      outcome(await who.askFor(`GET ${points}/users/${userId}`));
    expect(await read(mei, member.userId)).toBe('200');
    expect(await read(lead, 'demo-customer-ashun')).toBe('404 not_found');
    expect(await read(shun, member.userId)).toBe('403 forbidden_brand');
    expect(await read(member.guest, member.userId)).toBe('401 auth_required');
    expect(outcome(await house.guest().askFor(`GET ${points}/balance`))).toBe('401 auth_required');
    const elsewhere = `GET /promotion/brands/${otherBrand}/points/balance`;
    expect(outcome(await member.guest.askFor(elsewhere))).toBe('401 auth_required');
  });

  it('never go below zero, however many ask at once', async () => {
    await adjust(lead, member, 50);
    const asked = Array.from({ length: 100 }, (_, n) =>
      n % 4 === 0
        ? adjust(lead, member, -1).then(outcome)
        : inBrand((tx) =>
            spendPoints(
              tx,
              {
                brandId,
                userId: member.userId,
                amount: 1,
                entryId: newId(),
                source: { model: 'BundleInstance' },
                label: '套組',
              },
              house.clock.now,
            ),
          ).then(
            () => '200',
            (error: { code?: string }) => `409 ${error.code}`,
          ),
    );
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((one) => one === '200')).toHaveLength(50);
    expect(outcomes.filter((one) => one === '409 points_short')).toHaveLength(50);
    expect(await balanceOf(member)).toEqual({ balance: 0, owed: 0, points: [] });
    const [ledger] = await house.rows(sql<{ sum: number; balance: number; entries: number }>`
      select sum(e.amount)::bigint as sum, max(a.balance) as balance, max(a.entries) as entries
      from point_entries e join point_accounts a on a.user_id = e.user_id where e.user_id = ${member.userId}`);
    expect(ledger).toEqual({ sum: 0, balance: 0, entries: 51 });
  });
});

describe('points that were spent', () => {
  const spend = (amount: number, entryId: string) =>
    inBrand((tx) =>
      spendPoints(
        tx,
        {
          brandId,
          userId: member.userId,
          amount,
          entryId,
          source: { model: 'BundleInstance', id: 'b' },
          label: '十杯套組',
        },
        house.clock.now,
      ),
    );
  const back = (entryId: string, newEntryId: string) =>
    inBrand((tx) => reverseSpent(tx, { brandId, entryId, newEntryId, label: '十杯套組' }, house.clock.now));

  it('are spent once under their id, and come back once', async () => {
    await adjust(lead, member, 10);
    const id = newId();
    await spend(7, id);
    await spend(7, id);
    expect((await balanceOf(member)).balance).toBe(3);
    await expect(spend(6, id)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await back(id, `reverse:${id}`)).toEqual({ given: 7, expired: 0 });
    expect(await back(id, `reverse:${id}`)).toEqual({ given: 0, expired: 0 });
    expect(await back(id, newId())).toEqual({ given: 0, expired: 0 });
    expect((await balanceOf(member)).balance).toBe(10);
    expect(await linesOf(member)).toEqual(['reverse 7', 'spend -7', 'adjust 10']);
    await expect(back('nothing', newId())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('come back to what they were of, and what ended meanwhile stays gone', async () => {
    await activeRules({ validityDays: 3650 });
    await sell(member.phone, 60);
    await send();
    await adjust(lead, member, 10);
    await endSoon(member);
    const id = newId();
    await spend(9, id);
    expect(await balanceOf(member)).toMatchObject({ balance: 7, points: [{ amount: 7 }] });
    house.later(minute);
    expect(await back(id, `reverse:${id}`)).toEqual({ given: 3, expired: 6 });
    expect(await linesOf(member)).toEqual(['expire -6', 'reverse 9', 'spend -9', 'adjust 10', 'earn 6']);
    expect((await balanceOf(member)).balance).toBe(10);
  });

  it('leave the same, whether the sale or what they bought is given back first', async () => {
    await activeRules({ validityDays: 3650 });
    for (const isSaleFirst of [true, false]) {
      member = await newMember();
      const sold = await sell(member.phone, 100);
      await send();
      await adjust(lead, member, 5);
      await endSoon(member);
      const id = newId();
      await spend(6, id);
      house.later(minute);
      const giveBack = async (): Promise<void> => {
        await takeBack(sold);
        await send();
      };
      if (isSaleFirst) {
        await giveBack();
        // Of the ten points four ended: for the six that were spent those by hand stand in.
        expect(await balanceOf(member)).toMatchObject({ balance: 0, owed: 1 });
      }
      expect(await back(id, `reverse:${id}`)).toEqual({
        given: isSaleFirst ? 6 : 0,
        expired: isSaleFirst ? 0 : 6,
      });
      if (!isSaleFirst) await giveBack();
      expect(await balanceOf(member)).toMatchObject({ balance: 5, owed: 0, points: [{ amount: 5 }] });
    }
  });
});

describe('the ledger', () => {
  it('is read by the page, the newest first, by whoever it is and by staff', async () => {
    for (let n = 1; n <= 5; n++) await adjust(lead, member, n);
    const { body } = await member.guest.askFor(`GET ${points}/history?limit=2&page=2`);
    expect(body['pagination']).toEqual({ page: 2, limit: 2, total: 5 });
    expect((body['records'] as PointEntry[]).map(({ amount }) => amount)).toEqual([3, 2]);
    const staff = await lead.askFor(`GET ${points}/users/${member.userId}?limit=3`);
    expect(staff.body).toMatchObject({ balance: { balance: 15 }, pagination: { total: 5 } });
    expect((staff.body['records'] as PointEntry[]).map(({ amount }) => amount)).toEqual([5, 4, 3]);
    const data = await member.guest.askFor(`GET /user/brands/${brandId}/data`);
    expect(data.body['points']).toEqual(await historyOf(member));
  });

  it('is read by an index, and nothing of it before the page', async () => {
    await house.server.database.asSuperuser(
      `insert into point_accounts values ('many', 'one', 0, 20000, 0);
       insert into point_entries (brand_id, id, user_id, no, kind, amount, label, source_model, at)
       select 'many', 'e' || n, 'one', n, 'earn', 1, '', 'Order', now() from generate_series(1, 20000) n; analyze point_entries`,
    );
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze) select * from point_entries
      where brand_id = 'many' and user_id = 'one' and no <= 19000 order by no desc limit 10`.execute(
      house.server.database.owner,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan Backward using point_entries_no');
    expect(plan).not.toContain('Sort');
    await house.server.database.asSuperuser(
      `delete from point_accounts where brand_id = 'many'; delete from point_entries where brand_id = 'many'`,
    );
  });

  it('goes with whoever is deleted', async () => {
    await activeRules({});
    const sold = await sell(member.phone, 100);
    await send();
    await adjust(lead, member, 5);
    await house.rows(
      sql`update customers set deletion_due_at = ${house.clock.now.toISOString()} where id = ${member.userId}`,
    );
    await house.rows(sql`update orders set is_open = 0 where id = ${sold._id}`);
    await house.server.app.sync.eraseDue();
    await runAgain(sold);
    for (const table of ['point_accounts', 'point_entries', 'point_orders'])
      expect(await house.rows(sql`select from ${sql.id(table)} where user_id = ${member.userId}`)).toEqual(
        [],
      );
    expect(outcome(await adjust(lead, member, 5))).toBe('404 not_found');
  });

  it('of the demo’s guest is there to look at', async () => {
    const { body } = await lead.askFor(`GET ${points}/users/demo-customer-charizi`);
    expect(body).toMatchObject({ balance: { balance: 45, owed: 0 }, pagination: { total: 2 } });
  });
});
