import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemAccess, type Tx } from '#server/database/connection.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';

const password = 'haodan-demo';
const zhongshan = '/admin/brands/charizi/stores/charizi-zhongshan';

let server: DemoServer;
let platform: Visitor;
let owner: Visitor;
let zs: Visitor;
beforeAll(async () => {
  server = await startDemoServer();
  platform = await server.visitor().signIn('platform');
  owner = await server.visitor().signIn('owner');
  zs = await server.visitor().signIn('zhongshan');
});
afterAll(() => server.close());

async function hired(by: Visitor, path: string, name: string, role: string): Promise<string> {
  const { status, body } = await by.ask(`POST ${path}`, { name, password, role });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).not.toHaveProperty('password');
  return body['_id'] as string;
}

test('a role is made strictly below one’s own, in its own scope, with a name of its own', async () => {
  await hired(platform, '/admin', 'helper', 'system_admin');
  await hired(owner, '/admin/brands/charizi', 'manager', 'brand_admin');
  await hired(zs, zhongshan, 'nina', 'employee');
  const make = (by: Visitor, path: string, name: string, role: string) =>
    by.ask(`POST ${path}`, { name, password, role });
  for (const [by, path, role] of [
    [platform, '/admin', 'primary_system_admin'],
    [owner, '/admin/brands/charizi', 'primary_brand_admin'],
    [zs, zhongshan, 'primary_store_admin'],
  ] as const)
    expect(await make(by, path, 'equal', role)).toMatchObject({
      status: 403,
      body: { code: 'forbidden_role' },
    });
  expect(await make(owner, '/admin/brands/charizi', 'x', 'employee')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'role' }] },
  });
  expect(await make(zs, zhongshan, 'NINA', 'employee')).toMatchObject({
    status: 409,
    body: { details: { field: 'name' } },
  });
  expect(await make(zs, '/admin/brands/charizi/stores/charizi-xinyi', 'y', 'employee')).toMatchObject({
    status: 403,
  });
  expect(await make(owner, '/admin/brands/ashun', 'z', 'brand_admin')).toMatchObject({ status: 403 });
});

test('a name is what is seen of it', async () => {
  const make = (name: string) => zs.ask(`POST ${zhongshan}`, { name, password, role: 'employee' });
  expect(await make('le\u00AD\u200Bad')).toMatchObject({ status: 409, body: { details: { field: 'name' } } });
  for (const name of ['\u200B', '\u3164']) expect(await make(name)).toMatchObject({ status: 400 });
});

test('the lists hold one scope each, and no secret', async () => {
  const names = async (by: Visitor, path: string) =>
    ((await by.ask(`GET ${path}`)).body as unknown as { name: string }[]).map(({ name }) => name);
  expect((await names(platform, '/admin')).slice(0, 1)).toEqual(['platform']);
  expect(await names(owner, '/admin/brands/charizi')).toEqual(['owner', 'brand', 'manager']);
  expect(await names(zs, zhongshan)).toEqual(['zhongshan', 'lead', 'mei', 'nina']);
  expect(JSON.stringify((await platform.ask(`GET ${zhongshan}`)).body)).not.toContain('argon2');
});

test('others’ accounts do not exist outside one’s scope, and nobody decides about an equal, a higher one or themselves', async () => {
  for (const id of ['demo-shun', 'demo-platform', 'nobody'])
    expect(await owner.ask(`GET /admin/${id}`)).toMatchObject({ status: 404 });
  expect(await zs.ask('PATCH /admin/demo-lin/status', { isActive: false })).toMatchObject({ status: 404 });
  const brand = await server.visitor().signIn('brand');
  expect(await brand.ask('PUT /admin/demo-owner', { phone: '0912345678' })).toMatchObject({ status: 403 });
  expect(await brand.ask('DELETE /admin/demo-brand')).toMatchObject({
    status: 409,
    body: { code: 'own_account' },
  });
  expect(await owner.ask('PATCH /admin/demo-owner/status', { isActive: false })).toMatchObject({
    status: 409,
    body: { code: 'own_account' },
  });
  expect(await owner.ask('PUT /admin/demo-brand', { role: 'primary_brand_admin' })).toMatchObject({
    status: 403,
  });
});

test('the last primary of a scope is neither switched off, deleted, moved nor made less', async () => {
  const last = { status: 409, body: { code: 'last_primary' } };
  expect(await platform.ask('PATCH /admin/demo-owner/status', { isActive: false })).toMatchObject(last);
  expect(await platform.ask('DELETE /admin/demo-owner')).toMatchObject(last);
  expect(await platform.ask('PUT /admin/demo-owner', { role: 'brand_admin' })).toMatchObject(last);
  expect(await owner.ask('PUT /admin/demo-xinyi', { storeId: 'charizi-zhongshan' })).toMatchObject(last);
  const second = await hired(
    owner,
    '/admin/brands/charizi/stores/charizi-xinyi',
    'second',
    'primary_store_admin',
  );
  const both = await Promise.all(
    ['demo-xinyi', second].map((id) => owner.ask(`PATCH /admin/${id}/status`, { isActive: false })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('who is switched off, given a new password or deleted is signed out at once', async () => {
  const id = await hired(zs, zhongshan, 'tom', 'employee');
  const tom = server.visitor();
  const login = (secret: string) =>
    tom.ask('POST /admin-auth/login', { name: 'tom', password: secret, brandId: 'charizi' });
  const isIn = async () => (await tom.ask('GET /admin-auth/check-status')).body['loggedIn'];
  await login(password);
  expect(await isIn()).toBe(true);
  expect(await zs.ask(`PATCH /admin/${id}/status`, { isActive: false })).toMatchObject({
    body: { isActive: false },
  });
  expect(await isIn()).toBe(false);
  const profile = () => tom.ask('GET /admin-auth/profile');
  expect(await profile()).toMatchObject({ status: 401, body: { code: 'account_disabled' } });
  // A guess says no more than before: only who was signed in is told.
  expect(await login(password)).toMatchObject({ status: 401, body: { code: 'credentials_wrong' } });
  await zs.ask(`PATCH /admin/${id}/status`, { isActive: true });
  expect(await isIn()).toBe(false);
  expect(await profile()).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  await login(password);
  // Who is on already stays as they are.
  await zs.ask(`PATCH /admin/${id}/status`, { isActive: true });
  expect(await isIn()).toBe(true);
  expect(await zs.ask(`PUT /admin/${id}`, { password: 'another-one', phone: '0912000000' })).toMatchObject({
    body: { phone: '0912000000' },
  });
  expect(await isIn()).toBe(false);
  expect(await login('another-one')).toMatchObject({ status: 200 });
  expect(await zs.ask(`DELETE /admin/${id}`)).toMatchObject({ status: 200 });
  expect(await isIn()).toBe(false);
  expect(await profile()).toMatchObject({ status: 401, body: { code: 'account_disabled' } });
  expect(await zs.ask(`GET /admin/${id}`)).toMatchObject({ status: 404 });
  await hired(zs, zhongshan, 'tom', 'store_admin');
});

/** What a request comes to whose account somebody else changes before it is written. */
async function meanwhile(id: string, change: (tx: Tx) => Promise<unknown>, request: () => Promise<Answered>) {
  return server.database.inTransaction(systemAccess, async (tx) => {
    await sql`select from admins where id = ${id} for update`.execute(tx);
    const answer = request();
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(server.database.owner);
        return rows.length;
      })
      .toBeGreaterThan(0);
    await change(tx);
    return { answer };
  });
}

test('who was made an equal meanwhile is not decided about', async () => {
  const id = await hired(zs, zhongshan, 'rising', 'employee');
  const { answer } = await meanwhile(
    id,
    (tx) => sql`update admins set role = 'primary_store_admin', rev = rev + 1 where id = ${id}`.execute(tx),
    () => zs.ask(`PUT /admin/${id}`, { password: 'taken-over' }),
  );
  expect(await answer).toMatchObject({ status: 403, body: { code: 'forbidden_role' } });
  expect(await owner.ask(`GET /admin/${id}`)).toMatchObject({ body: { role: 'primary_store_admin' } });
});

test('a sign-in with a password that is changed meanwhile does not outlive the change', async () => {
  const id = await hired(zs, zhongshan, 'slow', 'employee');
  const slow = server.visitor();
  const { answer } = await meanwhile(
    id,
    (tx) => sql`update admin_secrets set password_hash = 'another' where admin_id = ${id}`.execute(tx),
    () => slow.ask('POST /admin-auth/login', { name: 'slow', password, brandId: 'charizi' }),
  );
  expect(await answer).toMatchObject({ status: 401, body: { code: 'credentials_wrong' } });
  expect((await slow.ask('GET /admin-auth/check-status')).body['loggedIn']).toBe(false);
});

test('an account sees where it is signed in and signs out everywhere else', async () => {
  const [here, there] = [await server.visitor().signIn('lead'), await server.visitor().signIn('lead')];
  const sessions = (await here.ask('GET /admin-auth/sessions')).body as unknown as { isCurrent: boolean }[];
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(await here.ask('POST /admin-auth/sessions/end-others', {})).toMatchObject({
    status: 200,
    body: { ended: sessions.length - 1 },
  });
  expect((await here.ask('GET /admin-auth/check-status')).body['loggedIn']).toBe(true);
  expect((await there.ask('GET /admin-auth/check-status')).body['loggedIn']).toBe(false);
});
