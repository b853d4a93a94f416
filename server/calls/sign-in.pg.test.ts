import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminRole } from '#domain/kit/roles.ts';
import { addAdmin, type NewAdmin } from '../access/admins.ts';
import { Passwords } from '../access/passwords.ts';
import { systemAccess } from '../database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { startTestServer, type TestServer } from '../testing.ts';

const password = 'correct horse';
let passwordHash: string;
let database: TestDatabase;
let server: TestServer;
let clock: Date;

beforeAll(async () => {
  passwordHash = await new Passwords().hash(password);
  database = await createTestDatabase();
  await add('root', 'primary_system_admin');
  await add('Mei', 'brand_admin', { brandId: 'tea', phone: '0912345678' });
  await add('jun', 'employee', { brandId: 'tea', storeId: 'tea-1' });
  await add('gone', 'store_admin', { brandId: 'tea', storeId: 'tea-1' });
  await add('mei', 'primary_brand_admin', { brandId: 'noodles' });
  await database.inTransaction(systemAccess, async (tx) => {
    await sql`insert into brands (id, brand_id, name, name_en) values ('tea', 'tea', '茶日子', 'Tea Days')`.execute(
      tx,
    );
    await sql`insert into stores (id, brand_id, name) values ('tea-1', 'tea', '中山店')`.execute(tx);
    await tx.updateTable('admins').set({ is_active: false }).where('name_key', '=', 'gone').execute();
  });
});
beforeEach(async () => {
  clock = new Date('2026-11-21T06:00:00Z');
  await server?.close();
  server = await startTestServer({ database, now: () => clock });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function add(name: string, role: AdminRole, more: Partial<NewAdmin> = {}): Promise<void> {
  await database.inTransaction(systemAccess, (tx) =>
    addAdmin(
      tx,
      { id: `${more.brandId ?? 'system'}-${name}`, name, role, passwordHash, ...more },
      new Date(),
    ),
  );
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly setCookie: string | undefined;
}

async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  cookie = '',
): Promise<Answer> {
  const response = await server.app.inject({
    method,
    url: `/api/admin-auth/${path}`,
    headers: { cookie },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const setCookie = response.headers['set-cookie'];
  return {
    status: response.statusCode,
    body: response.json(),
    setCookie: Array.isArray(setCookie) ? setCookie[0] : setCookie,
  };
}

const login = (name: string, brandId?: string, typed = password, cookie = ''): Promise<Answer> =>
  call('POST', 'login', { name, password: typed, ...(brandId === undefined ? {} : { brandId }) }, cookie);

/** Signs in and gives the cookie as a browser would send it back. */
async function signedIn(name: string, brandId?: string): Promise<string> {
  const { status, setCookie } = await login(name, brandId);
  expect(status).toBe(200);
  return setCookie?.split(';')[0] ?? '';
}

const statusOf = async (cookie: string): Promise<unknown> =>
  (await call('GET', 'check-status', undefined, cookie)).body;

describe('sign-in', () => {
  it('answers with role, brand and store, and sets a cookie that scripts and other sites cannot use', async () => {
    const { status, body, setCookie } = await login('jun', 'tea');
    expect(status).toBe(200);
    expect(body).toEqual({
      loggedIn: true,
      role: 'employee',
      brand: { _id: 'tea', name: '茶日子', nameEn: 'Tea Days' },
      store: { _id: 'tea-1', name: '中山店' },
    });
    expect(setCookie).toMatch(/^haodan_admin=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('binds the cookie to the host and to https when the page came by https', async () => {
    const secure = await startTestServer({
      database,
      config: { publicUrl: new URL('https://shop.example') },
    });
    const response = await secure.app.inject({
      method: 'POST',
      url: '/api/admin-auth/login',
      headers: { host: 'shop.example', origin: 'https://shop.example' },
      payload: { name: 'jun', password, brandId: 'tea' },
    });
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-haodan_admin=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });

  it("takes a name in any case, the brand's own before another, and a system admin in every brand", async () => {
    expect((await login('MEI', 'tea')).body['role']).toBe('brand_admin');
    expect((await login('mei', 'noodles')).body['role']).toBe('primary_brand_admin');
    expect((await login('root')).body).toEqual({
      loggedIn: true,
      role: 'primary_system_admin',
      brand: null,
      store: null,
    });
    expect((await login('root', 'tea')).body).toMatchObject({ role: 'primary_system_admin', brand: null });
  });

  it("refuses alike a wrong password, an unknown name, a brand's admin elsewhere and a disabled account, without the words that end a session", async () => {
    const answers = [
      await login('jun', 'tea', 'wrong'),
      await login('nobody', 'tea'),
      await login('jun', 'noodles'),
      await login('jun'),
      await login('gone', 'tea'),
    ];
    for (const { status, body, setCookie } of answers) {
      expect([status, body['code'], setCookie]).toEqual([401, 'credentials_wrong', undefined]);
      expect(String(body['message'])).not.toMatch(/not logged in|unauthorized|login|未登入|登入/i);
    }
    expect(new Set(answers.map(({ body }) => body['message'])).size).toBe(1);
  });

  it.each([
    [{ name: 'jun' }, 'password'],
    [{ name: 'jun', password: 'x', role: 'system_admin' }, 'role'],
    [{ name: 7, password: 'x' }, 'name'],
    [{ name: 'jun', password: 'x'.repeat(201) }, 'password'],
  ])('says what does not fit in %j', async (body, path) => {
    const answer = await call('POST', 'login', body);
    expect([answer.status, answer.body['code']]).toEqual([400, 'validation']);
    expect(answer.body['details']).toMatchObject([{ path }]);
  });

  it('gives a new token each time and ends the one that the browser had', async () => {
    const first = await signedIn('jun', 'tea');
    const again = await login('Mei', 'tea', password, first);
    expect(again.setCookie).not.toContain(first);
    expect(await statusOf(first)).toMatchObject({ loggedIn: false });
  });

  it('is listed with the browser it was made by, and one from before that was kept without', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/admin-auth/login',
      headers: { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Safari/604.1' },
      payload: { name: 'Mei', password, brandId: 'tea' },
    });
    const cookie = String(response.headers['set-cookie']).split(';')[0];
    const listed = async () => (await call('GET', 'sessions', undefined, cookie)).body as unknown as object[];
    expect(await listed()).toContainEqual(
      expect.objectContaining({ isCurrent: true, device: 'Safari · iPad' }),
    );
    await database.inTransaction(systemAccess, (tx) =>
      tx.updateTable('sessions').set({ device: null }).execute(),
    );
    const [before] = await listed();
    expect(before).not.toHaveProperty('device');
  });

  it('keeps no token in the database', async () => {
    const cookie = await signedIn('jun', 'tea');
    const token = cookie.split('=')[1] ?? '';
    const rows = await database.inTransaction(systemAccess, (tx) =>
      tx.selectFrom('sessions').selectAll().execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('makes somebody who keeps guessing wait, and lets a colleague beside them in', async () => {
    for (let i = 0; i < 5; i++) expect((await login('jun', 'tea', `guess ${i}`)).status).toBe(401);
    const refused = await login('jun', 'tea');
    expect([refused.status, refused.body['code'], refused.body['details']]).toEqual([
      429,
      'rate_limited',
      { seconds: 15 },
    ]);
    expect((await login('Mei', 'tea')).status).toBe(200);
    clock = new Date(clock.getTime() + 15_000);
    expect((await login('jun', 'tea')).status).toBe(200);
  });

  it('gives a system admin who is guessed at one brand after the other no fresh tries', async () => {
    const tries = [];
    for (let i = 0; i < 6; i++) tries.push((await login('root', `brand-${i}`, `guess ${i}`)).status);
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login('jun', 'tea')).status).toBe(200);
  });

  it('lets no more guesses through that come at once than one after the other', async () => {
    const guesses = Array.from({ length: 12 }, (_, i) => login('jun', 'tea', `guess ${i}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('writes neither passwords nor tokens into the log', async () => {
    const cookie = await signedIn('jun', 'tea');
    await login('jun', 'tea', 'a-canary-password');
    expect(server.logged()).toContain('request refused');
    expect(server.logged()).not.toMatch(new RegExp(`a-canary-password|${password}|${cookie.split('=')[1]}`));
  });
});

describe('a session', () => {
  it("is nobody's without a cookie or with an invented one, and the status check never refuses", async () => {
    const nobody = { loggedIn: false, role: null, brand: null, store: null };
    expect(await statusOf('')).toEqual(nobody);
    expect(await statusOf('haodan_admin=invented')).toEqual(nobody);
  });

  it('ends at sign-out, on the server too', async () => {
    const cookie = await signedIn('jun', 'tea');
    const { status, setCookie } = await call('POST', 'logout', {}, cookie);
    expect([status, setCookie]).toEqual([200, expect.stringMatching(/^haodan_admin=; Max-Age=0/)]);
    expect(await statusOf(cookie)).toMatchObject({ loggedIn: false });
  });

  it('tells somebody who was signed in from somebody who never was', async () => {
    const cookie = await signedIn('jun', 'tea');
    await call('POST', 'logout', {}, cookie);
    expect((await call('GET', 'profile', undefined, cookie)).body['code']).toBe('session_expired');
    expect((await call('GET', 'profile')).body['code']).toBe('auth_required');
  });

  it('ends after a week without use, and after a month in any case', async () => {
    const day = 24 * 3_600_000;
    const idle = await signedIn('jun', 'tea');
    const used = await signedIn('Mei', 'tea');
    for (let i = 0; i < 5; i++) {
      clock = new Date(clock.getTime() + 6 * day - 1);
      expect(await statusOf(used), `after ${i + 1} times 6 days`).toMatchObject({ loggedIn: true });
      if (i === 1) expect(await statusOf(idle)).toMatchObject({ loggedIn: false });
    }
    clock = new Date(clock.getTime() + 10);
    expect(await statusOf(used)).toMatchObject({ loggedIn: false });
  });

  it('follows its admin at once: demoted, disabled, deleted', async () => {
    const cookie = await signedIn('Mei', 'tea');
    const set = (change: object): Promise<unknown> =>
      database.inTransaction(systemAccess, (tx) =>
        tx.updateTable('admins').set(change).where('id', '=', 'tea-Mei').execute(),
      );
    await set({ role: 'employee', store_id: 'tea-1' });
    expect(await statusOf(cookie)).toMatchObject({ role: 'employee', store: { _id: 'tea-1' } });
    await set({ is_active: false });
    expect((await call('GET', 'profile', undefined, cookie)).status).toBe(401);
    await set({ is_active: true, role: 'brand_admin', store_id: null });
    expect(await statusOf(cookie)).toMatchObject({ role: 'brand_admin', store: null });
    await set({ deleted_at: clock.toISOString() });
    expect(await statusOf(cookie)).toMatchObject({ loggedIn: false });
    await set({ deleted_at: null });
  });
});

describe('the own account', () => {
  it('shows who one is, what one may do and how long selling goes on offline', async () => {
    const { body } = await call('GET', 'profile', undefined, await signedIn('jun', 'tea'));
    expect(body).toMatchObject({
      _id: 'tea-jun',
      name: 'jun',
      role: 'employee',
      brandId: 'tea',
      storeId: 'tea-1',
      leaseHours: 72,
    });
    expect(body['lastLogin']).toBe(clock.toISOString());
    expect(body['grants']).toContain('orders.take');
    expect(body['grants']).not.toContain('orders.correct');
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/i);
  });

  it('changes name and phone, and removes the phone with null', async () => {
    await add('ling', 'employee', { brandId: 'tea', storeId: 'tea-1' });
    const cookie = await signedIn('ling', 'tea');
    const changed = await call('PUT', 'profile', { name: 'Ling W', phone: '0987654321' }, cookie);
    expect(changed.body).toMatchObject({ name: 'Ling W', phone: '0987654321' });
    expect((await call('PUT', 'profile', { phone: null }, cookie)).body).not.toHaveProperty('phone');
    expect((await login('ling w', 'tea')).status).toBe(200);
  });

  it("cannot take a colleague's name, a role or another brand", async () => {
    const cookie = await signedIn('jun', 'tea');
    const taken = await call('PUT', 'profile', { name: 'MEI' }, cookie);
    expect([taken.status, taken.body['code'], taken.body['details']]).toEqual([
      409,
      'duplicate',
      { field: 'name' },
    ]);
    expect((await call('PUT', 'profile', { role: 'system_admin' }, cookie)).body).toMatchObject({
      code: 'validation',
      details: [{ path: 'role' }],
    });
    expect((await call('PUT', 'profile', { brandId: 'noodles' }, cookie)).status).toBe(400);
  });

  it('changes its password only for somebody who knows the present one, and ends the other sessions', async () => {
    await add('wen', 'employee', { brandId: 'tea', storeId: 'tea-1' });
    const [here, elsewhere] = [await signedIn('wen', 'tea'), await signedIn('wen', 'tea')];
    const change = (currentPassword: string, newPassword: string) =>
      call('POST', 'change-password', { currentPassword, newPassword }, here);
    expect((await change('wrong', 'a new password')).body['code']).toBe('credentials_wrong');
    expect((await change(password, 'short')).body).toMatchObject({
      code: 'validation',
      details: [{ path: 'newPassword' }],
    });
    expect((await change(password, 'a new password')).status).toBe(200);
    expect([await statusOf(here), await statusOf(elsewhere)]).toMatchObject([
      { loggedIn: true },
      { loggedIn: false },
    ]);
    expect((await login('wen', 'tea')).status).toBe(401);
    expect((await login('wen', 'tea', 'a new password')).status).toBe(200);
  });

  it('does not let its password be guessed through a tablet that was left signed in', async () => {
    const cookie = await signedIn('jun', 'tea');
    for (let i = 0; i < 5; i++)
      await call(
        'POST',
        'change-password',
        { currentPassword: `guess ${i}`, newPassword: 'a new password' },
        cookie,
      );
    const refused = await call(
      'POST',
      'change-password',
      { currentPassword: password, newPassword: 'a new password' },
      cookie,
    );
    expect([refused.status, refused.body['code']]).toEqual([429, 'rate_limited']);
  });
});
