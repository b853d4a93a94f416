import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '#server/http/testing.ts';
import { brandId, GuestHouse, minute, otherBrand, outcome, type Guest } from './lib/guest-house.ts';

// What staff see of customers, and who may deactivate one.

interface Row {
  readonly _id: string;
  readonly name: string;
  readonly phone: string;
}

let house: GuestHouse;
let owner: Guest;
let lead: Guest;
let mei: Guest;
let xinyi: Guest;
let stranger: Guest;
const phones: string[] = [];
let first: Guest;

const staff = async (name: string, brand = brandId): Promise<Guest> => {
  const guest = house.guest();
  await guest.askFor('POST /admin-auth/login', { name, password: 'haodan-demo', brandId: brand });
  return guest;
};
const users = (who: Guest, rest = '', body?: object, brand = brandId): Promise<Answered> =>
  who.askFor(`${body ? 'PATCH' : 'GET'} /admin-user/brands/${brand}/users${rest}`, body);
const itemsOf = async (who: Guest, rest = ''): Promise<Row[]> =>
  ((await users(who, rest)).body['items'] ?? []) as Row[];
const found = async (who: Guest, search: string): Promise<string[]> =>
  (await itemsOf(who, `?search=${encodeURIComponent(search)}`)).map(({ name }) => name);

beforeAll(async () => {
  house = await GuestHouse.open();
  for (const [day, name] of ['林小美', 'Amy_Chen', '陳１２３'].entries()) {
    if (day > 0) house.nextDay();
    else house.later(minute);
    const { phone, guest } = await house.member({ name });
    phones.push(phone);
    if (day === 0) first = guest;
  }
  [owner, lead, mei, xinyi, stranger] = (await Promise.all([
    staff('owner'),
    staff('lead'),
    staff('mei'),
    staff('xinyi'),
    staff('shun', otherBrand),
  ])) as [Guest, Guest, Guest, Guest, Guest];
});
afterAll(() => house.server.close());

describe('the list of customers', () => {
  it('finds the first page of many thousand by an index', async () => {
    const other = `'many'`;
    await house.server.database.asSuperuser(
      `insert into customers (brand_id, id, name, phone, origin, created_at)
       select ${other}, 'c' || n, 'n' || n, '09' || lpad(n::text, 8, '0'), 'web', now() - n * interval '1 minute'
       from generate_series(1, 20000) n; analyze customers`,
    );
    // As `pageOfCustomers` asks; what counts them all reads them all.
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze) select * from customers
      where brand_id = ${sql.raw(other)} and deleted_at is null
      order by created_at desc, id desc limit 10`.execute(house.server.database.owner);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan Backward using customers_created');
    expect(plan).not.toContain('Sort');
    await house.server.database.asSuperuser(`delete from customers where brand_id = ${other}`);
  });

  it('has those of the brand, the newest first, by the page', async () => {
    const { body } = await users(owner, '?limit=2');
    expect(body).toMatchObject({ total: 4, page: 1, limit: 2 });
    expect((body['items'] as Row[]).map(({ name }) => name)).toEqual(['陳１２３', 'Amy_Chen']);
    expect((await itemsOf(owner, '?limit=2&page=2')).map(({ name }) => name)).toEqual(['林小美', '林小晴']);
  });

  it('is searched by part of a name and by either end of a phone', async () => {
    expect(await found(owner, 'amy')).toEqual(['Amy_Chen']);
    expect(await found(owner, '小')).toEqual(['林小美', '林小晴']);
    expect(await found(owner, '陳123')).toEqual(['陳１２３']);
    expect(await found(owner, '%')).toEqual([]);
    expect(await found(owner, 'y_')).toEqual(['Amy_Chen']);
    expect(await found(owner, '345678')).toEqual(['林小晴']);
    expect(await found(owner, '0912-345')).toEqual(['林小晴']);
    expect(await found(owner, '+886 912 345 678')).toEqual(['林小晴']);
    expect(await found(owner, '34567')).toEqual([]);
  });

  it('gives an employee no whole phone, nor a way to try out the rest of one', async () => {
    const phoneOf = async (who: Guest) => (await itemsOf(who, '?search=0912345678'))[0]?.phone;
    expect(await phoneOf(lead)).toBe('0912345678');
    expect(await phoneOf(mei)).toBe('0912***678');
    expect(await found(mei, '678')).toEqual(['林小晴']);
    expect(await found(mei, '5678')).toEqual([]);
    expect(await found(mei, '09123')).toEqual([]);
    const text = JSON.stringify([(await users(mei)).body, (await users(mei, '/demo-customer-charizi')).body]);
    expect(text).not.toMatch(/09\d{8}/);
  });

  it('gives an employee no time to try out whole numbers, and whoever may see them all of it', async () => {
    const ask = async (who: Guest, number: number) =>
      outcome(await users(who, `?search=09${88_000_000 + number}`));
    house.later(60 * minute);
    for (let i = 0; i < 30; i++) expect(await ask(mei, i)).toBe('200');
    expect(await ask(mei, 30)).toBe('429 rate_limited');
    // The same again tells nothing new; an end of it is what is shown anyway.
    expect(await ask(mei, 7)).toBe('200');
    expect(await found(mei, '678')).toEqual(['林小晴']);
    for (let i = 0; i < 31; i++) expect(await ask(lead, i)).toBe('200');
    house.later(60 * minute);
    expect(await ask(mei, 30)).toBe('200');
  });

  it('finds nothing of what no text can hold', async () => {
    for (const search of ['%00', 'a%00b', '%ED%A0%80'])
      expect(outcome(await users(owner, `?search=${search}`))).toMatch(/^(200|400 validation)$/);
    expect(await found(owner, 'am\u0000y')).toEqual(['Amy_Chen']);
  });

  it('tells who is new on days of the brand, which begin at five in the morning', async () => {
    // A day begins at 21:00 UTC of the day before.
    await house.rows(
      sql`update customers set created_at = '2026-10-04T20:59:59Z' where id = 'demo-customer-charizi'`,
    );
    const newOn = async (startDate: string, endDate: string) =>
      (await itemsOf(owner, `/new-in-range?startDate=${startDate}&endDate=${endDate}`)).length;
    expect(await newOn('2026-10-04', '2026-10-04')).toBe(1);
    expect(await newOn('2026-10-05', '2026-10-05')).toBe(0);
    expect(await newOn('2026-10-01', '2026-12-31')).toBe(4);
    expect(outcome(await users(owner, '/new-in-range?startDate=2026-10-05'))).toBe('400 validation');
  });

  it('counts what they ordered and paid, for staff of a store what they did there', async () => {
    const id = 'demo-customer-charizi';
    const { body } = await mei.askFor(
      `POST /order-customer/brands/${brandId}/stores/charizi-zhongshan/create`,
      { orderData: { orderType: 'takeout', items: [{ templateId: 'charizi-waffle', quantity: 1 }] } },
    );
    const pattern = String(body['_id']);
    await house.rows(sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', 'of-customer-' || n, 'number', 'Z-0' || n, 'user_id', ${id}::text,
      'store_id', case n when 3 then 'charizi-xinyi' else 'charizi-zhongshan' end,
      'status', case n when 2 then 'cancelled' else 'paid' end,
      'payments', '[{"amount": 300}]'::jsonb, 'refunds', case n when 1 then '[{"amount": 50}]' else '[]' end::jsonb,
      'customer_info', '{"phone": "0912345678"}'::jsonb))).*
      from orders o, generate_series(1, 3) n where o.id = ${pattern}`);
    const ofThem = async (who: Guest) => (await users(who, `/${id}`)).body;
    expect(await ofThem(owner)).toMatchObject({ visits: 2, spend: 550, canSignIn: true });
    expect(await ofThem(mei)).toMatchObject({ visits: 1, spend: 250 });
    expect(await ofThem(xinyi)).toMatchObject({ visits: 1, spend: 300 });
    await house.rows(sql`update orders set payments = '[]', refunds = '[]' where user_id = ${id}`);
    const ordersOf = async (who: Guest) =>
      JSON.stringify((await who.askFor(`GET /order-admin/brands/${brandId}/users/${id}/orders`)).body);
    expect(await ordersOf(lead)).toContain('0912345678');
    expect(await ordersOf(mei)).toContain('0912***678');
    expect(await ordersOf(mei)).not.toContain('0912345678');
  });

  it('says what points each has now, as their own page does', async () => {
    const id = 'demo-customer-charizi';
    const told = async (): Promise<(number | undefined)[]> => {
      const [row] = (await itemsOf(owner, '?search=0912345678')) as (Row & { points?: number })[];
      const balance = (await owner.askFor(`GET /promotion/brands/${brandId}/points/users/${id}`)).body[
        'balance'
      ];
      return [
        row?.points,
        (await users(owner, `/${id}`)).body['points'] as number,
        (balance as { balance: number }).balance,
      ];
    };
    const [listed = 0, own, balance] = await told();
    expect([own, balance]).toEqual([listed, listed]);
    const adjust = (amount: number) =>
      owner.askFor(`POST /promotion/brands/${brandId}/points/users/${id}/adjust`, {
        requestId: `list-${amount}`,
        amount,
        reason: '補點',
      });
    expect(outcome(await adjust(25))).toBe('200');
    expect(await told()).toEqual([listed + 25, listed + 25, listed + 25]);
    // What has ended is gone, booked or not; what is owed shows nothing.
    await house.rows(
      sql`update point_entries set expires_at = '2026-01-01' where user_id = ${id} and remaining > 0`,
    );
    expect(await told()).toEqual([0, 0, 0]);
    await house.rows(sql`update point_accounts set balance = -5 where user_id = ${id}`);
    expect(await told()).toEqual([0, 0, 0]);
    expect((await itemsOf(owner, `?search=${phones[1]}`))[0]).toMatchObject({ points: 0 });
  });

  it('finds whose many phones are at once, and tells them to those who may see a phone', async () => {
    const by = (who: Guest, asked: readonly string[], brand = brandId) =>
      who.askFor(`POST /admin-user/brands/${brand}/users/by-phones`, { phones: asked });
    const [one = '', two = ''] = phones;
    const many = Array.from({ length: 498 }, (_, n) => `09${String(77_000_000 + n)}`);
    const { body } = await by(lead, [one, ...many, two.replace('09', '+886 9')]);
    const found = body['customers'] as Row[];
    expect(found.map(({ phone }) => phone).toSorted()).toEqual([one, two].toSorted());
    expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(['_id', 'isActive', 'name', 'phone']);
    expect(outcome(await by(lead, []))).toBe('400 validation');
    expect(outcome(await by(lead, ['0223456789']))).toBe('400 validation');
    expect(outcome(await by(lead, [...many, ...many]))).toBe('400 validation');
    expect(outcome(await by(mei, [one]))).toBe('403 forbidden_role');
    expect(outcome(await by(stranger, [one]))).toBe('403 forbidden_brand');
    expect((await by(stranger, [one], otherBrand)).body).toEqual({ customers: [] });
  });

  it('is for nobody else: no guest, no customer, nobody of another brand', async () => {
    for (const who of [house.guest(), first]) expect(outcome(await users(who))).toBe('401 auth_required');
    expect(outcome(await users(stranger))).toBe('403 forbidden_brand');
    expect(outcome(await users(stranger, '/demo-customer-charizi', undefined, otherBrand))).toBe(
      '404 not_found',
    );
  });
});

describe('a customer who is switched off', () => {
  it('is signed out everywhere, cannot sign in, and can again once they are switched on', async () => {
    const [{ _id: id }] = (await itemsOf(owner, `?search=${phones[0]}`)) as [Row];
    const login = async () =>
      outcome(await house.guest().ask('POST login', { phone: phones[0], password: 'correct horse' }));
    house.nextDay();
    await login();
    const signedIn = house.guest();
    await signedIn.ask('POST login', { phone: phones[0], password: 'correct horse' });
    expect(await signedIn.status()).toMatchObject({ loggedIn: true });
    for (const who of [lead, mei])
      expect(outcome(await users(who, `/${id}/status`, { isActive: false }))).toBe('403 forbidden_role');
    owner = await staff('owner');
    expect((await users(owner, `/${id}/status`, { isActive: false })).body).toEqual({
      _id: id,
      isActive: false,
    });
    expect(await signedIn.status()).toMatchObject({ loggedIn: false });
    expect(await login()).toBe('401 credentials_wrong');
    expect((await itemsOf(owner, '?status=inactive')).map(({ _id }) => _id)).toEqual([id]);
    await users(owner, `/${id}/status`, { isActive: true });
    expect(await signedIn.status()).toMatchObject({ loggedIn: false });
    expect(await login()).toMatch(/^200/);
    expect(outcome(await users(owner, '/nobody/status', { isActive: false }))).toBe('404 not_found');
  });
});
